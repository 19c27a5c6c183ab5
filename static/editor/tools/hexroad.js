/** Roads from hex to hex: drag along the hexes. With Alt, or if the whole way is road already, the road is removed. */
import { say } from "../../table/words/words.js";
import { alongLine, roadChanges, stepsOf } from "../geometry/hexes.js";
import { carryOut, hexToward } from "./hexes.js";

/** @typedef {import("./hexes.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */

/**
 * @typedef {object} Hexroad
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {{way: string[], erases: boolean}|null} stroke erases: whatever lies there
 * @property {string|null} at of the keyboard
 */

/** Return whether releasing now would remove road instead of laying it. @param {Hexroad} tool */
const takesUp = ({ hexes, stroke }) =>
  Boolean(stroke?.erases) || roadChanges(hexes.board(), stepsOf(stroke?.way ?? []), true).length === 0;

/** @param {Hexroad} tool @param {Press} press @returns {boolean} */
function down(tool, { at, alt }) {
  const label = tool.hexes.grid().hexAt(at);
  if (!label) return false;
  tool.stroke = { way: [label], erases: alt };
  tool.at = null;
  show(tool);
  return true;
}

/** @param {Hexroad} tool @param {Press} press */
function move(tool, { at, px }) {
  const label = tool.hexes.grid().hexAt(at);
  const { stroke, bench } = tool;
  if (stroke && label && label !== stroke.way.at(-1)) lead(tool, stroke, label);
  if (stroke) show(tool);
  else bench.overlay.set({ hexes: label ? { road: [label] } : null });
  const way = stroke?.way ?? [];
  if (way.length > 1)
    bench.tip(
      say(takesUp(tool) ? "hexroad_up" : "hexroad_from_to", { first: way[0], last: way[way.length - 1] }),
      px,
    );
  else bench.tip("", px);
}

/** Going back over the last hex removes it from the way. @param {Hexroad} tool @param {NonNullable<Hexroad["stroke"]>} stroke @param {string} label */
function lead(tool, stroke, label) {
  const { way } = stroke;
  const back = way.indexOf(label);
  stroke.way =
    back >= 0
      ? way.slice(0, back + 1)
      : [...way, ...alongLine(tool.hexes.grid(), way[way.length - 1], label).slice(1)];
}

/** @param {Hexroad} tool */
const show = ({ bench, stroke, at }) =>
  bench.overlay.set({ hexes: stroke ? { road: stroke.way, ...(at ? { at } : {}) } : at ? { at } : null });

/** @param {Hexroad} tool */
function lay(tool) {
  const { bench, hexes, stroke } = tool;
  const erases = takesUp(tool);
  tool.stroke = null;
  show(tool);
  const way = stroke?.way ?? [];
  const changes = roadChanges(hexes.board(), stepsOf(way), !erases);
  if (!changes.length) return;
  const [first, last] = [way[0], way[way.length - 1]];
  const doing = erases ? say("hexroad_up", { first, last }) : say("hexroad_laid", { first, last });
  if (carryOut(bench, hexes, changes, doing)) bench.announce(doing);
}

/** Arrows go from hex to hex; Enter begins a road, and ends it. @param {Hexroad} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  const grid = tool.hexes.grid();
  if (event.key === "Escape" && tool.stroke) {
    tool.stroke = null;
    show(tool);
  } else if (event.key.startsWith("Arrow")) {
    const next = tool.at ? hexToward(grid, tool.at, event.key) : [...grid.middles.keys()][0];
    if (!next) return true;
    tool.at = next;
    if (tool.stroke) lead(tool, tool.stroke, next);
    show(tool);
    tool.bench.announce(next);
  } else if (event.key === "Enter" && tool.at) {
    if (tool.stroke) lay(tool);
    else {
      tool.stroke = { way: [tool.at], erases: false };
      show(tool);
      tool.bench.announce(say("hexroad_begins", { hex: tool.at }));
    }
  } else return false;
  return true;
}

/** @param {Bench} bench @param {Hexes} hexes */
export function createHexroad(bench, hexes) {
  /** @type {Hexroad} */
  const tool = { bench, hexes, stroke: null, at: null };
  return {
    down: (/** @type {Press} */ press) => down(tool, press),
    move: (/** @type {Press} */ press) => move(tool, press),
    up: () => lay(tool),
    key: (/** @type {KeyboardEvent} */ event) => key(tool, event),
    leave() {
      Object.assign(tool, { stroke: null, at: null });
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null });
    },
    cursor: () => "crosshair",
  };
}
