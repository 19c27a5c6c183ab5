/** The side shape, name and chips beside a hull, in pixels, always upright. */

import { vector } from "../../geometry/plane.js";
import { pipsOf } from "../../parts/dice.js";
import { toPixel } from "../stage.js";
import { STRIP_HEIGHT, drawStrip, drawWords, stripWidth, wordsSize } from "./badges.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../types.js").Inches} Inches */

/** Below this many pixels to the inch hulls are signs, at least 22 pixels long, with their side's shape; names are left out. */
export const signScale = 9;

/**
 * The colour's role, and discs as inches to the right, inches behind the hull, radius and how dense.
 *
 * @type {Record<string, [string, [number, number, number, number][]]>}
 */
const wakes = {
  dust: [
    "t-dust",
    [
      [0, 1.5, 0.72, 0.3],
      [-0.5, 1, 0.62, 0.36],
      [0.48, 1.05, 0.66, 0.36],
      [0.1, 0.62, 0.5, 0.5],
      [-0.22, 0.4, 0.34, 0.55],
      [0.3, 0.34, 0.28, 0.5],
    ],
  ],
  foam: [
    "t-foam",
    [
      [0, 0.2, 0.2, 0.95],
      [0.17, 0.28, 0.14, 0.95],
      [-0.16, 0.29, 0.15, 0.95],
      [0.02, 0.38, 0.13, 0.95],
    ],
  ],
};

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {string} wake what is drawn
 * @param {{at: Inches, facing: number}} pose
 * @param {number} length of the hull
 */
