/**
 * The two kinds of board, inches and hexes, and all that differs between them; no other module asks which kind is on the table. Their
 * features change as with `with_feature` and `without_feature` in rules/core/table/board.py and rules/core/hex/board.py.
 */
import { hexGrid } from "../map/hex/grid.js";

/** @typedef {import("./state.js").Feature} Feature */
/** @typedef {import("./state.js").Board & {hexes?: Record<string, any>, hexsides?: Hexside[]}} Board */

/** @param {Board} board @returns {Feature[]} */
const featuresOf = (board) => board.features?.features ?? [];

/** @param {Board} board @param {Feature[]} features @returns {Board} */
const withFeatures = (board, features) => ({
  ...board,
  features: { type: "FeatureCollection", ...board.features, features },
});

/**
 * Return the board with a feature: in place of the one with its id, at a place in the order, or on top.
 * @param {Board} board
 * @param {Feature} feature
 * @param {number|null} [index]
 * @returns {Board}
 */
function withFeature(board, feature, index = null) {
  const features = featuresOf(board);
  const old = features.findIndex(({ id }) => id === feature.id);
  if (index === null) {
    return withFeatures(board, old < 0 ? [...features, feature] : features.with(old, feature));
  }
  return withFeatures(board, features.filter(({ id }) => id !== feature.id).toSpliced(index, 0, feature));
}

/**
 * Return the board without a feature; null if it has none with that id.
 * @param {Board} board
 * @param {string} id
 * @returns {Board|null}
 */
function withoutFeature(board, id) {
  const features = featuresOf(board);
  const kept = features.filter((feature) => feature.id !== id);
  return kept.length < features.length ? withFeatures(board, kept) : null;
}

/**
 * @typedef {{between: string[], terrain: string}} Hexside
 * @typedef {{id: string, properties: Record<string, unknown>}} HexFeature
 */

/** @param {string} id @returns {string[]} the labels of a hexside, in order */
const between = (id) => id.split("/").sort();

/** @param {Hexside} hexside @returns {string} */
const nameOf = (hexside) => [...hexside.between].sort().join("/");

/** @param {Hexside} one @param {Hexside} other @returns {number} */
function inOrder(one, other) {
  const [first, second] = [one, other].map((hexside) => [...hexside.between].sort());
  for (const end of [0, 1]) {
    if (first[end] !== second[end]) return first[end] < second[end] ? -1 : 1;
  }
  return 0;
}

/**
 * The board whose hex, or hexside, holds these properties and nothing else.
 * @param {Board} board
 * @param {HexFeature} feature
 * @returns {Board}
 */
function withHexFeature(board, { id, properties }) {
  if (!id.includes("/")) return { ...board, hexes: { ...board.hexes, [id]: properties } };
  const bare = withoutHexFeature(board, id);
  const words = /** @type {string[]} */ (properties.terrain);
  const laid = words.map((terrain) => ({ between: between(id), terrain }));
  return { ...bare, hexsides: [...(bare.hexsides ?? []), ...laid].sort(inOrder) };
}

/**
 * The board on which a hex is clear ground, or a hexside bare.
 * @param {Board} board
 * @param {string} id
 * @returns {Board}
 */
function withoutHexFeature(board, id) {
  const hexes = { ...board.hexes };
  delete hexes[id];
  const name = between(id).join("/");
  return { ...board, hexes, hexsides: (board.hexsides ?? []).filter((hexside) => nameOf(hexside) !== name) };
}

/** @type {WeakMap<object, import("../map/hex/grid.js").HexGrid>} */
const grids = new WeakMap();

/** The hexes of a board, computed once. @param {any} board @returns {import("../map/hex/grid.js").HexGrid} */
function gridOf(board) {
  const grid = grids.get(board) ?? hexGrid(board);
  grids.set(board, grid);
  return grid;
}

/**
 * @typedef {object} BoardKind
 * @property {(board: Board, feature: any, index?: number|null) => Board} withFeature
 * @property {(board: Board, id: string) => Board|null} withoutFeature  null: there is none of that name
 * @property {(board: any) => import("../map/hex/grid.js").HexGrid|null} grid
 * @property {"move"|"hex"} hand  the tool that moves units
 * @property {"place"|"hex"} where  the role of the field that says where a unit is or is to go
 * @property {boolean} orderKeys  has every order a key of its own?
 * @property {boolean} measured  is it measured in inches, so that a grid of them may be laid over it? Else it is counted in hexes
 * @property {boolean} logsPaths  does the log record the paths of units? If not, they are traced from where they stood
 */

/** @type {Record<Board["kind"], BoardKind>} */
const KINDS = {
  table: {
    withFeature,
    withoutFeature,
    grid: () => null,
    hand: "move",
    where: "place",
    orderKeys: false,
    measured: true,
    logsPaths: true,
  },
  hex: {
    withFeature: withHexFeature,
    withoutFeature: withoutHexFeature,
    grid: gridOf,
    hand: "hex",
    where: "hex",
    orderKeys: true,
    measured: false,
    logsPaths: false,
  },
};

/** @param {Pick<Board, "kind">|null|undefined} board until there is one, an inch table is assumed */
export const kindOf = (board) => KINDS[board?.kind ?? "table"];
