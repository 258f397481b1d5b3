// Plays as whoever listens does: by roles, names, the focus, and what is said. Nothing else of the page is known here;
// `page_listener.py` calls `playByEar`.

const PATIENCE = 60_000;
const heard = [];
let pressed = "nothing yet";
const region = document.querySelector("[role=status].sr");
const nameOf = node => (node.getAttribute("aria-label") ?? node.textContent).trim();
const isOffered = node =>
  node.tabIndex >= 0 && !node.disabled && !node.closest("[inert], [aria-hidden=true]") && node.checkVisibility();
const isPiece = node => node.hasAttribute("aria-pressed");

new MutationObserver(changes => {
  for (const { addedNodes } of changes) heard.push(...[...addedNodes].map(each => each.textContent));
}).observe(region, { childList: true });

// What can be pressed: in the dialog that is open, or in the main part of the page.
function stops(avoided) {
  const within = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const all = [...within.querySelectorAll("button, [role=button]")];
  return all.filter(node => isOffered(node) && !avoided.includes(nameOf(node)));
}

const until = look =>
  new Promise((resolve, reject) => {
    const end = performance.now() + PATIENCE;
    const ask = () => {
      const found = look();
      if (found) return resolve(found);
      if (performance.now() > end) return reject(new Error(`nothing came of ${pressed}, after ${heard.at(-1)}`));
      setTimeout(ask, 5);
    };
    ask();
  });

// The same numbers for the same seed.
const chooser = seed => count => (seed = (seed * 1103515245 + 12345) % 2147483648) % count;

// What is held is put on one of the places that are offered then, and the focus has gone to one of them.
function places(all) {
  const held = all.some(node => node.getAttribute("aria-pressed") === "true");
  if (!held) return null;
  const found = all.filter(node => node.closest("[role=application]") && !isPiece(node));
  if (!found.includes(document.activeElement)) throw new Error("the focus has not gone to a place");
  return found;
}

async function playByEar({ avoided, over, seed, most }) {
  const choose = chooser(seed);
  for (let count = 0; count < most; count++) {
    const all = await until(() => (heard.includes(over) ? [] : stops(avoided).length && stops(avoided)));
    if (!all.length) return heard;
    const choices = places(all) ?? all;
    const node = choices[choose(choices.length)];
    const before = [heard.length, node.getAttribute("aria-pressed"), document.querySelector("dialog:modal")];
    pressed = nameOf(node);
    node.focus();
    node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // as a screen reader presses
    await until(() => changed(node, before));
  }
  throw new Error("the game does not end");
}

function changed(node, [count, held, dialog]) {
  const isHeld = node.isConnected && node.getAttribute("aria-pressed") !== held;
  return heard.length > count || isHeld || document.querySelector("dialog:modal") !== dialog;
}
