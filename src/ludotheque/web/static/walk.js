// Arrow keys go to the nearest thing in their direction.

export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function stepTo(here, [dx, dy], nodes, go) {
  const [left, top] = middle(here);
  const ways = nodes
    .filter(node => node !== here)
    .map(node => {
      const [x, y] = middle(node);
      const ahead = (x - left) * dx + (y - top) * dy;
      const aside = Math.abs((x - left) * dy) + Math.abs((y - top) * dx);
      return { node, ahead, length: ahead + 2 * aside };
    });
  const [best] = ways.filter(({ ahead }) => ahead > 1).sort((a, b) => a.length - b.length);
  if (best) go(best.node);
}

function middle(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
