// This page's part in the chance: it pledges a share of its own, tells it once all pledges are closed, keeps a receipt,
// and judges the end by it.

import { address } from "./eyes.js";
import { $, table } from "./page.js";
import { keep, kept, pledgeOf } from "./receipts.js";
import { hex } from "./sha256.js";
import { send } from "./socket.js";

const SHARE_BYTES = 16;
const LAG = 5000; // ms by which one process of a house may be behind another
const told = $("exchange")?.dataset; // of this table, to whoever plays at it
const key = () => table().dataset.key;
let receipt = null;
let looking = 0;
let verdict = null; // once the game is over

// The line is open, for the first time or again.
export function offerShare() {
  if (!told || table().dataset.turn === "over") return;
  receipt ??= kept(key()) ?? (told.stage === "sealed" ? null : keep(drawn()));
  if (receipt && !receipt.shares) send({ do: "pledge", pledge: pledgeOf(receipt) });
}

function drawn() {
  const share = hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
  const { commitment, house } = told;
  return { table: key(), commitment, house, seat: +told.seat, share, at: Date.now() };
}

export function hearExchange({ stage, pledges, salts, shares, names }) {
  if (!receipt) return;
  const isIn = pledges[receipt.seat] === pledgeOf(receipt);
  if (stage !== "pledging") receipt = keep({ pledges, salts, ...receipt });
  if (stage === "sharing" && isIn && `${receipt.pledges}` === `${pledges}`) send({ do: "share", share: receipt.share });
  if (stage === "sealed") receipt = keep({ shares, names, ...receipt });
}

// How far this page has seen the table; a house that was brought back from a copy knows less than it had shown.
function noteHowFar() {
  const known = kept(key());
  const seq = +table().dataset.seq;
  if (!known || seq === known.seq) return;
  if (seq < known.seq) looking ||= setTimeout(lookAgain, LAG, known.seq);
  else receipt = keep({ ...known, seq });
}

async function lookAgain(seen) {
  looking = 0;
  const page = await (await fetch(location.pathname)).text();
  const seq = +page.match(/ data-seq="(\d+)"/)?.[1];
  if (seq < seen) receipt = keep({ ...kept(key()), seq, back: seen });
}

const wayToCheck = () => $("result")?.querySelector('a[href$="/fair"]');

async function judgeEnd() {
  if (!told || !wayToCheck()) return;
  verdict ??= judged();
  const found = await verdict;
  if (found && wayToCheck() && !$("verdict")) say(found, wayToCheck());
}

// The judge is fetched when there is something to judge.
async function judged() {
  const [{ judge }, reply] = await Promise.all([
    import("./judge.js"),
    fetch(address("fair"), { headers: { accept: "application/json" } }),
  ]);
  if (!reply.ok) return null;
  const story = await reply.json();
  return { ...judge(story, kept(key())), words: story.words };
}

// The way to the check says how it ends; what does not hold is said aloud.
function say({ faults: [fault], doubts: [doubt], words }, link) {
  if (fault) return $("result").prepend(alarm(`${words.bad} ${words[`bad-${fault}`]}`));
  link.id = "verdict";
  link.textContent = words[doubt ? "doubt-short" : "good-short"];
}

function alarm(textContent) {
  const said = Object.assign(document.createElement("p"), { id: "verdict", className: "fault", textContent });
  said.setAttribute("role", "alert");
  return said;
}

document.addEventListener("told", judgeEnd);
document.addEventListener("told", noteHowFar);
judgeEnd();
noteHowFar();
