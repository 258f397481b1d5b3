// Places that lie under pieces (`data-over`) glow above them, where what is put there will lie.

import { draw } from "./draw.js";
import { $ } from "./page.js";

let advised = []; // places that a hint speaks of

export function advise(nodes) {
  advised = nodes.map(node => node.id);
  for (const halo of $("halos")?.children ?? []) markAdvised(halo);
}

const markAdvised = halo => halo.classList.toggle("advised", advised.includes(halo.dataset.of));

export function cover(places) {
  $("halos")?.remove();
  const svg = $("board")?.querySelector("svg");
  if (!svg || !places.length) return;
  const group = draw("g", { id: "halos", "aria-hidden": "true" });
  for (const look of ["dark", "light"])
    group.append(...places.map(node => draw("rect", { ...boxOf(node, svg), class: look, "data-of": node.id })));
  svg.append(group);
  for (const halo of group.children) markAdvised(halo);
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
