/** The features of a document by their ids, and by those that they belong to. No DOM. */

/** @typedef {import("./types.js").Feature} Feature */
/**
 * @typedef {object} Index
 * @property {Map<string, Feature>} byId
 * @property {Map<string, Feature[]>} parts of each whole, itself too, in the document's order
 * @property {Map<string, Feature[]>} named the points that name places of a feature
 * @property {Map<string, Feature[]>} crossings the bridges and fords of a river
 */

/** An edit makes another list. @type {WeakMap<Feature[], Index>} */
const known = new WeakMap();

/** @param {Feature[]} features */
export function indexOf(features) {
  const found = known.get(features) ?? made(features);
  known.set(features, found);
  return found;
}

/** @param {Feature[]} features @returns {Index} */
function made(features) {
  /** @type {Index} */
  const index = { byId: new Map(), parts: new Map(), named: new Map(), crossings: new Map() };
  for (const feature of features) {
    const { id, properties, geometry } = feature;
    const { part_of: whole, of, crosses } = properties;
    if (!index.byId.has(id)) index.byId.set(id, feature);
    add(index.parts, id, feature);
    if (whole !== undefined && whole !== id) add(index.parts, whole, feature);
    if (of !== undefined && geometry.type === "Point") add(index.named, of, feature);
    if (crosses !== undefined) add(index.crossings, crosses, feature);
  }
  return index;
}

/** @param {Map<string, Feature[]>} lists @param {string} key @param {Feature} feature */
function add(lists, key, feature) {
  const list = lists.get(key);
  if (list) list.push(feature);
  else lists.set(key, [feature]);
}
