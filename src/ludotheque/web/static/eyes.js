// Whose eyes look: where several people play at one device, the one who lifted the curtain.

import { table } from "./page.js";

export const CURTAIN = "curtain"; // nobody's eyes, between two players at one device
export let seat = new URLSearchParams(location.search).get("as") ?? CURTAIN;

export function lookAs(other) {
  seat = other;
}

export const query = () => `?as=${seat}`;
export const message = () => ({ do: "as", seat: seat === CURTAIN ? null : +seat });
export const address = what => `/table/${table().dataset.key}/${what}`;
