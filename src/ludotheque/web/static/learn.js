// A lesson: the expected move leads on to the next step, and whoever does not find it is shown.

import { ask, post } from "./asking.js";
import { askedAt, askedBy, bubble, explain, hideBubble } from "./bubble.js";
import { find, hold, moves } from "./choices.js";
import { startPanel } from "./dialogs.js";
import { morph, parse } from "./morph.js";
import { animate, snapshot } from "./motion.js";
import { $, layer, table, words } from "./page.js";
import { readOn, startReading } from "./reading.js";
import { onTurn, shape } from "./shape.js";
import { refresh, start } from "./touch.js";

const SHOWN = 900; // milliseconds that each thing is shown
const step = () => +table().dataset.ply;
let told = { step: -1, answer: {} };

async function act(action, event) {
  if (event) askedBy(event);
  const { next, text, article } = await post({ step: step(), action });
  if (text) object(text, article);
  else if (next !== undefined) await go(next);
}

async function refuse(source, target, event) {
  askedBy(event);
  const { text, article } = await post({ step: step(), source, target });
  if (text) object(text, article);
}

// Something else was touched: say so, and light what is wanted.
function object(text, article) {
  refresh();
  attend();
  for (const node of wanted()) node.classList.add("aim");
  explain(text, article);
}

async function go(there) {
  const isOnward = there > step();
  const html = await ask(`?step=${there}&part&layer=${layer()}&shape=${shape()}`);
  const fresh = html && parse(await html.text()).getElementById("table");
  if (!fresh) return bubble(words.lost);
  hideBubble();
  const before = snapshot();
  morph(table(), fresh);
  readOn();
  if (isOnward) animate(before);
  refresh();
  attend();
  history.replaceState(null, "", `?step=${there}`);
}

// What is to be done has the focus, and is not covered by what is said.
function attend() {
  mark();
  (wanted()[0] ?? document.querySelector("#continue, #next a"))?.focus({ preventScroll: true });
}

function mark() {
  for (const node of wanted()) node.classList.add("next");
}

function wanted() {
  const { source, target } = move() ?? {};
  const onBoard = [find(source), find(target)].filter(Boolean);
  return onBoard.length ? onBoard : [$(`act${table().dataset.wanted}`)].filter(Boolean);
}

const move = () => moves.find(each => each.action === +table().dataset.wanted);

async function showMe(button) {
  const { action, source, target } = move();
  const here = step();
  askedAt(wanted()[0].getBoundingClientRect());
  bubble(button.dataset.words);
  if (source) await light(() => hold(source));
  if (target) await light(() => find(target)?.classList.add("aim"));
  if (here === step()) act(action);
}

async function light(how) {
  how();
  await new Promise(resolve => setTimeout(resolve, SHOWN));
}

// All that is pointed at in one step is asked for once.
async function describe(action) {
  if (told.step !== step()) told = { step: step(), answer: wordsNow() };
  const { words: named = {}, costs = {} } = await told.answer;
  return { words: named[action] ?? "", cost: costs[action] ?? "" };
}

async function wordsNow() {
  const reply = await ask(`?step=${step()}&words`);
  return reply?.ok ? reply.json() : {};
}

const FORMS = {
  moves: button => (button.id === "show" ? showMe(button) : act(+button.value, { target: button })),
  steps: button => go(+button.value),
};

document.addEventListener("submit", event => {
  const lead = FORMS[event.target.id];
  if (!lead) return;
  event.preventDefault();
  lead(event.submitter);
});
document.addEventListener("click", event => {
  if (!event.target.closest("#bubble a, #board, #show")) hideBubble();
});
onTurn(() => go(step()));
start({ act, refuse, describe });
startPanel();
startReading();
refresh();
mark();
