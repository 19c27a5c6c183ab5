/**
 * A whole is what people draw and edit as one: a hedge with its gaps, a river, a hill of three contours. For the rules the document has
 * plain features; the first one's `shape` holds what they were computed from, and the others name it in `part_of`. No DOM.
 */
import { lengthOf, nearestOn, partOf } from "../table/geometry/lines.js";
import { between, distance } from "../table/geometry/plane.js";
import { inRing, openRing, signedArea } from "../table/geometry/rings.js";
import { curved, measured, ringBeside, strip } from "./geometry/lines.js";
import { clockwise, isSimple, untangled } from "./geometry/rings.js";
import { rounded, roundedSpot } from "./geometry/transform.js";
import { indexOf } from "./indexed.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Change} Change */
/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("./geometry/lines.js").Corner} Corner */
/** @typedef {import("./geometry/transform.js").Transform} Transform */
/** @typedef {[number, number, number]} Gap the leg that it is on, and where on that it begins and ends, in inches */

/**
 * @typedef {object} Shape
 * @property {Corner[]} corners
 * @property {boolean} closed whether they are a ring
 * @property {number|null} width of a river, whose ground is worked out from its line
 * @property {Gap[]} gaps
 * @property {number} contours of a hill, one above the other
 * @property {number} apart inches from one contour to the next
 * @property {Edging|null} edging what runs along the sides of a ground; the gaps are in that
 *
 * @typedef {object} Edging
 * @property {Record<string, any>} properties of its lines
 * @property {number[]} sides by the number of the corner that each begins with
 */

/** How far a feature's corners may lie from those of its shape, because the document rounds its corners. */
const SAME_INCHES = 0.02;
const LEAST_STRETCH = 0.05;
/** A contour is nowhere nearer to the one below than this share of what they are apart. */
const LEAST_APART = 0.75;

/** @param {Feature} feature the shape that its geometry alone has @returns {Shape} */
function plainShape({ geometry }) {
  const closed = geometry.type === "Polygon";
  const corners =
    geometry.type === "Polygon"
      ? openRing(geometry.coordinates[0])
      : geometry.type === "Point"
        ? [geometry.coordinates]
        : geometry.coordinates;
  return { corners, closed, width: null, gaps: [], contours: 1, apart: 0, edging: null };
}

/** @param {Feature} feature the first of its whole @returns {Shape} */
export function shapeOf(feature) {
  const plain = plainShape(feature);
  const kept = feature.properties.shape;
  if (!Array.isArray(kept?.corners)) return plain;
  const shape = { ...plain, closed: plain.closed && !kept.width, ...kept };
  const [first] = outlines(shape);
  return first && isSame(first, plain.corners) ? shape : plain;
}

/** @param {Readonly<Corner[]>} one @param {Readonly<Corner[]>} two */
const isSame = (one, two) =>
  one.length === two.length && one.every((at, index) => distance(at, two[index]) <= SAME_INCHES);

/** The lines or rings of a shape, the first one's first. @param {Shape} shape @returns {Spot[][]} */
export function outlines({ corners, closed, width, gaps, contours, apart }) {
  if (corners.length < 2) return [corners.map(roundedSpot)];
  if (width) return [clockwise(strip(curved(corners, false), width)).map(roundedSpot)];
  if (!closed && gaps.length) {
    const { line, along } = measured(corners, false);
    const open = gaps.filter(([leg]) => leg < corners.length - 1);
    return stretches(line, 0, lengthOf(line), open.map(openOf(along)));
  }
  const first = curved(corners, closed);
  const rings = closed ? rising(first, contours, apart) : [first];
  return rings.map((ring) => ring.map(roundedSpot));
}

/** @param {Spot[]} ring @param {number} contours @param {number} apart @returns {Spot[][]} the ring, and as many smaller ones within it as have room */
function rising(ring, contours, apart) {
  const rings = [ring];
  for (let level = 1; level < contours; level += 1) {
    const below = clockwise(rings[level - 1]);
    const next = untangled(ringBeside(below, -apart));
    if (!isWithin(next, below, apart) || !isSimple(next.map(roundedSpot))) break;
    rings.push(next);
  }
  return rings;
}

/** Whether a ring lies within another and is not turned inside out, as where there was no room. @param {Spot[]} ring @param {Spot[]} outer @param {number} apart */
function isWithin(ring, outer, apart) {
  const edge = [...outer, outer[0]];
  const middles = ring.map((at, index) => between(at, ring[(index + 1) % ring.length], 0.5));
  return (
    signedArea(ring) > 0 &&
    middles.every((at) => inRing(at, outer) && nearestOn(edge, at).off > apart * LEAST_APART)
  );
}

