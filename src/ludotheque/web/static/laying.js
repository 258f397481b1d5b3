// A picture to touch: tiles laid layer upon layer, and written as code into the field that is sent.

import { carry } from "./carry.js";
import { draw } from "./draw.js";
import { grid, middle, pressed } from "./drawn.js";
import { Tiling } from "./tiling.js";

export function startLaying(box) {
  new Laying(box, JSON.parse(box.dataset.tiles)).draw();
}

class Laying {
  constructor(box, tiles) {
    Object.assign(this, { box, ...tiles, tiling: new Tiling(tiles), at: 0, paint: 0 });
    this.view = `-6 -6 ${this.side + 12} ${this.side + 12}`;
    this.code = box.parentElement.querySelector(".code input");
    this.read();
    this.code.addEventListener("input", () => this.read() || this.draw());
    this.part(".rest").addEventListener("click", () => this.fill());
    this.part(".clear").addEventListener("click", () => this.change(() => (this.pile = this.empty())));
  }

  part(selector) {
    return this.box.querySelector(selector);
  }

  empty() {
    return Array.from({ length: this.tiling.layers }, () => []);
  }

  // Reads as much of the code as there is, however it was written.
  read() {
    this.pile = this.empty();
    const layers = this.code.value.split("/").slice(0, this.pile.length);
    for (const [number, layer] of layers.entries()) {
      this.pile[number] = layer
        .split(",")
        .map(name => this.tile(name.trim()))
        .filter(Boolean);
    }
    this.at = Math.max(this.firstOpen(), 0);
  }

  tile(name) {
    const paint = this.paints.findIndex(({ letter }) => letter === name[0]);
    const place = this.tiling.places.find(each => each.name === name.slice(1));
    return paint >= 0 && place && { paint, place };
  }

  write() {
    const layers = this.pile.map(layer => layer.map(this.written, this).join(","));
    this.code.value = layers.join("/").replace(/\/+$/, "");
  }

  written({ paint, place }) {
    return this.paints[paint].letter + place.name;
  }

  firstOpen() {
    return this.pile.findIndex(layer => !this.tiling.isFull(layer));
  }

  change(act) {
    act();
    this.write();
    this.draw();
  }

  lay(place) {
    this.change(() => {
      this.pile[this.at].push({ place, paint: this.paint });
      if (this.tiling.isFull(this.pile[this.at]) && this.firstOpen() >= 0) this.at = this.firstOpen();
    });
    (this.part(".tiles button") ?? this.part(".paints [aria-pressed=true]")).focus();
  }

  // Gives a tile the chosen colour, if there is one left; takes it off if it has that colour.
  touch(tile) {
    this.change(() => {
      if (tile.paint !== this.paint && this.tiling.left(this.pile, this.paint)[tile.place.shape])
        tile.paint = this.paint;
      else this.pile[this.at] = this.pile[this.at].filter(each => each !== tile);
    });
    (this.part(`.ground [data-place="${tile.place.name}"]`) ?? this.part(".tiles button"))?.focus();
  }

  // Lets chance lay all that is missing.
  fill() {
    this.change(() => {
      for (let at = this.firstOpen(); at >= 0; at = this.firstOpen()) {
        const place = any(this.tiling.next(this.pile, at));
        if (!place) break; // the code says what cannot be built: the house will tell
        const paints = this.paints.map((_, paint) => paint);
        const spare = paints.filter(paint => this.tiling.left(this.pile, paint)[place.shape]);
        this.pile[at].push({ place, paint: any(spare) });
      }
    });
  }

  draw() {
    this.part(".layers").replaceChildren(...this.pile.map((layer, number) => this.layerButton(layer, number)));
    this.part(".paints").replaceChildren(...this.paints.map((paint, number) => this.paintButton(paint, number)));
    this.part(".ground").replaceChildren(this.ground());
    const left = this.tiling.left(this.pile, this.paint);
    const places = this.tiling.next(this.pile, this.at);
    const fitting = places.filter(({ shape }) => left[shape]);
    this.part(".tiles").replaceChildren(...fitting.map(place => this.tileButton(place)));
    this.part(".said").textContent = this.words[this.state(places, fitting)];
  }

