// What a page gives to its board in a window of some shape; `page_shapes.py` calls `shapeIn`.

const $ = selector => document.querySelector(selector);
const boxOf = node => node.getBoundingClientRect();
const PLACES = ["top", "status", "goal", "board", "moves", "prompt", "chairs", "story-box", "undo-box"];
const FINGER = 44; // pixels

// The drawing fills its element as far as their shapes allow.
function drawn() {
  const svg = $("#board > svg");
  const { x, y, width, height } = boxOf(svg);
  const { width: wide, height: high } = svg.viewBox.baseVal;
  const scale = Math.min(width / wide, height / high);
  const [w, h] = [wide * scale, high * scale];
  return { left: x + (width - w) / 2, top: y + (height - h) / 2, width: w, height: h, scale };
}

const own = node => node.transform?.baseVal.consolidate()?.matrix ?? new DOMMatrix();
const shown = node => !["defs", "title", "desc", "symbol"].includes(node.nodeName);

// Most definitions hold no letters, and need not be gone through every time that they are used.
const written = new Map();
function isWritten(node) {
  if (!written.has(node.id)) {
    const uses = [...node.querySelectorAll("use")].map(each =>
      document.getElementById(each.getAttribute("href").slice(1)),
    );
    const isOwn = node.matches("text") || node.querySelector("text") !== null;
    written.set(node.id, isOwn || uses.some(each => each && isWritten(each)));
  }
  return written.get(node.id);
}

// The heights in which letters and figures are written, through everything that is defined once and used often.
function* heights(node, matrix) {
  const here = DOMMatrix.fromMatrix(matrix).multiply(own(node));
  if (node.nodeName === "text" && /[\p{L}\p{N}]/u.test(node.textContent))
    yield parseFloat(getComputedStyle(node).fontSize) * Math.hypot(here.c, here.d);
  const used = node.nodeName === "use" ? document.getElementById(node.getAttribute("href").slice(1)) : null;
  if (used && isWritten(used)) yield* heights(used, here);
  for (const child of node.children) if (shown(child)) yield* heights(child, here);
}

const inside = ({ left, top, right, bottom }) =>
  left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;

function isSeenTogether(box) {
  const beside = [...document.querySelectorAll("#prompt, #moves button")].map(boxOf);
  const board = { ...box, right: box.left + box.width, bottom: box.top + box.height };
  return [board, ...beside].every(inside);
}

// Nothing in the bar lies on something else, and whatever can be set there shows its name.
function isBarClear() {
  const parts = "#home, #game-name, #agreed > summary, #tools > :is(a, button), #layers label";
  const seen = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
  const boxes = seen(parts).map(boxOf);
  const areNamed = seen("#top input").every(({ labels }) => getComputedStyle(labels[0]).clipPath === "none");
  return areNamed && boxes.every((box, i) => boxes.slice(i + 1).every(other => !isOver(box, other)));
}

// How many lines the story has room for in the window.
function linesOf(list) {
  const edges = list.offsetHeight - list.clientHeight;
  const room = Math.min(boxOf(list.parentNode).bottom, innerHeight) - boxOf(list).top - edges;
  return Math.floor(room / parseFloat(getComputedStyle(list).lineHeight));
}

const isWhole = node => !node?.checkVisibility() || node.scrollHeight <= node.clientHeight + 1;

// The bar says which game this is, in whole words.
const isNamed = name => Boolean(name?.checkVisibility()) && name.scrollWidth <= name.clientWidth + 1;

const isOver = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

const least = numbers => Math.min(Infinity, ...numbers);
const smaller = ({ width, height }) => Math.min(width, height);

const movesOf = ids =>
  $("#table")
    .dataset.moves.split(" ")
    .filter(move => ids.some(id => move.split(/[:>]/).slice(1).includes(id)));

// How near to each other two things are that a finger must tell apart; what lies on top of something is one with it,
// and so is a place with the only piece that may go there.
function apart(nodes) {
  const things = nodes.map(node => ({ id: node.id, ...middleOf(boxOf(node)) }));
  const pairs = things.flatMap((one, i) =>
    things.slice(i + 1).map(other => [one.id, other.id, Math.hypot(one.x - other.x, one.y - other.y)]),
  );
  const areTold = ([one, other, gap]) => gap >= FINGER || (gap > 1 && movesOf([one, other]).length > 1);
  return least(pairs.filter(areTold).map(([, , gap]) => gap));
}

const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

function shape() {
  scrollTo(0, 0);
  const box = drawn();
  const [things, buttons] = ["#board .can, #board .goal", "#moves button, #tools :is(a, button)"].map(each =>
    [...document.querySelectorAll(each)].filter(node => node.checkVisibility({ visibilityProperty: true })),
  );
  const places = PLACES.map(id => [id, document.getElementById(id)]).filter(([, node]) => node?.checkVisibility());
  return {
    area: box.width * box.height,
    text: least(heights($("#board > svg"), new DOMMatrix([box.scale, 0, 0, box.scale, 0, 0]))),
    target: least([...things, ...buttons].map(boxOf).map(smaller)),
    button: least(buttons.map(boxOf).map(({ height }) => height)),
    apart: Math.min(apart(things), 999),
    isOver: $("#table").dataset.turn === "over",
    together: isSeenTogether(box),
    whole: isWhole($("#prompt")),
    bar: isBarClear(),
    story: linesOf($("#story")),
    seats: [...document.querySelectorAll(".chair")].slice(0, 2).map(boxOf).every(inside),
    fits: document.documentElement.scrollHeight <= innerHeight + 1,
    named: isNamed($("#game-name")),
    sideways: document.documentElement.scrollWidth > innerWidth,
    places: Object.fromEntries(places.map(([id, node]) => [id, cornerOf(id, boxOf(node)).map(Math.round)])),
  };
}

// The story gives way to what is asked: its newest line stays where it is.
const cornerOf = (id, { x, y, bottom }) => [x, id === "story-box" ? bottom : y];

// A window that was resized is laid out anew before it says so itself.
async function shapeIn([width, height]) {
  const hasItsSize = () => innerWidth === width && innerHeight === height;
  for (let frame = 0; frame < 600 && !hasItsSize(); frame++) await new Promise(requestAnimationFrame);
  return shape();
}

// The table as it is told at a ply, after the curtain: whoever plays elsewhere is followed.
async function shapeAt(ply) {
  const isTold = () => +$("#table").dataset.ply === ply && !$("#hand-over, #lift");
  const end = performance.now() + 30_000;
  while (!isTold()) {
    if (performance.now() > end) throw new Error(`ply ${ply} is not shown, but ${$("#table").dataset.ply}`);
    $("#hand-over, #lift")?.click();
    await new Promise(next => setTimeout(next, 4));
  }
  return shape();
}
