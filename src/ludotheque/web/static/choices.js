// What can be chosen on the board: the legal moves, the piece that is picked up, and what glows for them.

import { cover, isSeen } from "./halos.js";
import { forgetHint } from "./hint.js";
import { $ } from "./page.js";

export let moves = []; // each an action, what is picked up for it, and where that goes
export let picked = "";
let hinted = null; // the action that a hint names, while it stands

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
  if (id !== picked && !isOfHint(id)) forgetHint();
  picked = id;
  board()?.classList.toggle("holding", id !== "");
  board()?.classList.remove("advised"); // whoever acts knows what is meant
  light();
  advise();
}

// While a piece is picked up, the prompt says what its places are for, where the game does.
function advise() {
  const prompt = $("prompt");
  const own = picked && document.querySelector(`#moves [data-picked~="${CSS.escape(picked)}"]`);
  if (!prompt || !(own || prompt.dataset.asked)) return;
  prompt.dataset.asked ??= prompt.textContent;
  prompt.textContent = own ? own.value : prompt.dataset.asked;
}

// The piece is on its way: what glows goes on glowing until the house draws the table anew.
export function letGo() {
  picked = "";
}

// Where a piece has several places, or the board says so (`data-pick`), every piece is picked up first: a touch never
// picks up here and plays there.
export function isPickedFirst() {
  const carried = moves.filter(({ source, target }) => source && target).map(({ source }) => source);
  return new Set(carried).size < carried.length || board().querySelector("[data-pick]") !== null;
}

const isCarried = id => isPickedFirst() && moves.some(({ source, target }) => source === id && target);

// A place takes what is picked up, or the only piece that may go anywhere.
export const isOpen = ({ source }) =>
  !source || source === picked || moves.every(move => !move.source || move.source === source);

// Where a piece is also a place that another may go to, both are touched in either order.
export const joined = id =>
  picked ? moves.find(({ source, target }) => (source === picked ? target : target === picked && source) === id) : null;

export function suggest(action) {
  hinted = action;
}

const isOfHint = id => moves.some(({ action, source, target }) => action === hinted && [source, target].includes(id));
export const isHinted = ({ action }) => action === hinted && board().classList.contains("advised");

// What glows on stays as it is: a thing that ceases to be a stop of Tab, be it for a moment, loses the focus.
function light() {
  const sources = new Set(moves.map(move => move.source).filter(Boolean));
  const cans = new Set([...sources].map(find).filter(isSeen));
  const places = moves.filter(isOpen).map(move => move.target);
  const joining = moves.filter(move => picked && move.target === picked).map(move => move.source);
  const goals = new Set([...places, ...joining].map(find).filter(isSeen));
  for (const node of board()?.querySelectorAll(".can, .goal, .picked") ?? [])
    if (!cans.has(node) && !goals.has(node)) unlit(node);
  for (const node of new Set([...cans, ...goals])) lit(node, cans.has(node), goals.has(node));
  cover([...goals].filter(node => node.closest("[data-over]")));
}

function lit(node, isCan, isGoal) {
  node.classList.toggle("can", isCan);
  node.classList.toggle("goal", isGoal);
  node.classList.toggle("picked", node.id === picked);
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  if (isCan && !isGoal && isCarried(node.id)) node.setAttribute("aria-pressed", node.id === picked);
  else node.removeAttribute("aria-pressed");
}

function unlit(node) {
  node.classList.remove("can", "goal", "picked");
  for (const name of ["tabindex", "aria-pressed"]) node.removeAttribute(name);
  if (node.hasAttribute("aria-label")) node.setAttribute("role", "img");
  else node.removeAttribute("role");
}
