// What a page of one board asks of its own address: a lesson, or a mistake that is looked at again.

import { bubble } from "./bubble.js";
import { words } from "./page.js";

export async function post(fields) {
  const body = new URLSearchParams(fields);
  const reply = await ask("", { method: "POST", body, headers: { accept: "application/json" } });
  const answer = (await reply?.json()) ?? { fault: words.lost };
  if (answer.fault) bubble(answer.fault);
  return answer;
}

export async function ask(query, how) {
  try {
    return await fetch(location.pathname + query, how);
  } catch {
    return null;
  }
}
