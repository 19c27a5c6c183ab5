/** Plane geometry of the table for drawing and measuring: inches, y south, compass bearings. No DOM. */

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {import("./types.js").Hull} Hull */

/** @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Bearing from `a` to `b` in [0, 360): 0 is north, 90 east. @param {Point} a @param {Point} b */
export function bearing(a, b) {
  return turned((Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI);
}

/** The same bearing in [0, 360). @param {number} degrees */
export function turned(degrees) {
  return ((degrees % 360) + 360) % 360;
}

/** Signed turn from one bearing to another, the shorter way, in (-180, 180]. @param {number} from @param {number} to */
export function turnBetween(from, to) {
  const turn = turned(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** The place `inches` from `at` on a bearing. @param {Point} at @param {number} degrees @param {number} inches @returns {Point} */
export function going(at, degrees, inches) {
  const radians = (degrees * Math.PI) / 180;
  return [at[0] + Math.sin(radians) * inches, at[1] - Math.cos(radians) * inches];
}

/** @param {Point[]} path */
export function pathLength(path) {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    sum += distance(path[i - 1], path[i]);
  }
  return sum;
}

/**
 * The place and bearing `inches` along a path; past either end it is that end.
 * @param {Point[]} path
 * @param {number} inches
 * @returns {Pose}
 */
export function alongPath(path, inches) {
  let left = Math.max(0, inches);
  let facing = 0;
  for (let i = 1; i < path.length; i += 1) {
    const leg = distance(path[i - 1], path[i]);
    if (leg === 0) {
      continue;
    }
    facing = bearing(path[i - 1], path[i]);
    if (left <= leg) {
      return { at: going(path[i - 1], facing, left), facing };
    }
    left -= leg;
  }
  return { at: path[path.length - 1], facing };
}

/**
 * The place of a line nearest to a spot: how far along it lies and how far off the spot is.
 * @param {Point[]} line
 * @param {Point} spot
 * @returns {{at: Point, along: number, off: number}}
 */
export function nearestOn(line, spot) {
  let best = { at: line[0], along: 0, off: distance(line[0], spot) };
  let before = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    const leg = distance(a, b);
    if (leg === 0) {
      continue;
    }
    const share = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / (leg * leg);
    const clamped = Math.min(1, Math.max(0, share));
    /** @type {Point} */
    const at = [a[0] + (b[0] - a[0]) * clamped, a[1] + (b[1] - a[1]) * clamped];
    const off = distance(at, spot);
    if (off < best.off) {
      best = { at, along: before + clamped * leg, off };
    }
    before += leg;
  }
  return best;
}

/**
 * The part of a line between two distances along it; it runs backward when `from` is the greater.
 * @param {Point[]} line
 * @param {number} from
 * @param {number} to
 * @returns {Point[]}
 */
export function partOf(line, from, to) {
  const [low, high] = from <= to ? [from, to] : [to, from];
  const part = [alongPath(line, low).at];
  let before = 0;
  for (let i = 1; i < line.length; i += 1) {
    before += distance(line[i - 1], line[i]);
    if (before > low && before < high) {
      part.push(line[i]);
    }
  }
  part.push(alongPath(line, high).at);
  return from <= to ? part : part.reverse();
}

/** The four corners of a hull, front left first, clockwise. @param {Pose} pose @param {Hull} hull @returns {Point[]} */
export function corners(pose, hull) {
  const front = going(pose.at, pose.facing, hull.length / 2);
  const rear = going(pose.at, pose.facing, -hull.length / 2);
  const half = hull.width / 2;
  return [
    going(front, pose.facing - 90, half),
    going(front, pose.facing + 90, half),
    going(rear, pose.facing + 90, half),
    going(rear, pose.facing - 90, half),
  ];
}

/**
 * The shortest line between two convex outlines (a single point is an outline, too); null when they overlap.
 * @param {Point[]} one
 * @param {Point[]} other
 * @returns {[Point, Point]|null}
 */
export function shortestBetween(one, other) {
  if (inside(one, other[0]) || inside(other, one[0]) || outlinesCross(one, other)) {
    return null;
  }
  /** @type {[Point, Point]} */
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

/** Is the spot within a convex outline? @param {Point[]} outline @param {Point} spot */
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

/** @param {Point[]} outline */
function closed(outline) {
  return [...outline, outline[0]];
}

/** @param {Point} a @param {Point} b @param {Point} c */
function crossOf(a, b, c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** @param {Point[]} one @param {Point[]} other */
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
