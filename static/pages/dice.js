/** The page that checks a game's dice: reads the file, says what came of it. */
import { check } from "./dice-check.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("dice-file"));
const verdict = /** @type {HTMLElement} */ (document.getElementById("dice-verdict"));

/** @param {string[]} sentences */
function say(sentences) {
  verdict.replaceChildren(...sentences.map((sentence) => Object.assign(document.createElement("p"), { textContent: sentence })));
}

/** @param {import("./dice-check.js").Report} report @returns {string[]} */
function sentences({ rolls, wrong, open }) {
  const counted = rolls === 1 ? "1 roll was" : `${rolls} rolls were`;
  return [
    wrong.length ? `${counted} drawn again, and not everything is as it should be.` : `${counted} drawn again: every die shows what it had to.`,
    ...wrong,
    ...open.map((epoch) => `Epoch ${epoch} still runs: its seed is not shown yet, and its rolls cannot be checked.`),
  ];
}

field.addEventListener("change", async () => {
  const file = field.files?.[0];
  if (!file) return;
  if (!globalThis.crypto?.subtle) {
    say(["This browser only does the sums on a page that came by https or from this computer."]);
    return;
  }
  say(["Drawing every roll again…"]);
  try {
    say(sentences(await check(JSON.parse(await file.text()))));
  } catch (error) {
    say([error instanceof SyntaxError ? "This file is no JSON." : String(error instanceof Error ? error.message : error)]);
  }
});
