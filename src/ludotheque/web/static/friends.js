// The invitations over the table: links to copy, and who has come; they go by themselves when everybody is there.

import { askedBy, bubble } from "./bubble.js";
import { morph } from "./morph.js";
import { $, table, words } from "./page.js";

export function startFriends() {
  furnish(document);
  document.addEventListener("click", event => {
    const copied = event.target.closest("[data-copy]");
    if (copied) copy(copied.dataset, event);
    if (event.target.closest("[data-friends]") && $("friends")) show(event);
  });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && $("friends")?.close());
}

// What the house has drawn takes the place of what was shown; whoever had closed it finds it closed.
export function redrawFriends(fresh) {
  const old = $("friends");
  if (!fresh) return old?.remove();
  furnish(fresh);
  if (!old) return table().before(document.importNode(fresh, true));
  const { open } = old;
  if (!open) fresh.removeAttribute("open");
  morph(old, fresh);
  document.dispatchEvent(new Event("redrawn"));
  if (open && !old.open) scrollTo({ top: 0 }); // where the board is, which lay behind it
}

function furnish(place) {
  for (const button of place.querySelectorAll("[data-copy]")) button.hidden = false;
}

function show(event) {
  event.preventDefault();
  $("friends").open = true;
  $("friends").scrollIntoView({ block: "nearest" });
}

// Houses of the local network have no https, and without it browsers know only the old way to copy.
function copy({ copy: place, told }, event) {
  $(place).select();
  askedBy(event);
  if (document.execCommand("copy")) bubble(told ?? words.copied);
}
