/**
 * What lies on a hex board, as events change it: the same as HexBoard.with_feature and without_feature in rules/core/hex/board.py.
 * A hex goes by its label, a hexside by the two labels with a slash between. Nothing is edited in place.
 *
 * @typedef {{between: string[], terrain: string}} Hexside
 * @typedef {import("./state.js").Board & {hexes?: Record<string, any>, hexsides?: Hexside[]}} Board
 * @typedef {{id: string, properties: Record<string, any>}} HexFeature
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
export function withHexFeature(board, { id, properties }) {
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
export function withoutHexFeature(board, id) {
  const hexes = { ...board.hexes };
  delete hexes[id];
  const name = between(id).join("/");
  return { ...board, hexes, hexsides: (board.hexsides ?? []).filter((hexside) => nameOf(hexside) !== name) };
}
