// The live table: a socket that renews it, moves that go out by it, and help at hand.

import { morph, parse } from "./morph.js";
import { animate, snapshot } from "./motion.js";
import { near, refresh, start } from "./touch.js";
import { chime } from "./sound.js";

const table = () => document.getElementById("table");
const words = document.getElementById("words").dataset;
const $ = id => document.getElementById(id);
const CHANCE = "-1"; // the action by which a player throws or draws
const CURTAIN = "curtain"; // nobody's eyes, between two players at one device
let socket = null;
let away = false;
let wait = 250;
let retry = 0;
let told = { ply: null, words: {} };
let asked = null;
let eyes = new URLSearchParams(location.search).get("as") ?? CURTAIN; // whose seat the page looks from
const waiting = []; // said before the first line was open

// --- the socket ---
function open() {
  const address = new URL(`/table/${table().dataset.key}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("ply", table().dataset.ply);
  address.searchParams.set("as", eyes);
  address.searchParams.set("layer", document.querySelector("#board [data-keep]")?.dataset.keep ?? "");
  clearTimeout(retry);
  socket?.close();
  const line = (socket = new WebSocket(address));
  line.onopen = () => {
    wait = 250;
    $("offline").hidden = true;
    waiting.splice(0).forEach(send);
  };
  let isFirst = true;
  line.onmessage = ({ data }) => {
    clearTimeout(look.timer);
    if (data.startsWith("{")) return answer(JSON.parse(data));
    update(data, isFirst && away);
    isFirst = false;
  };
  line.onclose = event => {
    if (line !== socket || event.code === 4401 || event.code === 4403) return;
    away = true;
    waiting.length = 0;
    $("offline").hidden = false;
    // as long as we were told to wait
    const least = event.code === 4429 ? 1000 * Number(event.reason.match(/\d+/)?.[0] ?? 1) : 0;
    retry = setTimeout(open, least + wait * (0.7 + Math.random() * 0.6));
    wait = Math.min(wait * 2, 15000);
  };
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else if (socket.readyState === WebSocket.CONNECTING && !away) waiting.push(message);
  else return false;
  return true;
}

// After sleep a line may look open and be dead: whoever comes back asks, and without an answer opens another one.
function look() {
  if (document.hidden || socket.readyState === WebSocket.CONNECTING) return;
  if (!see(eyes)) return open();
  clearTimeout(look.timer);
  look.timer = setTimeout(() => {
    away = true;
    open();
  }, 4000);
}

// Without a line, a change goes the way of a form, and its answer is the table as it is then.
async function post(what, fields) {
  const body = new URLSearchParams({ ply: table().dataset.ply, as: eyes, ...fields });
  try {
    const html = await (await fetch(`/table/${table().dataset.key}/${what}`, { method: "POST", body })).text();
    if (parse(html).getElementById("table")) update(html);
    else bubble(parse(html).querySelector("main p").textContent);
  } catch {
    bubble($("offline").textContent);
  }
}

function update(html, isBack = false) {
  const fresh = parse(html).getElementById("table");
  const old = table();
  if (+fresh.dataset.seq < +old.dataset.seq) return;
  const missed = +fresh.dataset.ply - +old.dataset.ply;
  const before = snapshot();
  const focus = document.activeElement;
  const focused = focus?.id;
  const onBoard = focus?.closest?.("#board");
  const turn = old.dataset.turn;
  const sat = seated();
  morph(old, fresh);
  animate(before);
  refresh();
  refocus(focused, onBoard);
  $("undo-form").elements.ply.value = table().dataset.ply;
  if (missed)
    chime(
      table().dataset.turn === "mine" && turn !== "mine" ? "turn" : table().dataset.turn === "over" ? "end" : "move",
    );
  document.title = (table().dataset.turn === "mine" ? "● " : "") + document.title.replace(/^● /, "");
  if (isBack && missed > 0) meanwhile(missed);
  offerHint();
  layers();
  if (sat !== seated()) people();
}

// A seat has changed hands: what can be done with the seats is drawn anew; links that were written stay.
const seated = () =>
  [...document.querySelectorAll("#chairs b, #chairs .face use")]
    .map(each => each.textContent || each.getAttribute("href"))
    .join();

async function people() {
  const reply = await fetch(location.pathname);
  const old = $("people");
  const fresh = parse(await reply.text()).getElementById("people");
  if (!fresh) return;
  fresh.querySelector("details").open = old.querySelector("details").open;
  for (const link of old.querySelectorAll(".link"))
    fresh
      .querySelector(`form[action$=invite]:has([name=seat][value="${link.form.elements.seat.value}"])`)
      ?.append(link.cloneNode());
  morph(old, fresh);
}

// After sleep, a lost network or a restart: tell what happened meanwhile.
function meanwhile(count) {
  const lines = [...$("story").children].slice(-Math.min(count, 4)).map(line => line.textContent.trim());
  asked = [$("story-box"), $("status")].map(each => each.getBoundingClientRect()).find(({ top }) => top < innerHeight);
  bubble(`${words.since} ${lines.join(" ")}`);
}

function refocus(id, onBoard) {
  if (!id || document.activeElement !== document.body) return;
  const again = $(id);
  if (again?.matches("button, [tabindex]")) again.focus();
  else (onBoard ? document.querySelector("#board [tabindex='0']") : null)?.focus({ preventScroll: true });
  if (document.activeElement === document.body) document.querySelector("#moves button")?.focus({ preventScroll: true });
}

function answer(message) {
  if (message.why?.text) bubble(message.why.text, message.why.article);
  if (message.fault) bubble(message.fault, message.article);
}

// --- moves ---
function act(action, event) {
  const button = $(`act${action}`);
  if (button?.dataset.grave) return ask(button.dataset.grave, () => play(action));
  remember(event);
  play(action);
}

const play = action => send({ do: "move", ply: +table().dataset.ply, action }) || post("move", { action });

function refuse(source, target, event) {
  remember(event);
  send({ do: "why", source, target });
}

function remember(event) {
  asked = event?.clientX
    ? { left: event.clientX, top: event.clientY, bottom: event.clientY, width: 0 }
    : event?.target?.getBoundingClientRect?.();
}

function bubble(text, article) {
  const box = $("bubble");
  box.replaceChildren(document.createTextNode(`${text} `));
  if (article)
    box.append(
      Object.assign(document.createElement("a"), {
        href: `${words.rules}#${article}`,
        textContent: words.article,
        onclick: event => {
          event.preventDefault();
          panel(words.rules, article);
        },
      }),
    );
  box.hidden = false;
  near(box, asked ?? $("board").getBoundingClientRect());
  clearTimeout(bubble.timer);
  bubble.timer = setTimeout(
    () => {
      box.hidden = true;
    },
    6000 + 40 * text.length,
  );
}

