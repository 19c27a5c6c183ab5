/** Names that people give to the corners and ends of features: named points that lie there and move with them. No DOM. */
import { distance } from "../table/geometry/plane.js";
import { roundedSpot } from "./geometry/transform.js";
import { spotOf } from "./handles.js";
import { indexOf } from "./indexed.js";
import { newFeatureId, shapeOf } from "./wholes.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./wholes.js").Shape} Shape */
/** @typedef {{head: Feature, shape: Shape}} Whole */

const SAME_INCHES = 0.02;

/** @param {Feature[]} features @param {string} head @returns {Feature[]} the points that name its places */
export const namesOf = (features, head) => indexOf(features).named.get(head) ?? [];

/** @param {Feature} point @returns {Spot} */
const placeOf = ({ geometry }) => /** @type {Spot} */ (geometry.coordinates);

/** @param {Feature[]} features @param {string} head @param {Spot} at one of its corners @returns {Feature|undefined} the point that names it */
export const namedAt = (features, head, at) =>
  namesOf(features, head).find((point) => distance(placeOf(point), at) <= SAME_INCHES);

/**
 * The changes that name a corner.
 *
 * @param {Feature[]} features
 * @param {string} head
 * @param {Spot} at
 * @param {string} name if empty, it gets the rules' own name again
 * @returns {Change[]}
 */
export function renaming(features, head, at, name) {
  const known = namedAt(features, head, at);
  if (!name) return known ? [{ thing: `feature:${known.id}`, to: null }] : [];
  const id = known?.id ?? newFeatureId(name);
  /** @type {Feature} */
  const point = {
    type: "Feature",
    id,
    properties: { kind: "point", ...known?.properties, name, of: head },
    geometry: { type: "Point", coordinates: roundedSpot(at) },
  };
  return [{ thing: `feature:${id}`, to: point }];
}

/** The named places of a whole, where they are now. @param {Feature[]} features before @param {Whole} next @returns {Whole[]} */
export function namesAlong(features, { head, shape }) {
  const was = indexOf(features).byId.get(head.id);
  const points = was ? namesOf(features, head.id) : [];
  if (!was || !points.length) return [];
  const old = shapeOf(was);
  if (old.corners.length !== shape.corners.length) return [];
  return points.flatMap((point) => {
    const index = old.corners.findIndex((corner) => distance(spotOf(corner), placeOf(point)) <= SAME_INCHES);
    if (index < 0) return [];
    return [{ head: point, shape: { ...shapeOf(point), corners: [spotOf(shape.corners[index])] } }];
  });
}
