// Moves are made on the board: a piece is picked up, its places light up, one of them is touched.
// By mouse, finger or key.

const board = () => document.getElementById("board");
const find = id => (id ? board()?.querySelector(`[id="${CSS.escape(id)}"]`) : null);
const REACH = 22;
const CLOSEST = 4;
let moves = [];
let known = "";
let picked = "";
let finger = false;
let zoom = null;
let act = () => {};
let refuse = () => {};
let describe = async () => "";

export function start(handlers) {
  ({ act, refuse, describe } = { describe, ...handlers });
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onDrag);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, onDrop);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, onPoint);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, hideTip);
  document.addEventListener("dragstart", event => {
    if (event.target.closest?.("#board")) event.preventDefault();
  });
}

export function refresh() {
  const text = document.getElementById("table")?.dataset.moves ?? "";
  if (text !== known) stepBack();
  else zoomIn(); // an update that leaves the moves as they are leaves the look as well
  known = text;
  moves = text
    .split(" ")
    .filter(Boolean)
    .map(item => {
      const [, action, source, target] = item.match(/^(-?\d+):([^>]*)>(.*)$/);
      return { action: +action, source, target };
    });
  if (!moves.some(move => move.source === picked)) picked = "";
  light();
}

// What glows on stays as it is: a thing that ceases to be a stop of Tab, be it for a moment, loses the focus.
function light() {
  const sources = new Set(moves.map(move => move.source).filter(Boolean));
  const isOpen = move => !move.source || move.source === picked || sources.size === 1;
  const cans = new Set([...sources].map(find));
  const goals = new Set(moves.filter(isOpen).map(move => find(move.target)));
  for (const node of board()?.querySelectorAll(".can, .goal, .picked") ?? [])
    if (!cans.has(node) && !goals.has(node)) unlit(node);
  for (const node of new Set([...cans, ...goals])) if (node) lit(node, cans.has(node), goals.has(node));
}

function lit(node, isCan, isGoal) {
  node.classList.toggle("can", isCan);
  node.classList.toggle("goal", isGoal);
  node.classList.toggle("picked", node.id === picked);
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
}

function unlit(node) {
  node.classList.remove("can", "goal", "picked");
  node.removeAttribute("tabindex");
  if (node.hasAttribute("aria-label")) node.setAttribute("role", "img");
  else node.removeAttribute("role");
}

const ancestors = node => {
  const ids = [];
  for (let here = node; here && here.id !== "board"; here = here.parentNode)
    if (here.id && !here.id.startsWith("kept-")) ids.push(here.id);
  return ids;
};
const touched = node => ancestors(node)[0] ?? "";
const under = event => document.elementsFromPoint(event.clientX, event.clientY).flatMap(ancestors);

function onClick(event) {
  if (!event.target.closest?.("#board svg")) return;
  if (dropped) {
    dropped = false;
    return;
  }
  if (!event.detail) return press(ancestors(event.target), event);
  if (finger && lookCloser(event)) return;
  const ids = under(event); // a piece may lie on the place that is meant
  const meant = ids.some(isMeant) || isPiece(ids[0]) ? ids : [...nearest(event), ...ids];
  stepBack();
  press(meant, event);
}

const isLit = id =>
  moves.some(move => move.source === id || (move.target === id && find(id)?.classList.contains("goal")));
const isMeant = id => isLit(id) || moves.filter(move => move.target === id).length === 1;
const isPiece = id => find(id)?.matches(".piece, use"); // whoever hits a piece means it, even if it may not move

// A finger is wide: what glows is hit up to 22 pixels beside it, the nearest first.
function within(event) {
  const found = [...board().querySelectorAll(".can, .goal")].map(node => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const away = Math.hypot(
      Math.max(left - event.clientX, 0, event.clientX - right),
      Math.max(top - event.clientY, 0, event.clientY - bottom),
    );
    return { node, away, x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  return found.filter(({ away }) => away < REACH).sort((a, b) => a.away - b.away);
}

const nearest = event =>
  within(event)
    .slice(0, 1)
    .map(({ node }) => node.id);

// Where several things are within reach of one finger, the first touch brings them closer, and the next one chooses.
function lookCloser(event) {
  if (board().classList.contains("closer")) return false;
  const all = within(event);
  const gaps = all.flatMap((a, i) => all.slice(i + 1).map(b => Math.hypot(a.x - b.x, a.y - b.y)));
  const gap = Math.min(...gaps.filter(each => each > 1)); // what lies on top of something is no nearer for being larger
  if (gap >= 2 * REACH) return false;
  closer(event, Math.min(CLOSEST, (2 * REACH) / gap));
  return true;
}

function closer(event, scale) {
  const svg = board().querySelector("svg");
  const { left, top, width, height } = svg.getBoundingClientRect();
  const window = (at, size) =>
    (Math.min(Math.max(at - size / scale / 2, 0), size - size / scale) * scale) / (scale - 1);
  zoom = {
    transformOrigin: `${window(event.clientX - left, width)}px ${window(event.clientY - top, height)}px`,
    transform: `scale(${scale})`,
  };
  zoomIn();
}

function zoomIn() {
  if (!zoom) return;
  Object.assign(board().querySelector("svg").style, zoom);
  board().classList.add("closer");
}

function stepBack() {
  zoom = null;
  board()?.classList.remove("closer");
  board()?.querySelector("svg")?.style.removeProperty("transform");
}

function onKey(event) {
  if (event.key === "Escape") stepBack();
  if (event.key === "Escape" && picked) {
    find(picked)?.focus({ preventScroll: true });
    picked = "";
    light();
    return;
  }
  if (!event.target.closest?.("#board svg")) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    press(ancestors(event.target), event);
  }
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    step(event);
  }
}