/** @param {(leg: number, inches: number) => number} along @returns {(gap: Gap) => [number, number]} where along the line a gap begins and ends */
const openOf =
  (along) =>
  ([leg, from, to]) => [along(leg, from), along(leg, to)];

/** @param {Spot[]} line @param {number} from how far along it @param {number} to @param {[number, number][]} open between where and where it has a gap @returns {Spot[][]} what there is of it between its gaps */
function stretches(line, from, to, open) {
  const found = [];
  let start = from;
  for (const [gap, end] of [...open, [to, to]].sort((one, two) => one[0] - two[0])) {
    if (gap - start > LEAST_STRETCH) found.push(partOf(line, start, gap).map(roundedSpot));
    start = Math.max(start, end);
  }
  return found.map((spots) => spots.filter((at, index) => index === 0 || distance(at, spots[index - 1]) > 0));
}

/** The part of a shape that the document must store: nothing if the geometry says everything. @param {Shape} shape */
function keptShape({ corners, width, gaps, contours, apart, edging }) {
  if (!width && !gaps.length && !edging && contours === 1 && !corners.some(([, , curve]) => curve))
    return null;
  return {
    corners: corners.map(([x, y, curve]) =>
      curve ? [...roundedSpot([x, y]), rounded(curve)] : roundedSpot([x, y]),
    ),
    ...(width ? { width: rounded(width) } : {}),
    ...(gaps.length ? { gaps: gaps.map(([leg, from, to]) => [leg, rounded(from), rounded(to)]) } : {}),
    ...(contours > 1 ? { contours, apart: rounded(apart) } : {}),
    ...(edging ? { edging } : {}),
  };
}

/**
 * The features of a whole.
 *
 * @param {Feature} head its first, whose properties the others share
 * @param {Shape} exact its shape
 * @returns {Feature[]}
 */
export function laidOut(head, exact) {
  const kept = keptShape(exact);
  // From the rounded corners: a sharp bend moves more than these do, and would not be known again.
  const shape = /** @type {Shape} */ ({ ...exact, ...kept });
  const properties = { ...head.properties };
  delete properties.shape;
  delete properties.part_of;
  const polygon = shape.closed || Boolean(shape.width);
  const holes = head.geometry.type === "Polygon" ? head.geometry.coordinates.slice(1) : [];
  /** @type {Feature[]} */
  const grounds = outlines(shape).map((line, index) => ({
    type: "Feature",
    id: index ? `${head.id}-${index + 1}` : head.id,
    properties: index
      ? { ...properties, part_of: head.id }
      : { ...properties, ...(kept ? { shape: kept } : {}) },
    geometry: polygon
      ? { type: "Polygon", coordinates: [[...line, line[0]], ...(index ? [] : holes)] }
      : line.length > 1
        ? { type: "LineString", coordinates: line }
        : { type: "Point", coordinates: line[0] },
  }));
  /** @type {Feature[]} */
  const edges = edgeLines(shape).map((line, index) => ({
    type: "Feature",
    id: `${head.id}-edge-${index + 1}`,
    properties: { ...shape.edging?.properties, part_of: head.id },
    geometry: { type: "LineString", coordinates: line },
  }));
  return [...grounds, ...edges];
}

/** The lines along the sides of a ground, without the gaps in them. @param {Shape} shape @returns {Spot[][]} */
export function edgeLines({ corners, closed, edging, gaps }) {
  if (!edging || !closed) return [];
  const count = corners.length;
  const has = (/** @type {number} */ side) => edging.sides.includes((side + count) % count);
  const whole = corners.every((_, side) => has(side));
  const starts = whole ? [0] : corners.flatMap((_, side) => (has(side) && !has(side - 1) ? [side] : []));
  const { line, along } = measured(corners, true);
  const twice = [...line, ...line.slice(1)];
  const round = lengthOf(line);
  const place = (/** @type {number} */ side, /** @type {number} */ inches) =>
    along(side % count, inches) + (side < count ? 0 : round);
  return starts.flatMap((start) => {
    let length = 1;
    while (length < count && has(start + length)) length += 1;
    const open = gaps
      .map(([leg, from, to]) => /** @type {Gap} */ ([leg < start ? leg + count : leg, from, to]))
      .filter(([leg]) => leg < start + length);
    return stretches(twice, place(start, 0), place(start + length - 1, Infinity), open.map(openOf(place)));
  });
}

/** @param {Feature[]} features @param {string} id @returns {Feature|undefined} the first of the whole that a feature is of */
export function headOf(features, id) {
  const { byId } = indexOf(features);
  const found = byId.get(id);
  return byId.get(found?.properties.part_of) ?? found;
}

/** @param {Feature[]} features @param {string} head @returns {Feature[]} */
export const partsOf = (features, head) => indexOf(features).parts.get(head) ?? [];

