/** The palette beside the tools: a row is pressed to draw with, or to make what is selected of it, or dragged onto the table. */
import { becomes, isOf } from "../inspector/feature.js";
import { createPanel } from "../palette/panel.js";
import { createPieces } from "../palette/pieces.js";
import { createTerrain } from "../palette/terrain.js";
import { layAt } from "../tools/stamp.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Row} Row */

/** The tools that set people of the table: they go by the side that is chosen among the pieces. */
const OF_PEOPLE = ["unit", "zone", "objective"];

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {HTMLElement} parts.board
 * @param {Record<string, any>} parts.facts
 * @param {Bench} parts.bench
 * @param {ReturnType<typeof import("../tools/unit.js").createUnit>} parts.unit puts pieces down
 * @param {() => import("../types.js").Tool} parts.tool in the hand
 */
export function createPalette({ element, board, facts, bench, unit, tool }) {
  element.classList.toggle("of-hexes", bench.hexes !== null);
  /** Where on the table something is let go; null: not on it. @param {{x: number, y: number}} client @returns {import("../types.js").Press|null} */
  const pressAt = ({ x, y }) => {
    const { left, top } = board.getBoundingClientRect();
    if (!document.elementFromPoint(x, y)?.closest("#board")) return null;
    const px = /** @type {[number, number]} */ ([x - left, y - top]);
    return { at: bench.map.toInches(px), px, shift: false, alt: false, control: false, finger: false };
  };
  const pieces = createPieces({
    pieces: facts.pieces ?? [],
    rules: facts.system,
    sides: () => bench.draft.document().sides ?? [],
    choose: () => bench.choose("unit"),
    reserve: unit.reserve,
    drop: (client) => {
      const press = pressAt(client);
      if (press) unit.drop(press.at);
    },
  });
  const terrain = createTerrain({
    palette: facts.palette,
    looks: facts.looks,
    rules: facts.system,
    choose: (found) => {
      const row = /** @type {Row} */ (found);
      const heads = bench.selection.heads();
      const fits =
        heads.length > 0 && heads.every(({ properties }) => properties.kind === row.properties.kind);
      if (fits && bench.may && bench.isSelecting()) becomes(bench, row);
      else bench.choose(row.shape, row);
    },
    drop: (found, client) => {
      const [press, row] = [pressAt(client), /** @type {Row} */ (found)];
      if (!press) return;
      if (!bench.hexes) return layAt(bench, row, press.at);
      bench.choose(row.shape, row);
      tool().down(press);
      tool().up(press);
    },
  });
  const panel = createPanel({ element, tabs: [terrain, pieces] });
  return {
    find: panel.find,
    piece: pieces.chosen,
    side: pieces.side,
    swatch: terrain.swatch,
    /** The tab of what a tool lays. @param {string} name of the tool */
    showFor: (name) => {
      if (OF_PEOPLE.includes(name)) panel.show("pieces");
      else if (name !== "select") panel.show("terrain");
    },
    /** Marks the row of what is selected, or else that which is drawn with. @param {Row|null} row */
    draw: (row) => {
      const [head] = bench.selection.heads();
      const of = head ? bench.rows.find((one) => isOf(head, one)) : row;
      terrain.mark(of?.key ?? null);
      if (panel.shown() === "pieces") pieces.draw();
    },
  };
}
