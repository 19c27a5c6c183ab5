/** Hedges and walls between hexes: press one hexside, or drag from corner to corner. The same press removes what lies there already. */
import { say } from "../../table/words/words.js";
import { cornerAt, cornersOf, pairOf, sideChanges, sidesBetween, sidesOf } from "../geometry/hexes.js";
import { carryOut, hexToward } from "./hexes.js";

/** @typedef {import("./hexes.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../geometry/hexes.js").Corners} Corners */

/**
 * @typedef {object} Hexside
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {{grid: import("./hexes.js").HexGrid, corners: Corners}|null} kept
 * @property {{pair: string, from: string, way: {pairs: string[], corners: string[]}, erases: boolean}|null} stroke from a corner on
 * @property {{hex: string, toward: string}|null} keys where the keyboard is: a hex, and the one beyond its side
 */

/** @param {Hexside} tool @returns {Corners} */
function corners(tool) {
  const grid = tool.hexes.grid();
  if (tool.kept?.grid !== grid) tool.kept = { grid, corners: cornersOf(grid) };
  return tool.kept.corners;
}

/** @param {Hexside} tool @returns {{word: string, name: string}|null} */
function wordNow({ bench }) {
  const row = bench.row();
  return row?.shape === "hexside" ? { word: row.properties.terrain, name: row.name } : null;
}

/** @param {Hexside} tool @param {string} pair */
const endsOf = ({ hexes }, pair) => {
  const [one, other] = pair.split("/");
  return hexes.grid().side(one, other);
};

/** @param {Hexside} tool @param {Press} press @returns {boolean} */
function down(tool, { at, alt }) {
  const found = tool.hexes.grid().sideAt(at);
  const chosen = wordNow(tool);
  tool.keys = null;
  if (!found || !chosen) return false;
  const pair = pairOf(...found.hexes);
  const erases = alt || (sidesOf(tool.hexes.board()).get(pair) ?? []).join() === chosen.word;
  const from = cornerAt(corners(tool), at);
  if (!from) return false;
  tool.stroke = { pair, from, way: { pairs: [], corners: [from] }, erases };
  show(tool, at);
  return true;
}

/** @param {Hexside} tool @param {Inches} at */
function show(tool, at) {
  const { bench, hexes, stroke } = tool;
  const found = hexes.grid().sideAt(at);
  const ends = found ? hexes.grid().side(...found.hexes) : null;
  const places = corners(tool).places;
  const way = stroke && stroke.way.pairs.length > 0 ? stroke.way : null;
  bench.overlay.set({
    hexes: {
      ...(ends && !way ? { side: ends } : {}),
      ...(way
        ? {
            sides: {
              pairs: way.pairs,
              corners: way.corners.map((corner) => /** @type {Inches} */ (places.get(corner))),
            },
          }
        : {}),
    },
  });
}

/** @param {Hexside} tool @param {Press} press */
function move(tool, { at, px }) {
  const { stroke } = tool;
  tool.keys = null;
  if (stroke) {
    const to = cornerAt(corners(tool), at);
    if (to && to !== stroke.way.corners.at(-1)) stroke.way = wayTo(tool, stroke, to);
  }
  show(tool, at);
  tool.bench.tip(tipWords(tool, at), px);
}

/** From corner to corner; back over the last one takes it off again. @param {Hexside} tool @param {NonNullable<Hexside["stroke"]>} stroke @param {string} to */
function wayTo(tool, { way }, to) {
  const back = way.corners.indexOf(to);
  if (back >= 0) return { pairs: way.pairs.slice(0, back), corners: way.corners.slice(0, back + 1) };
  const onward = sidesBetween(corners(tool), way.corners[way.corners.length - 1], to);
  return {
    pairs: [...way.pairs, ...onward.pairs],
    corners: [...way.corners, ...onward.corners.slice(1)],
  };
}

/** @param {Hexside} tool @param {Inches} at */
function tipWords(tool, at) {
  const chosen = wordNow(tool);
  if (!chosen) return say("hexside_no_row");
  const long = tool.stroke?.way.pairs.length ?? 0;
  if (long > 0) return say("hexside_many", { what: chosen.name, count: long });
  const found = tool.hexes.grid().sideAt(at);
  if (!found) return "";
  const [one, other] = [...found.hexes].sort();
  return say("hexside_between", { what: chosen.name, one, other });
}

/** @param {Hexside} tool */
function lay(tool) {
  const { stroke } = tool;
  tool.stroke = null;
  if (stroke) change(tool, stroke.way.pairs.length ? stroke.way.pairs : [stroke.pair], stroke.erases);
  tool.bench.overlay.set({ hexes: null });
}

/** @param {Hexside} tool @param {string[]} pairs @param {boolean} erases */
function change(tool, pairs, erases) {
  const { bench, hexes } = tool;
  const chosen = wordNow(tool);
  if (!chosen) return;
  const changes = sideChanges(hexes.board(), pairs, erases ? null : chosen.word);
  const [first, last] = [pairs[0], pairs[pairs.length - 1]].map((pair) => pair.replace("/", "–"));
  const doing = erases
    ? say("hexside_bared", { count: changes.length })
    : pairs.length > 1
      ? say("hexside_laid_many", { what: chosen.name, count: changes.length, first, last })
      : say("hexside_laid", { what: chosen.name, side: first });
  if (carryOut(bench, hexes, changes, doing)) bench.announce(doing);
}

/** Arrows go round the sides of a hex and, with Shift, to the next hex. @param {Hexside} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  const grid = tool.hexes.grid();
  if (event.key === "Escape" && tool.stroke) {
    tool.stroke = null;
    tool.bench.overlay.set({ hexes: null });
    return true;
  }
  if (event.key === "Enter" || event.key === " ") {
    if (!tool.keys) return false;
    const pair = pairOf(tool.keys.hex, tool.keys.toward);
    const held = (sidesOf(tool.hexes.board()).get(pair) ?? []).join();
    change(tool, [pair], held === wordNow(tool)?.word);
    return true;
  }
  if (!event.key.startsWith("Arrow")) return false;
  const hex = tool.keys?.hex ?? [...grid.middles.keys()][0];
  const next = event.shiftKey ? (hexToward(grid, hex, event.key) ?? hex) : hex;
  const around = grid.beside(grid.middles.get(next));
  const turn = { ArrowRight: 1, ArrowDown: 1 }[event.key] ?? -1;
  const at = tool.keys && !event.shiftKey ? around.indexOf(tool.keys.toward) + turn : 0;
  tool.keys = { hex: next, toward: around[(at + around.length) % around.length] };
  const ends = endsOf(tool, pairOf(tool.keys.hex, tool.keys.toward));
  tool.bench.overlay.set({ hexes: { at: next, ...(ends ? { side: ends } : {}) } });
  tool.bench.announce(say("hexside_at", { one: tool.keys.hex, other: tool.keys.toward }));
  return true;
}

/** @param {Bench} bench @param {Hexes} hexes */
export function createHexside(bench, hexes) {
  /** @type {Hexside} */
  const tool = { bench, hexes, kept: null, stroke: null, keys: null };
  return {
    down: (/** @type {Press} */ press) => down(tool, press),
    move: (/** @type {Press} */ press) => move(tool, press),
    up: () => lay(tool),
    key: (/** @type {KeyboardEvent} */ event) => key(tool, event),
    leave() {
      Object.assign(tool, { stroke: null, keys: null });
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null });
    },
    cursor: () => "crosshair",
  };
}
