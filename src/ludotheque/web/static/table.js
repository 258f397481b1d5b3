// The live table: every part of its page at work.

import { startAgreed } from "./agreed.js";
import { askedAt, bubble, explain, hideBubble } from "./bubble.js";
import { panel, startPanel } from "./dialogs.js";
import { describe } from "./hint.js";
import { keepEndInSight } from "./morph.js";
import { act, onSubmit, refuse, see, undo } from "./moves.js";
import { $, table, words } from "./page.js";
import { heard, settled, startPending } from "./pending.js";
import { startPeople } from "./people.js";
import { attend, cutShort, renew, showLayers } from "./renew.js";
import { isOn, startSettings } from "./settings.js";
import { connect } from "./socket.js";
import { startSpeaking } from "./speak.js";
import { startStory } from "./story.js";
import { refresh, start } from "./touch.js";

const isOver = () => table().dataset.turn === "over";
const wasOver = isOver(); // before anybody here saw it
const exchange = $("exchange") && import("./exchange.js"); // after the first board

function onClick(event) {
  const as = event.target.closest("[data-as]")?.dataset.as;
  const inviting = event.target.closest("[data-invite]");
  if ((as !== undefined && see(as)) || inviting) event.preventDefault();
  if (inviting) import("./inviting.js").then(({ invite }) => invite(inviting.form, event)); // few do
  if (!event.target.closest("#bubble a, #board")) hideBubble();
}

function onKey(event) {
  const isForOthers = event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog:modal");
  if (isForOthers || !isOn("keys") || event.target.matches("input, select, textarea")) return;
  if (event.key === "u") takeBack();
  if (event.key === "h") advise($("hint").hidden ? "sayNone" : "hint", words.hintNone);
  if (event.key === "b") $("read-link").click();
  if (event.key === "?") panel($("rules-link").pathname);
}

const advise = (what, text) => import("./advice.js").then(advice => advice[what](text)); // when it is asked for

// Where nothing can be taken back, the house says why.
function takeBack() {
  if ($("undo")) return $("undo").click();
  askedAt($("status").getBoundingClientRect());
  undo();
}

function answer({ why, fault, article, fair }) {
  if (fair) return exchange?.then(({ hearExchange }) => hearExchange(fair));
  if (why) explain(why.text, why.article);
  else settled();
  if (fault) bubble(fault, article);
}

function end() {
  if (isOver()) import("./end.js").then(({ showEnd: celebrate }) => celebrate(!wasOver));
}

document.addEventListener("told", end);
document.addEventListener("submit", onSubmit);
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
document.addEventListener("visibilitychange", () => document.hidden && cutShort());
$("layer").addEventListener("input", showLayers);
$("hint").addEventListener("click", () => advise("hint"));
start({ act, refuse, describe });
refresh();
attend();
startPanel();
startSettings();
import("./notify.js").then(({ startNotifying }) => startNotifying()); // after the first board
if (table().dataset.now) import("./clock.js").then(({ startClock }) => startClock());
import("./latest.js").then(({ startLatest }) => startLatest());
import("./standings.js").then(({ startStandings }) => startStandings());
import("./throws.js").then(({ startThrows }) => startThrows());
startAgreed();
startStory();
startSpeaking();
import("./friends.js").then(({ startFriends }) => startFriends());
startPeople();
keepEndInSight($("story"));
startPending();
connect({ renew, answer, heard, opened: () => exchange?.then(({ offerShare }) => offerShare()) });
