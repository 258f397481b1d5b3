// Make the page's table like a newly drawn one: nodes with an id keep their identity wherever they go.

import { trusted } from "./trusted.js";

export function parse(html) {
  const page = new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
  for (const each of page.querySelectorAll("noscript")) each.remove(); // its buttons are for pages without this script
  return page;
}

export function morph(old, fresh) {
  const wanted = new Set([...fresh.querySelectorAll("[id]")].map(node => node.id));
  const stays = node => wanted.has(node.id);
  change(old, fresh, new Map([...old.querySelectorAll("[id]")].filter(stays).map(node => [node.id, node])));
}

function change(old, fresh, known) {
  if (old.isEqualNode(fresh) || fresh.hasAttribute?.("data-same")) return; // what never changes is told once
  const key = fresh.getAttribute?.("data-keep");
  const has = old.getAttribute?.("data-keep");
  copyAttributes(old, fresh);
  if (key && key === has && !fresh.firstElementChild) return; // the static layer stays as it is
  if (fresh.dataset?.grow === "1") return grow(old, fresh);
  changeChildren(old, fresh, known);
  if (fresh.dataset?.grow) turnToEnd(old);
}

function changeChildren(old, fresh, known) {
  let here = old.firstChild;
  for (const child of fresh.childNodes) here = settle(old, child, here, known);
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// Bring a child to its place, before what stands here; return what stands after it.
function settle(old, child, here, known) {
  const found = child.id ? retagged(known.get(child.id), child) : null;
  if (found) return settleKnown(old, child, here, found, known);
  if (child.id || !here || !alike(here, child)) {
    old.insertBefore(document.importNode(child, true), here);
    return here;
  }
  if (child.nodeType === Node.ELEMENT_NODE) change(here, child, known);
  else if (here.data !== child.data) here.data = child.data;
  return here.nextSibling; // only now: what stood there may have gone into this one
}

function settleKnown(old, child, here, found, known) {
  const at = here?.id === child.id ? found : makeWay(here, found, known); // it may just have become of another kind
  if (at !== found) old.insertBefore(found, at);
  known.delete(child.id);
  change(found, child, known);
  return found.nextSibling;
}

// What goes for good, or comes later, steps aside: one thing is moved, not all that stay.
function makeWay(here, found, known) {
  let at = here;
  while (at?.id && (!known.has(at.id) || at.nextSibling === found)) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
  return at;
}

function retagged(found, fresh) {
  if (!found || found.nodeName === fresh.nodeName) return found;
  const made = document.importNode(fresh, false);
  made.append(...found.childNodes);
  found.replaceWith(made);
  return made;
}

const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");

function copyAttributes(old, fresh) {
  if (!fresh.attributes) return;
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && name !== "style" && !isVisited(old, name)) old.removeAttribute(name); // its own style
}

// Whoever goes from thing to thing by keys keeps the focus, also on one that is no stop of Tab or that the script made
// one; a thing with which nothing can be done any more lets it go when that is told (`renew.js`).
const isVisited = (node, name) => name === "tabindex" && node === document.activeElement;

// The story only grows: new lines are added, and lines that were taken back go.
function grow(list, fresh) {
  const ply = +fresh.dataset.ply;
  for (const line of [...list.children]) if (+line.id.slice(1) > ply) line.remove();
  for (const line of [...fresh.children]) {
    document.getElementById(line.id)?.remove();
    list.append(document.importNode(line, true));
  }
  if (fresh.children.length) turnToEnd(list);
}

// A story that gives way, or gets more room, still shows what happened last; one that is as large as when it was turned
// does already.
export function keepEndInSight(list) {
  new ResizeObserver(() => turned.get(list) === sizeOf(list) || turnToEnd(list)).observe(list);
}

const turning = new Set(); // lists that are turned with the next frame
const turned = new WeakMap(); // by each list, how large it was when it was turned last
const sizeOf = list => `${list.clientWidth} ${list.clientHeight}`;

function turnToEnd(list) {
  if (!turning.has(list)) requestAnimationFrame(() => turning.delete(list) && showEnd(list)); // with the rest laid out
  turning.add(list);
}

// The newest lines are in sight, the uppermost of them from its first word on, and what room that leaves is below; but
// where most of it would be empty, because a long line comes before, the end of that line is seen.
function showEnd(list) {
  turned.set(list, sizeOf(list));
  const top = list.offsetTop + list.clientTop;
  const startOf = line => line.offsetTop - top;
  const last = list.lastElementChild;
  const end = (last ? startOf(last) + last.offsetHeight : 0) - list.clientHeight;
  let whole = last ? startOf(last) : 0;
  for (let line = last?.previousElementSibling; line && startOf(line) >= end; line = line.previousElementSibling)
    whole = startOf(line); // from the end: of a long story no more is measured than is seen
  const start = 2 * (whole - end) >= list.clientHeight ? end : whole;
  const room = end > 0 && start > end ? `${start - end}px` : "";
  if (list.style.paddingBottom !== room) list.style.paddingBottom = room;
  list.scrollTop = start;
  list.classList.toggle("more", start < end); // a line that is longer than the story shows that it goes on
}
