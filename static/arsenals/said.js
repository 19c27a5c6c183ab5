/** Describe a piece in one line, and list the values that nobody has given. */
import { sentenceCase, valueWord } from "../table/state/words.js";
import { listed } from "../table/words/language.js";
import { say } from "../table/words/words.js";
import { h } from "../table/parts/dom.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Facts} Facts */

/** @param {Facts} facts @param {Piece} piece */
export function lineOf({ kinds, system }, { kind, nation, year, profile }) {
  const known = kinds.find(({ id }) => id === kind)?.title;
  const size =
    profile.length && profile.width
      ? say("arms_size", { length: profile.length, width: profile.width })
      : null;
  const what = sentenceCase(known ?? (valueWord(system, "kind", kind) || kind));
  return [[nation, year || null].filter(Boolean).join(" "), what, size].filter(Boolean).join(" · ");
}

/** The system's label of a profile value. @param {Facts} facts @param {string} name */
const valueTitle = ({ system }, name) =>
  /** @type {Record<string, string>} */ (system.fields ?? {})[name] ?? name;

/** @param {Facts} facts @param {string[]|undefined} fill */
export const fillChip = (facts, fill) =>
  fill?.length
    ? h(
        "span",
        { class: "chip chip-fill" },
        say("arms_fill", { values: listed(fill.map((one) => valueTitle(facts, one))) }),
      )
    : null;

/** Points as text, without decimals for a whole number. @param {number} points */
export const pointsOf = (points) => String(Math.round(points * 100) / 100);
