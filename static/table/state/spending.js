/**
 * What a planned path spends, row by row: on what, by which clause, and how many points. The rows come from the steps of the path or from
 * the server's findings. No DOM.
 */
import { sentenceCase } from "./words.js";

/** @typedef {import("./state.js").Spent} Spent */
/** @typedef {import("./state.js").Finding} Finding */
/** @typedef {Pick<import("./state.js").ReachStep, "title"|"clause"|"spent">} Step */

/**
 * Rows that follow each other and differ in their last word alone are one: "Enter F6", "Enter G6" is "Enter F6, G6".
 * @param {Spent[]} rows
 * @returns {Spent[]}
 */
function together(rows) {
  /** @type {(Spent & {head: string})[]} */
  const joined = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const cut = row.words.lastIndexOf(" ");
    const [head, tail] = [row.words.slice(0, cut + 1), row.words.slice(cut + 1)];
    if (
      before &&
      head !== "" &&
      before.head === head &&
      before.clause === row.clause &&
      before.points !== null &&
      row.points !== null
    ) {
      joined[joined.length - 1] = {
        ...before,
        words: `${before.words}, ${tail}`,
        points: before.points + row.points,
      };
    } else joined.push({ ...row, head });
  }
  return joined.map(({ words, clause, points }) => ({ words, clause, points }));
}

/** What several orders spend, one after the other. @param {Step[]} steps */
const spentBySteps = (steps) =>
  together(
    steps.map(({ title, clause, spent }, index) => ({
      words: title,
      clause,
      points: spent - (steps[index - 1]?.spent ?? 0),
    })),
  );

/**
 * What one order spends, by the server's findings; if units pay differently, the greatest cost counts.
 * @param {Finding[]} findings
 */
function spentAsFound(findings) {
  /** @type {Map<string, Spent>} */
  const rows = new Map();
  for (const { clause, message, at, mp = null, what, severity } of findings) {
    if (severity === "illegal") continue;
    const words = what ? sentenceCase(at ? `${what} ${at}` : what) : message.replace(/\.$/, "");
    const key = mp === null ? `${clause} ${message}` : `${clause} ${what ?? message} ${at}`;
    const dearer = Math.max(mp ?? 0, rows.get(key)?.points ?? 0);
    rows.set(key, { words, clause, points: mp === null ? null : dearer });
  }
  return together([...rows.values()]);
}

/**
 * @param {{steps?: Step[]}|null|undefined} way
 * @param {{verdict: {findings: Finding[]}}|null|undefined} answer
 * @returns {Spent[]}
 */
export const spendingOf = (way, answer) =>
  way?.steps ? spentBySteps(way.steps) : spentAsFound(answer?.verdict.findings ?? []);
