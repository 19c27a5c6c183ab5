/** Calibrate how a picture lies on the table: by its corners, by a line of known length, or by three hexes. No DOM. */
import { distance } from "../../table/geometry/plane.js";
import { affine, homography, inverted, isSeenFromAbove, through } from "../geometry/homography.js";

/** @typedef {import("../geometry/homography.js").Matrix} Matrix */
/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */
/** @typedef {import("../../table/geometry/plane.js").Given} Given */
/** @typedef {{at: Spot, hex: string}} KnownHex a hex's middle in the picture */
/** @typedef {"corners"|"line"|"hexes"|"hints"} By */
/**
 * @typedef {object} Calibration places are pixels of the picture
 * @property {By} by
 * @property {Spot[]} corners of the table, clockwise from north-west
 * @property {Spot[]|null} line of known length
 * @property {number} inches that it is long
 * @property {KnownHex[]} hexes three
 */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{width: number, height: number, middles?: Map<string, Spot>, corners?: (label: string) => Spot[]}} Land the table in inches; on hexes the middle and the corners of each */

/** The fraction of its length by which a known line may be off before the corners are doubted. */
export const MOST_OFF = 0.02;
/** The fraction of a picture's width and height outside the corners before anybody has set them. */
const RIM = 0.1;
const KNOWN_INCHES = 12;

/** @param {Partial<Size>} board @param {Land} [grid] of a hex board @returns {Land} */
export const landOf = ({ width = 72, height = 48 }, grid) => grid ?? { width, height };

/** @param {Size} picture @returns {Spot[]} */
function firstCorners({ width, height }) {
  const [left, top, right, bottom] = [width * RIM, height * RIM, width * (1 - RIM), height * (1 - RIM)].map(
    Math.round,
  );
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** @param {Size} picture @returns {Spot[]} */
export const firstLine = ({ width, height }) => [
  [Math.round(width * 0.35), Math.round(height / 2)],
  [Math.round(width * 0.65), Math.round(height / 2)],
];

/** A line of the known length in the middle of the table, as the corners show it. @param {Calibration} calibration @param {Size} picture @param {Land} land @returns {Spot[]} */
export function firstCheck({ inches, ...calibration }, picture, land) {
  const matrix = matrixOf({ ...calibration, inches }, land);
  if (!matrix) return firstLine(picture);
  const [x, y] = [land.width / 2, land.height / 2];
  return [x - inches / 2, x + inches / 2].map((end) => {
    const [across, down] = through(matrix, [end, y]);
    return [Math.round(across), Math.round(down)];
  });
}

/** Three hexes far from each other, where they would lie if the board filled the picture. @param {Size} picture @param {Land} land @returns {KnownHex[]} */
function firstHexes(picture, { width, height, middles = new Map() }) {
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
  ];
  return corners.map((corner) => {
    const [hex, at] = [...middles].reduce((one, other) =>
      distance(other[1], corner) < distance(one[1], corner) ? other : one,
    );
    return {
      hex,
      at: [Math.round((at[0] / width) * picture.width), Math.round((at[1] / height) * picture.height)],
    };
  });
}

/**
 * The calibration that the scenario has for its picture, or a first guess.
 * @param {Record<string, any>|undefined} from
 * @param {Size} picture
 * @param {Land} land
 * @returns {Calibration}
 */
export function calibrationOf(from, picture, land) {
  return {
    by: from?.by ?? (land.middles ? "hexes" : "corners"),
    corners: from?.corners ?? firstCorners(picture),
    line: from?.line ?? null,
    inches: from?.inches ?? KNOWN_INCHES,
    hexes: from?.hexes ?? (land.middles ? firstHexes(picture, land) : []),
  };
}

/** @param {Land} land @returns {Spot[]} */
const cornersOf = ({ width, height }) => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** The sides of a table, each from its first corner to the next one clockwise. */
export const SIDES = /** @type {const} */ (["n", "e", "s", "w"]);

/** Which side of the table is farthest up in the picture. @param {Spot[]} corners */
export function upOf(corners) {
  const heights = corners.map(([, y], index) => y + corners[(index + 1) % 4][1]);
  return SIDES[heights.indexOf(Math.min(...heights))];
}

/** The same corners with another side of the table up. @param {Spot[]} corners @param {string} side */
export function turnedTo(corners, side) {
  const turns = SIDES.indexOf(upOf(corners)) - SIDES.findIndex((one) => one === side) + 4;
  return corners.map((_, index) => corners[(index + turns) % 4]);
}

