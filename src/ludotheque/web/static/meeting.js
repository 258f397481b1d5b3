// The tables that wait for somebody, asked for again while the shelf is looked at.

import { morph, parse } from "./morph.js";
import { $ } from "./page.js";

const EVERY = 5_000;
const LATER = 30_000; // when the house has something else to do, or is out of reach
let asking = 0;

async function ask() {
  clearTimeout(asking);
  if (document.hidden) return;
  asking = setTimeout(ask, (await renewed()) ? EVERY : LATER);
}

async function renewed() {
  try {
    const reply = await fetch("/meeting");
    const fresh = reply.ok && parse(await reply.text()).getElementById("meeting");
    if (fresh) morph($("meeting"), fresh);
    return Boolean(fresh);
  } catch {
    return false;
  }
}

document.addEventListener("visibilitychange", ask);
asking = setTimeout(ask, EVERY);
