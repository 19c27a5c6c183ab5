/**
 * The foot of the page while somebody traces a picture: what the tool lays, and a few other kinds, so that the pointer need not leave the
 * table.
 */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { copyOf } from "../palette/swatch.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Row} Row */

const MOST_KINDS = 5;

/** Return whether people draw over a picture: the table's own, or one that is being calibrated. @param {Bench} bench */
const isOverPicture = ({ draft }) =>
  Boolean(draft.document().board.image) || document.body.classList.contains("picturing");

/** The first few kinds that are drawn like the chosen one, and the chosen one. @param {Row[]} rows @param {Row} chosen */
export function kindsBeside(rows, chosen) {
  const alike = rows.filter(({ shape }) => shape === chosen.shape);
  const first = alike.slice(0, MOST_KINDS);
  return first.includes(chosen) ? first : [...first.slice(0, MOST_KINDS - 1), chosen];
}

/**
 * @param {string} tool in the hand
 * @param {Bench} bench
 * @param {(key: string) => HTMLCanvasElement|null} swatch
 * @returns {HTMLElement[]|null} null: nothing is traced
 */
export function tracingOf(tool, bench, swatch) {
  const chosen = isOverPicture(bench) ? bench.row() : null;
  if (!chosen) return null;
  const kind = (/** @type {Row} */ row) =>
    h(
      "button",
      {
        type: "button",
        class: "kind",
        "aria-pressed": String(row === chosen),
        "data-focus": `kind-${row.key}`,
        title: row.going,
        onclick: () => bench.choose(row.shape, row),
      },
      copyOf(swatch(row.key)),
      row.name,
    );
  return [
    h("span", { class: "tracing" }, h("b", {}, say(`edit_tool_${tool}`)), ` ${say("edit_over_picture")}`),
    h(
      "div",
      { class: "kinds", role: "group", "aria-label": say("edit_kinds") },
      kindsBeside(bench.rows, chosen).map(kind),
    ),
  ];
}