/** From the table's inches to the picture's pixels, as far as the page knows it. @param {Calibration} calibration @param {Land} land @returns {Matrix|null} */
export function matrixOf({ by, corners, hexes }, land) {
  if (by === "corners") return isSeenFromAbove(corners) ? homography(cornersOf(land), corners) : null;
  if (by !== "hexes") return null;
  const middles = hexes.map(({ hex }) => land.middles?.get(hex));
  const known = middles.filter((middle) => middle !== undefined);
  return known.length === 3
    ? affine(
        known,
        hexes.map(({ at }) => at),
      )
    : null;
}

/** How large a flat map is whose scale a line tells. @param {Calibration} calibration @param {Size} picture @returns {Size|null} inches */
export function sizeByLine({ line, inches }, { width, height }) {
  const long = line ? distance(line[0], line[1]) : 0;
  if (!long || !(inches > 0)) return null;
  const rounded = (/** @type {number} */ pixels) => Math.round((pixels / long) * inches * 100) / 100;
  return { width: rounded(width), height: rounded(height) };
}

/** How long a line of the picture is on the table that the corners tell. @param {Spot[]} corners @param {Spot[]} line @param {Land} land @returns {number|null} inches */
function reads(corners, line, land) {
  const matrix = homography(cornersOf(land), corners);
  const back = matrix && inverted(matrix);
  return back && distance(through(back, line[0]), through(back, line[1]));
}

/**
 * The length of the known line by the corners. If it is too far off, the corner nearest to the line is doubted first, because a wrong
 * corner has the greatest effect there.
 * @param {Calibration} calibration
 * @param {Land} land
 * @returns {{inches: number, off: number, corner: number|null}|null} off: the share of its length; corner: 1 to 4
 */
export function reading({ corners, line, inches }, land) {
  const read = line && isSeenFromAbove(corners) ? reads(corners, line, land) : null;
  if (!read || !line) return null;
  const off = Math.abs(read - inches) / inches;
  const away = corners.map((corner) => distance(corner, line[0]) + distance(corner, line[1]));
  return { inches: read, off, corner: off > MOST_OFF ? away.indexOf(Math.min(...away)) + 1 : null };
}

/** Why a picture cannot be straightened with this calibration; null if it can. @param {Calibration} calibration @param {Size} picture @param {Land} land @returns {"corners"|"line"|"unknown"|"in_line"|null} */
export function fault(calibration, picture, land) {
  const { by, hexes } = calibration;
  if (by === "hints") return null;
  if (by === "line") return sizeByLine(calibration, picture) ? null : "line";
  if (matrixOf(calibration, land)) return null;
  if (by === "corners") return "corners";
  return hexes.every(({ hex }) => land.middles?.has(hex)) ? "in_line" : "unknown";
}

/** Whether a file told the scale of a board like this one: of a table in inches, or of hexes. @param {import("./upload.js").Uploaded["hints"]} hints @param {Land} land */
export const isTold = ({ inches, hexes }, { middles }) => Boolean(middles ? hexes : inches && !hexes);

const OF_HEXES = ["orientation", "lines", "length", "shifted", "shifted_from", "half_hexes"];

/**
 * The request that asks the server to straighten a picture.
 * @param {Calibration} calibration
 * @param {Record<string, any>} board
 * @returns {Record<string, unknown>}
 */
export function requestOf({ by, corners, line, inches, hexes }, board) {
  if (by === "corners") return { by, corners, board: { width: board.width, height: board.height } };
  if (by === "line") return { by, line, inches };
  if (by === "hints") return { by };
  const kept = OF_HEXES.filter((field) => board[field] !== undefined);
  return { by, hexes, board: Object.fromEntries(kept.map((field) => [field, board[field]])) };
}

/** The lines of a grid over the table, from edge to edge. @param {Land} land @param {number} apart inches @returns {[Spot, Spot][]} */
export function gridLines({ width, height }, apart) {
  /** @type {[Spot, Spot][]} */
  const lines = [];
  for (let x = apart; x < width; x += apart)
    lines.push([
      [x, 0],
      [x, height],
    ]);
  for (let y = apart; y < height; y += apart)
    lines.push([
      [0, y],
      [width, y],
    ]);
  return lines;
}
