// The table, made like the one that the house has drawn, in the order in which people tell it: the pieces move first,
// then it is told what happened, and whose turn it is. The focus stays where it was, and comes to the board with the turn.

import { askedAt, bubble, hideBubble } from "./bubble.js";
import { readAgain } from "./dialogs.js";
import { hasActed } from "./finger.js";
import { follow, unfollow } from "./follow.js";
import { forgetHint, offerHint } from "./hint.js";
import { morph, parse } from "./morph.js";
import { animate, beat, snapshot, speed } from "./motion.js";
import { $, table, words } from "./page.js";
import { redrawPeople, seated } from "./people.js";
import { isOn } from "./settings.js";
import { skipSpeaking } from "./speak.js";
import { pointAgain } from "./story.js";
import { refresh, rest } from "./touch.js";

const MOST_WAITING = 3; // changes that are shown one after the other; where more come, those before are cut short
const coming = []; // tables as the house has drawn them, not shown yet
let ways = []; // of the pieces that are moving
let isHurried = false; // nothing is shown moving until somebody here is to act

export function renew(html, isBack = false) {
  coming.push({ fresh: parse(html).getElementById("table"), isBack });
  if (coming.length === 1) showNext();
  else if (coming.length > MOST_WAITING) cutShort();
}

// Whoever does not want to watch sees the table as it is now, and as it will be when the others have acted.
export function hurry() {
  isHurried = true;
  cutShort();
}

export function cutShort() {
  for (const way of ways) way.finish();
}

function showNext() {
  const [{ fresh, isBack }] = coming;
  if (+fresh.dataset.seq < +table().dataset.seq) return done();
  const { activeElement: focus } = document;
  const held = { id: focus?.id, isOnBoard: focus?.closest?.("#board") };
  const arrive = () => {
    tell(fresh, held, isBack);
    done();
  };
  if (isSeen(fresh)) show(fresh).then(arrive);
  else arrive();
}

// Whether somebody watches what moves.
const isWatched = () => !isHurried && !document.hidden && speed() > 0;
const isSeen = fresh => fresh.dataset.ply !== table().dataset.ply && isWatched();
const stands = fresh => fresh.dataset.turn === "over" || fresh.querySelector("#board[data-beat], #board [data-acts]");

// What lies on the board goes where it belongs; a capture and the last move stand a moment.
async function show(fresh) {
  const before = snapshot();
  release(fresh);
  const totals = keepTotals(fresh);
  morph($("board"), fresh.querySelector("#board"));
  for (const [old, total] of totals) old.replaceWith(total);
  follow();
  forgetHint();
  rest();
  $("status").dataset.moving = words.moving;
  await passed(animate(before));
  if (stands(fresh) && isWatched() && coming.length <= MOST_WAITING) await passed([beat()]);
}

// Totals on the board are told with all else: until then they stay as they are.
function keepTotals(fresh) {
  return [...$("board").querySelectorAll("[data-told]")].flatMap(seen => {
    const total = fresh.querySelector(`[data-told="${seen.dataset.told}"]`);
    const old = seen.cloneNode(true);
    total?.replaceWith(old);
    return total ? [[old, total]] : [];
  });
}

function passed(motions) {
  ways = motions;
  return Promise.allSettled(ways.map(way => way.finished));
}

function done() {
  ways = [];
  coming.shift();
  if (coming.length) showNext();
}

function tell(fresh, { id, isOnBoard }, isBack) {
  const old = table();
  const missed = +fresh.dataset.ply - +old.dataset.ply;
  const { turn } = old.dataset;
  const sat = seated();
  release(fresh);
  morph(old, fresh);
  unfollow();
  isHurried &&= table().dataset.turn === "theirs";
  if (missed) forgetHint();
  refresh();
  releaseIdle();
  pointAgain();
  readAgain();
  if (missed) {
    hideBubble(); // it spoke of another position
    chime(tone(turn, table().dataset.turn));
  }
  if (isBack && missed > 0) meanwhile(missed);
  attend();
  if (sat !== seated()) redrawPeople();
  refocus(id, isOnBoard); // last of all: the page is laid out for it
  if (turn !== "mine" && table().dataset.turn === "mine") takeFocus();
}

// What goes lets the focus go first: in the middle of a change the page would be laid out for it.
function release(fresh) {
  const { activeElement: focus } = document;
  if (!focus.id || !table().contains(focus)) return;
  const isKept = [...fresh.querySelectorAll("[data-same]")].some(same => $(same.id)?.contains(focus));
  if (!isKept && !fresh.querySelector(`[id="${CSS.escape(focus.id)}"]`)) focus.blur();
}

function releaseIdle() {
  const { activeElement: focus } = document;
  if (!focus.matches("#board svg [tabindex='0']:not(.can, .goal, [data-peek])")) return;
  focus.removeAttribute("tabindex");
  focus.blur();
}

function refocus(id, isOnBoard) {
  if (!id || document.activeElement !== document.body) return;
  const again = $(id);
  if (again?.matches("button, [tabindex]")) again.focus();
  else if (isOnBoard) document.querySelector("#board [tabindex='0']:not([data-peek])")?.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.querySelector("#moves button")?.focus({ preventScroll: true });
}

// Whoever was nowhere is where something is to be done; nobody is taken from a dialog or out of what is being written,
// nor led anywhere who has only just come.
function takeFocus() {
  const isElsewhere = document.activeElement !== document.body || document.querySelector("dialog[open]");
  if (isElsewhere || !hasActed()) return;
  const [first] = document.querySelectorAll("#board [tabindex='0']:not([data-peek]), #moves button");
  first?.focus({ preventScroll: true });
}

function chime(name) {
  if (isOn("sound")) import("./sound.js").then(sound => sound.chime(name)); // few want it
}

function tone(before, now) {
  if (now === "over") return "end";
  return now === "mine" && before !== "mine" ? "turn" : "move";
}

// What stands around the table follows it.
export function attend() {
  const { ply, turn } = table().dataset;
  $("undo-form").elements.ply.value = ply;
  entitle((turn === "mine" ? "● " : "") + document.title.replace(/^● /, ""));
  offerHint();
  showLayers();
  document.dispatchEvent(new Event("told"));
}

// A title that is written again, even the same, goes through the whole browser.
function entitle(title) {
  if (document.title !== title) document.title = title;
}

export function showLayers() {
  const all = +(document.querySelector("#board svg[data-layers]")?.dataset.layers ?? 0);
  const slider = $("layer");
  $("layers").hidden = !all;
  document.body.classList.toggle("layered", all > 0);
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
  skipSpeaking();
  bubble(`${words.since} ${lines.join(" ")}`);
}
