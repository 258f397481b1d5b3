// What a move means, beside the pointer or the focus, and after a moment what the thing itself is.

import { aboutOf, thingAt, told } from "./about.js";
import { near } from "./beside.js";
import { find, moves, picked, touched } from "./choices.js";
import { $ } from "./page.js";

const MOMENT = 500; // milliseconds until the thing is told of
const LINGERS = 300; // and in which the pointer may reach the link in the tip
const WIDE = 160; // pixels: of something larger one speaks where the pointer is

const nothing = { node: null, thing: null, words: "", cost: "", target: "", isTold: false };
let shown = nothing; // an answer that comes late must not speak of what was left meanwhile
let coming = 0;
let leaving = 0;
let describe = async () => ({ words: "", cost: "" });

export function startTips(handlers) {
  ({ describe } = handlers);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, onPoint);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, onLeave);
}

export function hideTip() {
  clearTimeout(coming);
  clearTimeout(leaving);
  unaim();
  shown = nothing;
  $("hover").hidden = true;
}

function onPoint(event) {
  const { target, type, pointerType } = event;
  if (target.closest?.("#hover")) return clearTimeout(leaving);
  if (type === "focusin" && !target.matches(":focus-visible")) return;
  const node = target.closest?.("#board .can, #board .goal") ?? null;
  const thing = (pointerType !== "touch" && thingAt(event)) || null;
  clearTimeout(leaving);
  if (node === shown.node && thing === shown.thing) return aim();
  hideTip();
  shown = { ...nothing, node, thing, at: place(type === "focusin" ? target : (node ?? thing), event) };
  if (node) sayMove(shown);
  if (thing) coming = setTimeout(sayThing, MOMENT);
}

function onLeave(event) {
  if (!shown.isTold) return hideTip();
  unaim();
  if (!event.relatedTarget?.closest?.("#hover")) leaving = setTimeout(hideTip, LINGERS);
}

async function sayMove(now) {
  const meant = moves.filter(meaning(touched(now.node)));
  if (meant.length !== 1) return;
  const { words, cost } = await describe(meant[0].action);
  if (!words || shown !== now || !now.node.isConnected) return;
  Object.assign(now, { words, cost, target: meant[0].target });
  aim();
  show();
}

const meaning =
  id =>
  ({ source, target }) =>
    source === id || (target === id && (!source || source === picked));

function sayThing() {
  if (!shown.thing.isConnected) return;
  shown.isTold = true;
  show();
}

function show() {
  const { words, cost, thing, isTold, at } = shown;
  $("tip").textContent = words;
  $("cost").textContent = cost;
  $("what").replaceChildren(...(isTold ? told(aboutOf(thing)) : []));
  for (const link of $("what").querySelectorAll("a")) link.tabIndex = -1; // whoever goes by keys asks with one
  $("hover").hidden = false;
  near($("hover"), at);
}

function place(node, { clientX: left, clientY: top }) {
  const box = node?.getBoundingClientRect();
  const isWide = box && left && Math.max(box.width, box.height) > WIDE;
  return isWide ? { left: left - 10, top: top - 10, bottom: top + 10, width: 20 } : box;
}

const aim = () => find(shown.target)?.classList.add("aim");
const unaim = () => find(shown.target)?.classList.remove("aim");
