// Of parts that lie in one place, the one in which a move is made (`data-acts`) is seen while it is shown, even if the
// next one is made in another (`data-shows`): unless somebody looks at a part of their choice.

const page = document.documentElement;
let followed = "";

export function follow() {
  const { acts = "" } = document.querySelector("#board [data-acts]")?.dataset ?? {};
  if (!acts || "peek" in page.dataset) return;
  followed = acts;
  page.dataset.peek = acts;
}

export function unfollow() {
  if (followed && page.dataset.peek === followed) delete page.dataset.peek;
  followed = "";
}
