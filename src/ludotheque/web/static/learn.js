// The guided first game: the expected move leads on to the next step.

import { morph, parse } from "./morph.js";
import { animate, snapshot } from "./motion.js";
import { near, refresh, start } from "./touch.js";

const $ = id => document.getElementById(id);

async function act(action) {
  const form = $("moves");
  const step = form.elements.step.value;
  const reply = await fetch(form.getAttribute("action"), {
    method: "POST",
    body: new URLSearchParams({ step, action }),
    headers: { accept: "application/json" },
  });
  const { next, text } = await reply.json();
  if (text) return bubble(text);
  const page = await fetch(`${location.pathname}?step=${next}&part`);
  const before = snapshot();
  morph($("table"), parse(await page.text()).getElementById("table"));
  animate(before);
  refresh();
  history.replaceState(null, "", `?step=${next}`);
  document.querySelector("#moves button")?.focus({ preventScroll: true });
}

function bubble(text) {
  const box = $("bubble");
  box.textContent = text;
  box.hidden = false;
  near(box, $("board").getBoundingClientRect());
  setTimeout(() => {
    box.hidden = true;
  }, 5000);
}

document.addEventListener("submit", event => {
  if (event.target.id !== "moves") return;
  event.preventDefault();
  act(event.submitter.value);
});
start({ act, refuse: () => {}, describe: async () => $("moves").querySelector("button")?.textContent ?? "" });
refresh();
