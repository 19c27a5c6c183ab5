/** The tools of the editor: which one is active, and with which row of the palette. */
import { createBrush } from "./tools/brush.js";
import { createCut } from "./tools/cut.js";
import { createDeploy } from "./tools/deploy.js";
import { createDraw } from "./tools/draw.js";
import { createHexlabel } from "./tools/hexlabel.js";
import { createHexSelect } from "./tools/hex-select.js";
import { createHexroad } from "./tools/hexroad.js";
import { createHexside } from "./tools/hexside.js";
import { createJumpOff, createObjective } from "./tools/marker.js";
import { createMeasure } from "./tools/measure.js";
import { createSelect } from "./tools/select.js";
import { showSelected } from "./tools/selected.js";
import { createStamp } from "./tools/stamp.js";
import { createUnit } from "./tools/unit.js";
import { createZone } from "./tools/zone.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./types.js").Row} Row */
/** @typedef {import("./types.js").Tool} Tool */
/** @typedef {import("./tools/unit.js").Chosen} Chosen */

/** @param {Bench} bench @returns {Record<string, Tool>} */
const ofInches = (bench) => ({
  select: createSelect(bench),
  area: createDraw(bench),
  line: createDraw(bench),
  road: createDraw(bench),
  river: createDraw(bench),
  hill: createDraw(bench),
  building: createStamp(bench),
  point: createStamp(bench),
  cut: createCut(bench),
  measure: createMeasure(bench),
});

/** @param {Bench} bench @param {import("./tools/hexes.js").Hexes} hexes @param {HTMLElement} over @returns {Record<string, Tool>} */
const ofHexes = (bench, hexes, over) => ({
  select: createHexSelect(bench, hexes),
  brush: createBrush(bench, hexes, "paint"),
  fill: createBrush(bench, hexes, "fill"),
  eraser: createBrush(bench, hexes, "erase"),
  hexside: createHexside(bench, hexes),
  hexroad: createHexroad(bench, hexes),
  hexlabel: createHexlabel(bench, hexes, over),
});

/** The shapes of the rows with which a tool draws, where these are not its own name. @type {Record<string, string[]>} */
const SHAPES = { brush: ["hex", "level"], fill: ["hex", "level"], eraser: [] };
/** The tools that draw what has a shape, where that is not their own name. @type {Record<string, string>} */
const OF_SHAPES = { hex: "brush", level: "brush" };

/**
 * @param {Bench} bench
 * @param {object} parts
 * @param {HTMLElement} parts.over what lies over the map
 * @param {Chosen & {side: () => {id: string, name: string}}} parts.pieces what is put down, and whose it is
 * @param {(tool: string, row: Row|null) => void} parts.changed
 */
export function createToolbox(bench, { over, pieces, changed }) {
  const unit = createUnit(bench, bench.hexes, pieces);
  const own = bench.hexes ? ofHexes(bench, bench.hexes, over) : ofInches(bench);
  /** @type {Record<string, Tool>} */
  const tools = {
    ...own,
    unit,
    zone: createZone(bench, bench.hexes, pieces.side),
    deploy: createDeploy(bench, bench.hexes, pieces.side),
    objective: createObjective(bench, bench.hexes),
    ...(bench.hexes ? {} : { jump_off: createJumpOff(bench, pieces.side) }),
  };
  /** The rows that were chosen last, for each way of drawing. @type {Map<string, Row>} */
  const last = new Map();
  let chosen = "select";
  /** @type {Row|null} */
  let row = null;
  /** @param {string} tool */
  const rowFor = (tool) => {
    const shapes = SHAPES[tool] ?? [tool];
    return last.get(shapes[0]) ?? bench.rows.find(({ shape }) => shapes.includes(shape)) ?? null;
  };

  /** Another tool finishes what is being drawn; another row of the same tool continues it. @param {string} next */
  const putAway = (next) => {
    const drawing = tools[chosen].drawing?.();
    if (drawing && next === chosen) return;
    drawing?.done();
    tools[chosen].leave();
  };

  return {
    has: (/** @type {string} */ name) => name in tools,
    tool: () => tools[chosen],
    chosen: () => chosen,
    row: () => row,
    unit,
    /** @param {string} name of a tool, or of the shape of a row @param {Row} [next] */
    choose: (name, next) => {
      const wanted = OF_SHAPES[name] ?? name;
      // A hex row goes to the brush or the fill, whichever is active.
      const keeps = wanted === "brush" && chosen === "fill" && next;
      const to = keeps ? "fill" : wanted in tools ? wanted : "select";
      putAway(to);
      chosen = to;
      row = next ?? rowFor(chosen);
      if (row) last.set((SHAPES[chosen] ?? [chosen])[0], row);
      if (chosen === "select") showSelected(bench);
      else bench.overlay.set({ selected: [], handles: [], pills: [] });
      changed(chosen, row);
    },
  };
}