// All that is pointed at in one position is asked for once, also while the answer is on its way.
async function describe(action) {
  const ply = +table().dataset.ply;
  if (told.ply !== ply) told = { ply, words: wordsNow() };
  return (await told.words)[action] ?? "";
}

async function wordsNow() {
  const reply = await fetch(`/table/${table().dataset.key}/words?as=${eyes}`);
  return reply.ok ? (await reply.json()).words : {};
}

document.addEventListener("submit", event => {
  const form = event.target;
  const button = event.submitter;
  if (button?.dataset.grave && !button.sure) {
    event.preventDefault();
    return ask(button.dataset.grave, () => {
      if (form.id === "moves") play(+button.value);
      else {
        button.sure = true;
        form.requestSubmit(button);
      }
    });
  }
  if (said(form, button)) event.preventDefault();
});

// What a form asks for goes by the line if it can; a form that is not spoken for goes its own way.
function said(form, button) {
  if (form.id === "moves") return play(+button.value);
  if (form.id === "undo-form") return send({ do: "undo", ply: +table().dataset.ply });
  if (form.id === "typed") return type(form.elements.text);
  if (form.matches(".speak")) return send({ do: "say", phrase: form.elements.phrase.value });
  if (form.matches("[action$='/reseat']")) return post("reseat", Object.fromEntries(new FormData(form, button)));
  return false;
}

function type(field) {
  const isSent = send({ do: "type", ply: +table().dataset.ply, text: field.value });
  if (isSent) field.value = "";
  return isSent;
}

document.addEventListener("click", event => {
  const button = event.target.closest("[data-as]");
  if (button && see(button.dataset.as)) event.preventDefault();
  const invite = event.target.closest("[data-invite]");
  if (invite) {
    event.preventDefault();
    remember(event);
    write(invite.form);
  }
  if (!event.target.closest("#bubble a, #board")) $("bubble").hidden = true;
});

