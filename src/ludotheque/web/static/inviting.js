// Writes an invitation to a seat, shows it and copies it.

import { askedBy, bubble } from "./bubble.js";
import { parse } from "./morph.js";
import { words } from "./page.js";
import { redrawPeople } from "./people.js";

export async function invite(form, event) {
  askedBy(event);
  const { link, qr, warning, fault } = await written(form);
  if (!link) return bubble(fault);
  if (form.closest("#friends")) return redrawPeople();
  const box = form.querySelector("input[readonly]") ?? form.appendChild(field());
  form.querySelector(".qr")?.remove();
  form.append(parse(qr).querySelector(".qr"));
  box.value = link;
  box.setAttribute("aria-label", form.querySelector("button").textContent);
  box.select();
  try {
    await navigator.clipboard.writeText(link);
    bubble(warning || words.copied);
  } catch {
    box.focus();
    if (warning) bubble(warning);
  }
}

async function written(form) {
  const body = new URLSearchParams(new FormData(form));
  const headers = { accept: "application/json" };
  const reply = await fetch(form.getAttribute("action"), { method: "POST", body, headers });
  return reply.json();
}

const field = () => Object.assign(document.createElement("input"), { readOnly: true, className: "link" });
