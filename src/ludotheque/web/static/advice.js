// Which move the house would make, said and shown on the board; and what is said where nothing can be done.

import { askedAt, bubble } from "./bubble.js";
import { board, find, hold, suggest } from "./choices.js";
import { address, query } from "./eyes.js";
import { isFinger } from "./finger.js";
import { cover } from "./halos.js";
import { describe, forgetHint } from "./hint.js";
import { $, table, words } from "./page.js";

export async function hint() {
  const { ply } = table().dataset;
  $("hint").disabled = true;
  const reply = await fetch(address("hint") + query(), { headers: { accept: "application/json" } });
  $("hint").disabled = false;
  const { hints = [], fault } = await reply.json();
  if (ply !== table().dataset.ply) return; // it speaks of another position
  if (!hints.length) return say($("hint"), fault ?? words.hintNone);
  const [{ action, text, chance }] = hints;
  const named = (await describe(action)).words;
  aim(action); // first: what is said must not cover it
  say($("hint"), `${named}. ${text} (${words.chance.replace("{n}", Math.round(100 * chance))})`);
}

// A key that can do nothing here says so.
export const sayNone = text => say($("status"), text);

// A finger goes on to the board: what is said to it stands under that, as all that it is told.
function say(place, text) {
  askedAt(isFinger() ? null : place.getBoundingClientRect());
  bubble(text);
}

// What was picked up before gives way to what is advised.
function aim(action) {
  hold("");
  forgetHint();
  const move = table()
    .dataset.moves.split(" ")
    .find(item => item.startsWith(`${action}:`));
  const aimed = (move?.split(/[:>]/).slice(1) ?? []).map(find).filter(Boolean);
  for (const node of aimed) node.classList.add("aim", "advised");
  board().classList.toggle("advised", aimed.length > 0);
  suggest(action);
  cover([...board().querySelectorAll("[data-over] .goal")]);
}
