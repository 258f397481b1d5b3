// The rings around what may be touched: as thick on a small board as on a large one.

import { board } from "./choices.js";

export function startRings() {
  new ResizeObserver(fit).observe(board());
}

function fit() {
  const scale = board().querySelector("svg")?.getScreenCTM()?.a;
  if (!scale) return;
  for (const ring of document.querySelectorAll(".rings [data-pixels]"))
    ring.setAttribute("stdDeviation", (ring.dataset.pixels / scale).toFixed(2));
}
