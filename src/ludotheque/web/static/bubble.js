// What the house answers, in a bubble where the player asked.

import { aboutOf, thingAt, told } from "./about.js";
import { clearOf, spotOf, underBoard } from "./beside.js";
import { articleLink } from "./dialogs.js";
import { isFinger } from "./finger.js";
import { $ } from "./page.js";

let place = null;
let thing = null; // what was touched, if it has words
let timer = 0;
let isRefusal = false; // what it says holds until something else is picked up, done or told

export function askedAt(where) {
  place = where;
}

export function askedBy(event) {
  const { clientX: left, clientY: top } = event ?? {};
  thing = event ? thingAt(event) : null;
  if (left) place = thing ? spotOf(thing, event) : { left, top, bottom: top, width: 0 };
  else place = event?.target?.getBoundingClientRect?.();
}

// Why something was touched in vain, and then what it is, unless the same article says both.
export function explain(text = "", article = "") {
  const about = aboutOf(thing);
  if (text || about) bubble(text, article, text && about?.article === article ? undefined : about);
  isRefusal = true;
}

export function tell(asked) {
  askedAt(asked.getBoundingClientRect());
  bubble("", "", aboutOf(asked));
}

export function bubble(text, article, about) {
  const box = $("bubble");
  isRefusal = false;
  box.replaceChildren(...(text ? [`${text} `] : []));
  if (article) box.append(articleLink(article));
  if (about) box.append(line(told(about, !article)));
  box.hidden = false;
  if (isFinger() && isOnBoard(place)) underBoard(box);
  else clearOf(box, place ?? $("board").getBoundingClientRect());
  clearTimeout(timer);
  timer = setTimeout(hideBubble, 6000 + 40 * box.textContent.length);
}

function isOnBoard(spot) {
  const { left, right, top, bottom } = $("board").getBoundingClientRect();
  return !spot || (spot.left >= left && spot.left <= right && spot.top >= top && spot.bottom <= bottom);
}

function line(words) {
  const found = document.createElement("p");
  found.append(...words);
  return found;
}

export function hideRefusal() {
  if (isRefusal) hideBubble();
}

export function hideBubble() {
  $("bubble").hidden = true;
}
