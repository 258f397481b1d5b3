// Whoever points at a line of the story sees its move on the board: by mouse or finger, or from line to line by keys.

import { draw } from "./draw.js";
import { address, query } from "./eyes.js";
import { $, table } from "./page.js";

const BLOCK = 100; // moves that the house traces at once
const STEPS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };
let known = { board: "", blocks: new Map() }; // ways on the board of now
let pointed = null; // the line whose move is marked

export function startStory() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, ({ target }) => point(lineOf(target)));
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
}

// The board was drawn anew: what is pointed at is marked as it lies there now.
export function pointAgain() {
  const line = pointed?.isConnected ? pointed : null;
  pointed = null;
  point(line);
}

const lineOf = node => node?.closest?.("#story li") ?? null;

// A line that has the focus stays pointed at while the mouse goes elsewhere.
async function point(line) {
  const meant = line ?? lineOf(document.activeElement);
  if (meant === pointed) return;
  pointed = meant;
  const way = meant ? await wayOf(+meant.id.slice(1)) : "";
  if (pointed === meant) mark(way);
}

// What was traced holds for one drawing: cards move up, and other eyes see the table from another side.
async function wayOf(ply) {
  const { seq, seat } = table().dataset;
  const board = [seq, seat, query()].join();
  if (known.board !== board) known = { board, blocks: new Map() };
  const { blocks } = known;
  const block = Math.floor((ply - 1) / BLOCK);
  if (!blocks.has(block)) blocks.set(block, waysAround(ply));
  return (await blocks.get(block))[ply] ?? "";
}

async function waysAround(ply) {
  try {
    const reply = await fetch(`${address("traces")}${query()}&ply=${ply}`);
    return reply.ok ? (await reply.json()).ways : {};
  } catch {
    return {}; // without a line nothing is marked, and nobody waits for it
  }
}

function mark(way) {
  $("shown")?.remove();
  $("last")?.classList.toggle("aside", way !== "");
  if (!way) return;
  const group = draw("g", { id: "shown", class: "trace" });
  group.append(draw("path", { id: "shown-way", d: way }), draw("use", { href: "#shown-way" }));
  $("board").querySelector("svg").append(group);
}

// On a narrow screen the board may lie above what is seen.
function onClick({ target, pointerType }) {
  if (pointerType === "touch" && lineOf(target)) $("board").scrollIntoView({ block: "nearest" });
}

function onKey(event) {
  const { target, key } = event;
  if (!target.closest?.("#story")) return;
  if (key === "Escape" && lineOf(target)) $("story").focus();
  else if (key in STEPS) step(lineOf(target), STEPS[key]);
  else return;
  event.preventDefault();
}

// Whoever comes to the story begins at its end, with what happened last.
function step(line, by) {
  const lines = [...$("story").children];
  const last = lines.length - 1;
  const from = line ? lines.indexOf(line) : last + 1;
  lines[Math.min(Math.max(from + by, 0), last)]?.focus();
}
