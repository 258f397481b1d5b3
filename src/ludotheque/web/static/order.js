// Seats change places: two rows exchange what was filled in.

export function startOrder(seats) {
  seats.addEventListener("click", event => {
    const button = event.target.closest("[name=move-seat]");
    if (!button) return;
    event.preventDefault();
    move(seats, button);
  });
}

function move(seats, button) {
  const [old, fresh] = button.value.split("-").map(Number);
  const rows = [...seats.querySelectorAll(".seat")];
  exchange(rows[old], rows[fresh]);
  focusOn(rows[fresh], old < fresh);
  seats.querySelector("#moved").textContent = seats.dataset.moved.replace("{old}", old + 1).replace("{new}", fresh + 1);
}

function exchange(one, other) {
  const theirs = fields(other);
  for (const [number, field] of fields(one).entries()) {
    [field.value, theirs[number].value] = [theirs[number].value, field.value];
    for (const each of [field, theirs[number]]) each.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const fields = row => [...row.querySelectorAll("select, input")];

// The focus goes along, to the button that leads on; at the end of the row of seats, to the one that leads back.
function focusOn(row, isDown) {
  const buttons = [...row.querySelectorAll("[name=move-seat]")];
  buttons[isDown ? buttons.length - 1 : 0].focus();
}
