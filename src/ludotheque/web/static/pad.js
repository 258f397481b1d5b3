// The score pad counts while it is filled in, and is found again on this device as it was left.

import { parse } from "./morph.js";
import { $ } from "./page.js";

const form = $("pad");
const kept = `pad-${form.dataset.slug}`;
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

const keep = () => localStorage.setItem(kept, location.search);

function begin() {
  const before = localStorage.getItem(kept);
  if (!location.search && before) return location.replace(before);
  if (location.search) keep();
  form.addEventListener("input", event => event.target.id !== "players" && count());
  $("players")?.addEventListener("change", () => form.requestSubmit());
  $("anew").addEventListener("click", () => localStorage.removeItem(kept));
}

begin();
