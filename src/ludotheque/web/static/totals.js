// Totals that stand on the board (`data-told`) are told with all else: while pieces are on their way, they stay as they were.

import { $ } from "./page.js";

// Do something with a drawing that has, for as long, the totals that are seen now.
export function withOldTotals(drawing, change) {
  const kept = [...drawing.querySelectorAll("[data-told]")].flatMap(fresh => seenNow(fresh).map(old => [fresh, old]));
  for (const [fresh, old] of kept) fresh.replaceWith(old);
  change();
  for (const [fresh, old] of kept) old.replaceWith(fresh);
}

const seenNow = ({ dataset }) =>
  [...$("board").querySelectorAll(`[data-told="${dataset.told}"]`)].map(node => node.cloneNode(true));
