/** Draw smoke as clouds over the units that stand in it, on the canvas of the hulls. */
import { lengthOf, placeAlong } from "../../geometry/lines.js";
import { bearing } from "../../geometry/plane.js";
import { insideOf } from "../../geometry/rings.js";
import { chanceFrom } from "../random.js";
import { toPixel } from "../stage.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../terrain/styles.js").Drawn} Drawn */

/** @type {[number, number, number, number][]} the discs of a cloud: x, y, radius, how dense */
const puffs = [
  [0, 0, 2.1, 0.26],
  [0.9, -0.4, 1.5, 0.3],
  [-0.8, 0.3, 1.4, 0.34],
  [0.2, 0.5, 1.2, 0.42],
  [0.5, -0.5, 0.9, 0.5],
  [-0.4, -0.3, 0.8, 0.5],
];

/** @typedef {{id: string, at: import("../types.js").Inches, reach: number}} Cloud reach: inches from its middle to its edge */

/** The clouds of the smoke features on the ground. @param {Drawn[]} features @returns {Cloud[]} */
const cloudsOf = (features) =>
  features
    .filter(({ look }) => look === "smoke")
    .map(({ id, area, points, bounds: [left, top, right, bottom] }) => ({
      id,
      at: area ? insideOf(points) : placeAlong(points, lengthOf(points) / 2).at,
      reach: Math.max(1.4, Math.hypot(right - left, bottom - top) / 2.6),
    }));

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {Drawn[]} features
 * @param {Cloud[]} laid  smoke that is no feature of the ground
 */
export function drawSmoke(pen, stage, theme, features, laid) {
  pen.fillStyle = theme.colour["t-smoke"];
  for (const { id, at, reach } of [...cloudsOf(features), ...laid]) {
    const turned = chanceFrom(id)() * 360;
    for (const [dx, dy, radius, alpha] of puffs) {
      const angle = ((bearing([0, 0], [dx, dy]) + turned) * Math.PI) / 180;
      const away = (Math.hypot(dx, dy) * reach) / 2.1;
      const [x, y] = toPixel(stage, [at[0] + Math.sin(angle) * away, at[1] - Math.cos(angle) * away]);
      pen.globalAlpha = alpha;
      pen.beginPath();
      pen.arc(x, y, ((radius * reach) / 2.1) * stage.scale, 0, 7);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}
