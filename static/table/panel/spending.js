/** What the path that is being planned spends, below the roster: a row for each thing paid for, with its clause and its points. */
import { h, refill } from "../parts/dom.js";
import { clauseChip } from "../parts/toast.js";
import { pointsText } from "../state/words.js";

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {import("../state/state.js").Store} parts.store
 * @param {(clause: string) => void} parts.openClause
 * @returns {() => void}
 */
export function createSpending({ element, store, openClause }) {
  const list = h("ul");
  const title = h("h2");
  const part = h("section", { class: "spending", hidden: true }, title, list);
  element.append(part);

  /** @param {import("../state/spending.js").Spent} row */
  const rowOf = ({ words, clause, points }) => h("li", {}, h("span", {}, words), clauseChip(clause, openClause), points !== null && h("b", {}, pointsText(points)));

  const draw = () => {
    const rows = store.game.spending;
    part.hidden = rows.length === 0;
    element.classList.toggle("with-spending", rows.length > 0);
    refill(title, rows.some(({ points }) => points !== null) ? "What this path spends" : "What counts on this path");
    refill(list, ...rows.map(rowOf));
  };

  draw();
  return store.subscribe(["spending"], draw);
}
