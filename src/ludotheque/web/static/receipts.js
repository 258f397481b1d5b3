// What this browser keeps of the tables it played at, where no house can change it.

import { hex, joined, sha256, unhex } from "./sha256.js";

const PREFIX = "receipt-";
const MOST = 60; // of the latest tables

export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key));
  } catch {
    return null;
  }
}

export function keep(receipt) {
  try {
    localStorage.setItem(PREFIX + receipt.table, JSON.stringify(receipt));
    forgetOld();
  } catch {} // a browser that keeps nothing still plays
  return receipt;
}

function forgetOld() {
  const all = Object.keys(localStorage).filter(each => each.startsWith(PREFIX));
  if (all.length <= MOST) return;
  const at = new Map(all.map(each => [each, kept(each.slice(PREFIX.length))?.at ?? 0]));
  for (const each of all.sort((one, other) => at.get(one) - at.get(other)).slice(0, -MOST))
    localStorage.removeItem(each);
}

// What binds a page to its share, and to the commitment that it was shown.
export function pledgeOf({ table, commitment, seat, share }) {
  return hex(sha256(joined(`ludotheque share\n${table}\n${commitment}\n${seat + 1}\n`, unhex(share))));
}
