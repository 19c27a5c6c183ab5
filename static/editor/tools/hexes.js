/** What the tools of a hex board share: its grid, the words of its terrain, the brush, and the preview of terrain before it is laid. */
import { hexFeatures } from "../../table/map/hex/ground.js";
import { hexGrid } from "../../table/map/hex/grid.js";
import { readerOf } from "../../table/map/looks.js";
import { drawnHex } from "../../table/state/hexes.js";
import { listed } from "../../table/words/language.js";
import { say } from "../../table/words/words.js";
import { MOST_CHANGES } from "../edits.js";
import { mirrored } from "../geometry/hexes.js";
import { openChanges } from "../hex-layers.js";

/** @typedef {import("../../table/map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {import("../../table/map/looks.js").Looks} Looks */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */
/** @typedef {import("../geometry/hexes.js").Board} Board */
/** @typedef {import("../geometry/hexes.js").Hex} Hex */
/** @typedef {import("../palette/find.js").Row} Row */
/** @typedef {import("../palette/find.js").Palette} Palette */
/** @typedef {{thing: string, to: unknown}} Change */
/** @typedef {{at: Inches, px: Pixels, shift: boolean, alt: boolean, control: boolean, finger: boolean}} Press */

/**
 * @typedef {object} BrushSettings
 * @property {number} size in hexes
 * @property {"open"|"anything"} over what is painted over
 * @property {number|null} level that is laid with the ground; null leaves it
 * @property {"off"|"east_west"|"turned"} mirror
 * @property {string|null} side whose ground is laid that may be a side's; null: nobody's
 *
 * @typedef {object} HexMarks what a tool shows over the hexes
 * @property {string[]} [outlined] under the brush
 * @property {string[]} [steps] the hexes of a stroke, in order
 * @property {{pairs: string[], corners: Inches[]}} [sides] hexsides of a stroke, from corner to corner
 * @property {[Inches, Inches]} [side] the hexside under the pointer
 * @property {string[]} [road] the hexes of a road
 * @property {string} [at] the hex of the keyboard
 *
 * @typedef {object} Bench what a hex tool needs of the editor
 * @property {{document: () => any, change: (changes: Change[], doing: string, run?: string|null) => void}} draft
 * @property {{scale: () => number, drawn: () => Promise<unknown>, toPixel: (at: Inches) => Pixels}} map
 * @property {{set: (change: {hexes?: HexMarks|null, ghost?: {features: any[], alpha: number, asDrawn?: boolean}|null}) => void}} overlay
 * @property {import("../layers.js").Layers} layers
 * @property {(words: string) => void} announce
 * @property {(words: string) => void} say
 * @property {(words: string, px: Pixels) => void} tip
 * @property {() => Row|null} row
 * @property {(tool: string, row?: any) => void} choose
 */

/** The board's own ground, laid over what was there. */
const BARE = { kind: "area", look: "meadow", smooth: 0.16 };

/**
 * Changed hexes as features to draw.
 *
 * @param {Change[]} changes of hexes
 * @param {{board: Board, grid: HexGrid, looks: Looks, rules: import("../../table/state/state.js").Rules|null}} on
 */
function drawnHexes(changes, { board, grid, looks, rules }) {
  const hexes = changes.flatMap(({ thing, to }) => {
    const label = thing.startsWith("hex:") ? thing.slice(4) : null;
    return label ? [/** @type {[string, any]} */ ([label, drawnHex(to ?? {}, rules, looks)])] : [];
  });
  const under = grid.union(hexes.map(([label]) => label)).map(({ outer, holes }, index) => ({
    id: `bare:${index}`,
    properties: BARE,
    geometry: { type: "Polygon", coordinates: [outer, ...holes] },
  }));
  const of = (/** @type {string} */ kind) =>
    changes
      .filter(({ thing, to }) => thing.startsWith(`${kind}:`) && to)
      .map(({ thing, to }) => ({ between: thing.slice(kind.length + 1).split("/"), to }));
  const part = {
    ...board,
    hexes: Object.fromEntries(hexes),
    hexsides: of("hexside").flatMap(({ between, to }) =>
      [to].flat().map((terrain) => ({ between, terrain })),
    ),
    roads: of("road").map(({ between }) => between),
  };
  return [...under, ...hexFeatures(/** @type {any} */ (part), grid, readerOf(looks))];
}

/**
 * @param {object} parts
 * @param {() => import("../types.js").Document} parts.document
 * @param {Palette} parts.palette
 * @param {Looks} parts.looks
 * @param {import("../../table/state/state.js").Rules|null} parts.rules
 * @param {import("../layers.js").Layers} parts.layers
 */
