/** Painting hexes: brush, fill and eraser. A stroke is laid when the pointer is released, and undone as one step. */
import { say } from "../../table/words/words.js";
import {
  alongLine,
  cleared,
  filled,
  hexChanges,
  laid,
  raised,
  SIZES,
  underBrush,
} from "../geometry/hexes.js";
import { carryOut, factsOf, hexToward } from "./hexes.js";

/** @typedef {import("./hexes.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("./hexes.js").Change} Change */
/** @typedef {import("../palette/find.js").Row} Row */

/**
 * @typedef {object} Brush
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {"paint"|"fill"|"erase"} how
 * @property {{start: string, last: string, steps: string[], covered: Set<string>}|null} stroke
 * @property {string|null} at the hex under the pointer, or that of the keyboard
 * @property {boolean} byKeys
 */

/** The row that is laid: the eraser's is the ground alone. @param {Brush} brush @returns {Row|null} */
const rowNow = ({ bench }) => {
  const row = bench.row();
  return row && (row.shape === "hex" || row.shape === "level") ? row : null;
};

/** @param {Brush} brush @param {string} label */
function reached({ hexes, how }, label) {
  if (how === "fill") return filled(hexes.grid(), hexes.board(), label);
  return underBrush(hexes.grid(), label, hexes.settings().size);
}

/** A row as it is laid: its side's, if it may be a side's. @param {Brush} brush */
function rowLaid(brush) {
  const row = rowNow(brush);
  const { side } = brush.hexes.settings();
  return row?.side ? { ...row, properties: { ...row.properties, [row.side]: side } } : row;
}

/** What laying the chosen ground on hexes changes. @param {Brush} brush @param {Iterable<string>} labels @returns {Change[]} */
function changesOf(brush, labels) {
  const { hexes, how } = brush;
  const { over, level } = hexes.settings();
  const row = rowLaid(brush);
  if (how !== "erase" && !row) return [];
  return hexChanges(hexes.board(), hexes.withMirror([...labels]), (hex) => {
    const isOpen = !(hex?.terrain ?? []).some((/** @type {string} */ word) => !hexes.ground.isBare(word));
    if (how === "erase" || !row) return cleared(hex);
    if (over === "open" && !isOpen && !row.over && row.shape === "hex") return hex ?? null;
    const after = laid(hex, row, hexes.ground);
    return level === null || row.shape === "level"
      ? after
      : laid(after ?? undefined, { properties: { level } }, hexes.ground);
  });
}

/** Those of them that no layer holds back. @param {Brush} brush @param {Iterable<string>} labels @returns {Change[]} */
const openOf = (brush, labels) => brush.hexes.through(changesOf(brush, labels)).open;

/** What a tip and the list of versions call what is laid. @param {Brush} brush */
const groundName = (brush) =>
  brush.how === "erase" ? say("hex_eraser") : (rowNow(brush)?.name ?? say("hex_no_row"));

/** @param {Brush} brush */
function show(brush) {
  const { bench, hexes, stroke, at } = brush;
  const under = at ? reached(brush, at) : [];
  const changes = openOf(brush, new Set([...(stroke?.covered ?? []), ...under]));
  bench.overlay.set({
    hexes: at
      ? {
          outlined: hexes.withMirror(under),
          steps: stroke?.steps ?? [],
          ...(brush.byKeys ? { at } : {}),
        }
      : null,
    ghost: changes.length
      ? { features: hexes.drawn(changes), alpha: stroke ? 0.85 : 0.5, asDrawn: true }
      : null,
  });
  hexes.moved();
  return changes;
}

/** @param {Brush} brush @param {Press} press @param {number} count of hexes that change */
function tip(brush, { px }, count) {
  const words = brush.stroke
    ? say("hex_more", { ground: groundName(brush), count })
    : say("hex_would", { ground: groundName(brush), count });
  brush.bench.tip(words, px);
}

/** @param {Brush} brush @param {Press} press @returns {boolean} */
function down(brush, press) {
  const label = brush.hexes.grid().hexAt(press.at);
  brush.byKeys = false;
  if (!label) return false;
  brush.at = label;
  if (press.alt) {
    pickUp(brush, label);
    return true;
  }
  begin(brush, label);
  tip(brush, press, show(brush).length);
  return true;
}

/** @param {Brush} brush @param {string} label */
function begin(brush, label) {
  brush.stroke = { start: label, last: label, steps: [label], covered: new Set(reached(brush, label)) };
}

/** @param {Brush} brush @param {string} label */
function pickUp(brush, label) {
  const row = brush.hexes.rowOf(brush.hexes.board().hexes?.[label]);
  if (!row) return;
  brush.bench.choose("brush", row);
  brush.bench.announce(say("hex_picked", { ground: row.name }));
}

