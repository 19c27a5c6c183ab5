/** Short notices over the table, and the line that a screen reader speaks. */
import { say } from "../words/words.js";
import { h, refill } from "./dom.js";

const STAYS_MS = 4000;
/** More would bury the table of a phone. */
const MOST = 3;

/**
 * @typedef {object} Notices
 * @property {(text: string, more?: {clauses?: string[], tone?: "bad"|"plain", stays?: number}) => void} toast
 * @property {(text: string) => void} announce spoken, not shown
 * @property {(words: Node) => void} speak spoken after what is being spoken, not shown
 */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} spoken a live region
 * @param {HTMLElement} news a live region, of which each line is spoken once
 * @param {(clause: string) => void} openClause
 * @returns {Notices}
 */
export function createNotices(host, spoken, news, openClause) {
  /** What is said again stands once; of many the oldest go. @param {string} text */
  function makeRoom(text) {
    const others = [...host.children].filter((other) => other.firstChild?.textContent !== text);
    const kept = others.slice(-(MOST - 1));
    [...host.children].filter((other) => !kept.includes(other)).forEach((gone) => gone.remove());
  }

  return {
    toast(text, { clauses = [], tone = "plain", stays = STAYS_MS } = {}) {
      const shown = h(
        "div",
        { class: `toast ${tone}` },
        h("span", {}, text),
        clauses.map((clause) => clauseChip(clause, openClause)),
      );
      makeRoom(text);
      host.append(shown);
      setTimeout(() => shown.remove(), stays);
    },
    announce(text) {
      refill(spoken, text);
    },
    speak(words) {
      const line = h("div", {}, words);
      news.append(line);
      setTimeout(() => line.remove(), STAYS_MS);
    },
  };
}

/** Is the cited clause in the rules? Malformed orders are refused by the table itself. @param {string} clause */
export const isRule = (clause) => clause !== "order";

/**
 * A clause to open; nothing where no rule is cited.
 * @param {string} clause
 * @param {(clause: string) => void} openClause
 */
export const clauseChip = (clause, openClause) =>
  isRule(clause) &&
  h(
    "button",
    {
      class: "clause",
      type: "button",
      onclick: () => openClause(clause),
      "aria-label": say("toast_rule", { clause }),
    },
    clause,
  );