export function createHexes({ document, palette, looks, rules, layers }) {
  const read = readerOf(looks);
  const rows = palette.groups.flatMap((group) => group.rows);
  const over = new Set(rows.flatMap((row) => (row.over ? (row.properties.terrain ?? []) : [])));
  const owned = rows.flatMap(({ side }) => side ?? []);
  /** @type {{measures: string, grid: HexGrid}|null} */
  let kept = null;
  /** @type {BrushSettings} */
  let settings = { size: 7, over: "anything", level: null, mirror: "off", side: null };
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** @type {Set<() => void>} */
  const watchers = new Set();

  const board = () => document().board;
  const grid = () => {
    const { orientation, lines, length, shifted, shifted_from: from, half_hexes: half } = board();
    const measures = JSON.stringify([orientation, lines, length, shifted, from, half]);
    if (kept?.measures !== measures) kept = { measures, grid: hexGrid(/** @type {any} */ (board())) };
    return kept.grid;
  };
  /** @param {string} word */
  const isBare = (word) => read("hexes", word) === "bare";
  /** @type {string|null} */
  let hand = null;
  return {
    board,
    grid,
    /** Changes that the layers let through. @param {Change[]} changes */
    through: (/** @type {Change[]} */ changes) => openChanges(document(), changes, layers.isClosed),
    /** The hex under the pointer, or that of the keyboard. */
    hand: () => (hand && grid().middles.has(hand) ? hand : null),
    /** @param {string|null} label */
    point: (label) => void (hand = label),
    palette,
    ground: { isBare, isOver: (/** @type {string} */ word) => over.has(word), owned },
    /** The sides whose ground may be. @returns {{id: string, name?: string}[]} */
    sides: () => document().sides ?? [],
    settings: () => settings,
    /** @param {Partial<BrushSettings>} change */
    set(change) {
      settings = { ...settings, ...change };
      listeners.forEach((tell) => tell());
    },
    /** @param {() => void} tell */
    onSettings(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    /** The brush is over other hexes. */
    moved: () => watchers.forEach((tell) => tell()),
    /** @param {() => void} tell */
    onMoved(tell) {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** Hexes and those in the same places on the other side, as the brush is set. @param {string[]} labels */
    withMirror(labels) {
      const { mirror } = settings;
      if (mirror === "off") return labels;
      return [...new Set([...labels, ...labels.flatMap((label) => mirrored(grid(), label, mirror) ?? [])])];
    },
    /** The first row whose ground a hex holds, else the board's own. @param {Hex|undefined} hex @returns {Row|null} */
    rowOf(hex) {
      const held = (hex?.terrain ?? []).find((/** @type {string} */ word) => !over.has(word));
      const hexRows = palette.groups.find(({ key }) => key === "hexes")?.rows ?? [];
      return (
        hexRows.find(({ properties }) => (properties.terrain ?? []).includes(held)) ??
        hexRows.find(({ properties }) => (properties.terrain ?? []).some(isBare)) ??
        null
      );
    },
    drawn: (/** @type {Change[]} */ changes) =>
      drawnHexes(changes, { board: board(), grid: grid(), looks, rules }),
  };
}

/** @typedef {ReturnType<typeof createHexes>} Hexes */

/** Says which layers let nothing through. @param {Pick<Bench, "say"|"layers">} bench @param {string[]} stayed */
export function tellStayed(bench, stayed) {
  const { isLocked } = bench.layers;
  const [locked, hidden] = [stayed.filter(isLocked), stayed.filter((one) => !isLocked(one))];
  const names = (/** @type {string[]} */ all) => listed(all.map((layer) => say(`edit_layer_${layer}`)));
  if (locked.length) bench.say(say("hex_layer_locked", { layers: names(locked) }));
  if (hidden.length) bench.say(say("hex_layer_hidden", { layers: names(hidden) }));
}

/**
 * Carry out changes to a hex board. Things in a locked or hidden layer stay as they are, and the page says so.
 *
 * @param {Pick<Bench, "draft"|"say"|"layers">} bench
 * @param {Hexes} hexes
 * @param {Change[]} changes
 * @param {string} doing
 * @param {string|null} [run]
 * @returns {boolean} whether anything was changed
 */
export function carryOut(bench, hexes, changes, doing, run = null) {
  const { open, stayed } = hexes.through(changes);
  tellStayed(bench, [...stayed]);
  if (open.length > MOST_CHANGES) bench.say(say("hex_too_much", { most: MOST_CHANGES }));
  if (!open.length || open.length > MOST_CHANGES) return false;
  bench.draft.change(open, doing, run);
  return true;
}

/** A hex in words, to be read out and shown in a tip: "C4, Woods, level 1". @param {Hexes} hexes @param {string} label @returns {{hex: string, ground: string, level: number}} */
export function factsOf(hexes, label) {
  const hex = hexes.board().hexes?.[label];
  return { hex: label, ground: hexes.rowOf(hex)?.name ?? "", level: hex?.level ?? 0 };
}

/** The hex beside one, toward which an arrow points. @param {HexGrid} grid @param {string} label @param {string} arrow @returns {string|null} */
export function hexToward(grid, label, arrow) {
  const [dx, dy] = ARROWS[arrow] ?? [0, 0];
  const from = grid.middles.get(label);
  if (!from || (!dx && !dy)) return null;
  const ahead = grid.beside(from).map((other) => {
    const [x, y] = /** @type {Inches} */ (grid.middles.get(other));
    return { other, along: (x - from[0]) * dx + (y - from[1]) * dy, down: y - from[1] };
  });
  // Of two that lie as far ahead, the upper one: back and forth then ends where it began or a row beside it.
  const [best] = ahead.sort((one, two) => two.along - one.along || one.down - two.down);
  return best && best.along > 0.1 ? best.other : null;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
