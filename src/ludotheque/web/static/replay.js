// Replay: step, slide or watch; each position is drawn by the server and morphed in.

import { furnish } from "./about.js";
import { askedBy, explain, hideBubble } from "./bubble.js";
import { startPanel } from "./dialogs.js";
import { isEndOfAsking, startHelp } from "./help.js";
import { startAgreed } from "./agreed.js";
import { morph, parse } from "./morph.js";
import { animate, snapshot } from "./motion.js";
import { $, layer } from "./page.js";
import { known, markLine, startList } from "./plies.js";
import { readOn, startReading } from "./reading.js";
import { onTurn, shape } from "./shape.js";
import { startTips } from "./tip.js";

const form = $("replay");
const slider = $("slider");
const all = +form.dataset.all;
let at = +slider.value;
let showing = null; // while all is shown by itself
let asked = 0;
const STEP = 1100; // milliseconds that each step has at least

async function go(ply) {
  at = Math.min(Math.max(ply, 0), all);
  const mine = ++asked;
  const reply = await fetch(`${location.pathname}?ply=${at}&part=${known()}&layer=${layer()}&shape=${shape()}`);
  const html = await reply.text();
  if (mine !== asked) return;
  const before = snapshot();
  const isLeap = Math.abs(at - $("table").dataset.ply) > 1; // shows where everything is, not how it came there
  morph($("table"), parse(html).getElementById("table"));
  const motions = isLeap ? [] : animate(before);
  furnish();
  readOn();
  markLine(at);
  slider.value = at;
  $("branch").elements.ply.value = at;
  history.replaceState(null, "", `?ply=${at}`);
  if (at === all) pause();
  return Promise.allSettled(motions.map(way => way.finished));
}

// Step by step: what is under way arrives before the next one.
async function showAll(step) {
  const mine = showing;
  await Promise.all([step, passed()]);
  if (showing && showing === mine) showAll(go(at + 1));
}

const passed = () => new Promise(resolve => setTimeout(resolve, STEP));

function pause() {
  showing = null;
  $("auto").textContent = $("auto").dataset.play;
}

const steps = { first: () => 0, back: () => at - 1, next: () => at + 1, end: () => all };
form.addEventListener("submit", event => {
  event.preventDefault();
  pause();
  go(steps[event.submitter.id]());
});
slider.addEventListener("input", () => {
  pause();
  go(+slider.value);
});
$("auto").addEventListener("click", () => {
  if (showing) return pause();
  showing = {};
  showAll(at === all ? go(0) : null);
  $("auto").textContent = $("auto").dataset.pause;
});
const KEYS = { ArrowRight: steps.next, ArrowLeft: steps.back, Home: steps.first, End: steps.end };
document.addEventListener("keydown", event => {
  if (!(event.key in KEYS) || event.target.matches("input") || event.target.closest?.("#board svg")) return;
  event.preventDefault();
  pause();
  go(KEYS[event.key]());
});
document.addEventListener("click", event => {
  if (isEndOfAsking() || event.target.closest("#bubble a")) return;
  hideBubble();
  askedBy(event);
  explain();
});
startList(ply => {
  pause();
  go(ply);
});
markLine(at);
onTurn(() => go(at));
startTips({ describe: async () => "" });
startHelp();
startPanel();
startReading();
furnish();
for (const node of document.querySelectorAll(".js")) node.hidden = false;
startAgreed();
