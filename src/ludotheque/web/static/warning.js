// A finger hovers over nothing: what a move costs is told at the first touch, and the second one makes it.

import { $, table } from "./page.js";
import { sayToFinger } from "./tip.js";

let describe = async () => ({});
let warned = ""; // of which move, and when

export function startWarning(handlers) {
  ({ describe } = handlers);
  document.addEventListener("pointerdown", onTouch);
}

// The words are on their way while the finger is still down.
function onTouch({ pointerType, target }) {
  if (pointerType === "touch" && target.closest?.("#board .can, #board .goal")) describe();
}

export async function warns({ action }) {
  const now = `${table().dataset.ply}:${action}`;
  if (now === warned || isAskedAbout(action)) return false;
  const { words, cost } = await describe(action);
  if (!cost) return false;
  warned = now;
  sayToFinger(words, `${cost} ${$("nearer").textContent}`);
  return true;
}

const isAskedAbout = action => document.querySelector(`#moves [data-before~="${action}"]`);
