/** The page that checks a game's dice: reads the file, says what came of it. */
import { checkFile } from "./dice-check.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("dice-file"));
const verdict = /** @type {HTMLElement} */ (document.getElementById("dice-verdict"));

/** @param {string[]} sentences */
function say(sentences) {
  verdict.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement("p"), { textContent: sentence })),
  );
}

/** @param {import("./dice-check.js").Report & {heads: number}} report @returns {string[]} */
function sentences({ rolls, wrong, open, heads }) {
  const counted = rolls === 1 ? "1 roll was" : `${rolls} rolls were`;
  return [
    wrong.length
      ? `${counted} drawn again, and not everything is as it should be.`
      : `${counted} drawn again: every die shows what it had to, and the entries fit their hashes.`,
    ...wrong,
    heads > 0
      ? `${heads} heads that browsers kept were compared.`
      : "No browser's record was given: a history that was changed as a whole would not show. Choose the records that players downloaded together with the file.",
    ...open.map((epoch) => `The seed of epoch ${epoch} is not shown: its rolls cannot be checked.`),
  ];
}

field.addEventListener("change", async () => {
  const files = [...(field.files ?? [])];
  if (files.length === 0) return;
  if (!globalThis.crypto?.subtle) {
    say(["This browser only does the sums on a page that came by https or from this computer."]);
    return;
  }
  say(["Drawing every roll again…"]);
  try {
    const texts = await Promise.all(files.map((file) => file.text()));
    const whole = texts.find((each) => "entries" in JSON.parse(each)) ?? texts[0];
    say(
      sentences(
        await checkFile(
          whole,
          texts.filter((each) => each !== whole).map((each) => JSON.parse(each)),
        ),
      ),
    );
  } catch (error) {
    say([
      error instanceof SyntaxError
        ? "This file is no JSON."
        : String(error instanceof Error ? error.message : error),
    ]);
  }
});