function see(whose) {
  eyes = whose;
  return send({ do: "as", seat: whose === CURTAIN ? null : +whose });
}

async function write(form) {
  const reply = await fetch(form.getAttribute("action"), {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { accept: "application/json" },
  });
  const { link, fault } = await reply.json();
  if (!link) return bubble(fault);
  const box =
    form.querySelector("input[readonly]") ??
    form.appendChild(Object.assign(document.createElement("input"), { readOnly: true, className: "link" }));
  box.value = link;
  box.setAttribute("aria-label", form.querySelector("button").textContent);
  box.select();
  try {
    await navigator.clipboard.writeText(link);
    bubble(words.copied);
  } catch {
    box.focus();
  }
}

// --- dialogs ---
function ask(text, yes) {
  $("ask-text").textContent = text;
  $("ask").showModal();
  $("ask-yes").onclick = () => {
    $("ask").close();
    yes();
  };
  $("ask-no").onclick = () => $("ask").close();
}

async function panel(address, article = "") {
  const reply = await fetch(`${address}?part`);
  $("panel-body").replaceChildren(...parse(await reply.text()).body.childNodes);
  if (!$("panel").open) $("panel").show();
  const there = article && $("panel-body").querySelector(`[id="${CSS.escape(article)}"]`);
  there?.scrollIntoView();
  there?.classList.add("shown");
  $("panel-close").focus({ preventScroll: true });
}

async function hint() {
  $("hint").disabled = true;
  const address = `/table/${table().dataset.key}/hint?as=${eyes}`;
  const reply = await fetch(address, { headers: { accept: "application/json" } });
  $("hint").disabled = false;
  const { hints = [], fault } = await reply.json();
  asked = $("hint").getBoundingClientRect();
  if (!hints.length) return bubble(fault ?? words.hintNone);
  const best = hints[0];
  const label = await describe(best.action);
  bubble(`${label}. ${best.text} (${Math.round(100 * best.chance)} % ${words.chance})`);
  const move = table()
    .dataset.moves.split(" ")
    .find(item => item.startsWith(`${best.action}:`));
  for (const id of move?.split(/[:>]/).slice(1) ?? []) if (id) $(id)?.classList.add("aim");
}

// Where nothing is to be chosen there is nothing to advise.
function offerHint() {
  const onBoard = table()
    .dataset.moves.split(" ")
    .map(item => item.split(":")[0]);
  const beside = [...document.querySelectorAll("#moves button[name=action]")].map(button => button.value);
  $("hint").hidden = ![...onBoard, ...beside].some(action => action && action !== CHANCE);
}

function layers() {
  const all = +(document.querySelector("#board svg[data-layers]")?.dataset.layers ?? 0);
  const slider = $("layer");
  $("layers").hidden = !all;
  if (!all) return;
  if (+slider.max !== all - 1) {
    slider.max = all - 1;
    slider.value = all - 1;
  }
  for (const node of document.querySelectorAll("#board [data-layer]"))
    node.classList.toggle("faded", +node.dataset.layer > +slider.value);
}

$("layer").addEventListener("input", layers);
$("rules-link").addEventListener("click", event => {
  event.preventDefault();
  panel(event.currentTarget.pathname);
});
$("counts-link").addEventListener("click", event => {
  event.preventDefault();
  panel(event.currentTarget.pathname);
});
$("panel-close").addEventListener("click", () => $("panel").close());
$("hint").addEventListener("click", hint);
$("settings-open").addEventListener("click", () => $("settings").showModal());
for (const id of ["speed", "sound"]) {
  const box = $(id);
  const kept = localStorage.getItem(id);
  if (kept !== null) {
    if (box.type === "checkbox") box.checked = kept === "1";
    else box.value = kept;
  }
  box.addEventListener("change", () =>
    localStorage.setItem(id, box.type === "checkbox" ? (box.checked ? "1" : "0") : box.value),
  );
}
document.addEventListener("keydown", event => {
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "u" && $("undo")) $("undo").click();
  if (event.key === "h" && !$("hint").hidden) hint();
  if (event.key === "?") panel($("rules-link").pathname);
});
document.addEventListener("visibilitychange", look);
addEventListener("online", look);

start({ act, refuse, describe });
refresh();
layers();
offerHint();
$("settings-open").hidden = false;
$("story").scrollTop = $("story").scrollHeight;
open();
