// What a move means, beside the pointer or the focus.

import { board, find, moves, picked, touched } from "./choices.js";
import { $, near } from "./page.js";

let pointed = null; // an answer that comes late must not speak of what was left meanwhile
let describe = async () => "";

export function startTips(handlers) {
  ({ describe } = handlers);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, onPoint);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, hideTip);
}

async function onPoint(event) {
  const node = event.target.closest?.("#board .can, #board .goal");
  const meant = node ? moves.filter(meaning(touched(node))) : [];
  if (meant.length !== 1) return;
  pointed = node;
  const words = await describe(meant[0].action);
  if (!words || pointed !== node || !node.isConnected) return;
  find(meant[0].target)?.classList.add("aim");
  show(words, node);
}

const meaning =
  id =>
  ({ source, target }) =>
    source === id || (target === id && (!source || source === picked));

function show(words, node) {
  const tip = $("tip");
  tip.textContent = words;
  tip.hidden = false;
  near(tip, node.getBoundingClientRect());
}

function hideTip() {
  pointed = null;
  $("tip").hidden = true;
  for (const node of board().querySelectorAll(".aim")) node.classList.remove("aim");
}