export function drawWake(pen, stage, theme, wake, { at, facing }, length) {
  const [role, discs] = wakes[wake];
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

/** @typedef {import("../theme.js").Theme} Theme */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {import("../types.js").Chip} Chip */

/**
 * @param {CanvasRenderingContext2D|Path2D} pen
 * @param {number} index of the side: disc, diamond, square, triangle
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function traceShape(pen, index, x, y, radius) {
  const kind = index % 4;
  if (kind === 0) {
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, 7);
    return;
  }
  const reach = radius * 1.26;
  const corners =
    {
      1: [
        [0, -reach],
        [reach, 0],
        [0, reach],
        [-reach, 0],
      ],
      2: [
        [-radius * 0.92, -radius * 0.92],
        [radius * 0.92, -radius * 0.92],
        [radius * 0.92, radius * 0.92],
        [-radius * 0.92, radius * 0.92],
      ],
      3: [
        [0, -reach],
        [reach, radius * 0.9],
        [-reach, radius * 0.9],
      ],
    }[kind] ?? [];
  corners.forEach(([dx, dy], corner) => (corner ? pen.lineTo(x + dx, y + dy) : pen.moveTo(x + dx, y + dy)));
  pen.closePath();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {SideLook} side
 * @param {number} x
 * @param {number} y
 * @param {number} [radius]
 */
export function drawShape(pen, side, x, y, radius = 4) {
  pen.beginPath();
  traceShape(pen, side.index, x, y, radius);
  pen.fillStyle = side.colours.base;
  pen.fill();
  pen.strokeStyle = "#fff";
  pen.lineWidth = 1.5;
  pen.lineJoin = "round";
  pen.stroke();
}

/**
 * Text with a halo that keeps it readable on any ground.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 * @param {string} halo
 * @param {number} width of the halo
 */
export function haloed(pen, text, x, y, colour, halo, width) {
  pen.lineJoin = "round";
  pen.strokeStyle = halo;
  pen.lineWidth = width;
  pen.strokeText(text, x, y);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** A die before a name, and the room that it takes, in pixels. */
const dieSize = 15;
const dieRoom = 18;

/** @param {CanvasRenderingContext2D} pen @param {SideLook} side @param {number} face @param {number} left @param {number} top */
function drawDie(pen, side, face, left, top) {
  pen.beginPath();
  pen.roundRect(left, top, dieSize, dieSize, 3.6);
  pen.fillStyle = side.colours.base;
  pen.fill();
  pen.fillStyle = "#fff";
  for (const [x, y] of pipsOf(face, 6)) {
    pen.beginPath();
    pen.arc(left + (x / 18) * dieSize, top + (y / 18) * dieSize, 1.5, 0, 7);
    pen.fill();
  }
}

/** Above and below the middle of the name, in pixels. */
const signTop = 9;
const signBottom = 28;

/**
 * A name as one small picture, with the men above it and the unit's condition beneath it.
 *
 * @typedef {{chip: Chip|null, dice: number[], strength: import("../../state/kit.js").Strength|null, badges: import("../../state/kit.js").Badge[]}} Beneath
 *
 * @param {Theme} theme
 * @param {SideLook} side
 * @param {string} name
 * @param {Beneath} beneath
 * @param {number} ratio device pixels to the pixel
 * @returns {{canvas: HTMLCanvasElement, width: number, height: number}} pixels
 */
export function signPicture(theme, side, name, { chip, dice, strength, badges }, ratio) {
  const canvas = document.createElement("canvas");
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.font = `600 11px ${theme.sans}`;
  const words = chip ? pen.measureText(chip.text).width + (isMarked(chip.tone) ? 27 : 15) : 0;
  const named = pen.measureText(name).width + 21 + dice.length * dieRoom;
  const marks = wordsSize(pen, theme, badges);
  const men = strength ? stripWidth(strength) : 0;
  const width = 2 * Math.ceil(Math.max(named, words + 4, marks.width + 2, men) / 2);
  const top = signTop + (strength ? STRIP_HEIGHT : 0);
  const below = top + (chip ? signBottom : signTop);
  const height = below + marks.height;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  pen.scale(ratio, ratio);
  if (strength) drawStrip(pen, theme, strength, width / 2, 0);
  drawName(pen, theme, side, name, dice, width / 2, top);
  if (chip) drawChip(pen, theme, chip, width / 2, top + signTop);
  drawWords(pen, theme, marks.rows, width / 2, below);
  return { canvas, width, height };
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Theme} theme
 * @param {SideLook} side
 * @param {string} name
 * @param {number[]} dice before it
 * @param {number} x middle
 * @param {number} y of the line's middle
 */
function drawName(pen, theme, side, name, dice, x, y) {
  pen.font = `600 11px ${theme.sans}`;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  const width = pen.measureText(name).width;
  const first = x - (width + 13 + dice.length * dieRoom) / 2;
  const left = first + dice.length * dieRoom;
  dice.forEach((face, index) => drawDie(pen, side, face, first + index * dieRoom, y - dieSize / 2));
  drawShape(pen, side, left + 4, y);
  haloed(pen, name, left + 13, y + 0.5, theme.colour["t-label"], theme.colour["t-halo"], 3);
}

const chipHeight = 16;

/** Check whether a chip has a mark before its words. @param {Chip["tone"]} tone */
const isMarked = (tone) => tone === "warn" || tone === "bad";

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Theme} theme
 * @param {Chip} chip
 * @param {number} x middle
 * @param {number} top
 */
export function drawChip(pen, theme, chip, x, top) {
  pen.font = `600 10.5px ${theme.sans}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  const mark = isMarked(chip.tone) ? 12 : 0;
  const width = pen.measureText(chip.text).width + mark + 12;
  const left = x - width / 2;
  const tone = toneOf(theme, chip);
  pen.beginPath();
  pen.roundRect(left, top, width, chipHeight, 4);
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.globalAlpha = 0.55;
  pen.strokeStyle = tone;
  pen.lineWidth = 1;
  pen.stroke();
  pen.globalAlpha = 1;
  if (mark) drawMark(pen, chip.tone === "bad", left + 10, top + chipHeight / 2, tone);
  pen.fillStyle = tone;
  pen.fillText(chip.text, left + 6 + mark, top + chipHeight / 2 + 0.5);
}

/** @param {Theme} theme @param {Chip} chip */
function toneOf({ colour }, { tone }) {
  if (tone === "warn") return colour["ui-warn"];
  if (tone === "bad") return colour["ui-bad"];
  return tone === "ok" ? colour["ui-ok"] : colour["ui-ink-2"];
}

/** @param {CanvasRenderingContext2D} pen @param {boolean} cross @param {number} x @param {number} y @param {string} tone */
function drawMark(pen, cross, x, y, tone) {
  if (cross) {
    pen.strokeStyle = tone;
    pen.lineWidth = 2;
    pen.lineCap = "round";
    pen.stroke(new Path2D(`M${x - 3} ${y - 3}l6 6m0 -6l-6 6`));
    pen.lineCap = "butt";
    return;
  }
  pen.fillStyle = tone;
  pen.fill(new Path2D(`M${x + 1.5} ${y - 5}l-4 5.6h3l-1 4.4 4-5.8h-3z`));
}
