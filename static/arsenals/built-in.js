/** The built-in entries, to be copied into an arsenal: search them, and copy one or all that were found. */
import { h, refill } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { isFound, pieceCells } from "./entries.js";
import { lineOf } from "./said.js";
import { openSheet } from "./sheet.js";

/** @typedef {import("./types.js").Piece} Piece */

/** How many entries are listed at once; people search a longer list instead of reading it. */
const MOST_LISTED = 80;

/**
 * @param {import("./types.js").Facts} facts
 * @param {(ids: string[]) => Promise<unknown>} copy
 */
export function openBuiltIn(facts, copy) {
  const search = h("input", {
    type: "search",
    placeholder: say("arms_built_find"),
    "aria-label": say("arms_built_find"),
    autocomplete: "off",
  });
  const list = h("div", { class: "arms-list" });
  const said = h("p", { class: "arms-spoken", role: "status" });
  const all = h("button", { type: "button", class: "button" });
  /** @param {Piece[]} pieces @param {HTMLButtonElement} button */
  const take = async (pieces, button) => {
    button.disabled = true;
    try {
      await copy(pieces.map(({ id }) => id));
      said.textContent = say("arms_copied", { count: pieces.length });
    } catch (error) {
      said.textContent = /** @type {Error} */ (error).message;
    }
    button.disabled = false;
  };
  /** @param {Piece} piece */
  const rowOf = (piece) => {
    const button = h("button", { type: "button", class: "button" }, say("arms_copy"));
    button.setAttribute("aria-label", say("arms_copy_one", { name: piece.name }));
    button.addEventListener("click", () => void take([piece], button));
    return h("div", { class: "arms-row" }, ...pieceCells(facts, piece), button);
  };
  /** @type {Piece[]} */
  let found = [];
  const draw = () => {
    found = facts.pieces.filter((piece) => isFound(search.value, [piece.name, lineOf(facts, piece)]));
    all.textContent = say("arms_copy_all", { count: found.length });
    all.hidden = found.length === 0;
    refill(
      list,
      found.slice(0, MOST_LISTED).map(rowOf),
      found.length > MOST_LISTED &&
        h("p", { class: "arms-none" }, say("arms_more", { count: found.length - MOST_LISTED })),
      !found.length && h("p", { class: "arms-none" }, say("arms_none_found")),
    );
  };
  search.addEventListener("input", draw);
  all.addEventListener("click", () => void take(found, all));
  openSheet(say("arms_built_in"), h("div", { class: "arms-sheet-tools" }, search, all), said, list);
  draw();
  search.focus();
}
