// The rules that were agreed on fold away when something else is touched, or Escape is pressed.

const box = document.getElementById("agreed");

export function startAgreed() {
  if (!box) return;
  document.addEventListener("click", event => {
    if (!box.contains(event.target) || event.target.closest("a")) box.open = false;
  });
  box.addEventListener("keydown", event => {
    if (event.key !== "Escape") return;
    box.open = false;
    box.querySelector("summary").focus();
  });
}