/** @param {Brush} brush @param {Press} press */
function move(brush, press) {
  const label = brush.hexes.grid().hexAt(press.at);
  const { stroke } = brush;
  brush.byKeys = false;
  if (stroke && label && label !== brush.at) extend(brush, stroke, label, press.shift);
  if (label === brush.at && !stroke) return;
  brush.at = label ?? (stroke ? brush.at : null);
  const changes = show(brush);
  if (brush.at) tip(brush, press, changes.length);
  else brush.bench.tip("", press.px);
}

/** Lead a stroke on: with Shift in a straight line from where it began. @param {Brush} brush @param {NonNullable<Brush["stroke"]>} stroke @param {string} label @param {boolean} straight */
function extend(brush, stroke, label, straight) {
  if (brush.how === "fill") return;
  const way = alongLine(brush.hexes.grid(), straight ? stroke.start : stroke.last, label);
  stroke.steps = straight ? way : [...stroke.steps, ...way.slice(1)];
  stroke.covered = new Set([
    ...(straight ? [] : stroke.covered),
    ...way.flatMap((one) => reached(brush, one)),
  ]);
  stroke.last = label;
}

/** Lay what the stroke has covered. @param {Brush} brush */
function lay(brush) {
  const { stroke, bench, hexes } = brush;
  brush.stroke = null;
  const changes = stroke ? changesOf(brush, stroke.covered) : [];
  const { open } = hexes.through(changes);
  const doing = say("hex_laid", { ground: groundName(brush), count: open.length });
  if (!carryOut(bench, hexes, changes, doing)) return void show(brush);
  bench.announce(doing);
  const left = { features: hexes.drawn(open), alpha: 1, asDrawn: true };
  bench.overlay.set({ ghost: left, hexes: null });
  void bench.map.drawn().then(() => brush.stroke === null && show(brush));
}

/** @param {Brush} brush @param {number} by levels */
function raise(brush, by) {
  const { bench, hexes, at } = brush;
  if (!at) return false;
  const labels = hexes.withMirror(underBrush(hexes.grid(), at, hexes.settings().size));
  const changes = hexChanges(hexes.board(), labels, (hex) => raised(hex, by));
  const doing = say(by > 0 ? "hex_raised" : "hex_lowered", { count: changes.length });
  if (carryOut(bench, hexes, changes, doing, `levels:${at}`)) bench.announce(doing);
  show(brush);
  return true;
}

/** @param {Brush} brush @param {number} by steps */
function resize({ hexes, bench }, by) {
  const next = SIZES[SIZES.indexOf(hexes.settings().size) + by];
  if (!next) return;
  hexes.set({ size: next });
  bench.announce(say("hex_brush_size", { count: next }));
}

/** Without a pointer: arrows go from hex to hex, Enter paints. @param {Brush} brush @param {string} key */
function goTo(brush, key) {
  const grid = brush.hexes.grid();
  const next = brush.at ? hexToward(grid, brush.at, key) : [...grid.middles.keys()][0];
  if (!next) return;
  Object.assign(brush, { at: next, byKeys: true });
  show(brush);
  const { hex, ground, level } = factsOf(brush.hexes, next);
  brush.bench.announce(say("hex_facts", { hex, ground, level }));
}

/** @param {Brush} brush @param {KeyboardEvent} event @returns {boolean} */
function key(brush, { key, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return false;
  if (key === "[" || key === "]") return raise(brush, key === "]" ? 1 : -1);
  if (key === "," || key === ".") resize(brush, key === "." ? 1 : -1);
  else if (/^[1-9]$/.test(key)) {
    const row = brush.hexes.palette.groups[0]?.rows[Number(key) - 1];
    if (!row) return false;
    brush.bench.choose("brush", row);
    brush.bench.announce(row.name);
  } else if (key.startsWith("Arrow")) goTo(brush, key);
  else if ((key === "Enter" || key === " ") && brush.at) {
    begin(brush, brush.at);
    lay(brush);
  } else if (key === "Escape" && brush.stroke) {
    brush.stroke = null;
    show(brush);
  } else return false;
  return true;
}

/**
 * @param {Bench} bench
 * @param {Hexes} hexes
 * @param {Brush["how"]} [how]
 */
export function createBrush(bench, hexes, how = "paint") {
  /** @type {Brush} */
  const brush = { bench, hexes, how, stroke: null, at: null, byKeys: false };
  hexes.onSettings(() => brush.at && show(brush));
  return {
    down: (/** @type {Press} */ press) => down(brush, press),
    move: (/** @type {Press} */ press) => move(brush, press),
    up: () => lay(brush),
    key: (/** @type {KeyboardEvent} */ event) => key(brush, event),
    leave() {
      Object.assign(brush, { stroke: null, at: null });
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null, ghost: null });
      hexes.moved();
    },
    cursor: () => "crosshair",
    /** What would change where the pointer is, for the inspector. */
    under: () => (brush.at ? openOf(brush, reached(brush, brush.at)) : []),
    covers: () => (brush.at ? reached(brush, brush.at).length : 0),
  };
}

/** @typedef {ReturnType<typeof createBrush>} BrushTool */
