// What the scripts of a page share: things found by their id, and words.

export const $ = id => document.getElementById(id);
export const table = () => $("table");
export const words = $("words")?.dataset;
