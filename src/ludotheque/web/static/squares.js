// A board whose squares are given effects by touch: the house draws it anew after each, and says what cannot be.

import { trusted } from "./trusted.js";

export function startSquares(box) {
  new Squares(box).wake();
}

class Squares {
  constructor(box) {
    this.box = box;
    this.form = box.closest("form");
    this.name = box.dataset.option;
    box.addEventListener("click", event => this.click(event));
    box.addEventListener("keydown", event => this.key(event));
    this.field("square").addEventListener("input", () => this.fill(this.field("square").value));
    this.form.addEventListener("change", event => event.target.name === this.name && this.show(event.target.value));
  }

  field(part) {
    return this.box.querySelector(`[name="${this.name}.${part}"]`);
  }

  squares() {
    return [...this.box.querySelectorAll("[data-square]")];
  }

  // Makes the squares of a fresh drawing buttons: one of them is in the order of Tab, the arrows lead along the way.
  wake() {
    const chosen = +this.field("square").value || 1;
    for (const square of this.squares()) {
      square.setAttribute("role", "button");
      square.setAttribute("aria-label", square.querySelector("title").textContent);
      square.setAttribute("tabindex", +square.dataset.square === chosen ? 0 : -1);
      square.classList.toggle("chosen", +square.dataset.square === +this.field("square").value);
    }
  }

  say(key, n) {
    this.tell(this.box.dataset[key].replace("{n}", n));
  }

  tell(text, isFault = false) {
    const said = this.box.querySelector(".said");
    said.textContent = text;
    said.classList.toggle("fault", isFault);
  }

  click(event) {
    const square = event.target.closest("[data-square]");
    if (square) this.touch(square);
    if (event.target.closest(".anew")) this.reset();
    // Whoever chooses by keys passes over several effects: Enter gives the last one.
    if (event.target.name === `${this.name}.effect` && event.detail) this.choose(event.target);
    if (event.target.name !== `${this.name}.give`) return;
    event.preventDefault();
    this.give();
  }

  // The first touch chooses a square; a second one, where an effect leads on or back, says where to.
  touch(square) {
    const number = square.dataset.square;
    if (this.aiming) {
      this.field("to").value = number;
      this.give();
      return;
    }
    this.field("square").value = number;
    this.fill(number);
    this.wake();
    square.focus();
    this.say("touch", number);
  }

  // Shows in the form what the chosen square does.
  fill(number) {
    const [, letter = "none", to = ""] = this.code().match(new RegExp(`(?:^|,)${number}([a-z])(\\d*)`)) ?? [];
    this.box.querySelector(`[name="${this.name}.effect"][value="${letter}"]`).checked = true;
    this.field("to").value = to;
  }

  code() {
    return this.field("code").value || JSON.parse(this.box.dataset.named)[this.chosenName()];
  }

  chosenName() {
    const { named } = this.box.dataset;
    const { value } = this.form.querySelector(`[name="${this.name}"]:checked`);
    return value in JSON.parse(named) ? value : Object.keys(JSON.parse(named))[0];
  }

  choose(effect) {
    this.aiming = effect.dataset.way !== "0" && this.field("square").value !== "";
    if (this.aiming) this.say("aim", this.field("square").value);
    else if (this.field("square").value) this.give();
  }

  key(event) {
    if (event.key === "Enter" && ["number", "radio"].includes(event.target.type)) {
      event.preventDefault();
      this.give();
    }
    const square = event.target.closest("[data-square]");
    if (!square) return;
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step) this.squares()[this.squares().indexOf(square) + step]?.focus();
    else if (event.key === "Enter" || event.key === " ") this.touch(square);
    else if (event.key === "Escape") this.aiming = false;
    else return;
    event.preventDefault();
  }

  // Whoever goes on begins with the board whose name was chosen before.
  show(value) {
    const named = JSON.parse(this.box.dataset.named);
    if (!(value in named)) return;
    this.field("code").value = named[value];
    this.post("show");
  }

  reset() {
    this.field("code").value = Object.values(JSON.parse(this.box.dataset.named))[0];
    this.field("square").value = "";
    this.tell("");
    this.post("show");
  }

  async give() {
    const number = this.field("square").value;
    this.aiming = false;
    if (!(await this.post("give"))) return;
    this.say("given", number);
    this.box.querySelector("[data-square][tabindex='0']").focus();
  }

  // Sends the form as it is; takes the board from the answer, or says what is wrong with it.
  async post(what) {
    const body = new URLSearchParams(new FormData(this.form));
    body.set(`${this.name}.give`, what);
    const answer = await fetch(this.form.action || location.href, { method: "POST", body });
    const page = new DOMParser().parseFromString(trusted.createHTML(await answer.text()), "text/html");
    const fault = page.querySelector("#set > .fault");
    const fresh = page.getElementById(this.box.id);
    if (fault) this.tell(fault.textContent.trim(), true);
    if (fault || !fresh) return false;
    this.box.querySelector(".board").replaceChildren(...fresh.querySelector(".board").childNodes);
    this.field("code").value = fresh.querySelector(".code input").value;
    this.wake();
    return true;
  }
}
