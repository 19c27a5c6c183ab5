/** Draw the table's wooden frame and the rulers along it, in pixels, and nothing on the table itself. */
import { toPixel } from "../stage.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../theme.js").Theme} Theme */

/** @param {number} scale @returns {{label: number, tick: number}} inches between labels and between ticks */
function steps(scale) {
  if (scale > 40) return { label: 6, tick: 1 };
  if (scale > 9) return { label: 12, tick: 6 };
  return { label: 24, tick: 12 };
}

/**
 * @param {CanvasRenderingContext2D} pen set to CSS pixels
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {{width: number, height: number, hexes?: boolean}} table hexes: no inches are counted along its edges
 */
export function drawFrame(pen, stage, theme, table) {
  const { colour } = theme;
  const wood = Math.min(13, Math.max(6, stage.scale * 0.41));
  const [width, height] = [table.width * stage.scale, table.height * stage.scale];
  const [x, y] = toPixel(stage, [0, 0]);
  pen.save();
  pen.translate(x, y);
  pen.rotate(stage.rotation);
  pen.clip(around(width, height), "evenodd");
  pen.globalAlpha = 0.12;
  pen.fillStyle = colour["t-shadow"];
  pen.beginPath();
  pen.roundRect(-wood, -wood + 3, width + 2 * wood, height + 2 * wood + 2, 5);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = colour["t-frame"];
  pen.beginPath();
  pen.roundRect(-wood, -wood, width + 2 * wood, height + 2 * wood, 3);
  pen.fill();
  pen.strokeStyle = "rgba(255,246,223,.16)";
  pen.lineWidth = 1;
  pen.strokeRect(-wood + 1.5, -wood + 1.5, width + 2 * wood - 3, height + 2 * wood - 3);
  pen.fillStyle = colour["t-edge"];
  pen.fillRect(-1, -1, width + 2, height + 2);
  if (!table.hexes) ticks(pen, stage.scale, wood, table);
  pen.restore();
  if (!table.hexes) labels(pen, stage, theme, wood, table);
}

/** All that is not the table. @param {number} width @param {number} height */
function around(width, height) {
  const path = new Path2D();
  path.rect(-width, -height, 3 * width, 3 * height);
  path.rect(0, 0, width, height);
  return path;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} scale
 * @param {number} wood
 * @param {{width: number, height: number}} table
 */
function ticks(pen, scale, wood, table) {
  const { label, tick } = steps(scale);
  const [width, height] = [table.width * scale, table.height * scale];
  pen.strokeStyle = "rgba(255,246,223,.75)";
  pen.lineWidth = 1;
  pen.beginPath();
  for (let inches = 0; inches <= table.width; inches += tick) {
    const long = inches % label === 0 ? wood : wood * 0.55;
    pen.moveTo(inches * scale, -wood);
    pen.lineTo(inches * scale, -wood + long);
    pen.moveTo(inches * scale, height + wood);
    pen.lineTo(inches * scale, height + wood - long);
  }
  for (let inches = 0; inches <= table.height; inches += tick) {
    const long = inches % label === 0 ? wood : wood * 0.55;
    pen.moveTo(-wood, inches * scale);
    pen.lineTo(-wood + long, inches * scale);
    pen.moveTo(width + wood, inches * scale);
    pen.lineTo(width + wood - long, inches * scale);
  }
  pen.stroke();
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Stage} stage
 * @param {Theme} theme
 * @param {number} wood
 * @param {{width: number, height: number}} table
 */
function labels(pen, stage, theme, wood, table) {
  const { label } = steps(stage.scale);
  const away = (wood + 10) / stage.scale;
  pen.font = `500 10px ${theme.sans}`;
  pen.fillStyle = theme.colour["ui-ink-2"];
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (let inches = 0; inches <= table.width; inches += label) {
    const [x, y] = toPixel(stage, [inches, -away]);
    pen.fillText(`${inches}″`, x, y);
  }
  for (let inches = 0; inches <= table.height; inches += label) {
    const [x, y] = toPixel(stage, [-away - 4 / stage.scale, inches]);
    pen.fillText(`${inches}″`, x, y);
  }
}
