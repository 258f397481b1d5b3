// Whether the window is wide or tall, as the style sheet has it: a cookie tells the house, so that it knows before it draws.

const wide = matchMedia("(orientation: landscape) and (min-width: 30rem)");

export const shape = () => (wide.matches ? "wide" : "tall");

export function tellShape() {
  document.cookie = `shape=${shape()};path=/;max-age=31536000;samesite=lax`;
}

// Draw anew when the window was turned.
export function onTurn(draw) {
  wide.addEventListener("change", draw);
}
