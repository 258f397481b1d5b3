// Help at hand: what a move means, and whether there is something to advise.

import { address, query } from "./eyes.js";
import { $, CHANCE, openActions, table } from "./page.js";

const nothing = { of: "", answer: {} };
let told = nothing;

// All that is pointed at in one position is asked for once, also while the answer is on its way. An answer that did not
// come, or that speaks of another position, is asked for again when something is pointed at next.
export async function describe(action) {
  const { ply } = table().dataset;
  const asked = address("words") + query();
  const of = `${ply} ${asked}`;
  if (told.of !== of) told = { of, answer: wordsAt(asked) };
  const now = told;
  const { ply: at, words: named = {}, costs = {} } = await now.answer;
  if (at !== +ply && told === now) told = nothing;
  return at === +ply ? { words: named[action] ?? "", cost: costs[action] ?? "" } : { words: "", cost: "" };
}

async function wordsAt(asked) {
  const reply = await fetch(asked).catch(() => null);
  return reply?.ok ? reply.json() : {};
}

// A hint holds for one position, and until something else is picked up: what is lit belongs to that.
export function forgetHint() {
  for (const node of document.querySelectorAll("#board .advised")) node.classList.remove("advised", "aim");
  $("board").classList.remove("advised");
}

// Where nothing is to be chosen there is nothing to advise.
export function offerHint() {
  $("hint").hidden = "off" in $("hint").dataset || new Set(openActions().filter(action => action !== CHANCE)).size < 2;
}
