// A tournament's pages renew themselves: they ask whether anything is new, and take it in without losing their place.

import { morph, parse } from "./morph.js";
import { $ } from "./page.js";

async function look() {
  const main = $("content");
  if (!document.hidden) {
    const query = new URLSearchParams(location.search);
    query.set(main.dataset.live, main.dataset.seen);
    const reply = await fetch(`${location.pathname}?${query}`).catch(() => null);
    if (reply?.status === 200) take(main, parse(await reply.text()).getElementById("content"));
  }
  wait();
}

// What somebody has unfolded or is filling in stays so.
function take(main, news) {
  for (const each of main.querySelectorAll("details[id]"))
    if (news.querySelector(`#${each.id}`)) news.querySelector(`#${each.id}`).open = each.open;
  morph(main, news);
}

function wait() {
  const { live, again } = $("content").dataset;
  if (live) setTimeout(look, +again); // milliseconds, the more of them the more people look
}

wait();
