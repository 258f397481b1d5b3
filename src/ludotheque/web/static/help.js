// What is this? Asked by a key, by a finger that stays on a thing, or by going from thing to thing.

import { thingAt, thingOf, things } from "./about.js";
import { hideBubble, tell } from "./bubble.js";
import { isOn } from "./settings.js";
import { hideTip } from "./tip.js";
import { stepTo, WAYS } from "./walk.js";

const STAYS = 550; // milliseconds after which a finger asks, and does not play
const SHAKES = 9; // pixels
let timer = 0;
let begun = { x: 0, y: 0 };
let isAsked = false;

export function startHelp() {
  document.addEventListener("keydown", onKey, true); // before those who take the same keys for something else
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(timer));
  document.addEventListener("contextmenu", event => isAsked && event.preventDefault());
}

// The click that ends a long press means nothing more; tell so once.
export function isEndOfAsking() {
  const was = isAsked;
  isAsked = false;
  return was;
}

function onDown(event) {
  clearTimeout(timer);
  isAsked = false;
  const thing = event.pointerType === "touch" && event.isPrimary ? thingAt(event) : undefined;
  if (!thing) return;
  begun = { x: event.clientX, y: event.clientY };
  timer = setTimeout(() => {
    isAsked = true;
    tell(thing);
  }, STAYS);
}

function onMove({ clientX, clientY }) {
  if (Math.hypot(clientX - begun.x, clientY - begun.y) > SHAKES) clearTimeout(timer);
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("input, select, textarea")) return;
  if (event.key === "Escape") return [hideBubble, hideTip].forEach(hide => hide());
  if (!ask(event.key) && !explore(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function ask(key) {
  const here = document.activeElement;
  const isThing = thingOf(here) !== undefined;
  const asked = isThing || key !== "i" ? here : things()[0];
  if (!thingOf(asked) || (key !== "i" && key !== "?") || !isOn("keys")) return false;
  if (!isThing) visit(asked);
  tell(asked);
  return true;
}

// The arrows go from one thing to the next, also where nothing can be played: from a visited thing, or with Shift.
function explore({ key, shiftKey, target }) {
  const isVisited = target.matches?.("#board [tabindex='-1']");
  if (!(key in WAYS) || !(isVisited || (shiftKey && target.closest?.("#board svg")))) return false;
  stepTo(target, WAYS[key], things(), visit);
  return true;
}

function visit(thing) {
  hideBubble();
  if (!thing.hasAttribute("tabindex")) {
    thing.setAttribute("tabindex", "-1");
    thing.addEventListener("blur", () => thing.getAttribute("tabindex") === "-1" && thing.removeAttribute("tabindex"), {
      once: true,
    });
  }
  thing.focus();
}
