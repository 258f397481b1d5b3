// Help at hand: what a move means, and whether there is something to advise.

import { address, query } from "./eyes.js";
import { $, CHANCE, openActions, table } from "./page.js";

let told = { ply: null, answer: {} };

// All that is pointed at in one position is asked for once, also while the answer is on its way.
export async function describe(action) {
  const ply = +table().dataset.ply;
  if (told.ply !== ply) told = { ply, answer: wordsNow() };
  const { words: named = {}, costs = {} } = await told.answer;
  return { words: named[action] ?? "", cost: costs[action] ?? "" };
}

async function wordsNow() {
  const reply = await fetch(address("words") + query());
  return reply.ok ? reply.json() : {};
}

// A hint holds for one position.
export function forgetHint() {
  for (const node of document.querySelectorAll("#board .advised")) node.classList.remove("advised", "aim");
  $("board").classList.remove("advised");
}

// Where nothing is to be chosen there is nothing to advise.
export function offerHint() {
  $("hint").hidden = "off" in $("hint").dataset || new Set(openActions().filter(action => action !== CHANCE)).size < 2;
}
