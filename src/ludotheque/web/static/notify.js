// Whoever looks elsewhere is told of the turn by the browser itself: only if asked for, and nobody else learns of it.

import { $, table } from "./page.js";
import { isOn, switchTo } from "./settings.js";

let turn = table()?.dataset.turn;

export function startNotifying() {
  $("notify").addEventListener("change", ask);
  document.addEventListener("told", notify);
  if (isOn("notify") && !isAllowed()) deny();
}

const isAllowed = () => globalThis.Notification?.permission === "granted";

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

function notify() {
  const before = turn;
  ({ turn } = table().dataset);
  if (turn === "mine" && before !== "mine" && document.hidden && isOn("notify") && isAllowed()) show();
}

// Telephones show what the service worker shows; elsewhere a page may do it itself, and be looked at again by a touch.
function show() {
  const title = $("game-name").textContent;
  const options = { body: $("status").textContent.trim(), icon: "/icon.svg", tag: table().dataset.key };
  try {
    new Notification(title, options).addEventListener("click", () => focus());
  } catch {
    navigator.serviceWorker?.ready.then(worker => worker.showNotification(title, options));
  }
}
