// Who sits at the table: seats that change hands, and links that invite.

import { askedBy, bubble } from "./bubble.js";
import { redrawFriends } from "./friends.js";
import { morph, parse } from "./morph.js";
import { $, words } from "./page.js";

// Two tables have the same people where this is the same; whoever invites also wants to know who is there.
export const seated = () =>
  [...document.querySelectorAll(`#chairs b, #chairs .face use${$("friends") ? ", #chairs .away" : ""}`)]
    .map(each => each.textContent || each.getAttribute("href"))
    .join();

// What opens below the edge of the window is brought into it, and closed by Escape as well.
export function startPeople() {
  $("people")?.addEventListener("keydown", close);
  $("people")?.addEventListener(
    "toggle",
    ({ target }) => target.open && target.scrollIntoView({ block: "nearest" }),
    true,
  );
}

function close({ key, currentTarget }) {
  const opened = currentTarget.querySelector("details");
  if (key !== "Escape" || !opened.open) return;
  opened.open = false;
  opened.querySelector("summary").focus();
}

// What can be done with the seats is drawn anew; links that were written stay.
export async function redrawPeople() {
  const reply = await fetch(location.pathname);
  const old = $("people");
  const page = parse(await reply.text());
  const fresh = page.getElementById("people");
  if (!fresh) return;
  redrawFriends(page.getElementById("friends"));
  for (const [each, { open }] of [...old.querySelectorAll("details")].entries())
    fresh.querySelectorAll("details")[each]?.toggleAttribute("open", open);
  for (const link of old.querySelectorAll(".link")) inviting(fresh, link)?.append(link.cloneNode());
  morph(old, fresh);
}

const inviting = (people, { form }) =>
  people.querySelector(`form[action$=invite]:has([name=seat][value="${form.elements.seat.value}"])`);

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
