// The list of moves in a replay: the one that led to what is shown is marked and in sight, and the only stop of Tab.

import { $ } from "./page.js";

const STEPS = { ArrowUp: -1, ArrowDown: 1 };
const list = () => $("plies");
const links = () => [...list().querySelectorAll("li a")];
const plyOf = link => +new URL(link.href).searchParams.get("ply");

export const known = () => list().dataset.keep;

export function startList(go) {
  list().addEventListener("click", event => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(plyOf(link));
  });
  list().addEventListener("keydown", event => {
    const step = STEPS[event.key];
    const next = step && seen()[seen().indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    go(plyOf(next));
  });
}

const seen = () => links().filter(link => link.checkVisibility());

export function markLine(ply) {
  const all = links();
  const now = all.findLast(link => plyOf(link) <= ply);
  for (const link of all) {
    link.toggleAttribute("aria-current", link === now);
    link.tabIndex = link === (now ?? all[0]) ? 0 : -1;
  }
  now?.setAttribute("aria-current", "step");
  if (now?.closest("li:not(:last-child)")?.closest("details")) now.closest("details").open = true; // the last one begins the game
  if (now?.checkVisibility()) bringIntoSight(now);
}

// Only the list scrolls: on a narrow screen the board must stay where it is.
function bringIntoSight(link) {
  const [box, line] = [list().getBoundingClientRect(), link.getBoundingClientRect()];
  const isSeen = line.top >= box.top && line.bottom <= box.bottom;
  if (!isSeen) list().scrollTop += line.top - box.top - (box.height - line.height) / 2;
}
