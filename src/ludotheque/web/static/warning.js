// A finger hovers over nothing: what a move costs is told at the first touch, and the second one makes it.

import { $, table } from "./page.js";
import { sayToFinger } from "./tip.js";

let warned = ""; // of which move, and when

export async function warns({ action }, describe) {
  const now = `${table().dataset.ply}:${action}`;
  if (now === warned || isAskedAbout(action)) return false;
  const { words, cost } = await describe(action);
  if (!cost) return false;
  warned = now;
  $("nearer").hidden = true; // what it says is done
  sayToFinger(words, `${cost} ${$("nearer").dataset.twice}`);
  return true;
}

const isAskedAbout = action => document.querySelector(`#moves [data-before~="${action}"]`);
