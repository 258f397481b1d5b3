// Whoever looks elsewhere is told of the turn, and that somebody has come, by the browser itself: only if asked for, and
// nobody else learns of it.

import { askedBy, bubble } from "./bubble.js";
import { $, table, words } from "./page.js";
import { isOn, switchTo } from "./settings.js";

let turn = table()?.dataset.turn;
let free = freeSeats();

export function startNotifying() {
  $("notify").addEventListener("change", ask);
  for (const kind of ["told", "redrawn"]) document.addEventListener(kind, offer);
  document.addEventListener("told", notify);
  document.addEventListener("click", event => event.target.closest("[data-notify]") && accept(event));
  if (isOn("notify") && !isAllowed()) deny();
  offer();
}

const isAllowed = () => globalThis.Notification?.permission === "granted";

// Where one waits, it is offered to whom the browser can tell anything and does not yet.
function offer() {
  const isOffered = isSecureContext && "Notification" in globalThis && !(isOn("notify") && isAllowed());
  for (const button of document.querySelectorAll("[data-notify]"))
    button.hidden = !isOffered || Notification.permission === "denied";
}

async function accept(event) {
  askedBy(event);
  $("notify").checked = true;
  switchTo("notify", true);
  await ask();
  bubble(isAllowed() ? words.notified : $("notify-told").dataset.denied);
  offer();
}

async function ask() {
  $("notify-told").textContent = "";
  if (!$("notify").checked) return;
  await globalThis.Notification?.requestPermission();
  if (!isAllowed()) deny();
}

function deny() {
  $("notify").checked = false;
  switchTo("notify", false);
  $("notify-told").textContent = $("notify-told").dataset.denied;
}

function freeSeats() {
  return table()?.dataset.free?.split(" ") ?? [];
}

function notify() {
  const before = { turn, free };
  ({ turn } = table().dataset);
  free = freeSeats();
  if (!document.hidden || !isOn("notify") || !isAllowed()) return;
  const came = before.free.filter(seat => !free.includes(seat)).map(seat => $(`chair${seat}`)?.querySelector("b"));
  const told = came.filter(Boolean).map(name => words.sat.replace("{name}", name.textContent));
  if (turn === "mine" && before.turn !== "mine") told.push(document.querySelector("#status h1").textContent.trim());
  if (told.length) show(told.join(" "));
}

// Telephones show what the service worker shows; elsewhere a page may do it itself, and be looked at again by a touch.
function show(body) {
  const title = $("game-name").firstChild.textContent.trim();
  const options = { body, icon: "/icon.svg", tag: table().dataset.key };
  try {
    new Notification(title, options).addEventListener("click", () => focus());
  } catch {
    navigator.serviceWorker?.ready.then(worker => worker.showNotification(title, options));
  }
}
