/** Short notices over the table, and the line that a screen reader speaks. */
import { say } from "../words/words.js";
import { h, refill } from "./dom.js";

const STAYS_MS = 4000;
/** The most notices at a time; more would cover the table on a phone. */
const MOST = 3;

/**
 * @typedef {object} Notices
 * @property {(text: string, more?: {clauses?: string[], tone?: "bad"|"plain", stays?: number}) => void} toast
 * @property {(text: string) => void} announce has a text spoken but not shown
 * @property {(words: Node) => void} speak the same, after the text that is being spoken
 */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} spoken a live region
 * @param {HTMLElement} news a live region, of which each line is spoken once
 * @param {(clause: string) => void} openClause
 * @returns {Notices}
 */
export function createNotices(host, spoken, news, openClause) {
  /** Remove an earlier notice with the same text, and the oldest ones if there are too many. @param {string} text */
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

/** Return whether a cited clause is in the rules; "order" is the table's own refusal of a malformed order. @param {string} clause */
export const isRule = (clause) => clause !== "order";

/**
 * Return a chip that opens a clause; false if no rule is cited.
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
