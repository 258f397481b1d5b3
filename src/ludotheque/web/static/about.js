// What the things on the board are: the page brings their names, what they do and their articles along.

import { articleLink } from "./dialogs.js";
import { $ } from "./page.js";

const MARKED = "#board [data-about]";
const NAMED = `${MARKED}[aria-label], ${MARKED} [aria-label]`; // a mark may stand for all that it holds
const texts = JSON.parse($("about")?.textContent || "{}");

export const thingOf = node => [node?.closest?.(MARKED)].find(found => texts[found?.dataset.about]);
export const aboutOf = node => texts[thingOf(node)?.dataset.about];

// All that can be gone to: what has a name, and what has none but is told of.
export const things = () =>
  [...document.querySelectorAll(`${NAMED}, ${MARKED}:not(:has([aria-label]))`)].filter(aboutOf);

// The uppermost thing that has words where a pointer is; by keys, the one that has the focus.
export function thingAt({ target, clientX: x, clientY: y }) {
  if (!target?.closest?.("#board svg")) return undefined;
  const found = x || y ? document.elementsFromPoint(x, y) : [target];
  return found.map(thingOf).find(Boolean);
}

// Whoever listens to the page hears what a thing is after its name, once.
export function furnish() {
  for (const node of document.querySelectorAll(NAMED)) {
    const text = aboutOf(node)?.text;
    if (text && node.getAttribute("aria-description") !== text) node.setAttribute("aria-description", text);
  }
}

export function told({ name, text, article }, hasLink = true) {
  const title = Object.assign(document.createElement("b"), { textContent: name });
  return [title, ` ${text} `, ...(hasLink ? [articleLink(article)] : [])];
}
