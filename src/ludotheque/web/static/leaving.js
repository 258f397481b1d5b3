// What a capture takes off the board is seen leaving it, once the others have arrived.

const FADE = 350;

// `left` are pieces of before with where they lay and on what; `stays` tells whether a place is still somebody's.
export function leave(left, stays, delay, pace) {
  if (!document.querySelector("#board[data-beat]")) return [];
  return left
    .filter(({ node, parent, at }) => !node.isConnected && parent.isConnected && !stays(at))
    .map(({ node, parent }) => fade(shadow(node, parent), delay, pace));
}

// Its shape alone, in the part of the board in which it lay: nothing that could be found, heard or touched.
function shadow(node, parent) {
  const left = node.cloneNode(true);
  for (const each of [left, ...left.querySelectorAll("[id]")]) each.removeAttribute("id");
  left.classList.remove("piece", "can", "goal", "picked");
  left.classList.add("leaving");
  left.setAttribute("aria-hidden", "true");
  return parent.appendChild(left);
}

function fade(left, delay, pace) {
  const way = left.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: FADE * pace,
    delay: delay * pace,
    fill: "both",
  });
  const remove = () => left.remove();
  way.finished.then(remove, remove);
  return way;
}
