// What is told at the table, in the browser's own voice, for people who look at the real board; off unless asked for.

import { table } from "./page.js";
import { isOn } from "./settings.js";

let told = table().dataset.seq; // up to which entry of the table's log

export function sayAloud(sentences) {
  const isNews = told !== table().dataset.seq; // the first of two dice is none yet
  told = table().dataset.seq;
  if (!isNews || !isOn("voice") || !globalThis.speechSynthesis || !sentences.length) return;
  speechSynthesis.cancel(); // who has entered the next throw has no need to hear of the one before
  const spoken = new SpeechSynthesisUtterance(sentences.join(" "));
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}
