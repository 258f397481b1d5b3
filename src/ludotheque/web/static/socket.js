// The line to the house: it opens again whenever it breaks, and never sooner than the house asks.

import * as eyes from "./eyes.js";
import { $, layer, table } from "./page.js";
import { onTurn, shape } from "./shape.js";

const PATIENCE = 4000;
const SHORT_PATIENCE = 1000; // when the device says that it has no network
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
const [NOT_INVITED, FOREIGN, TOO_FAST] = [4401, 4403, 4429]; // why the house closes a line
const waiting = []; // said before the first line was open
let socket = null;
let isAway = false;
let pause = FIRST_PAUSE;
let retry = 0;
let silence = 0;
let heard = { renew: () => {}, answer: () => {}, heard: () => {}, opened: () => {} };

export function connect(handlers) {
  heard = handlers;
  document.addEventListener("visibilitychange", () => look());
  addEventListener("online", () => look());
  addEventListener("offline", () => look(SHORT_PATIENCE));
  onTurn(open);
  open();
}

// Tell whether a message is on its way.
export function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  else if (socket.readyState === WebSocket.CONNECTING && !isAway) waiting.push(message);
  else return false;
  return true;
}

function open() {
  clearTimeout(retry);
  socket?.close();
  const line = new WebSocket(address());
  let isFirst = true;
  socket = line;
  line.addEventListener("open", opened);
  line.addEventListener("close", event => line === socket && closed(event));
  line.addEventListener("message", ({ data }) => {
    listen();
    if (isFirst && isAway) heard.answer({}); // what was sent on the line before may not have come
    if (data.startsWith("{")) return heard.answer(JSON.parse(data));
    heard.renew(data, isFirst && isAway);
    isFirst = false;
  });
}

function listen() {
  clearTimeout(silence);
  $("offline").hidden = true;
  heard.heard();
}

function address() {
  const found = new URL(eyes.address("socket"), location.href);
  found.protocol = found.protocol.replace("http", "ws");
  found.searchParams.set("ply", table().dataset.ply);
  found.searchParams.set("as", eyes.seat);
  found.searchParams.set("layer", layer());
  found.searchParams.set("shape", shape());
  for (const [name, value] of new URLSearchParams(location.search))
    // what was told before the script was there
    if (["told", "seq"].includes(name)) found.searchParams.set(name, value);
  return found;
}

function opened() {
  pause = FIRST_PAUSE;
  $("offline").hidden = true;
  heard.opened();
  waiting.splice(0).forEach(send);
}

function closed({ code, reason }) {
  if (code === NOT_INVITED || code === FOREIGN) return;
  lose();
  const least = code === TOO_FAST ? 1000 * Number(reason.match(/\d+/)?.[0] ?? 1) : 0; // as long as we were told to wait
  retry = setTimeout(open, least + pause * (0.7 + Math.random() * 0.6));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function lose() {
  isAway = true;
  heard.answer({});
  waiting.length = 0;
  $("offline").hidden = false;
}

// After sleep a line may look open and be dead: whoever comes back asks, and without an answer opens another one.
export function look(patience = PATIENCE) {
  if (document.hidden || socket.readyState === WebSocket.CONNECTING) return;
  if (!send(eyes.message())) return open();
  clearTimeout(silence);
  silence = setTimeout(() => {
    lose();
    open();
  }, patience);
}
