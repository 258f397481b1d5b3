// SHA-256 and HMAC of our own: browsers lend theirs to https and the own machine, and at home a house is plain http.

const BLOCK = 64; // bytes
const primes = firstPrimes(64);
const [ROUNDS, START] = [primes.map(p => fraction(Math.cbrt(p))), primes.slice(0, 8).map(p => fraction(Math.sqrt(p)))];

export const bytes = text => (typeof text === "string" ? new TextEncoder().encode(text) : text);
export const unhex = text => Uint8Array.from(text.match(/../g) ?? [], pair => parseInt(pair, 16));
export const hex = data => [...data].map(byte => byte.toString(16).padStart(2, "0")).join("");

export function joined(...parts) {
  const all = parts.map(bytes);
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  all.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

export function sha256(data) {
  const sums = Uint32Array.from(START);
  const padded = pad(bytes(data));
  for (let at = 0; at < padded.byteLength; at += BLOCK) compress(sums, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  sums.forEach((sum, index) => digest.setUint32(4 * index, sum));
  return new Uint8Array(digest.buffer);
}

// For keys of at most one block, as seeds are.
export function hmac(key, data) {
  const [inner, outer] = [0x36, 0x5c].map(mask => Uint8Array.from({ length: BLOCK }, (_, at) => mask ^ (key[at] ?? 0)));
  return sha256(joined(outer, sha256(joined(inner, data))));
}

function pad(data) {
  const size = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(joined(data, [0x80], new Uint8Array(size - data.length - 1)).buffer);
  view.setUint32(size - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(size - 4, data.length << 3);
  return view;
}

function compress(sums, view, at) {
  const words = new Uint32Array(64);
  for (let i = 0; i < 64; i++) words[i] = i < 16 ? view.getUint32(at + 4 * i) : stretched(words, i);
  let [a, b, c, d, e, f, g, h] = sums;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((sum, index) => (sums[index] += sum));
}

function stretched(words, i) {
  const [early, late] = [words[i - 15], words[i - 2]];
  const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
  return words[i - 16] + low + words[i - 7] + high;
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

function firstPrimes(count) {
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every(p => n % p)) found.push(n);
  return found;
}
