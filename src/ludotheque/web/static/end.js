// The end as a moment: the winner is celebrated, then what decided the game comes as it is worked out.

import { address, query } from "./eyes.js";
import { parse } from "./morph.js";
import { speed } from "./motion.js";
import { $ } from "./page.js";
import { startPicture } from "./picture.js";

const PARTY = 2200; // milliseconds
const BITS = 48;
const SOON = 300; // milliseconds: who only passes by asks for nothing
const AGAIN = 1500; // milliseconds until the house is asked how far it is
const AT_FIRST = 400; // milliseconds likewise, while there is no curve yet
const LONGEST = 240; // times that it is asked
const FEW = 64; // pixels: what is higher has lines enough that are seen whole

export function showEnd(isLive) {
  const place = $("after");
  if (!place || "begun" in place.dataset) return;
  place.dataset.begun = "";
  const card = $("result");
  card.addEventListener("scroll", () => hideHalves(card), { passive: true });
  new ResizeObserver(() => hideHalves(card)).observe(card);
  worn ??= wearSheet();
  if (isLive) worn.then(party, () => {}); // without it, what lies over the board would lie beside it
  setTimeout(() => tellWhy(place, LONGEST), SOON);
}

let worn = null; // the promise of the sheet

const wearSheet = () =>
  new Promise((onload, onerror) => {
    const href = new URL("end.css", import.meta.url).pathname;
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }));
  });

function party() {
  if (!$("result")) return; // what ended has been left meanwhile
  if (speed()) celebrate();
}

// Bits of paper in the colours of who has won fall over the board.
async function celebrate() {
  const colours = [...document.querySelectorAll("#result .won use")].flatMap(coloursOf);
  if (!colours.length) return;
  const sky = document.createElement("div");
  sky.id = "party";
  for (let number = 0; number < BITS; number++) sky.append(bit(colours[number % colours.length], number));
  document.body.append(sky);
  await Promise.allSettled(sky.getAnimations({ subtree: true }).map(each => each.finished));
  sky.remove();
}

const coloursOf = use =>
  [...document.querySelectorAll(`${use.getAttribute("href")} [fill^="#"]`)].map(node => node.getAttribute("fill"));

function bit(colour, number) {
  const node = document.createElement("i");
  node.style.cssText = `left:${(100 * (number + 0.5)) / BITS}%;background:${colour}`;
  const sway = 60 * Math.sin(number * 7);
  node.animate(
    [
      { transform: "translate(0, -10vh) rotate(0)", opacity: 1 },
      { transform: `translate(${sway}px, 105vh) rotate(${300 + 40 * (number % 9)}deg)`, opacity: 0.6 },
    ],
    {
      duration: PARTY * (0.6 + 0.4 * Math.abs(Math.cos(number * 3))),
      easing: "cubic-bezier(.3,.1,.7,1)",
      fill: "both",
    },
  );
  return node;
}

async function tellWhy(place, times) {
  if (!place.isConnected || !times) return;
  const reply = await fetch(address("end") + query()).catch(() => null);
  if (!reply?.ok) return;
  place.replaceChildren(...parse(await reply.text()).body.childNodes);
  place.querySelectorAll("[data-png]").forEach(startPicture);
  hideHalves($("result"));
  const wait = place.querySelector(".curve") ? AGAIN : AT_FIRST;
  if (reply.status === 202) setTimeout(() => tellWhy(place, times - 1), wait);
}

// Of what is scrolled, words at the lower edge are seen whole or not at all; who listens hears them.
function hideHalves(card) {
  const edge = card.getBoundingClientRect().bottom;
  for (const line of card.querySelectorAll("p, li, h3")) {
    const { top, bottom, height } = line.getBoundingClientRect();
    line.style.opacity = top < edge && bottom > edge + 1 && height < FEW ? 0 : "";
  }
}
