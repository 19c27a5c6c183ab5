/** The palette beside the tools: a row is pressed to draw with, or to make what is selected of it, or dragged onto the table. */
import { becomes, isOf } from "../inspector/feature.js";
import { createPanel } from "../palette/panel.js";
import { createTerrain } from "../palette/terrain.js";
import { layAt } from "../tools/stamp.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Row} Row */

/** @param {{element: HTMLElement, board: HTMLElement, facts: Record<string, any>, bench: Bench}} parts */
export function createPalette({ element, board, facts, bench }) {
  if (!facts.palette?.groups) return { draw: () => {}, find: () => {} };
  const terrain = createTerrain({
    palette: facts.palette,
    looks: facts.looks,
    choose: (found) => {
      const row = /** @type {Row} */ (found);
      const heads = bench.selection.heads();
      const fits =
        heads.length > 0 && heads.every(({ properties }) => properties.kind === row.properties.kind);
      if (fits && bench.may && bench.isSelecting()) becomes(bench, row);
      else bench.choose(row.shape, row);
    },
    drop: (found, { x, y }) => {
      const { left, top, right, bottom } = board.getBoundingClientRect();
      if (x < left || y < top || x > right || y > bottom) return;
      if (document.elementFromPoint(x, y)?.closest("#board"))
        layAt(bench, /** @type {Row} */ (found), bench.map.toInches([x - left, y - top]));
    },
  });
  const panel = createPanel({ element, tabs: [terrain] });
  return {
    find: panel.find,
    /** Marks the row of what is selected, or else that which is drawn with. @param {Row|null} row */
    draw: (row) => {
      const [head] = bench.selection.heads();
      const of = head ? bench.rows.find((one) => isOf(head, one)) : row;
      terrain.mark(of?.key ?? null);
    },
  };
}
