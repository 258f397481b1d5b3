// The check of a finished game, done by the browser itself against its own receipt, which can be saved here.

import { judge } from "./judge.js";
import { kept } from "./receipts.js";

const place = document.getElementById("page-check");
const save = document.getElementById("receipt");
const key = document.getElementById("content").dataset.key;
const receipt = kept(key);

function say(textContent, className) {
  const line = Object.assign(document.createElement("p"), { textContent, className });
  place.append(line);
}

const reply = await fetch(location.pathname, { headers: { accept: "application/json" } });
const story = await reply.json();
const { words } = story;
const { faults, doubts } = judge(story, receipt);
for (const fault of faults) say(`${words.bad} ${words[`bad-${fault}`]}`, "fault");
for (const doubt of doubts) say(`${words.doubt} ${words[`doubt-${doubt}`]}`, "");
if (!faults.length && !doubts.length) say(words.good, "good");

if (receipt) {
  const { at: _, ...told } = receipt;
  save.href = URL.createObjectURL(new Blob([JSON.stringify(told)], { type: "application/json" }));
  save.hidden = false;
}
