// Places that lie under pieces (`data-over`) glow above them, where what is put there will lie.

import { draw } from "./draw.js";
import { $ } from "./page.js";

// A place that a hint speaks of (`advised`) stands out, also before it glows.
export function cover(places) {
  $("halos")?.remove();
  const svg = $("board")?.querySelector("svg");
  const nodes = svg ? [...new Set([...places, ...svg.querySelectorAll("[data-over] .advised")])] : [];
  if (!nodes.length) return;
  const group = draw("g", { id: "halos", "aria-hidden": "true" });
  for (const look of ["dark", "light"]) group.append(...nodes.map(node => haloOf(node, look, svg)));
  svg.append(group);
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
