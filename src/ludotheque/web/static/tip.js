// What a move means, beside the pointer or the focus, and after a moment what the thing itself is.

import { aboutOf, thingAt, told } from "./about.js";
import { hideRefusal } from "./bubble.js";
import { near, spotOf, underBoard } from "./beside.js";
import { find, isOpen, joined, moves, touched } from "./choices.js";
import { isFinger } from "./finger.js";
import { $, table } from "./page.js";

const PAUSE = 250; // milliseconds that the pointer stays until a move is told
const MOMENT = 700; // and until the thing is told of
const LINGERS = 300; // and in which the pointer may reach the link in the tip
const STILL = 4; // pixels: whoever has pressed and moved no further does not ask

const nothing = { node: null, thing: null, words: "", cost: "", target: "", isTold: false, isByKeys: false };
let shown = nothing; // an answer that comes late must not speak of what was left meanwhile
let coming = [];
let leaving = 0;
let pressed = null; // where, until the pointer moves on
let resting = null; // where the pointer was last
let describe = async () => ({ words: "", cost: "" });

export function startTips(handlers) {
  ({ describe } = handlers);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, onPoint);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, onLeave);
  document.addEventListener("pointerdown", onPress);
  document.addEventListener("pointermove", event => pressed && !isStill(event) && onPoint(event));
  document.addEventListener("pointermove", event => (resting = event));
  document.addEventListener("close", onClose, true);
  document.addEventListener("told", () => (isGone() || isOver()) && hideTip());
}

// Under the board, where a finger can hover over nothing.
export function sayToFinger(words, cost) {
  hideTip();
  shown = { ...nothing, words, cost };
  show();
}

export function hideTip() {
  for (const timer of [...coming, leaving]) clearTimeout(timer);
  unaim();
  coming = [];
  shown = nothing;
  $("hover").hidden = true;
}

function onPoint(event) {
  const { target, type, pointerType } = event;
  if (target.closest?.("#hover")) return clearTimeout(leaving);
  if (isFinger() || (type === "focusin" ? !target.matches(":focus-visible") : isStill(event))) return;
  pressed = null;
  const node = target.closest?.("#board .can, #board .goal") ?? null;
  const isAsked = pointerType !== "touch" && !isOver(); // when all is over nothing can be done with things any more
  const thing = (isAsked && thingAt(event)) || null;
  clearTimeout(leaving);
  if (node === shown.node && thing === shown.thing) return aim();
  hideTip();
  const isByKeys = type === "focusin";
  shown = { ...nothing, node, thing, isByKeys, at: spotOf(isByKeys ? target : (node ?? thing), event) };
  const now = shown;
  if (node) coming.push(setTimeout(() => sayMove(now), isByKeys ? 0 : PAUSE));
  if (thing) coming.push(setTimeout(sayThing, MOMENT));
}

// What comes to lie under a pointer that has just made a move was not asked about.
function onPress({ target, clientX, clientY }) {
  if (target.closest?.("#hover")) return;
  pressed = { clientX, clientY };
  hideTip();
}

// Nor was what lies under a dialog that has just closed.
function onClose() {
  pressed = resting;
  hideTip();
}

const isStill = ({ clientX, clientY }) =>
  pressed !== null && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < STILL;
const isOver = () => table().matches(".over");
const isGone = () => !(shown.node ?? shown.thing)?.isConnected;

// The focus may go while the pointer stays, and the other way round.
function onLeave(event) {
  if (shown.isByKeys !== (event.type === "focusout")) return;
  if (!shown.isTold) return hideTip();
  unaim();
  if (!event.relatedTarget?.closest?.("#hover")) leaving = setTimeout(hideTip, LINGERS);
}

async function sayMove(now) {
  const both = joined(touched(now.node));
  const meant = both ? [both] : moves.filter(meaning(touched(now.node)));
  if (meant.length !== 1) return;
  const { words, cost } = await describe(meant[0].action);
  if (!words || shown !== now || !now.node.isConnected) return;
  const { target } = meant[0];
  const tells = moves.some(move => move.target !== target); // where every move goes need not be shown
  Object.assign(now, { words, cost, target: tells ? target : "" });
  aim();
  show();
}

const meaning = id => move => move.source === id || (move.target === id && isOpen(move));

// A thing may have become another one in the meantime.
function sayThing() {
  if (!aboutOf(shown.thing)) return;
  shown.isTold = true;
  show();
}

function show() {
  const { words, cost, thing, isTold, at } = shown;
  hideRefusal();
  $("tip").textContent = words;
  $("cost").textContent = cost;
  const about = isTold && aboutOf(thing);
  $("what").replaceChildren(...(about ? told(about) : []));
  for (const link of $("what").querySelectorAll("a")) link.tabIndex = -1; // whoever goes by keys asks with one
  $("hover").hidden = false;
  if (isFinger()) underBoard($("hover"));
  else near($("hover"), at);
}

const aim = () => find(shown.target)?.classList.add("aim");
const unaim = () => find(shown.target)?.classList.remove("aim");
