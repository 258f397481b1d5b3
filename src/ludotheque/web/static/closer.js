// A finger is wide: what glows is hit beside it as well, and where much glows the board comes closer first.

import { underBoard } from "./beside.js";
import { hideBubble } from "./bubble.js";
import { board, isOpen, moves } from "./choices.js";
import { groundOf } from "./halos.js";
import { $ } from "./page.js";

const REACH = 22; // pixels
const CLOSER = 1.5; // times, at least: less would look like a touch that was not felt
const CLOSEST = 6;
const EDGE = 4; // pixels of a thing that may be missing: nobody sees that it is cut
const DEAR = 9; // as bad as so many others, if cut
let zoom = null;

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

function closer(event, scale) {
  const svg = board().querySelector("svg");
  const part = partAround(event, svg, scale);
  const origin = [part.left, part.top].map(start => `${(start * scale) / (scale - 1)}px`).join(" ");
  for (const told of svg.querySelectorAll("[data-told]"))
    told.classList.toggle("cut", !isWhole(boxIn(told, svg), part));
  hideBubble(); // the same place is wanted to say what comes next
  zoom = { transformOrigin: origin, transform: `scale(${scale})` };
  zoomIn();
}

// The part of the board that is seen when it is so much larger.
function partAround({ clientX, clientY }, svg, scale) {
  const { left: x, top: y, width, height } = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll(".can, .goal, .picked")].map(node => boxIn(node, svg));
  const rows = boxes.map(box => [box.top, box.bottom, box.price]);
  const top = startOf(clientY - y, height, height / scale, rows);
  const bottom = top + height / scale;
  const columns = boxes
    .filter(box => box.bottom > top && box.top < bottom)
    .map(box => [box.left, box.right, box.price]);
  const left = startOf(clientX - x, width, width / scale, columns);
  return { left, right: left + width / scale, top, bottom };
}

// Half a word says nothing.
const isWhole = (box, part) =>
  box.left >= part.left && box.right <= part.right && box.top >= part.top && box.bottom <= part.bottom;

function boxIn(node, svg) {
  const { left: x, top: y } = svg.getBoundingClientRect();
  const { left, right, top, bottom } = groundOf(node).getBoundingClientRect();
  const price = node.classList.contains("picked") ? DEAR : 1;
  return { left: left - x, right: right - x, top: top - y, bottom: bottom - y, price };
}

// Where what is seen of a length begins: the finger was in its middle, or as near to it as the least is cut; what the
// finger may have meant is cut last of all.
export function startOf(at, size, seen, spans) {
  const inside = start => Math.min(Math.max(start, 0), size - seen);
  const middle = inside(at - seen / 2);
  const isCut = ([from, to], edge) => from < edge - EDGE && to > edge + EDGE;
  const priceOf = ([from, to, price]) => price * (from < at + REACH && to > at - REACH ? DEAR : 1);
  const costOf = start =>
    spans.reduce((sum, span) => sum + (isCut(span, start) || isCut(span, start + seen) ? priceOf(span) : 0), 0);
  const starts = spans.flatMap(([from, to]) => [from, to, from - seen, to - seen].map(inside));
  const shown = starts.filter(start => start <= at - REACH && start + seen >= at + REACH);
  const found = [middle, ...shown].map(start => ({ start, cost: costOf(start), away: Math.abs(start - middle) }));
  return found.sort((a, b) => a.cost - b.cost || a.away - b.away)[0].start;
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
