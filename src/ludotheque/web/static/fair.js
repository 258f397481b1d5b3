// The check of a finished game, done by the browser itself against its own receipt, which can be saved here.

import { judge, nameOf } from "./judge.js";
import { kept } from "./receipts.js";

const place = document.getElementById("page-check");
const save = document.getElementById("receipt");
const key = document.getElementById("content").dataset.key;
const receipt = kept(key);

function say(words, kind) {
  const line = Object.assign(document.createElement("p"), { textContent: words, className: kind });
  place.append(line);
}

const reply = await fetch(location.pathname, { headers: { accept: "application/json" } });
const { faults, doubts } = judge(await reply.json(), receipt);
const words = name => place.dataset[name] ?? "";
for (const fault of faults) say(`${words("bad")} ${words(nameOf("bad", fault))}`, "fault");
for (const doubt of doubts) say(`${words("doubt")} ${words(nameOf("doubt", doubt))}`, "");
if (!faults.length && !doubts.length) say(words("good"), "good");

if (receipt) {
  const { at: _, ...told } = receipt;
  save.href = URL.createObjectURL(new Blob([JSON.stringify(told)], { type: "application/json" }));
  save.hidden = false;
}
