// How a seat stands is told fact by fact: where room is scarce, as many are seen as have room, and none in half.

const NEXT = /(?=\s[·:]\s|,\s(?!\d))/u; // numbers in a row are one fact

export function startStandings() {
  document.addEventListener("told", showFacts);
  showFacts();
}

function showFacts() {
  for (const each of document.querySelectorAll(".standing"))
    if (!each.firstElementChild) each.replaceChildren(...each.textContent.split(NEXT).map(fact));
}

const fact = textContent => Object.assign(document.createElement("span"), { textContent });
