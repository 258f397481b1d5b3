// What the things on the board are: the page brings their names, what they do and their articles along.

import { articleLink } from "./dialogs.js";
import { $ } from "./page.js";

const MARKED = "#board [data-about]";
const texts = JSON.parse($("about")?.textContent || "{}");

export const aboutOf = thing => texts[thing?.dataset.about];
export const things = () => [...document.querySelectorAll(MARKED)].filter(aboutOf);
export const thingOf = node => [node?.closest?.(MARKED)].find(aboutOf);

// The uppermost thing that has words where a pointer is; by keys, the one that has the focus.
export function thingAt({ target, clientX: x, clientY: y }) {
  if (!target?.closest?.("#board svg")) return undefined;
  const found = x || y ? document.elementsFromPoint(x, y) : [target];
  return found.map(node => node.closest(MARKED)).find(aboutOf);
}

// Whoever listens to the page hears what a thing is after its name, once.
export function furnish() {
  for (const thing of things()) {
    const { text } = aboutOf(thing);
    if (thing.hasAttribute("aria-label") && thing.getAttribute("aria-description") !== text)
      thing.setAttribute("aria-description", text);
  }
}

export function told({ name, text, article }, hasLink = true) {
  const title = Object.assign(document.createElement("b"), { textContent: name });
  return [title, ` ${text} `, ...(hasLink ? [articleLink(article)] : [])];
}
