// Which tiles can be laid so that every layer can still be filled, with what is left of the stock.
// Places are sets of bits; a layer is filled from its first free bit on; counts of shapes are digits of one number.

const BASE = 64;

export class Tiling {
  constructor({ layers, places, copies, paints, lowest }) {
    this.places = places.map((place, number) => ({ ...place, number, area: BigInt(place.area) }));
    this.whole = this.places.reduce((all, { area }) => all | area, 0n);
    this.stock = packed(copies.map(count => count * paints.length));
    this.lowest = packed(lowest);
    this.layers = layers;
    this.copies = copies;
    this.ways = new Map([[this.whole, [0]]]);
  }

  // Lists the places of the tiles that can come next in a layer, in the order of the places.
  next(pile, at) {
    const filled = this.filled(pile[at]);
    if (filled === this.whole) return [];
    return this.fitting(filled).filter(place => this.canGoOn(pile.map((l, n) => (n === at ? [...l, { place }] : l))));
  }

  isFull(layer) {
    return this.filled(layer) === this.whole;
  }

  // Counts what is left of a colour, shape by shape.
  left(pile, paint) {
    const laid = pile.flat().filter(tile => tile.paint === paint);
    return this.copies.map((count, shape) => count - laid.filter(({ place }) => place.shape === shape).length);
  }

  filled(layer) {
    return layer.reduce((all, { place }) => all | place.area, 0n);
  }

  fitting(filled) {
    const first = ~filled & (filled + 1n);
    return this.places.filter(({ area }) => area & first && !(area & filled));
  }

  // Tells whether the stock is enough to fill every layer: which it then is exactly.
  canGoOn(pile) {
    let rests = new Set([this.stock]);
    pile.forEach((layer, number) => {
      const laid = layer.reduce((all, { place }) => all + unit(place.shape), 0);
      const wanted = this.completions(this.filled(layer)).map(ways => ways + laid);
      const allowed = number ? wanted : wanted.filter(ways => ways === this.lowest);
      rests = new Set([...rests].flatMap(rest => allowed.map(ways => minus(rest, ways)).filter(left => left >= 0)));
    });
    return rests.size > 0;
  }

  // Lists how many of each shape may fill what is left of a layer.
  completions(filled) {
    const known = this.ways.get(filled);
    if (known) return known;
    const found = new Set();
    for (const { area, shape } of this.fitting(filled)) {
      for (const ways of this.completions(filled | area)) found.add(ways + unit(shape));
    }
    this.ways.set(filled, [...found]);
    return this.ways.get(filled);
  }
}

const unit = shape => BASE ** shape;
const packed = counts => counts.reduce((all, count, shape) => all + count * unit(shape), 0);

function minus(stock, ways) {
  for (let [a, b] = [stock, ways]; b > 0; [a, b] = [Math.floor(a / BASE), Math.floor(b / BASE)]) {
    if (a % BASE < b % BASE) return -1;
  }
  return stock - ways;
}
