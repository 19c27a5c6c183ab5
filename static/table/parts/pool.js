/** The dice of a roll in a line: those that count first and filled, the rest in outline; many dice are grouped by face. */
import { drawnDice, facesWords } from "../state/tallies.js";
import { say } from "../words/words.js";
import { h } from "./dom.js";
import { die } from "./icons.js";

/**
 * @param {import("../state/tallies.js").Tally} tally
 * @param {string|null} look the side's
 */
export function pool(tally, look) {
  const faces = facesWords(tally);
  const dice = drawnDice(tally).map(({ face, count, standing }) => {
    const drawn = die(face, look, tally.sides);
    drawn.classList.add(standing);
    drawn.setAttribute("aria-hidden", "true");
    return h(
      "span",
      { class: "pool-die" },
      drawn,
      count > 1 && h("span", { class: "pool-count", "aria-hidden": "true" }, say("dice_times", { count })),
    );
  });
  return h("span", { class: "dice pool" }, dice, faces && h("span", { class: "spoken" }, faces));
}
