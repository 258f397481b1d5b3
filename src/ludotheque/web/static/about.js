// What the things on the board are: the page brings their names, what they do and their articles along.

import { board, find } from "./choices.js";
import { articleLink } from "./dialogs.js";
import { $ } from "./page.js";

const texts = JSON.parse($("about")?.textContent || "{}");
const defined = new Map(); // by what is drawn again and again, how it is marked

const kindOf = node => texts[keyOf(thingOf(node))];

// What a thing is; of one that holds others (`data-holds`), also what is in it now, or what all that it holds share.
export function aboutOf(node) {
  const about = kindOf(node);
  const holder = about && thingOf(node).closest("[data-holds]");
  const held = holder?.dataset.holds || holder?.getAttribute("aria-label");
  return held ? { ...about, text: `${about.text} ${held}.` } : about;
}

// What a node belongs to: itself or what it is part of, if that is marked, or has a name and holds something marked.
export function thingOf(node) {
  if (!node?.closest?.("#board svg")) return undefined;
  for (let here = node; here.localName !== "svg"; here = here.parentElement) {
    if (isTold(here)) return here;
    const held = here.hasAttribute("aria-label") && [...here.querySelectorAll("use, [data-about]")].find(isTold);
    if (held) return held;
  }
  return undefined;
}

const isTold = node => keyOf(node) in texts;

function keyOf(node) {
  const name = node?.localName === "use" && !node.dataset.about ? node.getAttribute("href").slice(1) : "";
  if (!name) return node?.dataset.about;
  if (!defined.has(name)) defined.set(name, find(name)?.dataset.about);
  return defined.get(name);
}

// All that can be gone to: what has a name, and what has none but is told of.
export function things() {
  const nodes = [...(board()?.querySelectorAll("svg [aria-label], svg [data-about], svg use") ?? [])];
  const isAlone = node => !node.parentElement.closest("svg [aria-label]") && !node.querySelector("[aria-label]");
  return nodes.filter(
    node => !node.closest("defs") && (node.hasAttribute("aria-label") ? aboutOf(node) : isTold(node) && isAlone(node)),
  );
}

// The uppermost thing that has words where a pointer is; by keys, the one that has the focus.
export function thingAt({ target, clientX: x, clientY: y }) {
  if (!target?.closest?.("#board svg")) return undefined; // something lies over the board
  const found = x || y ? document.elementsFromPoint(x, y) : [target];
  return found.map(thingOf).find(Boolean);
}

// Whoever listens to the page hears what a thing is after its name, once; what browsers show by themselves gives way.
export function furnish() {
  for (const unseen of board()?.querySelectorAll("defs") ?? []) unseen.setAttribute("aria-hidden", "true");
  for (const title of board()?.querySelectorAll("svg title") ?? []) if (aboutOf(title.parentNode)) title.remove();
  for (const node of board()?.querySelectorAll("svg [aria-label]") ?? []) {
    const text = kindOf(node)?.text;
    if (text && node.getAttribute("aria-description") !== text) node.setAttribute("aria-description", text);
  }
  if (board()?.querySelector("[data-peek]")) import("./peek.js").then(({ offerPeeks }) => offerPeeks()); // few have it
}

export function told({ name, text, article }, hasLink = true) {
  const title = Object.assign(document.createElement("b"), { textContent: `${name}.` });
  return [title, ` ${text} `, ...(hasLink ? [articleLink(article)] : [])];
}