/**
 * The changes that set a whole: its features, and the removal of parts that it no longer has.
 *
 * @param {Feature[]} features of the document
 * @param {Feature} head with its properties as they are to be
 * @param {Shape} shape
 * @param {number} [index] of a new one, in the order of drawing
 * @returns {Change[]}
 */
export function changesOf(features, head, shape, index) {
  const next = laidOut(head, shape);
  const known = new Set(next.map(({ id }) => id));
  const old = partsOf(features, head.id);
  const place = old.length ? features.indexOf(old[0]) : index;
  const gone = old.filter(({ id }) => !known.has(id)).map(({ id }) => ({ thing: `feature:${id}`, to: null }));
  const set = next.map((feature, at) => ({
    thing: `feature:${feature.id}`,
    to: feature,
    ...(place !== undefined && !old.some(({ id }) => id === feature.id) ? { index: place + at } : {}),
  }));
  return [...set, ...gone];
}

/** @param {Feature[]} features @param {Iterable<string>} heads @returns {Change[]} */
export const removalOf = (features, heads) =>
  [...heads].flatMap((head) =>
    partsOf(features, head).map(({ id }) => ({ thing: `feature:${id}`, to: null })),
  );

/** Curves and gaps grow as the line does; a river stays as wide as it is. @param {Shape} shape @param {Transform} transform @returns {Shape} */
export function transformed(shape, transform) {
  const grown = growthOf(transform);
  const corners = shape.corners.map(([x, y, curve]) => {
    const to = transform([x, y]);
    return /** @type {Corner} */ (curve ? [...to, curve * grown] : to);
  });
  const long = (/** @type {Corner[]} */ of, /** @type {number} */ leg) =>
    distance(of[leg], of[(leg + 1) % of.length]);
  const gaps = shape.gaps.map(([leg, from, to]) => {
    const share = long(corners, leg) / (long(shape.corners, leg) || 1);
    return /** @type {Gap} */ ([leg, from * share, to * share]);
  });
  return { ...shape, corners, gaps };
}

/** How many times as long lines become; where not the same each way, in the mean. @param {Transform} transform */
function growthOf(transform) {
  const [zero, east, south] = [transform([0, 0]), transform([1, 0]), transform([0, 1])];
  const [a, b, c, d] = [east[0] - zero[0], east[1] - zero[1], south[0] - zero[0], south[1] - zero[1]];
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** A feature with its holes moved as its outline is. @param {Feature} feature @param {Transform} transform @returns {Feature} */
export function withHoles(feature, transform) {
  if (feature.geometry.type !== "Polygon" || feature.geometry.coordinates.length < 2) return feature;
  const [outer, ...holes] = feature.geometry.coordinates;
  const moved = holes.map((ring) => ring.map((at) => roundedSpot(transform(at))));
  return { ...feature, geometry: { type: "Polygon", coordinates: [outer, ...moved] } };
}

/** An id that no other browser will choose. @param {string} word @param {() => number} [random] */
export function newFeatureId(word, random = Math.random) {
  const slug = word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 24);
  return `${slug || "feature"}-${Math.floor(random() * 36 ** 7)
    .toString(36)
    .padStart(7, "0")}`;
}

/** The gaps after the leg that they are on is divided in two; one that lies across the new corner becomes two that meet there. @param {Gap[]} gaps @param {number} side the leg @param {number} inches to the new corner @returns {Gap[]} */
export const gapsDivided = (gaps, side, inches) =>
  gaps.flatMap(([leg, from, to]) => {
    if (leg !== side) return [/** @type {Gap} */ ([leg > side ? leg + 1 : leg, from, to])];
    /** @type {Gap[]} */
    const found = [];
    if (from < inches) found.push([leg, from, Math.min(to, inches)]);
    if (to > inches) found.push([leg + 1, Math.max(0, from - inches), to - inches]);
    return found;
  });

/** The edging of an area after one of its sides is divided in two. @param {Edging|null} edging @param {number} side @returns {Edging|null} */
export function withSide(edging, side) {
  if (!edging) return null;
  const sides = edging.sides.flatMap((one) => (one === side ? [one, one + 1] : [one > side ? one + 1 : one]));
  return { ...edging, sides };
}

/** The edging of an area after it loses a corner, so that two of its sides become one. @param {Edging|null} edging @param {number} corner @param {number} count of the corners before @returns {Edging|null} */
export function withoutCorner(edging, corner, count) {
  if (!edging) return null;
  const merged = (corner + count - 1) % count;
  const sides = edging.sides
    .map((one) => (one === corner ? merged : one))
    .map((one) => (one > corner ? one - 1 : one));
  return { ...edging, sides: [...new Set(sides)] };
}
