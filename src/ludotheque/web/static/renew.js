// The table, made like the one that the house has drawn: what moved moves, and the focus stays where it was.

import { askedAt, bubble } from "./bubble.js";
import { offerHint } from "./hint.js";
import { morph, parse } from "./morph.js";
import { animate, snapshot } from "./motion.js";
import { $, table, words } from "./page.js";
import { redrawPeople, seated } from "./people.js";
import { chime } from "./sound.js";
import { refresh } from "./touch.js";

export function renew(html, isBack = false) {
  const old = table();
  const fresh = parse(html).getElementById("table");
  if (+fresh.dataset.seq < +old.dataset.seq) return;
  const missed = +fresh.dataset.ply - +old.dataset.ply;
  const { turn } = old.dataset;
  const sat = seated();
  redraw(old, fresh);
  if (missed) chime(tone(turn, table().dataset.turn));
  if (isBack && missed > 0) meanwhile(missed);
  attend();
  if (sat !== seated()) redrawPeople();
}

function redraw(old, fresh) {
  const before = snapshot();
  const focus = document.activeElement;
  const id = focus?.id;
  const isOnBoard = focus?.closest?.("#board");
  morph(old, fresh);
  animate(before);
  refresh();
  refocus(id, isOnBoard);
}

function refocus(id, isOnBoard) {
  if (!id || document.activeElement !== document.body) return;
  const again = $(id);
  if (again?.matches("button, [tabindex]")) again.focus();
  else if (isOnBoard) document.querySelector("#board [tabindex='0']")?.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.querySelector("#moves button")?.focus({ preventScroll: true });
}

function tone(before, now) {
  if (now === "over") return "end";
  return now === "mine" && before !== "mine" ? "turn" : "move";
}

// What stands around the table follows it.
export function attend() {
  const { ply, turn } = table().dataset;
  $("undo-form").elements.ply.value = ply;
  document.title = (turn === "mine" ? "● " : "") + document.title.replace(/^● /, "");
  offerHint();
  showLayers();
}

export function showLayers() {
  const all = +(document.querySelector("#board svg[data-layers]")?.dataset.layers ?? 0);
  const slider = $("layer");
  $("layers").hidden = !all;
  if (!all) return;
  if (+slider.max !== all - 1) Object.assign(slider, { max: all - 1, value: all - 1 });
  for (const node of document.querySelectorAll("#board [data-layer]"))
    node.classList.toggle("faded", +node.dataset.layer > +slider.value);
}

// After sleep, a lost network or a restart: tell what happened meanwhile.
function meanwhile(count) {
  const lines = [...$("story").children].slice(-Math.min(count, 4)).map(line => line.textContent.trim());
  const places = [$("story-box"), $("status")].map(each => each.getBoundingClientRect());
  askedAt(places.find(({ top }) => top < innerHeight));
  bubble(`${words.since} ${lines.join(" ")}`);
}
