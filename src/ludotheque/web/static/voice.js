// What is told at the table, in the browser's own voice, for people who look at the real board; off unless asked for.

import { table } from "./page.js";
import { isOn } from "./settings.js";

let said = ""; // up to which entry of the table's log

export function sayAloud(sentences) {
  const { seq } = table().dataset;
  if (!isOn("voice") || !globalThis.speechSynthesis || !sentences.length || seq === said) return;
  said = seq; // the first of two dice changes nothing yet
  speechSynthesis.cancel(); // who has entered the next throw has no need to hear of the one before
  const spoken = new SpeechSynthesisUtterance(sentences.join(" "));
  spoken.lang = document.documentElement.lang;
  speechSynthesis.speak(spoken);
}