  state(places, fitting) {
    if (this.firstOpen() < 0) return "done";
    if (this.tiling.isFull(this.pile[this.at])) return "full";
    return places.length && !fitting.length ? "other" : "next";
  }

  layerButton(layer, number) {
    const mark = this.tiling.isFull(layer) ? " ✓" : "";
    const text = `${this.words.layer.replace("{n}", number + 1)}${mark}`;
    return pressed(text, number === this.at, () => this.go({ at: number }, `.layers button:nth-child(${number + 1})`));
  }

  paintButton({ label }, number) {
    const go = () => this.go({ paint: number }, `.paints button:nth-child(${number + 1})`);
    const button = pressed("", number === this.paint, go);
    const left = this.tiling.left(this.pile, number);
    const told = this.shapes.map((shape, at) => this.words.left.replace("{shape}", shape).replace("{n}", left[at]));
    button.setAttribute("aria-label", this.words.paint.replace("{paint}", label).replace("{left}", told.join(", ")));
    button.append(this.swatch(number), ...left.map((count, shape) => this.count(count, shape)));
    return button;
  }

  count(count, shape) {
    const { points } = this.tiling.places.find(place => place.shape === shape);
    const span = document.createElement("span");
    span.append(draw("svg", { viewBox: "-10 -10 220 120", class: "kind" }, draw("polygon", { points })), count);
    return span;
  }

  go(to, focus) {
    Object.assign(this, to);
    this.draw();
    this.part(focus).focus();
  }

  swatch(number) {
    const { fill, edge } = this.paints[number];
    const face = draw("rect", { x: 2, y: 2, width: 56, height: 56, rx: 8, fill, stroke: edge, "stroke-width": 3 });
    const mark = draw("use", { href: this.mark(number), width: 40, height: 40, x: 10, y: 10 });
    return draw("svg", { viewBox: "0 0 60 60", class: "swatch", "aria-hidden": true }, face, mark);
  }

  mark(number) {
    return `#${this.box.dataset.option}-${this.paints[number].letter}`;
  }

  ground() {
    const tiles = this.pile[this.at].map(tile => this.touchable(tile));
    const label = this.words.board.replace("{n}", this.at + 1);
    return draw("svg", { viewBox: this.view, role: "group", "aria-label": label }, ...grid(this.side), ...tiles);
  }

  touchable(tile) {
    const label = `${this.paints[tile.paint].label}, ${tile.place.label} (${this.words.take})`;
    const facts = { role: "button", tabindex: 0, "aria-label": label, "data-place": tile.place.name };
    const node = draw("g", facts, ...this.face(tile));
    node.addEventListener("click", () => this.touch(tile));
    node.addEventListener("keydown", event => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.touch(tile);
    });
    return node;
  }

  face({ place, paint }) {
    const { fill, edge } = this.paints[paint];
    const [x, y] = middle(place.points);
    return [
      draw("polygon", { points: place.points, fill, stroke: edge, "stroke-width": 6, "stroke-linejoin": "round" }),
      draw("use", { href: this.mark(paint), width: 44, height: 44, x: x - 22, y: y - 22 }),
    ];
  }

  tileButton(place) {
    const laid = this.pile[this.at].map(tile => draw("polygon", { points: tile.place.points, class: "laid" }));
    const facts = { viewBox: this.view, "aria-hidden": true };
    const button = pressed("", null, () => this.lay(place));
    button.setAttribute("aria-label", place.label);
    button.append(draw("svg", facts, ...grid(this.side), ...laid, ...this.face({ place, paint: this.paint })));
    carry(
      button,
      () => this.part(".ground"),
      () => this.lay(place),
    );
    return button;
  }
}

const any = list => list[Math.floor(Math.random() * list.length)];
