// What a player does goes out by the socket, and by a form where there is none.

import { askedBy, bubble, explain } from "./bubble.js";
import { ask } from "./dialogs.js";
import * as eyes from "./eyes.js";
import { parse } from "./morph.js";
import { table } from "./page.js";
import { isPending, sent, settled } from "./pending.js";
import { hurry, renew } from "./renew.js";
import { send } from "./socket.js";

const ply = () => +table().dataset.ply;

export function act(action, event) {
  const question = [...document.querySelectorAll("#moves [data-before]")].find(({ dataset }) =>
    dataset.before.split(" ").includes(`${action}`),
  );
  if (question) return ask(question.dataset.grave, () => play(action));
  askedBy(event);
  play(action);
}

export function refuse(source, target, event) {
  askedBy(event);
  if (!(source || target) || !send({ do: "why", source, target })) explain();
}

export function see(seat) {
  eyes.lookAs(seat);
  return send(eyes.message());
}

export function undo() {
  return send({ do: "undo", ply: ply() });
}

function play(action) {
  if (isPending()) return true;
  sent(action);
  return send({ do: "move", ply: ply(), action }) || post("move", { action });
}

// Without a line, a change goes the way of a form, and its answer is the table as it is then.
async function post(what, fields) {
  const body = new URLSearchParams({ ply: ply(), as: eyes.seat, ...fields });
  try {
    const reply = await fetch(eyes.address(what), { method: "POST", body });
    const html = await reply.text();
    settled();
    if (parse(html).getElementById("table")) renew(html);
    else bubble(parse(html).querySelector("main p").textContent);
  } catch {
    settled(); // the notice that the line is lost stands there
  }
}

const FORMS = {
  "#moves": (form, button) => (button.name === "told" ? tellPart(button.value) : play(+button.value)),
  "#undo-form": undo,
  "#hurry-form": skip,
  "#typed": type,
  "[action$='/reseat']": (form, button) => post("reseat", Object.fromEntries(new FormData(form, button))),
  "[action$='/begin']": () => post("begin", {}),
  ".speak": form => send({ do: "say", phrase: form.elements.phrase.value }),
};

// What real dice and cards showed is told touch by touch; the last one is a move.
const tellPart = told => send({ do: "tell", seq: +table().dataset.seq, told });

function skip() {
  hurry();
  return send({ do: "hurry" });
}

function type(form) {
  const { text } = form.elements;
  const isSent = send({ do: "type", ply: ply(), text: text.value });
  if (isSent) text.value = "";
  return isSent;
}

// A form that finds another way is not sent; a grave one asks first.
export function onSubmit(event) {
  const { target: form, submitter: button } = event;
  const isGrave = button?.dataset.grave && !button.isSure;
  if (isGrave) ask(button.dataset.grave, () => insist(form, button));
  if (isGrave || submit(form, button)) event.preventDefault();
}

function insist(form, button) {
  if (form.id === "moves") return play(+button.value);
  button.isSure = true;
  form.requestSubmit(button);
}

function submit(form, button) {
  const found = Object.keys(FORMS).find(each => form.matches(each));
  return found !== undefined && FORMS[found](form, button);
}
