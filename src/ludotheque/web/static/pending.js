// A move that is on its way: marked at once, told when it takes long, and never taken for one that was made.

import { find, moves } from "./choices.js";
import { $, table } from "./page.js";
import { look } from "./socket.js";

const SOON = 60; // milliseconds: what is answered at once need not flicker
const LATE = 3000;
let sentAt = null; // the table at which a move was sent; a ply may come again, once something was taken back
let marked = [];
let timers = [];

const now = () => table().dataset.seq;

// A second click on the dice is no second throw: one move a position, until the house has answered.
export const isPending = () => sentAt === now();

export function sent(action) {
  settled();
  sentAt = now();
  const { source, target } = moves.find(move => move.action === action) ?? {};
  marked = [find(source), find(target), $(`act${action}`)].filter(Boolean);
  timers = [setTimeout(mark, SOON), setTimeout(late, LATE)];
}

function mark() {
  for (const each of marked) each.classList.add("pending");
}

function late() {
  $("late").hidden = false;
  look();
}

// The house answers, though the page may still show what happened before.
export function heard() {
  timers.forEach(clearTimeout);
  $("late").hidden = true;
}

export function settled() {
  heard();
  sentAt = null;
  for (const each of marked) each.classList.remove("pending");
  marked = [];
}

export function startPending() {
  document.addEventListener("told", () => isPending() || settled());
}
