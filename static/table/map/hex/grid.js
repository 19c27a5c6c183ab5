/**
 * The hexes of a board in inches: middles, outlines, hexsides, and the outline of several together. No DOM.
 */
import { nearestOn } from "../../geometry/lines.js";
import { signedArea } from "../../geometry/rings.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Inches} Inches */

/** Inches between the middles of neighbours: room for a vehicle's hull to turn. */
export const pitch = 4.5;
const radius = pitch / Math.sqrt(3);

/**
 * @typedef {object} HexGrid
 * @property {number} width of the whole board, inches
 * @property {number} height
 * @property {Map<string, Inches>} middles by label
 * @property {(label: string) => Inches[]} corners clockwise
 * @property {(at: Inches) => string|null} hexAt
 * @property {(one: string, two: string) => number} apart how many hexes lie between two, the second counted
 * @property {(middle: Inches|undefined) => string[]} beside the hexes next to the one of that middle
 * @property {(labels: Iterable<string>) => {outer: Inches[], holes: Inches[][]}[]} union one for each patch that hangs together
 * @property {(one: string, two: string) => [Inches, Inches]|null} side the edge that two neighbours share
 * @property {(at: Inches) => {hexes: [string, string], away: number}|null} sideAt the nearest hexside: the hex of the place and the one
 *   beyond, and how many inches away it is
 */

/** @param {number} line @returns {string} A … Z, AA … ZZ */
function lineName(line) {
  return String.fromCharCode(65 + (line % 26)).repeat(1 + Math.floor(line / 26));
}

