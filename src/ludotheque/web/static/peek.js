// Of parts that lie in one place, the house says which is seen (`data-shows`); a touch on `data-peek` shows another one,
// and a second touch the first again, until it is one's turn or a move of one's own was made.

import { hold, picked } from "./choices.js";
import { table } from "./page.js";

const page = document.documentElement;
let ply = "";

export function startPeeking() {
  document.addEventListener("click", onClick, true);
  document.addEventListener("told", settle);
}

function onClick(event) {
  const asked = event.target.closest?.("#board [data-peek]");
  if (!asked) return;
  event.stopPropagation();
  const { shows } = asked.ownerSVGElement.dataset;
  show(asked.dataset.peek === (page.dataset.peek ?? shows) ? shows : asked.dataset.peek, shows);
}

function show(part, shows) {
  if (part === shows) delete page.dataset.peek;
  else page.dataset.peek = part;
  ({ ply } = table().dataset);
  hold(picked); // what glows is what is seen
}

function settle() {
  const { turn, ply: now } = table().dataset;
  if (turn !== "theirs" && now !== ply && "peek" in page.dataset) show("", "");
}
