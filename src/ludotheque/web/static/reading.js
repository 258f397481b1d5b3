// The board in words, beside a replay or a lesson: by a key, and along with what is shown.

import { fill, panel } from "./dialogs.js";
import { $ } from "./page.js";
import { isOn } from "./settings.js";

const address = () => $("read-link").pathname;

export function startReading() {
  document.addEventListener("keydown", ({ key, target, ctrlKey, altKey, metaKey }) => {
    const isForOthers = ctrlKey || altKey || metaKey || target.matches?.("input, select, textarea");
    if (key === "b" && isOn("keys") && !isForOthers) panel(address());
  });
}

export function readOn() {
  if ($("panel").open && $("panel").querySelector(".reading")) fill(address());
}
