// What the scripts of a page share: things found by their id, and words.

export const $ = id => document.getElementById(id);
export const table = () => $("table");
export const words = $("words")?.dataset;

// What the page keeps of its board from one drawing to the next.
export const layer = () => document.querySelector("#board [data-keep]")?.dataset.keep ?? "";
