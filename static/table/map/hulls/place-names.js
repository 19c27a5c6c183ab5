/** Draw place names (villages, woods, streams, roads, buildings), on the canvas of the hulls. */
import { lengthOf, placeAlong } from "../../geometry/lines.js";
import { boundsOf, insideOf } from "../../geometry/rings.js";
import { boxAround, overlap } from "../overlay/label-placement.js";
import { toPixel } from "../stage.js";
import { haloed } from "./signs.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../terrain/styles.js").Drawn} Drawn */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Box} Box */

/**
 * @typedef {object} LandName the name of a terrain feature and where it is written
 * @property {string} name
 * @property {Inches} at
 * @property {number} below pixels between `at` and the middle of the text, downwards
 * @property {number|null} along bearing of the line that the text follows; null: it is level
 * @property {boolean} water
 * @property {number} weight names are placed heaviest first
 * @property {boolean} small smaller text, left out when zoomed out
 */

/** @type {WeakMap<Drawn, LandName|null>} */
const known = new WeakMap();

/** Return the name of a feature; null if it has none or such a feature is not labelled. @param {Drawn} drawn @returns {LandName|null} */
function landName(drawn) {
  const { look, points, properties, place } = drawn;
  const name = properties.name;
  if (typeof name !== "string" || !name || look === "smoke" || look === "gap") return null;
  const water = look === "pond" || look === "stream";
  if (drawn.area) {
    const [left, top, right, bottom] = boundsOf(points);
    if (look === "building") {
      return {
        name,
        at: [(left + right) / 2, bottom],
        below: 13,
        along: null,
        water,
        small: true,
        weight: 5 + right - left,
      };
    }
    const weight = Math.sqrt((right - left) * (bottom - top)) * 2;
    return { name, at: insideOf(points), below: 0, along: null, water, small: false, weight };
  }
  if (points.length === 1) {
    return place || properties.label || look === "tree"
      ? {
          name,
          at: points[0],
          below: look === "tree" ? 22 : 0,
          along: null,
          water,
          small: look === "tree",
          weight: 4,
        }
      : null;
  }
  if (!["stream", "paved", "track"].includes(look)) return null;
  const middle = placeAlong(points, lengthOf(points) * (water ? 0.45 : 0.3));
  return {
    name,
    at: middle.at,
    below: 0,
    along: middle.facing,
    water,
    small: !water,
    weight: water ? 20 : 3,
  };
}

/**
 * Return the vertical offsets in pixels at which to try a name: for a building below, above and on its roof, else its own place, and
 * above and below that where the ground is large enough.
 *
 * @param {Drawn} drawn
 * @param {number} scale
 * @returns {number[]}
 */
function shiftsFor({ look, bounds, area }, scale) {
  const high = (bounds[3] - bounds[1]) * scale;
  if (look === "building") return [0, -high - 26, -high / 2 - 13];
  return area && high > 90 ? [0, -24, 24] : [0];
}

/** Pixels per inch below which the small names (buildings, trees, roads) are left out. */
const smallScale = 12;

/** @param {number} turned bearing on the screen @returns {number} radians that keep the words upright */
function upright(turned) {
  const angle = (((turned - 90) % 180) + 180) % 180;
  return ((angle > 90 ? angle - 180 : angle) * Math.PI) / 180;
}

/** @typedef {LandName & {box: Box, angle: number, font: string}} PlacedName */

/**
 * Return the place names in view and where each is written. Of two that would overlap, the heavier one is kept.
 * Units do not push them away, so that names stand still while units move.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {Drawn[]} features
 * @param {{width: number, height: number}} table
 * @param {Box[]} taken what markers on the ground cover
 * @returns {PlacedName[]}
 */
export function placeLandNames(pen, stage, theme, features, table, taken) {
  if (stage.scale < 6) return [];
  const board = boxAround(
    [
      [0, 0],
      [table.width, 0],
      [table.width, table.height],
      [0, table.height],
    ].map((at) => toPixel(stage, at)),
  );
  const said = new Set();
  const names = [];
  for (const drawn of features) {
    if (!known.has(drawn)) known.set(drawn, landName(drawn));
    const name = known.get(drawn);
    if (name && !said.has(name.name)) names.push({ ...name, drawn });
    if (name) said.add(name.name);
  }
  names.sort((one, two) => two.weight - one.weight);
  /** @type {PlacedName[]} */
  const placed = [];
  for (const { drawn, ...name } of names) {
    if (name.small && stage.scale < smallScale) continue;
    const font = `italic ${name.small || stage.scale < 11 ? 12.5 : 14}px ${theme.serif}`;
    pen.font = font;
    const [x, y] = toPixel(stage, name.at);
    const half = pen.measureText(name.name).width / 2 + 3;
    const angle = name.along === null ? 0 : upright(name.along + (stage.rotation * 180) / Math.PI);
    const [w, h] = [
      Math.abs(Math.cos(angle)) * half + Math.abs(Math.sin(angle)) * 8,
      Math.abs(Math.sin(angle)) * half + 8,
    ];
    const boxes = shiftsFor(drawn, stage.scale).map((dy) =>
      onto(board, [x - w, y + name.below + dy - h, x + w, y + name.below + dy + h]),
    );
    const others = [...placed.map((other) => other.box), ...taken];
    const box = boxes.find((each) => !others.some((other) => overlap(each, other) > 0));
    if (box) placed.push({ ...name, box, angle, font });
  }
  const screen = /** @type {Box} */ ([0, 0, ...stage.size]);
  return placed.filter(({ box }) => overlap(box, screen) > 0);
}

/** Return a name's box, moved sideways so that it does not stick out over the edge of the table. @param {Box} board @param {Box} box @returns {Box} */
function onto(board, [left, top, right, bottom]) {
  const east = Math.max(0, board[0] - left) - Math.max(0, right - board[2]);
  return [left + east, top, right + east, bottom];
}

/** @param {CanvasRenderingContext2D} pen @param {Theme} theme @param {PlacedName[]} names */
export function drawLandNames(pen, { colour }, names) {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { name, box, angle, font, water } of names) {
    pen.font = font;
    pen.save();
    pen.translate((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
    pen.rotate(angle);
    haloed(
      pen,
      name,
      0,
      0,
      water ? colour["t-water-label"] : colour["t-label"],
      `${colour["t-halo"]}d1`,
      3.4,
    );
    pen.restore();
  }
}
