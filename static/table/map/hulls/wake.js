/** What a unit leaves behind it by the markers of its state: a tuft of cotton where it moved, a cloud where it raised dust. */
import { toPixel } from "../stage.js";
import { vector } from "../../geometry/plane.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../types.js").Inches} Inches */

/**
 * By the marker: the colour's role, and discs as inches to the right, inches behind the hull, radius and how dense.
 *
 * @type {[string, string, [number, number, number, number][]][]}
 */
const wakes = [
  ["dust", "t-dust", [[0, 1.5, 0.72, 0.3], [-0.5, 1, 0.62, 0.36], [0.48, 1.05, 0.66, 0.36], [0.1, 0.62, 0.5, 0.5], [-0.22, 0.4, 0.34, 0.55], [0.3, 0.34, 0.28, 0.5]]],
  ["moved", "t-foam", [[0, 0.2, 0.2, 0.95], [0.17, 0.28, 0.14, 0.95], [-0.16, 0.29, 0.15, 0.95], [0.02, 0.38, 0.13, 0.95]]],
];

/** @param {Record<string, any>|undefined} state @returns {string[]} */
export const markersOf = (state) => (Array.isArray(state?.markers) ? state.markers : []);

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {string[]} markers
 * @param {{at: Inches, facing: number}} pose
 * @param {number} length of the hull
 */
export function drawWake(pen, stage, theme, markers, { at, facing }, length) {
  for (const [marker, role, discs] of wakes) {
    if (!markers.includes(marker)) continue;
    pen.fillStyle = theme.colour[role];
    pen.strokeStyle = theme.colour["t-wall-edge"];
    pen.lineWidth = 0.6;
    for (const [right, behind, radius, dense] of discs) {
      const [rx, ry] = vector(right, facing + 90);
      const [bx, by] = vector(length / 2 + behind, facing + 180);
      const [x, y] = toPixel(stage, [at[0] + rx + bx, at[1] + ry + by]);
      pen.beginPath();
      pen.arc(x, y, radius * stage.scale, 0, 7);
      pen.globalAlpha = dense;
      pen.fill();
      pen.globalAlpha = dense * 0.22;
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