/** @param {Readonly<number[]>} at */
const key = ([x, y]) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`;

/** The middles of the hexes by their columns and rows, before the board's corner is moved to 0. @param {Board} board @returns {Map<string, Inches>} */
function spacedMiddles({
  orientation = "flat",
  lines = 1,
  length = 1,
  shifted = "even",
  shifted_from: from = 1,
}) {
  /** @type {Map<string, Inches>} */
  const raw = new Map();
  for (let line = 0; line < lines; line++) {
    const late = line % 2 === (shifted === "even" ? 1 : 0);
    for (let number = late ? from : 1; number <= length; number++) {
      const [across, along] = [(line * pitch * Math.sqrt(3)) / 2, (number + (late ? 0.5 : 0)) * pitch];
      raw.set(`${lineName(line)}${number}`, orientation === "flat" ? [across, along] : [along, across]);
    }
  }
  return raw;
}

/** More than there are squares in a row of any board. */
const ROW = 4096;
const AROUND = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * ROW + column));

/** The number of the square of a place, of those as wide as a hex. @param {Readonly<number[]>} at */
const squareOf = ([x, y]) => Math.floor(y / pitch) * ROW + Math.floor(x / pitch);

/** Return what finds the hex in which a place lies, among those whose middles lie in its square or in one beside it. @param {Map<string, Inches>} middles */
function finder(middles) {
  /** @type {Map<number, [string, Inches][]>} */
  const squares = new Map();
  for (const middle of middles) {
    for (const beside of AROUND) {
      const square = squareOf(middle[1]) + beside;
      const near = squares.get(square);
      if (near) near.push(middle);
      else squares.set(square, [middle]);
    }
  }
  return (/** @type {Inches} */ at) => nearestHex(squares.get(squareOf(at)) ?? [], at);
}

/** The hex in which a place lies. @param {[string, Inches][]} middles @param {Inches} at */
function nearestHex(middles, at) {
  let best = { label: /** @type {string|null} */ (null), away: radius };
  for (const [label, middle] of middles) {
    const away = Math.hypot(at[0] - middle[0], at[1] - middle[1]);
    if (away < best.away) best = { label, away };
  }
  return best.label;
}

/** How many hexes apart two middles are. @param {Inches} one @param {Inches} other @param {boolean} flat */
function hexesBetween(one, other, flat) {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const [across, along] = flat ? [dx, dy] : [dy, dx];
  const lines = across / ((pitch * Math.sqrt(3)) / 2);
  const steps = along / pitch - lines / 2;
  return Math.round(Math.max(Math.abs(lines), Math.abs(steps), Math.abs(lines + steps)));
}

/** @param {Board} board @returns {HexGrid} */
export function hexGrid(board) {
  const flat = (board.orientation ?? "flat") === "flat";
  const raw = spacedMiddles(board);
  const reach = flat ? [radius, pitch / 2] : [pitch / 2, radius];
  const half = new Set(board.half_hexes ?? []);
  const whole = [...raw].filter(([label]) => !half.has(label)).map(([, at]) => at);
  const [xs, ys] = [whole.map(([x]) => x), whole.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - reach[0], Math.min(...ys) - reach[1]];
  /** @type {Map<string, Inches>} */
  const middles = new Map([...raw].map(([label, [x, y]]) => [label, [x - left, y - top]]));

  /** @param {Inches} at @returns {Inches[]} */
  const around = ([x, y]) =>
    [0, 1, 2, 3, 4, 5].map((corner) => {
      const angle = ((corner * 60 + (flat ? 0 : 30)) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  const corners = (/** @type {string} */ label) => around(middles.get(label) ?? [0, 0]);

  const labels = new Map([...middles].map(([label, at]) => [key(at), label]));
  /** Where neighbours may lie, whichever way the hexes point. */
  const ways = Array.from({ length: 12 }, (_, turn) => [
    pitch * Math.cos((turn * Math.PI) / 6),
    pitch * Math.sin((turn * Math.PI) / 6),
  ]);
  const beside = (/** @type {Inches|undefined} */ [x, y] = [NaN, NaN]) =>
    ways.flatMap(([dx, dy]) => labels.get(key([x + dx, y + dy])) ?? []);

  const hexAt = finder(middles);

  const apart = (/** @type {string} */ one, /** @type {string} */ two) => {
    const [from, to] = [middles.get(one), middles.get(two)];
    return from && to ? hexesBetween(from, to, flat) : Infinity;
  };

  return {
    apart,
    width: Math.max(...xs) - Math.min(...xs) + 2 * reach[0],
    height: Math.max(...ys) - Math.min(...ys) + 2 * reach[1],
    middles,
    corners,
    hexAt,
    beside,
    union: (some) => patches([...some].filter((label) => middles.has(label)).map(corners)),
    side(one, two) {
      const theirs = new Set(corners(two).map(key));
      const shared = corners(one).filter((corner) => theirs.has(key(corner)));
      return shared.length === 2 ? [shared[0], shared[1]] : null;
    },
    sideAt(at) {
      const own = hexAt(at);
      const middle = own ? middles.get(own) : undefined;
      if (!own || !middle) return null;
      const ring = corners(own);
      const sides = ring.map((corner, index) => ({ corner, next: ring[(index + 1) % 6] }));
      const away = (/** @type {{corner: Inches, next: Inches}} */ { corner, next }) =>
        nearestOn([corner, next], at).off;
      const [{ corner, next }] = sides.sort((one, two) => away(one) - away(two));
      const other = hexAt([corner[0] + next[0] - middle[0], corner[1] + next[1] - middle[1]]);
      return other ? { hexes: [own, other], away: away({ corner, next }) } : null;
    },
  };
}

/**
 * @param {Inches[][]} hexes
 * @returns {{outer: Inches[], holes: Inches[][]}[]}
 */
function patches(hexes) {
  /** @type {Map<string, number>} which hexes an edge, as it is walked, belongs to */
  const edges = new Map();
  hexes.forEach((ring, index) =>
    ring.forEach((at, corner) => edges.set(`${key(at)}|${key(ring[(corner + 1) % 6])}`, index)),
  );
  const patchOf = hexes.map((_, index) => index);
  const find = (/** @type {number} */ index) => {
    let found = index;
    while (patchOf[found] !== found) found = patchOf[found] = patchOf[patchOf[found]];
    return found;
  };
  /** @type {Map<string, {at: Inches, to: string, hex: number}>} */
  const rim = new Map();
  hexes.forEach((ring, index) =>
    ring.forEach((at, corner) => {
      const to = key(ring[(corner + 1) % 6]);
      const beyond = edges.get(`${to}|${key(at)}`);
      if (beyond === undefined) rim.set(key(at), { at, to, hex: index });
      else patchOf[find(beyond)] = find(index);
    }),
  );
  /** @type {Map<number, Inches[][]>} */
  const rings = new Map();
  for (const start of [...rim.keys()]) {
    const first = rim.get(start);
    if (!first) continue;
    const patch = find(first.hex);
    /** @type {Inches[]} */
    const ring = [];
    for (let next = start; rim.has(next);) {
      const edge = /** @type {{at: Inches, to: string}} */ (rim.get(next));
      rim.delete(next);
      ring.push(edge.at);
      next = edge.to;
    }
    rings.set(patch, [...(rings.get(patch) ?? []), ring]);
  }
  return [...rings.values()].map((all) => {
    const [outer, ...holes] = all.sort((one, two) => Math.abs(signedArea(two)) - Math.abs(signedArea(one)));
    return { outer, holes };
  });
}

/** Lines from the middle of each of the first hexes to its neighbours among the second. @param {string[]} these @param {string[]} those @param {HexGrid} grid */
export function stretches(these, those, { middles, beside }) {
  const [from, to] = [new Set(these), new Set(those)];
  return [...from].flatMap((one) =>
    beside(middles.get(one))
      .filter((two) => to.has(two) && !(from.has(two) && two < one))
      .map((two) => /** @type {[Inches, Inches]} */ ([middles.get(one), middles.get(two)])),
  );
}

/**
 * Join single stretches into lines as long as possible, broken where three or more meet.
 *
 * @param {[Inches, Inches][]} stretches
 * @returns {Inches[][]}
 */
export function chained(stretches) {
  /** @type {Map<string, number[]>} */
  const ends = new Map();
  stretches.forEach((stretch, index) =>
    stretch.forEach((at) => ends.set(key(at), [...(ends.get(key(at)) ?? []), index])),
  );
  const open = new Set(stretches.keys());
  /** @param {number} first @param {0|1} side @returns {Inches[]} */
  const walk = (first, side) => {
    open.delete(first);
    const line = [stretches[first][side], stretches[first][1 - side]];
    for (;;) {
      const last = line[line.length - 1];
      const there = ends.get(key(last)) ?? [];
      const next = there.length === 2 ? there.find((index) => open.has(index)) : undefined;
      if (next === undefined) return line;
      open.delete(next);
      line.push(key(stretches[next][0]) === key(last) ? stretches[next][1] : stretches[next][0]);
    }
  };
  const lines = [];
  for (const side of /** @type {(0|1)[]} */ ([0, 1])) {
    for (const index of [...open]) {
      if (open.has(index) && ends.get(key(stretches[index][side]))?.length !== 2)
        lines.push(walk(index, side));
    }
  }
  for (const index of [...open]) if (open.has(index)) lines.push(walk(index, 0));
  return lines;
}
