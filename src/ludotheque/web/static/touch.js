// Moves are made on the board: a piece is picked up, its places light up, one of them is touched.
// By mouse, finger or key.

import { furnish, thingAt } from "./about.js";
import { hideRefusal } from "./bubble.js";
import {
  board,
  find,
  hold,
  idsOf,
  isHinted,
  isOpen,
  isPickedFirst,
  joined,
  letGo,
  moves,
  picked,
  read,
  under,
} from "./choices.js";
import { framing, lookCloser, nearest, stepBack, zoomIn } from "./closer.js";
import { isEndOfDrop, startDragging } from "./drag.js";
import { isFinger } from "./finger.js";
import { isEndOfAsking, startHelp } from "./help.js";
import { $, table } from "./page.js";
import { startHalos } from "./halos.js";
import { startRings } from "./rings.js";
import { startTips } from "./tip.js";
import { stepTo, WAYS } from "./walk.js";

const RINGED = 700; // milliseconds
let known = "";
let act = () => {};
let refuse = () => {};
let describe = async () => ({});

export function start(handlers) {
  ({ act, refuse, describe } = handlers);
  document.addEventListener("pointerdown", onFinger);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  startDragging({ choose, refuse });
  startTips(handlers);
  startHelp();
  startRings();
  startHalos();
}

export function refresh() {
  const text = table().dataset.moves;
  if (text === known) zoomIn(); // an update that leaves the moves as they are leaves the look as well
  else stepBack();
  known = text;
  read(text);
  furnish();
}

// Nothing can be chosen while pieces are on their way.
export function rest() {
  read("");
  board().classList.add("resting");
  $("moves").inert = true;
}

function onClick(event) {
  if (!event.target.closest?.("#board svg") || isEndOfDrop() || isEndOfAsking()) return;
  if (!event.detail) return press(idsOf(event.target), event);
  if (isFinger() && lookCloser(event)) return;
  const ids = under(event); // a piece may lie on the place that is meant
  const meant = ids.some(isMeant) || isPiece(ids[0]) ? ids : [...nearest(event), ...ids];
  press(meant, event);
}

const isMeant = id => isLit(id) || moves.filter(move => move.target === id).length === 1;
const isLit = id =>
  moves.some(
    move => move.source === id || (move.target === id && (find(id)?.classList.contains("goal") || isHinted(move))),
  );
const lit = () => [...board().querySelectorAll("[tabindex='0']")];
// Whoever hits a piece means it, even if it may not move, or a place that has others at every side.
const isPiece = id => find(id)?.matches(".piece, use, [data-over] .place");

function onKey(event) {
  if (event.key === "Escape") return giveUp();
  if (!event.target.closest?.("#board svg")) return;
  if (event.key === "Enter" || event.key === " ") press(idsOf(event.target), event);
  else if (event.key in WAYS) stepTo(event.target, WAYS[event.key], lit(), node => node.focus());
  else return;
  event.preventDefault();
}

function giveUp() {
  stepBack();
  if (!picked) return;
  find(picked)?.focus({ preventScroll: true });
  hold("");
}

function press(ids, event) {
  const both = joined(ids[0]);
  if (both) return choose(both, event);
  const isPicking = ids[0] !== picked && moves.some(move => move.source === ids[0]); // whatever lies below it
  const aimedAt = moves.filter(move => ids.includes(move.target));
  const here = isPicking ? null : (aimedAt.find(isHinted) ?? aimedAt.find(isOpen)); // a hint is taken in one touch
  if (here) return choose(here, event);
  const id = ids.find(each => moves.some(move => move.source === each));
  const from = moves.filter(move => move.source === id);
  if (from.length === 1 && !(from[0].target && isPickedFirst())) return choose(from[0], event);
  const to = picked ? [] : aimedAt;
  if (!from.length && to.length === 1 && !isPickedFirst()) return choose(to[0], event);
  stepBack();
  if (from.length) return pick(id);
  if (to.length === 1) return pick(to[0].source);
  if (to.length) ring(to.map(move => move.source));
  if (ids.length || thingAt(event)) refuse(picked, ids[0] ?? "", event);
}

function pick(id) {
  hideRefusal(); // it spoke of something else
  hold(picked === id ? "" : id);
  (board().querySelector(".goal.next") ?? board().querySelector(".goal"))?.focus({ preventScroll: true });
}

// What only fingers need comes while the first one is still down.
const warning = () => import("./warning.js");
const onFinger = ({ pointerType }) => pointerType === "touch" && warning() && framing();

async function choose(move, event) {
  if (event.type === "click" && isFinger() && (await (await warning()).warns(move, describe))) return;
  stepBack(); // not before: what is asked about stays as near as it is
  letGo();
  hideRefusal();
  act(move.action, event);
}

// What could go to a place has a ring for a moment; nothing becomes transparent, since what lies below may be secret.
function ring(ids) {
  for (const node of ids.map(find).filter(Boolean)) {
    node.classList.add("flash");
    setTimeout(() => node.classList.remove("flash"), RINGED);
  }
}
