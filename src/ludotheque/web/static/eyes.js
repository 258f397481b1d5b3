// Whose eyes look: where several people play at one device, the one who lifted the curtain.

import { table } from "./page.js";

export let seat = new URLSearchParams(location.search).get("as"); // null where nobody lifted any

export function lookAs(other) {
  seat = other;
}

export const query = () => (seat === null ? "" : `?as=${seat}`);
export const address = what => `/table/${table().dataset.key}/${what}`;
