// What the tests see and find on a page; `page_driver.py` calls these by name.

const PATIENCE = 60_000;
const $ = selector => document.querySelector(selector);
const ply = () => +$("#table").dataset.ply;
const held = () => $("#ask[open], #board .picked")?.id ?? "";

// Wait for something without asking again and again: it is looked for whenever the page changes. Where the line was not
// open yet, a form has led to another page, of which the table may still have to come.
const until = wanted =>
  new Promise((resolve, reject) => {
    const look = () => {
      const found = document.readyState !== "loading" && wanted();
      if (found) end(() => resolve(found));
    };
    const watcher = new MutationObserver(look);
    const timer = setTimeout(() => end(() => reject(new Error(`waited in vain for ${wanted}`))), PATIENCE);
    const end = settle => {
      watcher.disconnect();
      clearTimeout(timer);
      settle();
    };
    document.addEventListener("DOMContentLoaded", look, { once: true });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });

const picks = () => $("#board [data-pick]") !== null;

// The house has been told the shape of the window, and the table is drawn for it: nothing moves under a hand any more.
const hasShape = () => {
  const { shape, key } = $("#table").dataset;
  return !key || document.cookie.includes(`shape=${shape}`);
};

// The script is at work, and the player can act, or the game is over;
// a veil lies on the table that another player must lift.
const see = (after, lifted) =>
  until(() => {
    const { turn, moves } = $("#table").dataset;
    const veil = $("#hand-over, #lift")?.id ?? "";
    if (ply() === after || (veil ? veil === lifted : turn === "theirs")) return null;
    if ($("#settings-open[hidden]") || !hasShape()) return null;
    const buttons = [...document.querySelectorAll("#moves button[name=action]")].map(button => +button.value);
    return { veil, turn, ply: ply(), moves, buttons, picks: picks() };
  });

const moved = before => until(() => ply() !== before && "moved");

// A finger that was told what a move costs touches once more.
const warned = () => $("#hover.under:not([hidden]) #cost")?.textContent;

// A piece that was picked up has its places next; a question has its yes.
const led = (before, had) =>
  until(() => {
    if (ply() !== before) return "moved";
    if (warned()) return "warned";
    return held() && held() !== had ? "on its way" : null;
  });

const SPOTS = [
  [0.5, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.2, 0.2],
  [0.8, 0.8],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.5, 0.1],
  [0.5, 0.9],
];

// Where a thing can be hit: on it, or on something of the board through which a click goes to it.
function free(node) {
  const box = node.getBoundingClientRect();
  const isOnBoard = node.closest("#board svg");
  const lets = each => isOnBoard && each.closest("#board svg") && !each.closest(".can:not(.goal)");
  for (const [u, v] of SPOTS) {
    const x = box.x + box.width * u;
    const y = box.y + box.height * v;
    const hit = document.elementsFromPoint(x, y);
    const first = hit.findIndex(each => node.contains(each));
    if (first >= 0 && hit.slice(0, first).every(lets)) return [x, y];
  }
}

const travels = node =>
  node.getAnimations().some(each => !(each instanceof CSSAnimation) && each.playState === "running");

// Of parts that lie in one place, shows the one that a thing lies in.
function reveal(node) {
  for (const other of document.querySelectorAll("#board [data-peek]")) {
    if (getComputedStyle(node).visibility !== "hidden") return;
    other.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}

async function spot(selector) {
  const node = $(selector);
  const end = performance.now() + 4000;
  if (!node) throw new Error(`${selector} is not there`);
  reveal(node);
  node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  while (performance.now() < end) {
    const found = travels(node) ? null : free(node);
    if (found) return found;
    await new Promise(requestAnimationFrame); // it is on its way, or something passes over it
  }
  throw new Error(`${selector} cannot be hit`);
}

// Where a move goes on: an open question first, then places that glow.
function move() {
  if ($("#ask[open]")) return "#ask-yes";
  return $("#board .goal[tabindex]") ? "#board .goal" : "#board .can, #moves button";
}

// How many times Tab is to be pressed until what is wished, or a move, has the focus.
function tabs(wish) {
  const wanted = wish || move();
  const here = document.activeElement;
  if (here.matches(wanted)) return [0, held()];
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")];
  const stops = all.filter(
    each => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }),
  );
  const from = stops.indexOf(here);
  const ahead = [...stops.slice(from + 1), ...stops.slice(0, from + 1)]; // round and round
  const found = ahead.findIndex(each => each.matches(wanted));
  return [1 + Math.max(found, 0), held()];
}

// The board as it lies there, line by line, however it came about: without the ways that things took.
function board() {
  const tidy = classes =>
    classes
      .split(" ")
      .filter(each => each !== "aim")
      .sort()
      .join(" "); // an aim follows the pointer
  const line = ({ name, value }) => `${name}=${name === "class" ? tidy(value) : value}`;
  const said = each =>
    [...each.attributes]
      .filter(({ name }) => !/^data-(via|from)$/.test(name))
      .map(line)
      .sort()
      .join(" ");
  const text = each => (each.firstElementChild ? "" : each.textContent);
  return [...document.querySelectorAll("#board svg *")].map(each => `${each.nodeName} ${said(each)} ${text(each)}`);
}

// Who glows within a finger's reach of whom, centre to centre less than a finger apart.
function rivals(id) {
  const middle = each => {
    const box = each.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const lit = [...document.querySelectorAll("#board .can, #board .goal")];
  const [x, y] = middle(document.getElementById(id));
  return lit
    .filter(each => {
      const box = each.getBoundingClientRect();
      const [u, v] = middle(each);
      const gap = Math.hypot(u - x, v - y);
      const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      return away < 22 && gap > 1 && gap < 43;
    })
    .map(each => each.id);
}

// All that glows, the most crowded first.
function crowded() {
  const lit = [...document.querySelectorAll("#board .can, #board .goal")].map(each => [
    each.id,
    rivals(each.id).length,
  ]);
  return lit.sort((a, b) => b[1] - a[1]).map(([id]) => id);
}
