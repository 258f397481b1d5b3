// Drag and drop: the same moves, with the piece in hand.

import { hideRefusal } from "./bubble.js";
import { find, hold, joined, touched, under } from "./choices.js";
import { reached } from "./closer.js";

const FIRST_STEP = 9; // pixels: a hand that shakes only clicks
let drag = null;
let isDropped = false;
let heard = { choose: () => {}, refuse: () => {} };

export function startDragging(handlers) {
  heard = handlers;
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onDrag);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, onDrop);
  document.addEventListener("dragstart", event => event.target.closest?.("#board") && event.preventDefault());
}

// The click that ends a drop means nothing more; tell so once.
export function isEndOfDrop() {
  const was = isDropped;
  isDropped = false;
  return was;
}

function onDown(event) {
  isDropped = false;
  if (!event.isPrimary || event.button) return;
  const id = touched(event.target.closest?.("#board .can"));
  const node = find(id);
  if (!node?.classList.contains("piece")) return;
  drag = { id, node, x: event.clientX, y: event.clientY, home: node.getAttribute("transform"), isOn: false };
}

function onDrag(event) {
  if (!drag) return;
  if (!drag.isOn && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FIRST_STEP) return;
  if (!drag.isOn) lift();
  const matrix = drag.node.parentNode.getScreenCTM().inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  drag.node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
}

function lift() {
  drag.isOn = true;
  hideRefusal();
  hold(drag.id);
  drag.node.classList.add("drag");
}

function onDrop(event) {
  const dragged = drag;
  drag = null;
  if (!dragged?.isOn) return;
  isDropped = true;
  dragged.node.classList.remove("drag");
  put(dragged, event.type === "pointerup" ? under(event) : [], event);
}

// A drop reaches as far as a tap does.
function put({ id, node, home }, ids, event) {
  const places = ids.length ? [...ids, ...reached(event)] : [];
  const move = places.map(joined).find(Boolean);
  if (move) return heard.choose(move, event);
  node.setAttribute("transform", home);
  hold("");
  const place = ids.find(each => each !== id);
  if (place) heard.refuse(id, place, event);
}
