// The score pad counts while it is filled in, and is found again on this device as it was left.

import { parse } from "./morph.js";
import { $ } from "./page.js";

const form = $("pad");
const kept = `pad-${form.dataset.slug}`;
const before = localStorage.getItem(kept);
const isMine = !before || before === location.search || sessionStorage.getItem(kept) !== null; // led here by its own form
let asked = 0;

const address = () => `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;

async function count() {
  const number = (asked += 1);
  history.replaceState(null, "", address());
  keep();
  const reply = await fetch(`${address()}&part=`);
  const fresh = parse(await reply.text()).getElementById("counted");
  if (reply.ok && number === asked) $("counted").replaceWith(document.importNode(fresh, true));
}

// A sheet that came by a link is kept by its address alone: it does not take the place of the one that was kept here.
const keep = () => isMine && localStorage.setItem(kept, location.search);

function begin() {
  if (!location.search && before) return location.replace(before);
  sessionStorage.removeItem(kept);
  if (location.search) keep();
  form.addEventListener("input", event => event.target.id !== "players" && count());
  form.addEventListener("submit", () => isMine && sessionStorage.setItem(kept, "submitted"));
  $("players")?.addEventListener("change", () => form.requestSubmit());
  if (isMine) return $("anew").addEventListener("click", () => localStorage.removeItem(kept));
  $("mine").hidden = false;
  $("mine").querySelector("a").href = before;
}

begin();
