/** Plane geometry for drawing, in inches; no DOM. */

/** @typedef {import("./types.js").Inches} Inches */

/**
 * @param {number} length of the vector
 * @param {number} bearing
 * @returns {Inches}
 */
export function vector(length, bearing) {
  const angle = (bearing * Math.PI) / 180;
  return [length * Math.sin(angle), -length * Math.cos(angle)];
}

/**
 * @param {Readonly<number[]>} from
 * @param {Readonly<number[]>} to
 */
export function bearing(from, to) {
  const angle = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  return (angle + 360) % 360;
}

/**
 * @param {Readonly<number[]>} one
 * @param {Readonly<number[]>} two
 */
export function distance(one, two) {
  return Math.hypot(two[0] - one[0], two[1] - one[1]);
}

/**
 * @param {Readonly<number[]>} one
 * @param {Readonly<number[]>} two
 * @param {number} share
 * @returns {Inches}
 */
export function between(one, two, share) {
  return [one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share];
}

/**
 * @param {Readonly<number[]>} at
 * @param {number} facing
 * @param {number} length
 * @param {number} width
 * @returns {Inches[]} front left, front right, rear right, rear left
 */
export function hullCorners(at, facing, length, width) {
  const [fx, fy] = vector(length / 2, facing);
  const [rx, ry] = vector(width / 2, facing + 90);
  const [x, y] = at;
  return [
    [x + fx - rx, y + fy - ry],
    [x + fx + rx, y + fy + ry],
    [x - fx + rx, y - fy + ry],
    [x - fx - rx, y - fy - ry],
  ];
}

/** @param {Readonly<number[][]>} line */
export function lengthOf(line) {
  let sum = 0;
  for (let index = 1; index < line.length; index++) sum += distance(line[index - 1], line[index]);
  return sum;
}

/**
 * @param {Readonly<number[][]>} line
 * @param {number} inches along it
 * @returns {{at: Inches, bearing: number}}
 */
export function along(line, inches) {
  let left = inches;
  for (let index = 1; index < line.length; index++) {
    const step = distance(line[index - 1], line[index]);
    if (left <= step || index === line.length - 1) {
      const share = step === 0 ? 0 : Math.min(1, Math.max(0, left / step));
      return { at: between(line[index - 1], line[index], share), bearing: bearing(line[index - 1], line[index]) };
    }
    left -= step;
  }
  return { at: [line[0][0], line[0][1]], bearing: 0 };
}

/**
 * Places along a line, `step` apart.
 *
 * @param {Readonly<number[][]>} line
 * @param {number} step
 * @param {number} [first] inches before the first
 * @returns {{at: Inches, bearing: number}[]}
 */
export function everyStep(line, step, first = 0) {
  const places = [];
  let next = first;
  let passed = 0;
  for (let index = 1; index < line.length; index++) {
    const length = distance(line[index - 1], line[index]);
    const turned = bearing(line[index - 1], line[index]);
    while (next <= passed + length + 1e-9 && length > 0) {
      places.push({ at: between(line[index - 1], line[index], (next - passed) / length), bearing: turned });
      next += step;
    }
    passed += length;
  }
  return places;
}

/**
 * The part of a line from one length along it to another.
 *
 * @param {Readonly<number[][]>} line
 * @param {number} from
 * @param {number} to
 * @returns {Inches[]}
 */
export function partOf(line, from, to) {
  /** @type {Inches[]} */
  const part = [along(line, from).at];
  let passed = 0;
  for (let index = 1; index < line.length - 1; index++) {
    passed += distance(line[index - 1], line[index]);
    if (passed > from && passed < to) part.push([line[index][0], line[index][1]]);
  }
  part.push(along(line, to).at);
  return part;
}

/**
 * How far along a line the place on it lies that is nearest to a point.
 *
 * @param {Readonly<number[][]>} line
 * @param {Readonly<number[]>} point
 */
