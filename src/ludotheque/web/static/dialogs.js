// What opens over the table: the question before a grave move, and the panel of rules and counts.

import { parse } from "./morph.js";
import { $, words } from "./page.js";

const AROUND = "#panel, #tools, #bubble, a[data-article]"; // where a touch leaves the panel open
let opener = null; // what the panel was opened by

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
  const reply = await fetch(`${address}?part`);
  $("panel-body").replaceChildren(...parse(await reply.text()).body.childNodes);
  if (!$("panel").open) $("panel").show();
  const there = article ? $("panel-body").querySelector(`[id="${CSS.escape(article)}"]`) : null;
  there?.scrollIntoView();
  there?.classList.add("shown");
  $("panel-close").focus({ preventScroll: true });
}

export function articleLink(article) {
  const found = document.createElement("a");
  Object.assign(found, { href: `${words.rules}#${article}`, textContent: words.article });
  found.dataset.article = article;
  return found;
}

export function startPanel() {
  document.addEventListener("click", openArticle);
  for (const id of ["rules-link", "counts-link"]) $(id)?.addEventListener("click", openPanel);
  $("panel-close").addEventListener("click", closePanel);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && closePanel());
  document.addEventListener("pointerdown", ({ target }) => target.closest(AROUND) || closePanel());
}

// Whoever closes the panel is back where it was opened.
function closePanel() {
  if (!$("panel").open) return;
  $("panel").close();
  opener?.focus({ preventScroll: true });
}

function openPanel(event) {
  opener = event.currentTarget;
  event.preventDefault();
  panel(event.currentTarget.pathname);
}

// An article is shown beside the table.
function openArticle(event) {
  const link = event.target.closest("a[data-article]");
  if (!link) return;
  event.preventDefault();
  opener = link;
  panel(link.pathname, link.dataset.article);
}
