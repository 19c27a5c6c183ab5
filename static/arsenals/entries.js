/** The list of an arsenal's entries: search it, and choose one. */
import { h } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { hullPicture } from "./hulls.js";
import { fillChip, lineOf } from "./said.js";

/** @typedef {import("./types.js").Piece} Piece */

/** Pixels per inch in the list: a tank is about sixty wide. */
export const SCALE = 15;
const CELL = { width: 92, height: 44, scale: SCALE };

/** The row of a piece: its hull and its description. @param {import("./types.js").Facts} facts @param {Piece} piece */
export const pieceCells = (facts, piece) => [
  hullPicture(piece, CELL),
  h(
    "span",
    { class: "arms-said" },
    h("b", {}, piece.name),
    h("span", { class: "quiet" }, lineOf(facts, piece)),
    fillChip(facts, piece.fill),
  ),
];

/** Return whether all typed words occur in a piece's description. @param {string} typed @param {string[]} texts */
export const isFound = (typed, texts) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.join(" ").toLowerCase().includes(word));

/**
 * @param {object} of
 * @param {import("./types.js").Facts} of.facts
 * @param {Piece[]} of.pieces
 * @param {string} of.chosen
 * @param {string} of.typed
 * @param {(piece: Piece) => void} of.choose
 * @param {((piece: Piece) => void)|null} of.bring into the force in hand
 */
export function entryRows({ facts, pieces, chosen, typed, choose, bring }) {
  const found = pieces.filter((piece) => isFound(typed, [piece.name, lineOf(facts, piece)]));
  if (!found.length)
    return [h("p", { class: "arms-none" }, pieces.length ? say("arms_none_found") : say("arms_empty"))];
  return found.map((piece) =>
    h(
      "div",
      { class: "arms-row", "aria-current": piece.id === chosen ? "true" : null },
      h(
        "button",
        {
          type: "button",
          class: "arms-pick",
          "data-focus": `entry-${piece.id}`,
          onclick: () => choose(piece),
        },
        ...pieceCells(facts, piece),
      ),
      bring &&
        h(
          "button",
          {
            type: "button",
            class: "arms-small",
            "data-focus": `bring-${piece.id}`,
            "aria-label": say("arms_bring", { name: piece.name }),
            title: say("arms_bring", { name: piece.name }),
            onclick: () => bring(piece),
          },
          "+",
        ),
    ),
  );
}
