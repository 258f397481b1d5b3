// What a picture to touch is made of: buttons, and a ground of cells.

import { draw } from "./draw.js";

const CELL = 100;

export function pressed(text, isPressed, act) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "plain" });
  button.textContent = text;
  if (isPressed !== null) button.setAttribute("aria-pressed", isPressed);
  button.addEventListener("click", act);
  return button;
}

export function middle(points) {
  const corners = points.split(" ").map(corner => corner.split(",").map(Number));
  return [0, 1].map(axis => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
}

// A square ground of cells.
export function grid(side) {
  const inner = Array.from({ length: Math.round(side / CELL) - 1 }, (_, n) => CELL * (n + 1));
  const lines = inner.map(at => `M${at} 0V${side}M0 ${at}H${side}`);
  return [
    draw("rect", { width: side, height: side, class: "free" }),
    draw("path", { d: lines.join(""), class: "lines" }),
  ];
}
