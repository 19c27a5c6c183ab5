/** The tools of the editor: which is in the hand, and with which row of the palette. */
import { createCut } from "./tools/cut.js";
import { createDraw } from "./tools/draw.js";
import { createMeasure } from "./tools/measure.js";
import { createSelect } from "./tools/select.js";
import { showSelected } from "./tools/selected.js";
import { createStamp } from "./tools/stamp.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./types.js").Row} Row */

/** @type {Record<string, (bench: Bench) => import("./types.js").Tool>} */
const INCHES = {
  select: createSelect,
  area: createDraw,
  line: createDraw,
  road: createDraw,
  river: createDraw,
  hill: createDraw,
  building: createStamp,
  point: createStamp,
  cut: createCut,
  measure: createMeasure,
};

/**
 * @param {Bench} bench
 * @param {(tool: string, row: Row|null) => void} changed
 */
export function createToolbox(bench, changed) {
  const tools = Object.fromEntries(Object.entries(INCHES).map(([name, create]) => [name, create(bench)]));
  /** The rows that were chosen last, for each way of drawing. @type {Map<string, Row>} */
  const last = new Map();
  let chosen = "select";
  /** @type {Row|null} */
  let row = null;

  return {
    has: (/** @type {string} */ name) => name in tools,
    tool: () => tools[chosen],
    chosen: () => chosen,
    row: () => row,
    /** @param {string} name @param {Row} [next] */
    choose: (name, next) => {
      tools[chosen].leave();
      chosen = name in tools ? name : "select";
      row = next ?? last.get(chosen) ?? bench.rows.find(({ shape }) => shape === chosen) ?? null;
      if (row) last.set(chosen, row);
      if (chosen === "select") showSelected(bench);
      else bench.overlay.set({ selected: [], handles: [], pills: [] });
      changed(chosen, row);
    },
  };
}
