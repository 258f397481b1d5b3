// What moved is seen moving: positions are read from the transform attribute, never from the layout.

import { leave } from "./leaving.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const LONGEST = 1800;
const ROLL = 450; // milliseconds for which dice tumble before what they move sets off
const BEAT = 700;
const TUMBLE = [
  { transform: "rotate(-400deg) scale(.5)" },
  { transform: "rotate(30deg) scale(1.15)", offset: 0.7 },
  { transform: "none" },
];

export const speed = () => (calm.matches ? 0 : +(localStorage.getItem("speed") ?? 1));

const place = node => {
  const m = node.transform?.baseVal.consolidate()?.matrix;
  return m ? [m.e, m.f] : [0, 0];
};
// A transform in CSS replaces the attribute while it lasts, so frames hold whole positions.
const frame = ([x, y], size = 1) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });

export function snapshot() {
  const places = new Map();
  const spins = new Map();
  const nodes = [...document.querySelectorAll("#board .piece")];
  for (const node of nodes) places.set(node.id, place(node));
  for (const node of document.querySelectorAll("#board [data-spin]")) spins.set(node.id, node.dataset.spin);
  return { places, spins, lay: nodes.map(node => ({ node, parent: node.parentNode, at: place(node) })) };
}

// Show what changed since a snapshot; give what is on its way.
export function animate({ places, spins, lay }) {
  const pace = speed();
  if (!pace) return [];
  const taken = new Set([...places.values()].map(String)); // a piece that only changed its name stays as it is
  const pieces = [...document.querySelectorAll("#board .piece")].map(node => way(node, places));
  const isNew = ({ from, to }) => !from && !taken.has(String(to));
  const isTurned = ({ id, dataset }) => spins.has(id) && spins.get(id) !== dataset.spin;
  const turned = [...document.querySelectorAll("#board [data-spin]")].filter(isTurned);
  const lead = turned.some(isDice) ? ROLL : 0;
  const moving = pieces.filter(isMoved);
  const kept = new Set(pieces.flatMap(({ from, to }) => [String(from), String(to)]));
  return [
    ...pieces.filter(isNew).map(({ node }) => appear(node, pace)),
    ...depart(moving, pace, lead),
    ...leave(lay, at => kept.has(String(at)), lead + Math.max(0, ...moving.map(({ via }) => time(via))), pace),
    ...turned.flatMap(node => tumble(node, pace)),
  ];
}

const isDice = node => node.matches(".die, :has(.die)");

function way(node, places) {
  const from = places.get(node.id) ?? points(node.dataset.from)[0];
  return { node, from, to: place(node), via: points(node.dataset.via) };
}

const isMoved = ({ from, to }) => from && Math.hypot(from[0] - to[0], from[1] - to[1]) > 0.5;

// Who is sent away leaves when the other arrives.
function depart(moved, pace, lead) {
  const walk = Math.max(0, ...moved.map(({ via }) => (via.length ? time(via) : 0)));
  const delay = ({ via }, order) => lead + (via.length ? 0 : walk * 0.85 + 60 * Math.min(order, 4));
  return moved.map((each, order) => travel(each, pace, delay(each, order)));
}

const points = text =>
  (text || "")
    .split(" ")
    .map(point => point.split(",").map(Number))
    .filter(p => p.length === 2 && !p.some(isNaN));
const time = via => Math.min(LONGEST, 280 + 130 * via.length);

function travel({ node, from, to, via }, pace, delay) {
  const all = [from, ...via, to];
  const frames = [];
  all.forEach((stop, i) => {
    if (i && via.length) frames.push(frame([(stop[0] + all[i - 1][0]) / 2, (stop[1] + all[i - 1][1]) / 2], 1.2));
    frames.push(frame(stop));
  });
  node.parentNode.append(node); // on top while it moves
  return node.animate(frames, {
    duration: time(via) * pace,
    delay: delay * pace,
    fill: "backwards",
    easing: via.length ? "linear" : "cubic-bezier(.2,.8,.2,1)",
  });
}

// What weighs stands a moment: nothing moves, and nothing more is told.
export const beat = () => document.getElementById("board").animate([], { id: "beat", duration: BEAT * speed() });

function appear(node, pace) {
  return node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260 * pace, easing: "ease-out" });
}

function tumble(node, pace) {
  const faces = node.querySelectorAll(".face");
  return [...(faces.length ? faces : [node.firstElementChild])].filter(Boolean).map(face =>
    face.animate(TUMBLE, {
      duration: 520 * pace,
      delay: 350 * pace * (+node.dataset.wait || 0),
      fill: "backwards",
      easing: "ease-out",
    }),
  );
}
