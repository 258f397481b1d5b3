// Who sits at the table: seats that change hands, and links that were written.

import { morph, parse } from "./morph.js";
import { $ } from "./page.js";

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
  (await import("./friends.js")).redrawFriends(page.getElementById("friends"));
  for (const [each, { open }] of [...old.querySelectorAll("details")].entries())
    fresh.querySelectorAll("details")[each]?.toggleAttribute("open", open);
  for (const link of old.querySelectorAll(".link")) inviting(fresh, link)?.append(link.cloneNode());
  morph(old, fresh);
}

const inviting = (people, { form }) =>
  people.querySelector(`form[action$=invite]:has([name=seat][value="${form.elements.seat.value}"])`);