// Arrow keys go to the nearest thing that can be touched in that direction.
function step(event) {
  const from = event.target.getBoundingClientRect();
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  let best = null;
  let least = Infinity;
  for (const node of board().querySelectorAll("[tabindex='0']")) {
    if (node === event.target) continue;
    const to = node.getBoundingClientRect();
    const x = to.x + to.width / 2 - from.x - from.width / 2;
    const y = to.y + to.height / 2 - from.y - from.height / 2;
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = node;
    }
  }
  best?.focus();
}

function press(ids, event) {
  const here = moves.filter(move => ids.includes(move.target) && (!move.source || move.source === picked));
  if (here.length) return choose(here, event);
  const id = ids.find(each => moves.some(move => move.source === each));
  const from = moves.filter(move => move.source === id);
  if (from.length === 1) return choose(from, event);
  if (from.length) return pick(id);
  const to = moves.filter(move => ids.includes(move.target));
  if (to.length === 1 && !picked) return choose(to, event);
  if (to.length && !picked) return pulse(to.map(move => move.source));
  if (ids.length) refuse(picked, ids[0], event);
}

function pick(id) {
  picked = picked === id ? "" : id;
  light();
  board().querySelector(".goal")?.focus({ preventScroll: true });
}

function choose([move], event) {
  picked = "";
  act(move.action, event);
}

function pulse(ids) {
  for (const id of ids)
    find(id)?.animate([{ opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }], { duration: 350, iterations: 2 });
}

// --- drag and drop: the same moves, with the piece in hand ---
let drag = null;
let dropped = false;
const local = event =>
  new DOMPoint(event.clientX, event.clientY).matrixTransform(drag.node.parentNode.getScreenCTM().inverse());

function onDown(event) {
  dropped = false;
  finger = event.pointerType === "touch";
  if (!event.isPrimary || event.button) return;
  const id = touched(event.target.closest?.("#board .can"));
  const node = find(id);
  if (!node?.classList.contains("piece")) return;
  drag = { id, node, x: event.clientX, y: event.clientY, home: node.getAttribute("transform"), on: false };
}

function onDrag(event) {
  if (!drag) return;
  if (!drag.on && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 9) return;
  if (!drag.on) {
    drag.on = true;
    picked = drag.id;
    light();
    drag.node.classList.add("drag");
  }
  const point = local(event);
  drag.node.setAttribute("transform", `translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})`);
}

function onDrop(event) {
  if (!drag) return;
  const { id, node, home, on } = drag;
  drag = null;
  if (!on) return;
  node.classList.remove("drag");
  dropped = true;
  const ids = event.type === "pointerup" ? under(event) : [];
  const move = moves.find(each => each.source === id && each.target && ids.includes(each.target));
  if (move) return choose([move], event);
  node.setAttribute("transform", home);
  picked = "";
  light();
  const place = ids.find(each => each !== id);
  if (place) refuse(id, place, event);
}

// --- what a move means, beside the pointer ---
let pointed = null; // an answer that comes late must not speak of what was left meanwhile

async function onPoint(event) {
  const node = event.target.closest?.("#board .can, #board .goal");
  if (!node) return;
  const id = touched(node);
  const meant = moves.filter(
    move => (move.target === id && (!move.source || move.source === picked)) || move.source === id,
  );
  if (meant.length !== 1) return;
  pointed = node;
  const words = await describe(meant[0].action);
  const tip = document.getElementById("tip");
  if (!words || !tip || pointed !== node || !node.isConnected) return;
  find(meant[0].target)?.classList.add("aim");
  tip.textContent = words;
  tip.hidden = false;
  near(tip, node.getBoundingClientRect());
}

function hideTip() {
  pointed = null;
  const tip = document.getElementById("tip");
  if (tip) tip.hidden = true;
  for (const node of board()?.querySelectorAll(".aim") ?? []) node.classList.remove("aim");
}

export function near(box, { left, top, bottom, width }) {
  const middle = left + width / 2;
  const half = box.offsetWidth / 2;
  const x = Math.min(Math.max(middle, half + 6), innerWidth - half - 6);
  const above = top > box.offsetHeight + 16;
  box.style.setProperty("left", `${x + scrollX}px`);
  box.style.setProperty("top", `${(above ? top - box.offsetHeight - 8 : bottom + 8) + scrollY}px`);
}
