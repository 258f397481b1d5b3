// Make the page's table like a newly drawn one: nodes with an id keep their identity wherever they go.

import { trusted } from "./trusted.js";

export function parse(html) {
  const page = new DOMParser().parseFromString(trusted.createHTML(html), "text/html");
  for (const each of page.querySelectorAll("noscript")) each.remove(); // its buttons are for pages without this script
  return page;
}

export function morph(old, fresh) {
  const known = new Map([...old.querySelectorAll("[id]")].map(node => [node.id, node]));
  change(old, fresh, known);
}

function change(old, fresh, known) {
  if (old.isEqualNode(fresh)) return;
  const key = fresh.getAttribute?.("data-keep");
  const has = old.getAttribute?.("data-keep");
  copyAttributes(old, fresh);
  if (key && key === has && !fresh.firstElementChild) return; // the static layer stays as it is
  if (fresh.dataset?.grow === "1") return grow(old, fresh);
  changeChildren(old, fresh, known);
}

function changeChildren(old, fresh, known) {
  let here = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    if (child.nodeType === 1 && child.id) {
      const found = retagged(known.get(child.id), child);
      if (!found) {
        old.insertBefore(document.importNode(child, true), here);
        continue;
      }
      if (here?.id === child.id && here !== found) here = found;
      if (found === here) here = here.nextSibling;
      else old.insertBefore(found, here);
      known.delete(child.id);
      change(found, child, known);
    } else if (here && alike(here, child)) {
      const next = here.nextSibling;
      if (child.nodeType === 1) change(here, child, known);
      else if (here.data !== child.data) here.data = child.data;
      here = next;
    } else old.insertBefore(document.importNode(child, true), here);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
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
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
}

// The story only grows: new lines are added, and lines that were taken back go.
function grow(list, fresh) {
  const ply = +fresh.dataset.ply;
  for (const line of [...list.children]) if (+line.id.slice(1) > ply) line.remove();
  for (const line of [...fresh.children]) {
    document.getElementById(line.id)?.remove();
    list.append(document.importNode(line, true));
  }
  if (fresh.children.length) list.scrollTop = list.scrollHeight;
}
