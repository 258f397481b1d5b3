// How somebody acts on this page: a finger hides what it touches, and what is said must stand elsewhere.

let last = "";
let isBegun = false;

for (const kind of ["pointerdown", "keydown"])
  document.addEventListener(kind, ({ pointerType }) => (last = pointerType ?? ""), true);
// Browsers let a mouse that nobody moves point at whatever comes to lie where a finger was.
document.addEventListener("pointermove", ({ pointerType, movementX, movementY }) => {
  if (pointerType === "mouse" && (movementX || movementY)) last = pointerType;
});
for (const kind of ["pointerdown", "keydown", "click"]) document.addEventListener(kind, () => (isBegun = true), true);

export const isFinger = () => last === "touch";
export const hasActed = () => isBegun;
