// What the scripts of a page share: things found by their id, and words.

export const $ = id => document.getElementById(id);
export const table = () => $("table");
export const words = $("words")?.dataset;

export const CHANCE = -1; // the action by which a player throws or draws

// What can be done now, on the board and beside it.
export function openActions() {
  const onBoard = table()
    .dataset.moves.split(" ")
    .filter(Boolean)
    .map(item => parseInt(item, 10));
  const beside = [...document.querySelectorAll("#moves > button[name=action]")].map(({ value }) => +value);
  return [...onBoard, ...beside];
}
// What the page keeps of its board from one drawing to the next.
export const layer = () => document.querySelector("#board [data-keep]")?.dataset.keep ?? "";
