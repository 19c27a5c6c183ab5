/** The player's own record of a game as a file: docs/dice.md tells how it is checked. */
import { recordText } from "./heads.js";

/**
 * @param {import("./state.js").Store} store
 * @param {import("../connection/rest.js").Rest} rest
 * @param {import("./heads.js").Heads} heads
 * @param {(text: string) => void} toast
 */
export async function downloadRecord(store, rest, heads, toast) {
  const { id, name, over } = store.game;
  try {
    const text = recordText(id, heads.told(), over ? await rest.file() : null);
    const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href, download: `${name.replace(/[^\p{L}\p{N}]+/gu, "-") || "game"}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  } catch (error) {
    toast(`The record could not be fetched: ${/** @type {Error} */ (error).message}`);
  }
}
