// What a guest prefers at every table; it stays on this device.

import { $ } from "./page.js";

const USUAL = { keys: "1" }; // all else is off until it is wished for

export const isOn = name => (localStorage.getItem(name) ?? USUAL[name]) === "1";
export const switchTo = (name, on) => localStorage.setItem(name, on ? "1" : "0");

export function startSettings() {
  $("settings-open").addEventListener("click", () => $("settings").showModal());
  keep($("speed"));
  for (const box of $("settings").querySelectorAll("[type=checkbox]")) tick(box);
  $("theme").addEventListener("change", wear);
  $("typing").addEventListener("change", offerTyping);
  offerTyping();
  $("settings-open").hidden = false;
}

function keep(box) {
  box.value = localStorage.getItem(box.id) ?? box.value;
  box.addEventListener("change", () => localStorage.setItem(box.id, box.value));
}

function tick(box) {
  box.checked = isOn(box.id);
  box.addEventListener("change", () => switchTo(box.id, box.checked));
}

const offerTyping = () => document.body.classList.toggle("typing", isOn("typing"));

// The house draws every page in the look that was chosen, so it is told.
function wear({ target: { value } }) {
  document.documentElement.dataset.theme = value;
  const body = new URLSearchParams({ theme: value });
  fetch("/language", { method: "POST", body, redirect: "manual" }).catch(() => {});
}
