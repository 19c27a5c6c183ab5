/** The printed sheet of a map without a picture: land around its places and ways, drawn as the table draws its ground. No DOM. */
import { chanceFrom } from "../table/map/random.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Region} Region */
/** @typedef {import("../table/map/terrain/styles.js").Drawn} Drawn */

const ROAD = 0.62;
const FIELDS = ["crop", "plough", "scrub", "crop"];

/** @param {string} id @param {string} look @param {Point[]} points @param {Partial<Drawn>} more @returns {Drawn} */
function drawn(id, look, points, more) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    id,
    look,
    sort: null,
    roof: null,
    place: false,
    points,
    holes: [],
    area: false,
    width: 0,
    alone: false,
    island: false,
    bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    properties: {},
    ...more,
  };
}

/** @param {Point} at @param {number} wide @param {number} high @param {number} turn @returns {Point[]} */
const box = ([x, y], wide, high, turn) =>
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => [
    x + (a * wide * Math.cos(turn) - b * high * Math.sin(turn)) / 2,
    y + (a * wide * Math.sin(turn) + b * high * Math.cos(turn)) / 2,
  ]);

/** @param {Point} at @param {number} reach @param {() => number} chance @returns {Point[]} */
const blob = ([x, y], reach, chance) =>
  Array.from({ length: 11 }, (_, n) => {
    const [far, turn] = [reach * (0.65 + chance() * 0.5), (n / 11) * 2 * Math.PI];
    return [x + far * Math.cos(turn), y + far * 0.8 * Math.sin(turn)];
  });

/** A way that is not quite straight. @param {Point} from @param {Point} to @param {() => number} chance @returns {Point[]} */
function winding(from, to, chance) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bent = [0.25, 0.5, 0.75].map((share) => {
    const aside = (chance() - 0.5) * 0.12;
    return /** @type {Point} */ ([from[0] + share * dx - aside * dy, from[1] + share * dy + aside * dx]);
  });
  return [from, ...bent, to];
}

/** The houses of a place, more for one that is worth more. @param {string} id @param {Point} at @param {number} worth @param {() => number} chance */
const houses = (id, [x, y], worth, chance) =>
  Array.from({ length: Math.min(14, 1 + worth * 2) }, (_, n) => {
    const [turn, far] = [chance() * 2 * Math.PI, 1 + chance() * (0.8 + worth * 0.35)];
    const at = /** @type {Point} */ ([x + far * Math.cos(turn), y + far * 0.8 * Math.sin(turn)]);
    const points = box(at, 0.55 + chance() * 0.35, 0.45 + chance() * 0.2, Math.round(chance() * 6) / 2);
    return drawn(`${id}-house-${n}`, "building", points, {
      area: true,
      sort: chance() > 0.3 ? "brick" : "stone",
    });
  });

/**
 * Fields and woods, where no place is.
 * @param {Point[]} places
 * @param {{width: number, height: number}} sheet
 * @param {() => number} chance
 */
function land(places, { width, height }, chance) {
  /** @type {Drawn[]} */
  const found = [];
  const far = (/** @type {Point} */ at) =>
    Math.min(99, ...places.map(([x, y]) => Math.hypot(x - at[0], y - at[1])));
  for (let n = 0; n < 130; n += 1) {
    /** @type {Point} */
    const at = [3 + chance() * (width - 6), 3 + chance() * (height - 6)];
    const turn = Math.round(chance() * 8) / 5;
    if (far(at) > 1.6 && far(at) < 9)
      found.push(
        drawn(`field-${n}`, FIELDS[n % 4], box(at, 1.8 + chance() * 2.2, 1.4 + chance() * 1.4, turn), {
          area: true,
        }),
      );
    else if (far(at) >= 5 && n % 3 === 0)
      found.push(drawn(`wood-${n}`, "wood", blob(at, 1.7 + chance() * 2, chance), { area: true }));
  }
  return found;
}

/**
 * @param {Region} region
 * @param {import("./frame.js").Frame} frame
 * @returns {Drawn[]}
 */
export function printed({ areas, connections = [] }, frame) {
  const places = new Map(areas.map((area) => [area.id, frame.toInches([area.x, area.y])]));
  const chance = chanceFrom(areas.map(({ id }) => id).join(" "));
  const roads = connections
    .filter(({ kind }) => kind !== "ford")
    .flatMap(({ from, to, kind }) => {
      const [one, other] = [places.get(from), places.get(to)];
      const look = kind === "track" ? "track" : "paved";
      const width = kind === "track" ? ROAD * 0.7 : ROAD;
      return one && other ? [drawn(`way-${from}-${to}`, look, winding(one, other, chance), { width })] : [];
    });
  const built = areas.flatMap(({ id, worth = 1 }) => houses(id, places.get(id) ?? [0, 0], worth, chance));
  return [...land([...places.values()], frame, chance), ...roads, ...built];
}
