// What opens over the table: the question before a grave move, the panel of rules and counts, and the settings.

import { parse } from "./morph.js";
import { $, words } from "./page.js";

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
  $("panel-close").addEventListener("click", () => $("panel").close());
}

export function startDialogs() {
  startPanel();
  $("settings-open").addEventListener("click", () => $("settings").showModal());
  keep($("speed"), "value");
  keep($("sound"), "checked");
  $("settings-open").hidden = false;
}

function openPanel(event) {
  event.preventDefault();
  panel(event.currentTarget.pathname);
}

// An article is shown beside the table.
function openArticle(event) {
  const link = event.target.closest("a[data-article]");
  if (!link) return;
  event.preventDefault();
  panel(link.pathname, link.dataset.article);
}

// A setting stays on this device.
function keep(box, property) {
  const kept = localStorage.getItem(box.id);
  if (kept !== null) box[property] = property === "checked" ? kept === "1" : kept;
  box.addEventListener("change", () => localStorage.setItem(box.id, property === "checked" ? +box.checked : box.value));
}
