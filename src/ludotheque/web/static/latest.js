// What happened last stands below whose turn it is; a touch opens the whole story.

import { $, table } from "./page.js";

const page = document.documentElement;
const MOST = 80; // letters: with more, the line before the last one is left out
const ENDS = /(?<=[.!?…])\s+(?=\p{Lu})/u; // where one sentence ends and the next begins

export function startLatest() {
  document.addEventListener("told", showLatest);
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && unfold(false));
  showLatest();
}

function showLatest() {
  const box = $("latest");
  if (!box) return;
  const told = latest().flatMap(sentencesOf);
  const lines = told.join(" ").length <= MOST ? told : told.slice(-1);
  write(box, lines);
  requestAnimationFrame(() => fit(box, lines.join(" ").split(ENDS))); // with the rest laid out
}

// What befell others has a line of its own: the last one says why it goes on as it does.
const sentencesOf = line => line.textContent.trim().split(/\s*\n\s*/);

const write = (box, lines) => box.replaceChildren(...lines.flatMap(text => [span(text), " "]));
const span = textContent => Object.assign(document.createElement("span"), { textContent });

// Where all has no room, what came first is left out: why it is now somebody's turn is told last, and names who acted.
function fit(box, sentences) {
  const names = [...document.querySelectorAll(".chair b")].map(each => each.textContent.trim());
  const begins = sentences.flatMap((text, at) => (at && names.some(name => text.startsWith(name)) ? [at] : []));
  for (const from of begins) if (box.scrollHeight > box.clientHeight + 1) write(box, [sentences.slice(from).join(" ")]);
}

// Of one's own doings the last alone is told, of what the others did since as much as there is room for.
function latest() {
  const lines = [...$("story").children].filter(line => !line.id.includes("s")); // but for seats that change hands
  const isMine = line => line.querySelector("use")?.getAttribute("href") === `#badge${table().dataset.seat}`;
  const start = lines.findLastIndex(isMine) + 1;
  return table().dataset.turn === "mine" && start < lines.length ? lines.slice(start).slice(-2) : lines.slice(-1);
}

// Where the story has no room, a touch there or on its last words opens it over the page, and the next one closes it:
// what a line tells is seen on the board.
function onClick(event) {
  if (event.target.closest?.("#latest")) event.preventDefault();
  unfold(Boolean(event.target.closest?.("#latest, #story-box")) && !("story" in page.dataset));
}

function unfold(isOpen) {
  if (isOpen) page.dataset.story = "";
  else delete page.dataset.story;
  if (isOpen) $("story").scrollTop = $("story").scrollHeight;
}
