// Something is taken up by the pointer, carried over the page as a picture, and put down on another thing.

const FAR = 8; // pixels from which a touch is no click any more
const KINDS = ["pointermove", "pointerup", "pointercancel"];

// Lets a node be carried to `target()`; `drop` is called when it was put down there. A click stays a click.
export function carry(node, target, drop) {
  node.addEventListener("pointerdown", event => {
    if (event.isPrimary && !event.button) new Carried(node, event, target(), drop).begin(event.pointerId);
  });
}

class Carried {
  constructor(node, { clientX, clientY }, target, drop) {
    Object.assign(this, { node, target, drop, x: clientX, y: clientY, ghost: null });
  }

  begin(pointer) {
    this.node.setPointerCapture(pointer);
    for (const kind of KINDS) this.node.addEventListener(kind, this);
  }

  handleEvent(event) {
    if (event.type === "pointermove") this.move(event);
    else this.end(event);
  }

  move(event) {
    if (!this.ghost && Math.hypot(event.clientX - this.x, event.clientY - this.y) < FAR) return;
    this.ghost ??= shadow(this.node);
    this.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    this.target.classList.toggle("aimed", isOver(this.target, event));
  }

  end(event) {
    for (const kind of KINDS) this.node.removeEventListener(kind, this);
    this.target.classList.remove("aimed");
    if (!this.ghost) return;
    this.ghost.remove();
    this.node.addEventListener("click", swallow, { capture: true });
    setTimeout(() => this.node.removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointerup" && isOver(this.target, event)) this.drop();
  }
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function shadow(node) {
  const ghost = node.querySelector("svg").cloneNode(true);
  ghost.classList.add("carried");
  document.body.append(ghost);
  return ghost;
}

function isOver(node, { clientX, clientY }) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
