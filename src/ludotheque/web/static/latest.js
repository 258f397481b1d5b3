// What the others have just done stands below whose turn it is until one acts oneself; a touch leads to the whole story.

import { $, table } from "./page.js";

const MOST = 80; // letters: with more, the line before the last one is left out

export function startLatest() {
  document.addEventListener("told", showLatest);
  document.addEventListener("click", onClick);
  showLatest();
}

function showLatest() {
  const told = latest().map(line => line.textContent.replace(/\s+/g, " ").trim());
  const isShort = told.join().length <= MOST;
  $("latest")?.replaceChildren(...(isShort ? told : told.slice(-1)).flatMap(text => [span(text), " "]));
}

const span = textContent => Object.assign(document.createElement("span"), { textContent });

// What one has drawn or thrown since is asked about already; after a choice of one's own, that is what happened last.
function latest() {
  const lines = [...$("story").children].filter(line => !line.id.includes("s")); // but for seats that change hands
  const isMine = line => line.querySelector("use")?.getAttribute("href") === `#badge${table().dataset.seat}`;
  const end = lines.findLastIndex(line => !isMine(line) || line.matches(".by-hand")) + 1;
  if (table().dataset.turn !== "mine" || !end || isMine(lines[end - 1])) return lines.slice(-1);
  const start = lines.slice(0, end).findLastIndex(isMine) + 1;
  return lines.slice(Math.max(start, end - 2), end);
}

function onClick(event) {
  if (!event.target.closest?.("#latest")) return;
  event.preventDefault();
  $("story-box").scrollIntoView({ block: "end" });
}
