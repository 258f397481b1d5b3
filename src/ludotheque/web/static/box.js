// The box's form: seats that change places, counters that add up, tiles laid by touch. Without script all of it is
// filled in by hand.

import { startCounters } from "./counters.js";
import { startLaying } from "./laying.js";
import { startOrder } from "./order.js";
import { startSquares } from "./squares.js";

for (const node of document.querySelectorAll("#set .js")) node.hidden = false;
startOrder(document.getElementById("seats"));
for (const box of document.querySelectorAll(".counters")) startCounters(box);
for (const box of document.querySelectorAll(".laying")) startLaying(box);
for (const box of document.querySelectorAll(".squares")) startSquares(box);
