// Counters: each has its buttons, all add up, and what the players' number asks for is checked as they count.

export function startCounters(box) {
  const form = box.closest("form");
  const ways = box.closest(".ways");
  for (const field of fields(box)) addSteps(field);
  form.addEventListener("input", event => {
    if (event.target.type === "radio" && ways.contains(event.target)) fillIn(box, event.target.value);
    if (fields(box).includes(event.target)) code(box).value = ""; // whoever counts does not write
    addUp(box, form);
  });
  addUp(box, form);
}

const fields = box => [...box.querySelectorAll(".counter input")];
const code = box => box.querySelector(".code input");

// Whoever counts on begins from what was chosen before.
function fillIn(box, name) {
  for (const field of fields(box)) field.value = field.getAttribute(`data-of-${name}`) ?? field.value;
}

function addUp(box, form) {
  const { least, most, total, bounds } = box.dataset;
  const seats = [...form.querySelectorAll(".seat > select:first-of-type")].filter(each => each.value !== "none").length;
  const lowest = +(least.split(" ")[seats - 1] ?? 0);
  const sum = fields(box).reduce((all, field) => all + (+field.value || 0), 0);
  const said = box.querySelector(".total");
  const fault = sum < lowest || sum > +most;
  said.classList.toggle("fault", fault);
  const text = `${total.replace("{n}", sum)} ${bounds.replace("{least}", lowest).replace("{most}", most)}`;
  if (said.textContent !== text) said.textContent = text;
}

// The arrow keys do the same in the field itself.
function addSteps(field) {
  field.before(stepper("−", () => step(field, -1)));
  field.after(stepper("+", () => step(field, 1)));
}

function step(field, by) {
  field.value = Math.min(Math.max((+field.value || 0) + by, field.min), field.max);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function stepper(sign, act) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "plain", tabIndex: -1 });
  button.textContent = sign;
  button.setAttribute("aria-hidden", "true");
  button.addEventListener("click", act);
  return button;
}
