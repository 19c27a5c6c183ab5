/** Short notices over the table, and the line that a screen reader speaks. */
import { h, refill } from "./dom.js";

const STAYS_MS = 4000;

/**
 * @typedef {object} Notices
 * @property {(text: string, more?: {clauses?: string[], tone?: "bad"|"plain", stays?: number}) => void} toast
 * @property {(text: string) => void} announce spoken, not shown
 */

/**
 * @param {HTMLElement} host
 * @param {HTMLElement} spoken a live region
 * @param {(clause: string) => void} openClause
 * @returns {Notices}
 */
export function createNotices(host, spoken, openClause) {
  return {
    toast(text, { clauses = [], tone = "plain", stays = STAYS_MS } = {}) {
      const shown = h(
        "div",
        { class: `toast ${tone}` },
        h("span", {}, text),
        clauses.map((clause) => clauseChip(clause, openClause)),
      );
      host.append(shown);
      setTimeout(() => shown.remove(), stays);
    },
    announce(text) {
      refill(spoken, text);
    },
  };
}

/**
 * @param {string} clause
 * @param {(clause: string) => void} openClause
 */
export const clauseChip = (clause, openClause) =>
  h("button", { class: "clause", type: "button", onclick: () => openClause(clause), "aria-label": `Rule ${clause}` }, clause);
