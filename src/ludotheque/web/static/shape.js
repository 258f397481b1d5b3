// Whether the board is drawn for a wide window or a tall one: a cookie tells the house, so that it knows before it draws.
// A telephone on its side has no room for a wide drawing whose letters can be read: the tall one stands in its height.

const wide = matchMedia("(orientation: landscape) and (min-width: 57rem) and (min-height: 36rem)");

export const shape = () => (wide.matches ? "wide" : "tall");

export function tellShape() {
  document.cookie = `shape=${shape()};path=/;max-age=31536000;samesite=lax`;
}

// Draw anew when the window was turned.
export function onTurn(draw) {
  wide.addEventListener("change", draw);
}
