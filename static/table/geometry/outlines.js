/**
 * Convex outlines such as hulls: whether a point lies inside, and the shortest distance between two. No DOM.
 */
import { nearestOn } from "./lines.js";

/** @typedef {import("./plane.js").Spot} Spot */

/**
 * The shortest line between two convex outlines (a single point is an outline, too); null when they overlap.
 * @param {Spot[]} one
 * @param {Spot[]} other
 * @returns {[Spot, Spot]|null}
 */
export function shortestBetween(one, other) {
  if (inside(one, other[0]) || inside(other, one[0]) || outlinesCross(one, other)) {
    return null;
  }
  /** @type {[Spot, Spot]} */
  let best = [one[0], other[0]];
  let least = Infinity;
  for (const spot of one) {
    const found = nearestOn(closed(other), spot);
    if (found.off < least) {
      [best, least] = [[spot, found.at], found.off];
    }
  }
  for (const spot of other) {
    const found = nearestOn(closed(one), spot);
    if (found.off < least) {
      [best, least] = [[found.at, spot], found.off];
    }
  }
  return best;
}

/** Is the spot within a convex outline? @param {Spot[]} outline @param {Spot} spot */
export function inside(outline, spot) {
  if (outline.length < 3) {
    return false;
  }
  let sign = 0;
  for (let i = 0; i < outline.length; i += 1) {
    const cross = crossOf(outline[i], outline[(i + 1) % outline.length], spot);
    if (cross !== 0 && sign !== 0 && Math.sign(cross) !== sign) {
      return false;
    }
    sign = Math.sign(cross) || sign;
  }
  return true;
}

/** @param {Spot[]} outline */
function closed(outline) {
  return [...outline, outline[0]];
}

/** @param {Spot} a @param {Spot} b @param {Spot} c */
function crossOf(a, b, c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** @param {Spot[]} one @param {Spot[]} other */
function outlinesCross(one, other) {
  if (one.length < 2 || other.length < 2) {
    return false;
  }
  const [first, second] = [closed(one), closed(other)];
  for (let i = 1; i < first.length; i += 1) {
    for (let j = 1; j < second.length; j += 1) {
      const [a, b, c, d] = [first[i - 1], first[i], second[j - 1], second[j]];
      if (crossOf(a, b, c) * crossOf(a, b, d) < 0 && crossOf(c, d, a) * crossOf(c, d, b) < 0) {
        return true;
      }
    }
  }
  return false;
}
