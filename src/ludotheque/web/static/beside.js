// A box beside something on the page, where it covers as little as possible of what is to be touched next.

import { $ } from "./page.js";

const GAP = 8; // pixels between the box and what it speaks of
const EDGE = 6; // and between the box and the edge of the window
const WIDE = 160; // of something larger one speaks where the pointer is
const GRID = [0, 0.25, 0.5, 0.75, 1];
const TAKEN =
  "#board .can, #board .goal, #board .aim, #moves button, #steps button, #lesson-text, #status, #goal, #prompt";
const WANTED = ".next, .aim"; // weighs more than anything else
const page = document.documentElement; // whose width and height are the window's, also while something reaches over them
const sideways = matchMedia("(orientation: landscape) and (min-width: 30rem)"); // where all but the board stands beside it

// Where something is that is spoken of: all of it, or the place that is pointed at.
export function spotOf(node, { clientX: left, clientY: top }) {
  const box = node?.getBoundingClientRect();
  const isWide = box && left && Math.max(box.width, box.height) > WIDE;
  return isWide ? { left: left - 10, top: top - 10, bottom: top + 10, width: 20 } : box;
}

// Above, if there is room, else below or aside.
export function near(box, at) {
  box.classList.remove("under");
  put(box, at, around(at, box));
}

// The nearest place of the whole window at which nothing is covered that is to be touched.
export function clearOf(box, at) {
  box.classList.remove("under");
  const [wide, high] = [page.clientWidth - box.offsetWidth, page.clientHeight - box.offsetHeight];
  put(box, at, [...around(at, box), ...GRID.flatMap(u => GRID.map(v => [u * wide, v * high]))]);
}

// Out of the way of a finger: under the board or beside it, if there is room below what is to be done.
export function underBoard(box) {
  const { left, right, bottom } = $("board").getBoundingClientRect();
  const above = Math.max(...["status", "goal"].map(id => $(id).getBoundingClientRect().bottom));
  const [x, y] = sideways.matches ? [right + GAP, above] : [left, bottom];
  const ends = [...document.querySelectorAll("#prompt, #moves button, #steps button")].map(each =>
    each.getBoundingClientRect(),
  );
  const tops = [y, ...ends.map(each => each.bottom)];
  box.classList.add("under");
  box.style.setProperty("--room", `${page.clientWidth - x - EDGE}px`);
  put(
    box,
    { left: x, top: y, bottom: y, width: 0 },
    tops.map(top => [x, top + GAP / 2]),
  );
}

function put(box, at, corners) {
  const taken = [...document.querySelectorAll(TAKEN)].map(node => [node.getBoundingClientRect(), weight(node)]);
  taken.push([{ ...rectangle(at) }, 1]);
  const spots = corners.map(corner => framed(corner, box));
  const costs = spots.map(spot => covered(spot, taken) * page.clientWidth * page.clientHeight + distance(spot, at));
  const { left, top } = spots[costs.indexOf(Math.min(...costs))];
  box.style.setProperty("left", `${left + box.offsetWidth / 2 + scrollX}px`);
  box.style.setProperty("top", `${top + scrollY}px`);
}

const weight = node => (node.matches(WANTED) ? 20 : 1);
const rectangle = ({ left, top, bottom, width }) => ({ left, top, bottom, right: left + width });

function around(at, { offsetWidth: width, offsetHeight: height }) {
  const { left, top, right, bottom } = rectangle(at);
  const across = [(left + right - width) / 2, left, right - width];
  const along = [(top + bottom - height) / 2, top, bottom - height];
  return [
    ...[top - height - GAP, bottom + GAP].flatMap(y => across.map(x => [x, y])),
    ...[right + GAP, left - width - GAP].flatMap(x => along.map(y => [x, y])),
  ];
}

// The box at a corner, moved inside the window.
function framed([x, y], { offsetWidth: width, offsetHeight: height }) {
  const left = Math.max(EDGE, Math.min(x, page.clientWidth - width - EDGE));
  const top = Math.max(EDGE, Math.min(y, page.clientHeight - height - EDGE));
  return { left, top, right: left + width, bottom: top + height };
}

// A small thing that is hidden is worse than the edge of a large one.
const covered = (spot, taken) =>
  taken.reduce((sum, [other, times]) => sum + (times * overlap(spot, other)) / (overlap(other, other) || 1), 0);

function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(wide, 0) * Math.max(high, 0);
}

function distance(spot, at) {
  const { left, top, right, bottom } = rectangle(at);
  const aside = Math.max(left - spot.right, 0, spot.left - right);
  const above = Math.max(top - spot.bottom, 0, spot.top - bottom);
  return Math.hypot(aside, above);
}
