/** The handles of a whole: where they are on the screen, and which one is under the pointer. No DOM. */
import { placeAlong } from "../table/geometry/lines.js";
import { distance } from "../table/geometry/plane.js";
import { boundsOf, signedArea } from "../table/geometry/rings.js";
import { measured } from "./geometry/lines.js";

/** @typedef {import("./types.js").Spot} Spot */
/** @typedef {import("../table/map/types.js").Pixels} Pixels */
/** @typedef {import("./wholes.js").Shape} Shape */
/** @typedef {import("./map/layer.js").Handle} Handle */
/** @typedef {(at: Spot) => Pixels} ToPixel */

const STEM = 24;
/** Pixels between a shape and the outline about it, from which the stem rises. */
const OUTLINE = 9;
/** Edges shorter than this on the screen have no handle in their middle. */
const LEAST_EDGE = 46;
/** Beyond this many corners the middles of edges are not shown. */
const MOST_MIDDLES = 40;
const REACH = { mouse: 9, finger: 22 };

/** @param {Readonly<number[]>} corner @returns {Spot} */
export const spotOf = ([x, y]) => [x, y];

/** @param {Shape} shape @returns {[Spot, Spot][]} */
export function edgesOf({ corners, closed }) {
  const spots = corners.map(spotOf);
  const edges = spots.slice(1).map((to, index) => /** @type {[Spot, Spot]} */ ([spots[index], to]));
  return closed ? [...edges, [spots[spots.length - 1], spots[0]]] : edges;
}

/** @param {Pixels} one @param {Pixels} two @returns {Pixels} */
const middle = (one, two) => [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];

/**
 * @param {Shape} shape
 * @param {ToPixel} toPixel
 * @returns {Handle[]} the first of them are found first
 */
export function handlesOf(shape, toPixel) {
  const { corners, closed } = shape;
  if (corners.length === 1) return [];
  const spots = corners.map((corner) => toPixel(spotOf(corner)));
  const last = corners.length - 1;
  /** @type {Handle[]} */
  const found = spots.map((px, index) => ({
    kind: !closed && (index === 0 || index === last) ? "end" : "corner",
    index,
    px,
  }));
  return [
    ...found,
    ...gapHandles(shape, toPixel),
    ...curveHandles(shape, toPixel),
    ...middles(spots, closed),
    turnHandle(shape, spots),
  ];
}

/** @param {Shape} shape @param {ToPixel} toPixel @returns {Handle[]} two of each gap */
function gapHandles(shape, toPixel) {
  return gapEnds(shape).flatMap((ends, gap) =>
    ends.map((at, end) => ({ kind: /** @type {const} */ ("gap"), index: gap * 2 + end, px: toPixel(at) })),
  );
}

/** Where each gap begins and ends. @param {Shape} shape @returns {[Spot, Spot][]} */
export function gapEnds({ corners, closed, gaps }) {
  const { line, along } = measured(corners, closed);
  const round = closed ? [...line, ...line.slice(1)] : line;
  return gaps
    .filter(([leg]) => leg < corners.length)
    .map(([leg, from, to]) => [placeAlong(round, along(leg, from)).at, placeAlong(round, along(leg, to)).at]);
}

/** @param {Shape} shape @param {ToPixel} toPixel @returns {Handle[]} one on the edge after each curved corner */
function curveHandles({ corners }, toPixel) {
  return corners.flatMap(([x, y, reach], index) => {
    if (!reach) return [];
    const [nx, ny] = corners[(index + 1) % corners.length];
    const long = distance([x, y], [nx, ny]) || 1;
    const share = Math.min(0.5, reach / long);
    const px = toPixel([x + (nx - x) * share, y + (ny - y) * share]);
    return [{ kind: /** @type {const} */ ("curve"), index, px, stem: toPixel([x, y]) }];
  });
}

/** @param {Pixels[]} spots @param {boolean} closed @returns {Handle[]} */
function middles(spots, closed) {
  if (spots.length > MOST_MIDDLES) return [];
  const count = closed ? spots.length : spots.length - 1;
  return Array.from({ length: count }, (_, index) => {
    const [one, two] = [spots[index], spots[(index + 1) % spots.length]];
    return distance(one, two) < LEAST_EDGE
      ? null
      : { kind: /** @type {const} */ ("middle"), index, px: middle(one, two) };
  }).filter((handle) => handle !== null);
}

/** On a stem off the first edge, outward. @param {Shape} shape @param {Pixels[]} spots @returns {Handle} */
function turnHandle({ closed }, spots) {
  const [one, two] = spots;
  const outward = closed && signedArea(spots) < 0 ? -1 : 1;
  const long = distance(one, two) || 1;
  const [dx, dy] = [((two[1] - one[1]) / long) * outward, (-(two[0] - one[0]) / long) * outward];
  // Beside the middle, where an edge has its own handle.
  const [x, y] = [one[0] + (two[0] - one[0]) * 0.32, one[1] + (two[1] - one[1]) * 0.32];
  return {
    kind: "turn",
    index: 0,
    stem: [x + dx * OUTLINE, y + dy * OUTLINE],
    px: [x + dx * (OUTLINE + STEM), y + dy * (OUTLINE + STEM)],
  };
}

/** Of many things together: the corners of the box about them, and a disc to turn them. @param {Spot[]} spots @param {ToPixel} toPixel @returns {Handle[]} */
export function boxHandles(spots, toPixel) {
  const [left, top, right, bottom] = boundsOf(spots);
  /** @type {Spot[]} */
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const px = corners.map(toPixel);
  return [
    ...px.map((at, index) => ({ kind: /** @type {const} */ ("scale"), index, px: at })),
    turnHandle({ corners, closed: true, width: null, gaps: [], contours: 1, apart: 0, edging: null }, px),
  ];
}

/** The handle under the pointer. @param {Handle[]} handles @param {Pixels} px @param {boolean} finger */
export function handleAt(handles, px, finger) {
  const reach = finger ? REACH.finger : REACH.mouse;
  let [best, least] = [/** @type {Handle|null} */ (null), Infinity];
  for (const handle of handles) {
    const away = distance(handle.px, px);
    if (away <= (handle.kind === "turn" ? reach + 3 : reach) && away < least - 1)
      [best, least] = [handle, away];
  }
  return best;
}
