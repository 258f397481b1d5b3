// What can be chosen on the board: the legal moves, the piece that is picked up, and what glows for them.

import { $ } from "./page.js";

export let moves = []; // each an action, what is picked up for it, and where that goes
export let picked = "";

export const board = () => $("board");
export const find = id => (id ? board()?.querySelector(`[id="${CSS.escape(id)}"]`) : null);
export const under = event => document.elementsFromPoint(event.clientX, event.clientY).flatMap(idsOf);
export const touched = node => idsOf(node)[0] ?? "";

// A thing of the board, and what it is a part of.
export function idsOf(node) {
  const ids = [];
  for (let here = node; here && here.id !== "board"; here = here.parentNode)
    if (here.id && !here.id.startsWith("kept-")) ids.push(here.id);
  return ids;
}

export function read(text) {
  moves = text
    .split(" ")
    .filter(Boolean)
    .map(item => {
      const [, action, source, target] = item.match(/^(-?\d+):([^>]*)>(.*)$/);
      return { action: +action, source, target };
    });
  hold(moves.some(move => move.source === picked) ? picked : "");
}

// Pick a piece up, or put it back with "".
export function hold(id) {
  picked = id;
  light();
}

// The piece is on its way: what glows goes on glowing until the house draws the table anew.
export function letGo() {
  picked = "";
}

function light() {
  for (const node of board()?.querySelectorAll(".can, .goal, .picked") ?? []) unlit(node);
  const sources = new Set(moves.map(move => move.source).filter(Boolean));
  for (const id of sources) lit(find(id), "can");
  for (const { source, target } of moves)
    if (target && (!source || source === picked || sources.size === 1)) lit(find(target), "goal");
  if (picked) find(picked)?.classList.add("picked");
}

function lit(node, name) {
  if (!node) return;
  node.classList.add(name);
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
}

function unlit(node) {
  node.classList.remove("can", "goal", "picked");
  node.removeAttribute("tabindex");
  if (node.hasAttribute("aria-label")) node.setAttribute("role", "img");
  else node.removeAttribute("role");
}
