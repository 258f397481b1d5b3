// This page's part in the chance: it pledges a share of its own, tells it once all pledges are closed, keeps a receipt,
// and judges the end by it.

import { address } from "./eyes.js";
import { $, table } from "./page.js";
import { keep, kept, pledgeOf } from "./receipts.js";
import { hex } from "./sha256.js";
import { send } from "./socket.js";

const SHARE_BYTES = 16;
const told = $("exchange")?.dataset; // of this table, to whoever plays at it
const key = () => table().dataset.key;
let receipt = null;
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
judgeEnd();
