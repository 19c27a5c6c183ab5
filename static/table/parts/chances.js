/** The chances of dice before they are rolled, from the server's preview. */
import { worthTelling } from "../state/tallies.js";
import { sentenceCase } from "../state/words.js";
import { say, sayMarked } from "../words/words.js";
import { h } from "./dom.js";

/**
 * The chance of each pool of a roll, or the words for why it cannot be rolled.
 * @param {import("../connection/previews.js").PreviewFrame} frame
 * @returns {Node[]}
 */
export function chanceNodes({ verdict, ...frame }) {
  const wrong = verdict?.findings.find(({ severity }) => severity === "illegal");
  if (wrong) return [h("span", { class: "chance-wrong" }, sentenceCase(wrong.message))];
  const { rolls = [] } =
    /** @type {{odds?: {rolls?: import("../state/tallies.js").Odds[]}}} */ (frame).odds ?? {};
  return rolls.flatMap((odds) => {
    const { result, chance } = worthTelling(odds);
    const words = sayMarked(
      "dice_chance",
      { result: String(result), chance },
      { b: (text) => h("b", {}, text) },
    );
    return [
      h("span", {}, odds.name && `${odds.name} `, words),
      h("span", { class: "chance-mean" }, say("dice_mean", { mean: Math.round(odds.mean * 10) / 10 })),
    ];
  });
}
