/**
 * The marks over a photo while it is calibrated: grid, corners, the known line. They use the light theme's colours in both themes, because
 * a photo does not change with the theme.
 */

/** @typedef {import("../../table/map/types.js").Pixels} Pixels */
/** @typedef {import("../../table/geometry/plane.js").Spot} Spot */

const CASE = "#fffef8";
const ACCENT = "#1d5c4a";
const KNOWN = "#b45f00";
const WRONG = "#8a5200";
const PAPER = "#fcfbf8";
const INK = "#1c211d";

/**
 * @typedef {object} Handle
 * @property {string} key
 * @property {"corner"|"end"|"hex"} kind
 * @property {Spot} at in pixels of the photo
 * @property {string} mark written on it
 * @property {string} label
 *
 * @typedef {object} Marked what lies over the photo, in its pixels
 * @property {Handle[]} handles
 * @property {[Spot, Spot][]} grid
 * @property {Spot[]|null} outline
 * @property {Spot[]|null} line of known length
 * @property {string} reads what is said of it
 * @property {boolean} wrong it does not fit the corners
 *
 * @typedef {(at: Spot) => Pixels} ToPx
 */

/** @param {ToPx} toPx @param {Spot[]} spots @param {boolean} [closed] */
function pathOf(toPx, spots, closed = false) {
  const path = new Path2D();
  for (const [index, spot] of spots.entries()) path[index ? "lineTo" : "moveTo"](...toPx(spot));
  if (closed) path.closePath();
  return path;
}

/** @param {Pixels} px @param {number} radius */
function disc([x, y], radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 7);
  return path;
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} path @param {string} colour @param {number} width @param {number} casing */
function cased(pen, path, colour, width, casing) {
  for (const [ink, wide] of /** @type {[string, number][]} */ ([
    [CASE, casing],
    [colour, width],
  ])) {
    pen.strokeStyle = ink;
    pen.lineWidth = wide;
    pen.stroke(path);
  }
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} path @param {string} rim */
function plate(pen, path, rim) {
  pen.fillStyle = CASE;
  pen.fill(path);
  pen.strokeStyle = rim;
  pen.lineWidth = 2;
  pen.stroke(path);
}

/** @param {CanvasRenderingContext2D} pen @param {Marked} marked @param {ToPx} toPx */
export function drawLines(pen, { grid, outline, line }, toPx) {
  pen.lineJoin = "round";
  const net = new Path2D();
  for (const one of grid) net.addPath(pathOf(toPx, one));
  pen.strokeStyle = CASE;
  pen.globalAlpha = 0.55;
  pen.lineWidth = 1;
  pen.stroke(net);
  pen.globalAlpha = 1;
  if (outline) cased(pen, pathOf(toPx, outline, true), ACCENT, 2, 4.5);
  if (line) cased(pen, pathOf(toPx, line), KNOWN, 2.2, 5);
}

/** @param {CanvasRenderingContext2D} pen @param {Handle} handle @param {Pixels} px @param {boolean} held */
export function drawHandle(pen, { kind, mark }, px, held) {
  const colour = kind === "end" ? KNOWN : ACCENT;
  if (held) {
    cased(pen, disc(px, 13), colour, 2.4, 5);
    pen.fillStyle = colour;
    pen.fill(disc(px, 2));
    return;
  }
  if (kind === "end") return plate(pen, disc(px, 4.5), colour);
  plate(pen, disc(px, kind === "hex" ? 12 : 10), colour);
  pen.font = `650 ${mark.length > 2 ? 9 : 11}px Inter, system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = ACCENT;
  pen.fillText(mark, px[0], px[1] + 0.5);
}

/** The pill over the known line. @param {CanvasRenderingContext2D} pen @param {Marked} marked @param {ToPx} toPx @param {number} width of the photo on the page */
export function drawReads(pen, { line, reads, wrong }, toPx, width) {
  if (!line || !reads) return;
  const [[x, y], [toX, toY]] = line.map(toPx);
  pen.font = "650 11px Inter, system-ui, sans-serif";
  const wide = pen.measureText(reads).width + 18;
  const middle = Math.min(width - wide / 2 - 2, Math.max(wide / 2 + 2, (x + toX) / 2));
  const up = Math.min(y, toY) > 34 ? Math.min(y, toY) - 17 : Math.max(y, toY) + 17;
  const pill = new Path2D();
  pill.roundRect(middle - wide / 2, up - 9, wide, 18, 9);
  pen.fillStyle = wrong ? "#f8ecd3" : PAPER;
  pen.fill(pill);
  pen.strokeStyle = wrong ? WRONG : KNOWN;
  pen.lineWidth = 1;
  pen.stroke(pill);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = wrong ? WRONG : INK;
  pen.fillText(reads, middle, up + 0.5);
}
