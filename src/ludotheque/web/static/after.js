// The curve of a finished game: a finger, a mouse or the arrow keys go along it, and it says what everybody could hope for.
// While the game is still looked at, the page asks for what is known by then.

import { morph, parse } from "./morph.js";
import { $ } from "./page.js";
import { startPicture } from "./picture.js";

const AGAIN = 1500; // milliseconds
const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
line.setAttribute("class", "now");

const slider = () => $("moment").elements.ply;
const picture = () => document.querySelector(".curve");

function show() {
  const [form, { value, min, max }] = [$("moment"), slider()];
  const { left, right } = picture().dataset;
  const { percent } = form.dataset;
  const part = (value - min) / Math.max(1, max - min);
  const shares = form.dataset.shares.split(",")[value].split(" ");
  const button = form.querySelector("button");
  picture().append(line);
  line.setAttribute("d", `M${+left + part * (right - left)} 12V206`);
  form.querySelectorAll("output").forEach((each, seat) => (each.textContent = percent.replace("{n}", shares[seat])));
  const turn = form.dataset.turns.split(",")[value];
  button.textContent = `${button.dataset.see} (${button.dataset.at.replace("{turn}", turn)})`;
  slider().setAttribute("aria-valuetext", form.querySelector("p").textContent.replace(/\s+/g, " "));
}

function point({ clientX, target }) {
  if (!target.closest?.(".curve")) return;
  const [box, { left, right }] = [picture().getBoundingClientRect(), picture().dataset];
  const x = ((clientX - box.left) / box.width) * picture().viewBox.baseVal.width;
  const { min, max } = slider();
  slider().value = Math.round(+min + ((x - left) / (right - left)) * (max - min));
  show();
}

async function complete() {
  const reply = await fetch(location.href).catch(() => null);
  const news = reply?.ok && parse(await reply.text()).getElementById("content");
  if (news) {
    for (const { id } of document.querySelectorAll("details[id][open]"))
      news.querySelector(`#${id}`)?.toggleAttribute("open", true);
    morph($("content"), news);
  }
  start();
}

function start() {
  document.querySelectorAll("[data-png][hidden]").forEach(startPicture);
  if ($("moment")) show();
  if (document.querySelector("progress")) setTimeout(complete, AGAIN);
}

document.addEventListener("pointermove", point);
document.addEventListener("input", ({ target }) => target.form?.id === "moment" && show());
start();
