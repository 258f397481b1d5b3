// What the house answers, in a bubble where the player asked.

import { panel } from "./dialogs.js";
import { $, near, words } from "./page.js";

let place = null;
let timer = 0;

export function askedAt(where) {
  place = where;
}

export function askedBy(event) {
  const { clientX: left, clientY: top } = event ?? {};
  place = left ? { left, top, bottom: top, width: 0 } : event?.target?.getBoundingClientRect?.();
}

export function bubble(text, article) {
  const box = $("bubble");
  box.replaceChildren(document.createTextNode(`${text} `));
  if (article) box.append(link(article));
  box.hidden = false;
  near(box, place ?? $("board").getBoundingClientRect());
  clearTimeout(timer);
  timer = setTimeout(hideBubble, 6000 + 40 * text.length);
}

export function hideBubble() {
  $("bubble").hidden = true;
}

function link(article) {
  const found = Object.assign(document.createElement("a"), {
    href: `${words.rules}#${article}`,
    textContent: words.article,
  });
  found.addEventListener("click", event => {
    event.preventDefault();
    panel(words.rules, article);
  });
  return found;
}
