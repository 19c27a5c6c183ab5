/**
 * What lies on a table in inches, as events change it: the same as Table.with_feature and without_feature in rules/core/table/board.py.
 * Features lie in an order: what comes later lies above. Nothing is edited in place.
 *
 * @typedef {import("./state.js").Board} Board
 * @typedef {import("./state.js").Feature} Feature
 */

/** @param {Board} board @returns {Feature[]} */
const featuresOf = (board) => board.features?.features ?? [];

/** @param {Board} board @param {Feature[]} features @returns {Board} */
const withFeatures = (board, features) => ({ ...board, features: { type: "FeatureCollection", ...board.features, features } });

/**
 * The board with a feature in the place of the one of its name, at a place in the order, or on top.
 * @param {Board} board
 * @param {Feature} feature
 * @param {number|null} [index]
 * @returns {Board}
 */
export function withFeature(board, feature, index = null) {
  const features = featuresOf(board);
  const old = features.findIndex(({ id }) => id === feature.id);
  if (index === null) {
    return withFeatures(board, old < 0 ? [...features, feature] : features.with(old, feature));
  }
  return withFeatures(board, features.filter(({ id }) => id !== feature.id).toSpliced(index, 0, feature));
}

/**
 * The board without a feature; null when there is none of that name.
 * @param {Board} board
 * @param {string} id
 * @returns {Board|null}
 */
export function withoutFeature(board, id) {
  const features = featuresOf(board);
  const kept = features.filter((feature) => feature.id !== id);
  return kept.length < features.length ? withFeatures(board, kept) : null;
}