export function nearestAlong(line, point) {
  let best = { away: Infinity, inches: 0 };
  let passed = 0;
  for (let index = 1; index < line.length; index++) {
    const [one, two] = [line[index - 1], line[index]];
    const length = distance(one, two);
    const share =
      length === 0
        ? 0
        : Math.min(1, Math.max(0, ((point[0] - one[0]) * (two[0] - one[0]) + (point[1] - one[1]) * (two[1] - one[1])) / length ** 2));
    const away = distance(point, between(one, two, share));
    if (away < best.away) best = { away, inches: passed + share * length };
    passed += length;
  }
  return best;
}

/**
 * @param {Readonly<number[][]>} ring open or closed
 * @returns {Inches[]} without the repeated last corner
 */
export function openRing(ring) {
  const last = ring[ring.length - 1];
  const closed = ring.length > 1 && ring[0][0] === last[0] && ring[0][1] === last[1];
  return /** @type {Inches[]} */ (closed ? ring.slice(0, -1) : ring.slice());
}

/** @param {Readonly<number[][]>} ring clockwise on the screen: positive */
export function signedArea(ring) {
  let sum = 0;
  for (let index = 0; index < ring.length; index++) {
    const next = ring[(index + 1) % ring.length];
    sum += ring[index][0] * next[1] - next[0] * ring[index][1];
  }
  return sum / 2;
}

/**
 * @param {Readonly<number[][]>} ring
 * @returns {Inches}
 */
export function centroid(ring) {
  const area = signedArea(ring);
  if (Math.abs(area) < 1e-9) return [ring[0][0], ring[0][1]];
  let [x, y] = [0, 0];
  for (let index = 0; index < ring.length; index++) {
    const [one, two] = [ring[index], ring[(index + 1) % ring.length]];
    const cross = one[0] * two[1] - two[0] * one[1];
    x += (one[0] + two[0]) * cross;
    y += (one[1] + two[1]) * cross;
  }
  return [x / (6 * area), y / (6 * area)];
}

/**
 * @param {Readonly<number[]>} point
 * @param {Readonly<number[][]>} ring
 */
export function inRing(point, ring) {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
    const [one, two] = [ring[index], ring[before]];
    const crosses = one[1] > point[1] !== two[1] > point[1];
    if (crosses && point[0] < ((two[0] - one[0]) * (point[1] - one[1])) / (two[1] - one[1]) + one[0]) inside = !inside;
  }
  return inside;
}

/**
 * @param {Readonly<number[][]>} points
 * @returns {[number, number, number, number]} least x, least y, greatest x, greatest y
 */
export function boundsOf(points) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

/**
 * A place well inside a ring, for its name: the middle, or the widest place of a coarse grid when that lies outside.
 *
 * @param {Readonly<number[][]>} ring
 * @returns {Inches}
 */
export function insideOf(ring) {
  const middle = centroid(ring);
  if (inRing(middle, ring)) return middle;
  const [left, top, right, bottom] = boundsOf(ring);
  const closed = [...ring, ring[0]];
  let best = { at: middle, room: -1 };
  for (let row = 1; row < 16; row++) {
    for (let column = 1; column < 16; column++) {
      /** @type {Inches} */
      const at = [left + ((right - left) * column) / 16, top + ((bottom - top) * row) / 16];
      if (!inRing(at, ring)) continue;
      const room = nearestAlong(closed, at).away;
      if (room > best.room) best = { at, room };
    }
  }
  return best.at;
}

/** @param {Readonly<number[][]>} ring @returns {number} the bearing of its longest side, 0 up to 180 */
export function longestSide(ring) {
  let best = { length: -1, bearing: 0 };
  for (let index = 0; index < ring.length; index++) {
    const next = ring[(index + 1) % ring.length];
    const length = distance(ring[index], next);
    if (length > best.length + 1e-6) best = { length, bearing: bearing(ring[index], next) % 180 };
  }
  return best.bearing;
}
