// Places that lie under pieces (`data-over`) glow above them, where what is put there will lie.

import { draw } from "./draw.js";
import { $ } from "./page.js";

// A place that a hint speaks of (`advised`) stands out, also before it glows.
export function cover(places) {
  $("halos")?.remove();
  const svg = $("board")?.querySelector("svg");
  const advised = svg ? [...svg.querySelectorAll("[data-over] .advised")].filter(isSeen) : [];
  const nodes = [...new Set([...places, ...advised])];
  if (!nodes.length) return;
  const group = draw("g", { id: "halos", "aria-hidden": "true" });
  for (const look of ["dark", "light"]) group.append(...nodes.map(node => haloOf(node, look, svg)));
  svg.append(group);
}

// Of parts that lie in one place one is seen; asking for its style would lay the page out in the middle of a change.
export function isSeen(node) {
  const part = node?.closest(".part");
  const shows = document.documentElement.dataset.peek ?? part?.closest("[data-shows]")?.dataset.shows;
  return node && (!part || !shows || part.classList.contains(`part-${shows}`));
}

function haloOf(node, look, svg) {
  const kind = node.matches(".advised") ? `${look} advised` : look;
  return draw("rect", { ...boxOf(node, svg), class: kind, "data-of": node.id });
}

// The place that is pointed at stands out.
export function startHalos() {
  for (const kind of ["pointerover", "focusin"])
    document.addEventListener(kind, ({ target }) => {
      const place = target.closest?.("#board .goal")?.id;
      for (const halo of $("halos")?.children ?? []) halo.classList.toggle("meant", halo.dataset.of === place);
    });
}

// A place is as large as its ground, whatever lies on it: half of a picture may be hidden there.
export const groundOf = node => (node.closest("[data-over]") ? node.firstElementChild : node);

// Where a place lies on the picture, whatever its own units.
function boxOf(node, svg) {
  const { x, y, width, height } = groundOf(node).getBBox();
  const units = svg.getScreenCTM().inverse().multiply(node.getScreenCTM());
  const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map(each => each.matrixTransform(units));
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { x: left, y: top, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y), rx: 8 };
}
