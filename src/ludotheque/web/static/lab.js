// The laboratory: while a study is worked out, the page asks how far it is, and shows what was found.

import { morph, parse } from "./morph.js";
import { $ } from "./page.js";

const AGAIN = 1000; // milliseconds

async function look() {
  const reply = await fetch(location.href).catch(() => null);
  const news = reply?.ok && parse(await reply.text()).getElementById("content");
  if (news) morph($("content"), news);
  wait();
}

function wait() {
  if (document.querySelector(".working progress")) setTimeout(look, AGAIN);
}

wait();
