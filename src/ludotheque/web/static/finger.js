// Whether a finger was at work last: it hides what it touches, and what is said must stand elsewhere.

let last = "";

for (const kind of ["pointerdown", "keydown"])
  document.addEventListener(kind, ({ pointerType }) => (last = pointerType ?? ""), true);

export const isFinger = () => last === "touch";
