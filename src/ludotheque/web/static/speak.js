// What is told at the table is said as well, once and in order, to whoever listens instead of looking: what happened,
// whose turn it is, what is to be done, who has won. It is taken from what this player is shown, and so holds no secret.

import { seat as eyes } from "./eyes.js";
import { $, table } from "./page.js";
import { isOn } from "./settings.js";

const KEPT = 12; // sentences that can be read again
const told = new Map(); // by whose eyes look, up to which ply it was told
let start = 0;
let whose = eyes;
let said = { ply: "", status: "", prompt: "" };
let phrase = "";
let entry = ""; // of the table's log, up to which it was said aloud

const now = () => +table().dataset.ply;
const text = selector => document.querySelector(selector)?.textContent.trim() ?? "";

export function startSpeaking() {
  start = now();
  entry = table().dataset.seq;
  said = turn();
  phrase = text("#phrases p:last-child");
  document.addEventListener("told", speak);
}

// Something else has told what happened until now.
export const skipSpeaking = () => told.set(eyes, now());

function speak() {
  if (whose !== eyes) $("spoken").replaceChildren(); // the next player at this device finds nothing of the one before
  whose = eyes;
  utter([...events(), ...phrases(), ...turnNow()].filter(Boolean));
}

function utter(sentences) {
  const region = $("spoken");
  if (sentences.length) while (region.children.length >= KEPT) region.firstElementChild.remove();
  const isNews = entry !== table().dataset.seq; // the first of two dice is none yet
  entry = table().dataset.seq;
  if (isNews && isOn("voice")) import("./voice.js").then(({ sayAloud }) => sayAloud(sentences)); // few want it
  region.append(...sentences.map(textContent => Object.assign(document.createElement("p"), { textContent })));
}

// What was taken back may happen again, and is told again then.
function events() {
  if ($("curtain")) return [];
  const since = Math.min(told.get(eyes) ?? start, now());
  told.set(eyes, now());
  return [...$("story").children].filter(line => +line.id.slice(1) > since).map(line => line.textContent.trim());
}

function phrases() {
  const before = phrase;
  phrase = text("#phrases p:last-child");
  return phrase === before ? [] : [phrase];
}

function turnNow() {
  const before = said;
  said = turn();
  if ($("result"))
    return before.status === said.status ? [] : [said.status, text("#result h2"), text("#result h2 + p")];
  if ($("skip")) return []; // a bot thinks: what it does is told soon
  const isNews = said.ply !== before.ply || said.prompt !== before.prompt;
  return [said.status === before.status ? "" : said.status, isNews ? said.prompt : ""];
}

const turn = () => ({
  ply: table().dataset.ply,
  status: text("#status h1"),
  prompt: text("#prompt") || text("#moves button"),
});
