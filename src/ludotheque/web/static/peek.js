// Of parts that lie in one place, the house says which is seen (`data-shows`); a touch on `data-peek`, or a key there,
// shows another one, and a second touch the first again, until it is one's turn, a move of one's own was made, or what
// can be moved is touched.

import { hold, picked } from "./choices.js";
import { table } from "./page.js";

const page = document.documentElement;
let ply = "";

document.addEventListener("click", onPress, true);
document.addEventListener("keydown", event => ["Enter", " "].includes(event.key) && onPress(event), true);
document.addEventListener("told", settle);

// What shows another part is a stop of Tab, and says whether it is shown.
export function offerPeeks() {
  for (const node of document.querySelectorAll("#board [data-peek]")) {
    const isShown = node.dataset.peek === (page.dataset.peek ?? node.ownerSVGElement.dataset.shows);
    for (const [name, value] of [
      ["tabindex", 0],
      ["role", "button"],
      ["aria-pressed", isShown],
    ])
      node.setAttribute(name, value);
  }
}

function onPress(event) {
  const asked = event.target.closest?.("#board [data-peek]");
  if (!asked) return comeBack(event.target);
  event.stopPropagation();
  event.preventDefault();
  const { shows } = asked.ownerSVGElement.dataset;
  show(asked.dataset.peek === (page.dataset.peek ?? shows) ? shows : asked.dataset.peek, shows);
}

// Whoever takes up what glows beside the parts is to see where it goes.
function comeBack(target) {
  const taken = target.closest?.("#board .can");
  if (taken && !taken.closest(".part") && "peek" in page.dataset) show("", "");
}

function show(part, shows) {
  if (part === shows) delete page.dataset.peek;
  else page.dataset.peek = part;
  ({ ply } = table().dataset);
  hold(picked); // what glows is what is seen
  offerPeeks();
}

function settle() {
  const { turn, ply: now } = table().dataset;
  if (turn !== "theirs" && now !== ply && "peek" in page.dataset) show("", "");
}
