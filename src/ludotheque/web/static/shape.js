// Whether the board is drawn for a wide window, a tall one or a low one: a cookie tells the house, so that it knows before
// it draws. A telephone on its side has no room for a wide drawing whose letters can be read: it has the low one, or
// the tall one where that would leave too little of its width to all that is said beside the board.

const windows = {
  wide: matchMedia("(orientation: landscape) and (min-width: 57rem) and (min-height: 36rem)"),
  low: matchMedia("(min-aspect-ratio: 3/2) and (min-height: 24rem) and (max-height: 35.99rem)"),
};

export const shape = () => Object.keys(windows).find(name => windows[name].matches) ?? "tall";

export function tellShape() {
  document.cookie = `shape=${shape()};path=/;max-age=31536000;samesite=lax`;
}

// Draw anew when the window was turned.
export function onTurn(draw) {
  let last = shape();
  const turned = () => {
    if (shape() === last) return;
    last = shape();
    draw();
  };
  for (const each of Object.values(windows)) each.addEventListener("change", turned);
}
