// The curve of a finished game: a finger, a mouse or the arrow keys go along it, and it says what everybody could hope for.

import { $ } from "./page.js";
import { startPicture } from "./picture.js";

const form = $("moment");
const picture = document.querySelector(".curve");
const slider = form?.elements.ply;
const button = form?.querySelector("button");
const see = button?.textContent.trim();
const shares = form?.dataset.shares.split(",").map(each => each.split(" "));
const line = document.createElementNS("http://www.w3.org/2000/svg", "path");

function show() {
  const ply = +slider.value;
  const [left, right] = [+picture.dataset.left, +picture.dataset.right];
  const part = (ply - slider.min) / Math.max(1, slider.max - slider.min);
  line.setAttribute("d", `M${left + part * (right - left)} 12V206`);
  form.querySelectorAll("output").forEach((each, seat) => (each.textContent = `${shares[ply][seat]} %`));
  button.textContent = `${see} (${button.dataset.at}${ply})`;
  slider.setAttribute("aria-valuetext", form.querySelector("p").textContent.replace(/\s+/g, " "));
}

function point({ clientX }) {
  const box = picture.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * picture.viewBox.baseVal.width;
  const part = (x - picture.dataset.left) / (picture.dataset.right - picture.dataset.left);
  slider.value = Math.round(+slider.min + part * (slider.max - slider.min));
  show();
}

document.querySelectorAll("[data-png]").forEach(startPicture);
if (form) {
  line.setAttribute("class", "now");
  picture.append(line);
  picture.addEventListener("pointermove", point);
  slider.addEventListener("input", show);
  show();
}
