/** The page that checks a game's dice: reads the file and shows the result. */
import { loadWords, say } from "../table/words/words.js";
import { checkFile } from "./dice-check.js";

const words = loadWords(new URL("./words/", import.meta.url));

const field = /** @type {HTMLInputElement} */ (document.getElementById("dice-file"));
const verdict = /** @type {HTMLElement} */ (document.getElementById("dice-verdict"));

/** @param {string[]} sentences */
function show(sentences) {
  verdict.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement("p"), { textContent: sentence })),
  );
}

/** @param {import("./dice-check.js").Report & {heads: number}} report @returns {string[]} */
function sentences({ rolls, wrong, open, heads }) {
  return [
    say(wrong.length ? "dice_something_wrong" : "dice_all_well", { rolls }),
    ...wrong,
    heads > 0 ? say("dice_heads", { heads }) : say("dice_no_heads"),
    ...open.map((epoch) => say("dice_open", { epoch: String(epoch) })),
  ];
}

field.addEventListener("change", async () => {
  const files = [...(field.files ?? [])];
  if (files.length === 0) return;
  await words;
  if (!globalThis.crypto?.subtle) {
    show([say("dice_no_sums")]);
    return;
  }
  show([say("dice_drawing")]);
  try {
    const texts = await Promise.all(files.map((file) => file.text()));
    const whole = texts.find((each) => "entries" in JSON.parse(each)) ?? texts[0];
    show(
      sentences(
        await checkFile(
          whole,
          texts.filter((each) => each !== whole).map((each) => JSON.parse(each)),
        ),
      ),
    );
  } catch (error) {
    show([
      error instanceof SyntaxError
        ? say("dice_no_json")
        : String(error instanceof Error ? error.message : error),
    ]);
  }
});
