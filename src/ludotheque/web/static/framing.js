// The part of the board that is seen when it comes closer: its edge cuts nothing that glows and no word, if it need not.

import { board } from "./choices.js";
import { REACH } from "./closer.js";
import { groundOf } from "./halos.js";

const EDGE = 4; // pixels of a thing that may be missing: nobody sees that it is cut
const DEAR = 9; // as bad as so many others, if cut

// How far from the finger the middle of what is seen is to be: aside, and down.
export function shift({ x, y, width, height, scale }) {
  const boxes = [...board().querySelectorAll(".can, .goal, .picked")].map(node => boxOf(node, width));
  const rows = boxes.map(box => [box.top, box.bottom, box.price]);
  const top = startOf(y, height, height / scale, rows);
  const bottom = top + height / scale;
  const columns = boxes
    .filter(box => box.bottom > top && box.top < bottom)
    .map(box => [box.left, box.right, box.price]);
  const left = startOf(x, width, width / scale, columns);
  hideHalves({ left, right: left + width / scale, top, bottom }, width);
  return [left + width / scale / 2 - x, top + height / scale / 2 - y];
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

// Half a word says nothing.
function hideHalves({ left, right, top, bottom }, width) {
  for (const told of board().querySelectorAll("[data-told]")) {
    const box = boxOf(told, width);
    told.classList.toggle("cut", box.left < left || box.right > right || box.top < top || box.bottom > bottom);
  }
}

// Where a thing lies on the board as wide as it was before it came closer.
function boxOf(node, width) {
  const seen = board().querySelector("svg").getBoundingClientRect();
  const box = groundOf(node).getBoundingClientRect();
  const [left, right] = [box.left, box.right].map(each => ((each - seen.left) * width) / seen.width);
  const [top, bottom] = [box.top, box.bottom].map(each => ((each - seen.top) * width) / seen.width);
  return { left, right, top, bottom, price: node.classList.contains("picked") ? DEAR : 1 };
}
