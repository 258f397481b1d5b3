// Help at hand: what a move means, and which one the house would make.

import { askedAt, bubble } from "./bubble.js";
import { find } from "./choices.js";
import { address, query } from "./eyes.js";
import { advise } from "./halos.js";
import { $, CHANCE, openActions, table, words } from "./page.js";

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

export async function hint() {
  const { ply } = table().dataset;
  $("hint").disabled = true;
  const reply = await fetch(address("hint") + query(), { headers: { accept: "application/json" } });
  $("hint").disabled = false;
  const { hints = [], fault } = await reply.json();
  if (ply !== table().dataset.ply) return; // it speaks of another position
  askedAt($("hint").getBoundingClientRect());
  if (!hints.length) return bubble(fault ?? words.hintNone);
  const [{ action, text, chance }] = hints;
  bubble(`${(await describe(action)).words}. ${text} (${words.chance.replace("{n}", Math.round(100 * chance))})`);
  aim(action);
}

let aimed = []; // what the last hint speaks of

function aim(action) {
  forgetHint();
  const move = table()
    .dataset.moves.split(" ")
    .find(item => item.startsWith(`${action}:`));
  aimed = (move?.split(/[:>]/).slice(1) ?? []).map(find).filter(Boolean);
  for (const node of aimed) node.classList.add("aim");
  advise(aimed);
}

// A hint holds for one position.
export function forgetHint() {
  for (const node of aimed) node.classList.remove("aim");
  aimed = [];
  advise(aimed);
}

// Where nothing is to be chosen there is nothing to advise.
export function offerHint() {
  $("hint").hidden = "off" in $("hint").dataset || new Set(openActions().filter(action => action !== CHANCE)).size < 2;
}
