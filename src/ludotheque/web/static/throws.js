// Dice and cards that do not wait for a click, where a player has asked for it and nothing else can be done.

import { act } from "./moves.js";
import { CHANCE, openActions, table, words } from "./page.js";
import { isOn } from "./settings.js";

const PAUSE = 900; // milliseconds in which the table can be looked at first
let timer = 0;
let thrown = ""; // what the table was when it was thrown for: whatever is answered, once is enough

export function startThrows() {
  for (const kind of ["told", "visibilitychange", "change"]) document.addEventListener(kind, throwSoon);
  document.addEventListener("close", throwSoon, true); // a dialog: none of its kind bubbles
  throwSoon();
}

function throwSoon() {
  clearTimeout(timer);
  document.getElementById("throws-told")?.remove();
  if (!mayThrow()) return;
  document.querySelector(`#act${CHANCE}`)?.after(told());
  timer = setTimeout(throwNow, PAUSE);
}

function throwNow() {
  if (!mayThrow()) return;
  thrown = table().dataset.seq;
  act(CHANCE);
}

function mayThrow() {
  if (!isOn("throws") || thrown === table().dataset.seq) return false;
  const actions = openActions();
  const isAll = actions.length > 0 && actions.every(action => action === CHANCE);
  return isAll && !document.hidden && !document.querySelector("#curtain, dialog:modal");
}

const told = () => Object.assign(document.createElement("small"), { id: "throws-told", textContent: words.throws });
