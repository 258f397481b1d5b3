// The page's own judgement of a finished game: what the house tells in the end, against what this browser has kept.

import { pledgeOf } from "./receipts.js";
import { hex, hmac, joined, sha256, unhex } from "./sha256.js";

const SPAN = 1n << 64n;

// What does not hold, and what is not proved; both empty when everything is.
export function judge(told, receipt) {
  return { faults: found(faultsOf(told, receipt)), doubts: found(doubtsOf(told, receipt)) };
}

function found(claims) {
  return Object.keys(claims).filter(name => claims[name]);
}

function faultsOf(told, receipt) {
  const kept = receipt ?? {};
  return {
    commitment: commitmentOf(told) !== (kept.commitment ?? told.commitment),
    share: kept.share && told.shares[kept.seat] && told.shares[kept.seat] !== kept.share,
    pledges: differ(kept.pledges, told.pledges) || told.by.some((by, seat) => !isPledged(told, by, seat)),
    shares: differ(kept.shares, told.shares),
    salts: differ(kept.salts, told.salts),
    seats: kept.names && differ(namesAfter(kept.names, told.changes), told.names),
    draws: told.draws.some(draw => ticketOf(told, draw) !== draw.ticket || draw.says !== draw.played),
  };
}

function doubtsOf(told, receipt) {
  return {
    kept: !receipt,
    own: receipt && told.by[receipt.seat] !== "page",
    withheld: told.by.includes("withheld"),
    epoch: told.epochs.length > 0,
    back: receipt?.back && !told.epochs.length,
    continued: told.continues > 0,
  };
}

const differ = (kept, told) => Boolean(kept) && JSON.stringify(kept) !== JSON.stringify(told);

function commitmentOf({ table, seed }) {
  return hex(sha256(joined(`ludotheque\n${table}\n`, unhex(seed))));
}

function isPledged(told, by, seat) {
  const { table, commitment, seed } = told;
  const share = told.shares[seat];
  if (by === "page") return pledgeOf({ table, commitment, seat, share }) === told.pledges[seat];
  return by !== "house" || hex(hmac(unhex(seed), `ludotheque bot\n${table}\n${seat + 1}`)).startsWith(share);
}

function ticketOf(told, { ply, chances }) {
  const limit = SPAN - (SPAN % BigInt(chances));
  for (let counter = 0; ; counter++) {
    const keyed = hmac(unhex(told.seed), messageOf(told, ply, counter));
    const number = new DataView(keyed.buffer).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(chances));
  }
}

function messageOf({ protocol, table, epochs, shares, salts }, ply, counter) {
  if (protocol === 1) return [table, ply, counter, ...salts].join("\n");
  const epoch = epochs.findLast(([after]) => after < ply)?.[1] ?? "";
  return [`ludotheque 2`, table, epoch, ply, counter, ...shares, ...salts].join("\n");
}

// Who must sit where in the end, after every change that was told.
function namesAfter(names, changes) {
  const seated = [...names];
  for (const change of changes) {
    const [, seat, passed] = change.match(/^\d+ (\d+) (.*)$/s) ?? [];
    const old = `${seated[seat - 1]} > `;
    if (passed?.startsWith(old)) seated[seat - 1] = passed.slice(old.length);
  }
  return seated;
}
