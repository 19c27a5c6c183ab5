/** The palette beside the tools. Press a row to draw with it or to turn the selection into it, or drag it onto the table. */
import { byId } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { becomes } from "../inspector/feature.js";
import { rowOf } from "../palette/find.js";
import { createPanel } from "../palette/panel.js";
import { createPieces } from "../palette/pieces.js";
import { createStampsTab } from "../palette/stamps.js";
import { createTerrain } from "../palette/terrain.js";
import { layStamp, stampOf } from "../copies.js";
import { createStamps } from "../stamps.js";
import { layAt } from "../tools/stamp.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Row} Row */

/** The tools that place pieces and a side's marks: they use the side chosen on the pieces tab. */
const OF_PEOPLE = ["unit", "zone", "deploy", "objective", "jump_off"];

/** The stamps: save the selection, and lay it again. @param {Bench} bench @param {Record<string, any>} facts @param {(client: {x: number, y: number}) => import("../types.js").Press|null} pressAt @param {() => void} show */
function stampsOf(bench, facts, pressAt, show) {
  const stamps = createStamps(facts.system.id);
  const keep = () => {
    const stamp = stampOf(bench);
    if (bench.hexes || !(stamp.features.length || stamp.units.some(({ at }) => at)))
      return bench.announce(say("stamp_nothing"));
    stamps.keep(stamp);
    show();
    bench.announce(say("stamp_kept", { name: stamp.name }));
  };
  const tab = createStampsTab({
    stamps,
    looks: facts.looks,
    keep,
    lay: (stamp, client) => {
      const at = client ? pressAt(client)?.at : bench.middle();
      if (!at || !bench.may) return;
      bench.choose("select");
      layStamp(bench, stamp, at);
    },
  });
  return { tab, keep };
}

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
  /** Where on the table something is dropped; null if not on it. @param {{x: number, y: number}} client @returns {import("../types.js").Press|null} */
  const pressAt = ({ x, y }) => {
    const { left, top } = board.getBoundingClientRect();
    if (!document.elementFromPoint(x, y)?.closest("#board, .empty-card")) return null; // the card lies on the table
    const px = /** @type {[number, number]} */ ([x - left, y - top]);
    return { at: bench.map.toInches(px), px, shift: false, alt: false, control: false, finger: false };
  };
  const pieces = createPieces({
    facts,
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
    ground: byId("map", HTMLElement),
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
  const stamps = stampsOf(bench, facts, pressAt, () => panel.show("stamps"));
  // Stamps are in inches, so hex boards have none.
  const panel = createPanel({ element, tabs: [terrain, pieces, ...(bench.hexes ? [] : [stamps.tab])] });
  return {
    find: panel.find,
    keep: stamps.keep,
    piece: pieces.chosen,
    side: pieces.side,
    swatch: terrain.swatch,
    /** The tab of what a tool lays. @param {string} name of the tool */
    showFor: (name) => {
      if (OF_PEOPLE.includes(name)) panel.show("pieces");
      else if (name !== "select") panel.show("terrain");
    },
    /** Mark the row of the selection, else the row being drawn with. @param {Row|null} row */
    draw: (row) => {
      const [head] = bench.selection.heads();
      const of = head ? rowOf(bench.rows, head.properties) : row;
      terrain.mark(of?.key ?? null);
      if (panel.shown() === "pieces") pieces.draw();
    },
  };
}
