// What opens over the table: the question before a grave move, and the panel of rules and counts.

import { query } from "./eyes.js";
import { morph, parse } from "./morph.js";
import { $, words } from "./page.js";

const AROUND = "#panel, #tools, #bubble, a[data-article]"; // where a touch leaves the panel open
let opener = null; // what had the focus before the panel
let shown = null; // what it was last asked to show
let isClosing = false; // a press that closes the panel does nothing else

export function ask(text, yes) {
  $("ask-text").textContent = text;
  $("ask").showModal();
  $("ask-no").onclick = () => $("ask").close();
  $("ask-yes").onclick = () => {
    $("ask").close();
    yes();
  };
}

export async function panel(address, article = "") {
  if (!$("panel").open) opener = document.activeElement;
  await fill(address);
  if (!$("panel").open) $("panel").show();
  const there = article ? $("panel-body").querySelector(`[id="${CSS.escape(article)}"]`) : null;
  there?.scrollIntoView();
  there?.classList.add("shown");
  $("panel-close").focus({ preventScroll: true });
}

export async function fill(address) {
  const asked = { address };
  shown = asked;
  const reply = await fetch(`${address}${query()}&part`);
  const { body } = parse(await reply.text());
  body.id = "panel-body";
  if (shown === asked) morph($("panel-body"), body); // whoever listens stays at a line that has not changed
}

// What was read aloud may hold no more, or be for other eyes.
export function readAgain() {
  if (shown?.address !== $("read-link").pathname) return;
  if ($("curtain")) $("panel-body").replaceChildren();
  fill(shown.address);
}

export function articleLink(article) {
  const found = document.createElement("a");
  Object.assign(found, { href: `${words.rules}#${article}`, textContent: words.article });
  found.dataset.article = article;
  return found;
}

export function startPanel() {
  document.addEventListener("click", openArticle);
  for (const link of document.querySelectorAll("a[data-panel]")) link.addEventListener("click", openPanel);
  $("panel-close").addEventListener("click", closePanel);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && closePanel());
  addEventListener("pointerdown", pressOutside, true); // before all that plays
  addEventListener("click", endOfPress, true);
  document.addEventListener("click", clickOutside);
}

function pressOutside(event) {
  isClosing = $("panel").open && !event.target.closest(AROUND);
  if (!isClosing) return;
  event.stopPropagation();
  closePanel();
}

function endOfPress(event) {
  if (!isClosing || !event.detail) return; // a key has pressed nothing
  event.stopPropagation();
  event.preventDefault();
}

// Around a dialog that takes all of the window there is only its backdrop.
function clickOutside({ target, detail, clientX: x, clientY: y }) {
  if (!detail || !target.matches("dialog:modal")) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) target.close();
}

// Whoever closes the panel is back where it was opened.
function closePanel() {
  if (!$("panel").open) return;
  $("panel").close();
  shown = null;
  opener?.focus({ preventScroll: true });
}

// The panel takes the place of a dialog in which it is asked for.
function openPanel(event) {
  const { currentTarget: link } = event;
  event.preventDefault();
  link.closest("dialog")?.close();
  link.focus();
  panel(link.pathname);
}

// An article is shown beside the table.
function openArticle(event) {
  const link = event.target.closest("a[data-article]");
  if (!link) return;
  event.preventDefault();
  panel(link.pathname, link.dataset.article);
}
