/** What moves along with a whole: the bridges and fords of a river, and the named points at its corners. No DOM. */
import { crossingsAlong } from "./crossings.js";
import { namesAlong } from "./named.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {{head: Feature, shape: import("./wholes.js").Shape}} Whole */

/** @param {Feature[]} features before @param {Whole[]} wholes as they will be @returns {Whole[]} these, and what moves with them */
export function withAttached(features, wholes) {
  const own = new Map(wholes.map((whole) => [whole.head.id, whole]));
  const crossings = wholes.flatMap((whole) => crossingsAlong(features, whole, own));
  const laid = new Set(crossings.map(({ head }) => head.id));
  const names = wholes.flatMap((whole) => namesAlong(features, whole));
  return [
    ...wholes.filter(({ head }) => !laid.has(head.id)),
    ...crossings,
    ...names.filter(({ head }) => !own.has(head.id)),
  ];
}
