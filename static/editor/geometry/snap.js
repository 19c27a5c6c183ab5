/** Snapping: where a dragged spot is drawn to, by corners, edges, crossings, right angles, parallels, bearings or the grid. No DOM. */
import { bearing, between, distance, going, turned } from "../../table/geometry/plane.js";

/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/geometry/plane.js").Given} Given */
/** @typedef {"corner"|"edge"|"square"|"parallel"|"bearing"|"grid"} Pull */

/**
 * @typedef {object} Target an edge of a feature, or a spot of it where both ends are the same
 * @property {Spot} from
 * @property {Spot} to
 * @property {string} of the feature's id
 *
 * @typedef {object} Guide what holds a spot
 * @property {Pull} kind
 * @property {[Spot, Spot]} line through the spot
 * @property {[Spot, Spot]|null} edge the neighbour's own
 * @property {string|null} of the id of the feature whose corner or edge it is
 * @property {number|null} value a bearing in degrees, or where a grid line lies in inches
 * @property {boolean} [upright] of a grid line
 *
 * @typedef {object} Snapped
 * @property {Spot} at
 * @property {Guide[]} guides at most three, the strongest first
 */

const MOST_GUIDES = 3;
/** An edge pulls along its own line as far as this beyond its ends, in inches. */
const BEYOND = 12;
const LEAST_EDGE = 0.5;
const EPS = 1e-9;

/** @type {Pull[]} */
const ANGLES = ["square", "parallel", "bearing"];
/** @type {Pull[]} */
const STRENGTH = ["corner", "edge", "square", "parallel", "bearing", "grid"];

/**
 * @param {Spot} at
 * @param {object} by
 * @param {Target[]} by.targets
 * @param {number} by.reach inches within which things pull
 * @param {number} [by.angles] inches within which right angles, parallels and bearings pull
 * @param {Spot|null} [by.from] the corner that the edge in the hand comes from
 * @param {Spot|null} [by.before] the corner before that
 * @param {Spot|null} [by.next] the corner on the other side, of a corner in the middle of a line
 * @param {number|null} [by.grid] inches between the lines of the grid; null: it does not pull
 * @param {boolean} [by.steps] whether the edge in the hand keeps to bearings of 15 degrees
 * @returns {Snapped}
 */
export function snapped(
  at,
  { targets, reach, angles = reach, from = null, before = null, next = null, grid = null, steps = false },
) {
  const corner = steps ? null : nearestCorner(at, targets, reach);
  if (corner) return { at: corner.line[0], guides: [corner] };
  const pulls = [
    ...edgePulls(at, targets, reach),
    ...(from ? anglePulls(at, from, before, targets, angles) : []),
    ...(next ? anglePulls(at, next, null, targets, angles).filter(({ kind }) => kind === "parallel") : []),
    ...(grid ? gridPulls(at, grid) : []),
  ];
  const forced = steps && from ? bearingPull(at, from) : null;
  const near = pulls
    .filter(({ kind, line }) => offLine(at, line) <= (ANGLES.includes(kind) ? angles : reach))
    .sort((one, two) => strength(one) - strength(two) || offLine(at, one.line) - offLine(at, two.line));
  return held(at, forced ? [forced, ...near] : near, reach, Boolean(forced));
}

/** @param {Guide} guide */
const strength = ({ kind }) => STRENGTH.indexOf(kind);

/** The spot that the strongest lines hold, and which of them do. @param {Spot} at @param {Guide[]} lines @param {number} reach @param {boolean} forced @returns {Snapped} */
function held(at, lines, reach, forced) {
  const [first] = lines;
  if (!first) return { at, guides: [] };
  let spot = onLine(at, first.line);
  const guides = [first];
  for (const other of lines.slice(1)) {
    if (guides.length === 1) {
      const crossing = crossingOf(first.line, other.line);
      if (crossing && distance(crossing, forced ? spot : at) <= reach * 1.5) {
        spot = crossing;
        guides.push(other);
      }
    } else if (
      guides.length < MOST_GUIDES &&
      offLine(spot, other.line) < 1e-6 &&
      guides.every((guide) => !isSameLine(guide, other))
    )
      guides.push(other);
  }
  return { at: spot, guides };
}

/** @param {Guide} one @param {Guide} two */
const isSameLine = (one, two) => one.kind === two.kind && crossingOf(one.line, two.line) === null;

/** @param {Spot} at @param {Target[]} targets @param {number} reach @returns {Guide|null} */
function nearestCorner(at, targets, reach) {
  let [best, least] = [/** @type {Guide|null} */ (null), reach];
  for (const { from, to, of } of targets)
    for (const end of [from, to]) {
      const away = distance(at, end);
      if (away > least || (best && away === least)) continue;
      least = away;
      best = { kind: "corner", line: [end, end], edge: null, of, value: null };
    }
  return best;
}

