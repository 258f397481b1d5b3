// What the scripts of a page share: things found by their id, and a box put beside one of them.

export const $ = id => document.getElementById(id);
export const table = () => $("table");
export const words = $("words")?.dataset;

export function near(box, { left, top, bottom, width }) {
  const half = box.offsetWidth / 2;
  const x = Math.min(Math.max(left + width / 2, half + 6), innerWidth - half - 6);
  const isAbove = top > box.offsetHeight + 16;
  const y = isAbove ? top - box.offsetHeight - 8 : bottom + 8;
  box.style.setProperty("left", `${x + scrollX}px`);
  box.style.setProperty("top", `${y + scrollY}px`);
}
