/** What a calibration marks on the photo, and the calibration after one of its handles is moved. No DOM. */
import { say } from "../../table/words/words.js";
import { through } from "../geometry/homography.js";
import { gridLines, matrixOf, MOST_OFF, reading } from "./calibration.js";

/** @typedef {import("./calibration.js").Calibration} Calibration */
/** @typedef {import("./calibration.js").Land} Land */
/** @typedef {import("./marks.js").Handle} Handle */
/** @typedef {import("./marks.js").Marked} Marked */
/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */

const GRID_INCHES = 12;
const CORNERS = ["north_west", "north_east", "south_east", "south_west"];

/** @param {Calibration} calibration @param {Land} land @returns {Handle[]} */
function handlesOf({ by, corners, line, hexes }, land) {
  const ofCorners = corners.map((at, index) => ({
    key: `corner-${index}`,
    kind: /** @type {const} */ ("corner"),
    at,
    mark: String(index + 1),
    label: say("picture_corner", {
      number: index + 1,
      corner: say(`picture_corner_${CORNERS[index]}`),
      x: at[0],
      y: at[1],
    }),
  }));
  const ofLine = (line ?? []).map((at, index) => ({
    key: `end-${index}`,
    kind: /** @type {const} */ ("end"),
    at,
    mark: "",
    label: say("picture_end", { number: index + 1, x: at[0], y: at[1] }),
  }));
  const ofHexes = hexes.map(({ at, hex }, index) => ({
    key: `hex-${index}`,
    kind: /** @type {const} */ ("hex"),
    at,
    mark: hex,
    label: say("picture_hex", { hex, x: at[0], y: at[1] }),
  }));
  if (by === "corners") return [...ofCorners, ...ofLine];
  if (by === "line") return ofLine;
  return by === "hexes" && land.middles ? ofHexes : [];
}

/** The sides of all hexes of a board, in inches. @param {Land} land @returns {[Spot, Spot][]} */
function hexLines({ middles, corners }) {
  return [...(middles?.keys() ?? [])].flatMap((label) => {
    const ring = corners?.(label) ?? [];
    return ring.map((at, index) => /** @type {[Spot, Spot]} */ ([at, ring[(index + 1) % ring.length]]));
  });
}

/** @param {Calibration} calibration @param {Land} land @returns {Marked} */
export function markedOf(calibration, land) {
  const { by, corners, line, inches } = calibration;
  const matrix = matrixOf(calibration, land);
  const lines = by === "hexes" ? hexLines(land) : gridLines(land, GRID_INCHES);
  const grid = matrix
    ? lines.map((ends) => /** @type {[Spot, Spot]} */ (ends.map((at) => through(matrix, at))))
    : [];
  const read = by === "corners" ? reading(calibration, land) : null;
  const known = by === "corners" || by === "line" ? line : null;
  return {
    handles: handlesOf(calibration, land),
    grid,
    outline: by === "corners" ? corners : null,
    line: known,
    reads: known
      ? read
        ? say("picture_reads", { inches, read: read.inches })
        : say("picture_known", { inches })
      : "",
    wrong: read !== null && read.off > MOST_OFF,
  };
}

/** @param {Calibration} calibration @param {string} key of a handle @param {Spot} to @returns {Partial<Calibration>} */
export function placed({ corners, line, hexes }, key, to) {
  const [kind, number] = key.split("-");
  const index = Number(number);
  if (kind === "corner") return { corners: corners.with(index, to) };
  if (kind === "end") return { line: line?.with(index, to) ?? null };
  return { hexes: hexes.with(index, { ...hexes[index], at: to }) };
}
