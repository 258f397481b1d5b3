// What is forced does not wait for a click where a player has asked for it: a throw, a card, the only move.

import { act } from "./moves.js";
import { $, CHANCE, openActions, table, words } from "./page.js";
import { isOn } from "./settings.js";

const PAUSE = 900; // milliseconds in which the table can be looked at first
let timer = 0;
let forced = -1; // the ply of the last choice that was made so: whoever takes it back makes it anew
let thrown = ""; // what the table was when it was thrown for: whatever is answered, once is enough

export function startThrows() {
  for (const kind of ["told", "visibilitychange", "change"]) document.addEventListener(kind, throwSoon);
  document.addEventListener("close", throwSoon, true); // a dialog: none of its kind bubbles
  throwSoon();
}

function throwSoon() {
  clearTimeout(timer);
  document.getElementById("throws-told")?.remove();
  const action = due();
  if (action === null) return;
  ($(`act${action}`) ?? $("prompt")).after(told());
  timer = setTimeout(throwNow, PAUSE);
}

function throwNow() {
  const action = due();
  if (action === null) return;
  const { ply, seq } = table().dataset;
  thrown = seq;
  if (action !== CHANCE) forced = +ply;
  act(action);
}

// The only thing that can be done, if it may be done now.
function due() {
  const { ply, seq } = table().dataset;
  const [action = null, ...others] = new Set(openActions());
  const isHeld = document.hidden || document.querySelector("#curtain, dialog:modal");
  if (!isOn("throws") || thrown === seq || others.length || isHeld) return null;
  return action === CHANCE || +ply > forced ? action : null;
}

const told = () => Object.assign(document.createElement("small"), { id: "throws-told", textContent: words.throws });
