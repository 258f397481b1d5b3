// The clock that runs counts down between two updates of the table, and says when little is left to whom it is.

import { $, table, words } from "./page.js";

const SECOND = 1000;
const DAY = 86_400;
const LITTLE = [10, 60]; // seconds at which it is said
let ahead = 0; // milliseconds by which the house's time is ahead of this device's
let ticking = 0;
let before = Infinity; // what was left a second ago
let until = ""; // when the time of who is to act is out

export function startClock() {
  document.addEventListener("told", set);
  set();
}

function set() {
  ahead = table().dataset.now * SECOND - Date.now();
  tick();
}

function tick() {
  clearTimeout(ticking);
  const clocks = [...table().querySelectorAll(".clock[data-until]")]; // at the chair, and beside whose turn it is
  if (!clocks.length || table().dataset.turn === "over") return;
  if (until !== clocks[0].dataset.until) before = Infinity;
  ({ until } = clocks[0].dataset);
  const left = Math.max(until - (Date.now() + ahead) / SECOND, 0);
  for (const clock of clocks) {
    if (left < DAY) clock.textContent = face(Math.floor(left));
    clock.classList.toggle("short", left < LITTLE[0]);
  }
  warn(left);
  if (left) ticking = setTimeout(tick, (left % 1) * SECOND + 20);
}

const two = number => String(number).padStart(2, "0");

// As the house writes it.
function face(left) {
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

function warn(left) {
  const crossed = LITTLE.find(each => left <= each && each < before);
  before = left;
  if (crossed && left > crossed - 2 && table().dataset.turn === "mine")
    $("spoken").append(Object.assign(document.createElement("p"), { textContent: words[`little-${crossed}`] }));
}
