/**
 * The layers of a hex board: what each contains, the board without the hidden ones, and the part of a change that locked ones let through.
 * No DOM.
 */
import { sidesOf } from "./geometry/hexes.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./geometry/hexes.js").Change} Change */
/** @typedef {import("./geometry/hexes.js").Board} Board */
/** @typedef {import("./geometry/hexes.js").Hex} Hex */

/** The layers of a board's ground, from the top. */
const GROUND = ["labels", "hexsides", "roads", "terrain", "levels"];
export const HEX_LAYERS = ["pieces", ...GROUND];
/** The fields of a hex that do not belong to its terrain. @type {Record<string, string>} */
const OF_FIELDS = { level: "levels", features: "labels", name: "labels" };
/** @type {Record<string, string>} */
const OF_THINGS = { unit: "pieces", hexside: "hexsides", road: "roads" };

/** @param {string} field of a hex */
const layerOfField = (field) => OF_FIELDS[field] ?? "terrain";

/** How many things there are in each layer. @param {Pick<Document, "board"|"units">} document @returns {Map<string, number>} */
export function countsOf({ board, units = [] }) {
  const hexes = Object.values(board.hexes ?? {});
  const holding = (/** @type {string} */ layer) =>
    hexes.filter((hex) => Object.keys(hex).some((field) => layerOfField(field) === layer)).length;
  return new Map([
    ["pieces", units.filter(({ hex }) => hex).length],
    ["labels", holding("labels")],
    ["hexsides", sidesOf(board).size],
    ["roads", (board.roads ?? []).length],
    ["terrain", holding("terrain")],
    ["levels", holding("levels")],
  ]);
}

/** The layers in which the selected hexes and pieces have something. @param {Document} document @param {string[]} labels @param {Record<string, any>[]} units @returns {Set<string>} */
export function layersIn({ board }, labels, units) {
  const own = new Set(labels);
  const of = (/** @type {string} */ label) => own.has(label);
  /** @type {Record<string, Record<string, any>>} */
  const hexes = Object.fromEntries(labels.map((label) => [label, board.hexes?.[label] ?? {}]));
  const hexsides = (board.hexsides ?? []).filter((/** @type {any} */ { between }) => between.some(of));
  const roads = (board.roads ?? []).filter((/** @type {string[]} */ pair) => pair.every(of));
  const counts = countsOf({ board: { ...board, hexes, hexsides, roads }, units });
  return new Set([...counts].flatMap(([layer, count]) => (count ? [layer] : [])));
}

/** Whether any of the ground may be changed. @param {(layer: string) => boolean} isClosed */
export const hasOpenGround = (isClosed) => !GROUND.every(isClosed);

/** A board without what lies in some layers. @template {Board} B @param {B} board @param {(layer: string) => boolean} isHidden @returns {B} */
export function withoutLayers(board, isHidden) {
  if (!GROUND.some(isHidden)) return board;
  const hexes = Object.entries(board.hexes ?? {}).map(([label, hex]) => [
    label,
    Object.fromEntries(Object.entries(hex).filter(([field]) => !isHidden(layerOfField(field)))),
  ]);
  return {
    ...board,
    hexes: Object.fromEntries(hexes),
    hexsides: isHidden("hexsides") ? [] : board.hexsides,
    roads: isHidden("roads") ? [] : board.roads,
  };
}

/**
 * Changes without what lies in closed layers, and without those that change nothing.
 *
 * @param {Document} document
 * @param {Change[]} changes
 * @param {(layer: string) => boolean} isClosed
 * @returns {{open: Change[], stayed: Set<string>}} with the layers that stayed as they are
 */
export function openChanges(document, changes, isClosed) {
  const held = heldBy(document);
  /** @type {Set<string>} */
  const stayed = new Set();
  const open = changes.flatMap(({ thing, to }) => {
    const [kind, key] = [thing.slice(0, thing.indexOf(":")), thing.slice(thing.indexOf(":") + 1)];
    const before = held(kind, key);
    if (before === undefined) return [{ thing, to }];
    if (isSame(before, to)) return [];
    if (kind === "hex") {
      const next = keptHex(before, /** @type {Hex|null} */ (to), isClosed, stayed);
      return isSame(before, next) ? [] : [{ thing, to: next }];
    }
    if (!isClosed(OF_THINGS[kind])) return [{ thing, to }];
    stayed.add(OF_THINGS[kind]);
    return [];
  });
  return { open, stayed };
}

/** @param {Document} document @returns {(kind: string, key: string) => any} the present value of a thing, null if there is none; undefined if it belongs to no layer */
function heldBy({ board, units = [] }) {
  /** @type {Record<string, () => Map<string, any>>} */
  const all = {
    hex: () => new Map(Object.entries(board.hexes ?? {})),
    hexside: () => new Map([...sidesOf(board)].map(([key, words]) => [key, words[1] ? words : words[0]])),
    road: () =>
      new Map((board.roads ?? []).map((/** @type {string[]} */ pair) => [pair.toSorted().join("/"), true])),
    unit: () => new Map(units.map((unit) => [unit.id, unit])),
  };
  /** @type {Map<string, Map<string, any>>} */
  const made = new Map();
  return (kind, key) => {
    if (!all[kind]) return undefined;
    const held = made.get(kind) ?? all[kind]();
    made.set(kind, held);
    return held.get(key) ?? null;
  };
}

/** @param {Hex|null} before @param {Hex|null} to @param {(layer: string) => boolean} isClosed @param {Set<string>} stayed to which layers are added @returns {Hex|null} */
function keptHex(before, to, isClosed, stayed) {
  /** @type {Hex} */
  const next = {};
  for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(to ?? {})])) {
    const [old, wanted] = [before?.[field], to?.[field]];
    const stays = !isSame(old, wanted) && isClosed(layerOfField(field));
    if (stays) stayed.add(layerOfField(field));
    const value = stays ? old : wanted;
    if (value !== undefined) next[field] = value;
  }
  return Object.keys(next).length ? next : null;
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