/** @param {Spot} at @param {Target[]} targets @param {number} reach @returns {Guide[]} */
function edgePulls(at, targets, reach) {
  return targets
    .filter(({ from, to }) => {
      const long = distance(from, to);
      if (long < LEAST_EDGE || offLine(at, [from, to]) > reach) return false;
      const along = shareOn(at, [from, to]) * long;
      return along > -BEYOND && along < long + BEYOND;
    })
    .map(({ from, to, of }) => ({
      kind: /** @type {Pull} */ ("edge"),
      line: [from, to],
      edge: [from, to],
      of,
      value: null,
    }));
}

/** @param {Spot} at @param {Spot} from @param {Spot|null} before @param {Target[]} targets @param {number} reach @returns {Guide[]} */
function anglePulls(at, from, before, targets, reach) {
  const away = distance(from, at);
  if (away < EPS) return [];
  /** @type {Guide[]} */
  const pulls = [];
  const pull = (
    /** @type {Pull} */ kind,
    /** @type {number} */ degrees,
    /** @type {Target|null} */ target = null,
  ) => {
    /** @type {[Spot, Spot]} */
    const line = [from, going(from, degrees, away)];
    const edge = /** @type {[Spot, Spot]|null} */ (target && [target.from, target.to]);
    pulls.push({ kind, line, edge, of: target?.of ?? null, value: Math.round(turned(degrees) * 10) / 10 });
  };
  if (before) for (const turn of [90, -90]) pull("square", bearing(before, from) + turn);
  const parallels = targets.filter((target) => distance(target.from, target.to) >= LEAST_EDGE);
  const own = bearing(from, at);
  for (const target of parallels) {
    const along = bearing(target.from, target.to);
    for (const degrees of [along, along + 180])
      if (Math.abs(Math.sin(((degrees - own) * Math.PI) / 180)) * away <= reach)
        pull("parallel", degrees, target);
  }
  pulls.push(bearingPull(at, from));
  return pulls.sort((one, two) => offLine(at, one.line) - offLine(at, two.line)).slice(0, 6);
}

/** @param {Spot} at @param {Spot} from @returns {Guide} */
function bearingPull(at, from) {
  const degrees = Math.round(bearing(from, at) / 15) * 15;
  const line = /** @type {[Spot, Spot]} */ ([from, going(from, degrees, Math.max(distance(from, at), EPS))]);
  return { kind: "bearing", line, edge: null, of: null, value: degrees % 360 };
}

/** @param {Spot} at @param {number} grid @returns {Guide[]} */
function gridPulls([x, y], grid) {
  const [east, south] = [Math.round(x / grid) * grid, Math.round(y / grid) * grid];
  return [
    {
      kind: "grid",
      line: [
        [east, y - 1],
        [east, y + 1],
      ],
      edge: null,
      of: null,
      value: east,
      upright: true,
    },
    {
      kind: "grid",
      line: [
        [x - 1, south],
        [x + 1, south],
      ],
      edge: null,
      of: null,
      value: south,
      upright: false,
    },
  ];
}

/** @param {Given} at @param {[Spot, Spot]} line @returns {number} where on it the nearest spot lies, as a share of it */
function shareOn(at, [from, to]) {
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  return ((at[0] - from[0]) * ux + (at[1] - from[1]) * uy) / (ux * ux + uy * uy || 1);
}

/** @param {Given} at @param {[Spot, Spot]} line @returns {Spot} */
const onLine = (at, line) => between(line[0], line[1], shareOn(at, line));

/** @param {Given} at @param {[Spot, Spot]} line */
const offLine = (at, line) => distance(at, onLine(at, line));

/** Where two endless lines cross; null where they are parallel. @param {[Spot, Spot]} one @param {[Spot, Spot]} two @returns {Spot|null} */
export function crossingOf([a, b], [c, d]) {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (Math.abs(cross) <= 1e-6 * Math.hypot(ux, uy) * Math.hypot(vx, vy)) return null;
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  return [a[0] + ux * share, a[1] + uy * share];
}

/**
 * How far a shape that is moved has to move further so that something holds it.
 *
 * @param {Spot[]} spots its corners as the hand has them
 * @param {Parameters<typeof snapped>[1]} by
 * @returns {{by: Spot, guides: Guide[]}}
 */
export function snappedShape(spots, by) {
  const tries = spots.map((at) => {
    const { at: to, guides } = snapped(at, by);
    return { by: /** @type {Spot} */ ([to[0] - at[0], to[1] - at[1]]), guides, away: distance(at, to) };
  });
  const heldOnes = tries.filter(({ guides }) => guides.length);
  if (!heldOnes.length) return { by: [0, 0], guides: [] };
  return heldOnes.reduce((best, one) => {
    const [a, b] = [strength(best.guides[0]), strength(one.guides[0])];
    return b < a || (b === a && (one.guides.length > best.guides.length || one.away < best.away))
      ? one
      : best;
  });
}
