// The fairness check, done again by the browser itself: commitment and every ticket are computed here.

const place = document.getElementById("page-check");
const text = new TextEncoder();
const bytes = hex => Uint8Array.from(hex.match(/../g), pair => parseInt(pair, 16));
const hex = buffer => [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, "0")).join("");

async function commitment({ table, seed }) {
  const head = text.encode(`ludotheque\n${table}\n`);
  const tail = bytes(seed);
  const all = new Uint8Array(head.length + tail.length);
  all.set(head);
  all.set(tail, head.length);
  return hex(await crypto.subtle.digest("SHA-256", all));
}

async function ticket(key, { table, salts }, { ply, chances }) {
  const span = 1n << 64n;
  const limit = span - (span % BigInt(chances));
  for (let counter = 0; ; counter++) {
    const message = text.encode([table, ply, counter, ...salts].join("\n"));
    const mac = new DataView(await crypto.subtle.sign("HMAC", key, message));
    const number = mac.getBigUint64(0);
    if (number < limit) return Number(number % BigInt(chances));
  }
}

async function check() {
  const reply = await fetch(location.pathname, { headers: { accept: "application/json" } });
  const told = await reply.json();
  const key = await crypto.subtle.importKey("raw", bytes(told.seed), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  if ((await commitment(told)) !== told.commitment) return false;
  for (const draw of told.draws)
    if ((await ticket(key, told, draw)) !== draw.ticket || draw.says !== draw.played) return false;
  return true;
}

if (window.crypto?.subtle) {
  const good = await check();
  place.textContent = good ? place.dataset.good : place.dataset.bad;
  place.className = good ? "good" : "fault";
}
