// A mistake looked at again: whatever is tried on the board is answered at once, and nothing is moved by it.

import { ask, post } from "./asking.js";
import { askedBy, explain, hideBubble } from "./bubble.js";
import { startPanel } from "./dialogs.js";
import { morph, parse } from "./morph.js";
import { $, layer, table, words } from "./page.js";
import { onTurn, shape } from "./shape.js";
import { refresh, start } from "./touch.js";

const number = () => $("moves").elements.number.value;
let described = null;

async function act(action, event) {
  if (event) askedBy(event);
  hideBubble();
  answered(await post({ number: number(), action }));
}

function answered({ text, found }) {
  tell(text, found);
  refresh();
}

async function refuse(source, target, event) {
  askedBy(event);
  const { text, article } = await post({ number: number(), source, target });
  explain(text, article);
}

function tell(text, found) {
  $("answer").textContent = text ?? words.lost;
  $("answer").classList.toggle("found", Boolean(found));
  $("next")?.classList.remove("plain"); // what is to be done stands out: until now, to look for the answer
  $("answer").scrollIntoView({ block: "nearest" });
}

async function redraw() {
  const said = $("answer").textContent;
  const reply = await ask(`?number=${number()}&part&layer=${layer()}&shape=${shape()}`);
  if (!reply?.ok) return;
  morph(table(), parse(await reply.text()).getElementById("table"));
  $("answer").textContent = said;
  refresh();
}

// All that is pointed at is asked for once.
async function describe(action) {
  described ??= ask(`?number=${number()}&words`).then(reply => (reply?.ok ? reply.json() : {}));
  const { words: named = {}, costs = {} } = await described;
  return { words: named[action] ?? "", cost: costs[action] ?? "" };
}

document.addEventListener("submit", event => {
  if (event.target.id !== "moves") return;
  event.preventDefault();
  if (event.submitter.id === "show") post({ number: number(), show: 1 }).then(answered);
  else act(+event.submitter.value, { target: event.submitter });
});
document.addEventListener("click", event => {
  if (!event.target.closest("#bubble a, #board")) hideBubble();
});
onTurn(redraw);
start({ act, refuse, describe });
startPanel();
refresh();
