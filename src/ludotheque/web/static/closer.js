// A finger is wide: what glows is hit beside it as well, and where much glows the board comes closer first.

import { underBoard } from "./beside.js";
import { hideBubble } from "./bubble.js";
import { board, isOpen, moves } from "./choices.js";
import { groundOf } from "./halos.js";
import { $ } from "./page.js";

export const REACH = 22; // pixels
const CLOSER = 1.5; // times, at least: less would look like a touch that was not felt
const CLOSEST = 6;
let zoom = null;

// What only fingers need comes while the first one is still down.
export const framing = () => import("./framing.js");
export const reached = event => within(event).map(({ node }) => node.id);
export const nearest = event => reached(event).slice(0, 1);

// Where a finger may mean several moves, the first touch brings them closer, and the next one chooses.
export function lookCloser(event) {
  if (board().classList.contains("closer")) return false;
  const all = within(event);
  const gaps = all.flatMap((a, i) => all.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y)));
  const gap = Math.min(...gaps.filter(each => each > 1)); // what lies on top of something is no nearer for being larger
  if (gap >= 2 * REACH || meant(all).size < 2) return false;
  closer(event, Math.min(CLOSEST, Math.max(CLOSER, (2 * REACH) / gap)));
  return true;
}

// The moves that a touch of one of these can begin.
function meant(found) {
  const ids = new Set(found.map(({ node }) => node.id));
  const begun = moves.filter(move => ids.has(move.source) || (ids.has(move.target) && isOpen(move)));
  return new Set(begun.map(({ action }) => action));
}

// What glows within reach, the nearest first.
function within(event) {
  const found = [...board().querySelectorAll(".can, .goal")].map(node => {
    const { left, right, top, bottom } = groundOf(node).getBoundingClientRect();
    const aside = Math.max(left - event.clientX, 0, event.clientX - right);
    const above = Math.max(top - event.clientY, 0, event.clientY - bottom);
    return { node, away: Math.hypot(aside, above), x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  return found.filter(({ away }) => away < REACH).sort((a, b) => a.away - b.away);
}

async function closer(event, scale) {
  const { left, top, width, height } = board().querySelector("svg").getBoundingClientRect();
  const look = { x: event.clientX - left, y: event.clientY - top, width, height, scale };
  hideBubble(); // the same place is wanted to say what comes next
  const now = { transformOrigin: origin(look, 0, 0), transform: `scale(${scale})` };
  zoom = now;
  zoomIn();
  const { shift } = await framing();
  if (zoom !== now) return;
  now.transformOrigin = origin(look, ...shift(look));
  zoomIn();
}

// Where to scale from, so that the middle of what is seen is where the finger was, or so far aside, and no edge comes
// inside.
function origin({ x, y, width, height, scale }, aside, down) {
  const from = (at, size) => Math.min(Math.max(at - size / scale / 2, 0), size - size / scale) * (scale / (scale - 1));
  return `${from(x + aside, width)}px ${from(y + down, height)}px`;
}

export function zoomIn() {
  if (!zoom) return;
  Object.assign(board().querySelector("svg").style, zoom);
  board().classList.add("closer");
  $("nearer").hidden = false;
  underBoard($("nearer"));
}

export function stepBack() {
  zoom = null;
  $("nearer").hidden = true;
  board()?.classList.remove("closer");
  board()?.querySelector("svg")?.style.removeProperty("transform");
}
