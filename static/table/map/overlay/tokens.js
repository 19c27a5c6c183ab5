/**
 * Draw tokens: things on the ground in inches, markers in pixels, templates with their owner's shape; and the units that the token under
 * the pointer touches.
 */
import { bearing, between, distance, going } from "../../geometry/plane.js";
import { BULB, PAPER_PX, gripOf, isLine, middleOf } from "../../geometry/tokens.js";
import { haloed, signScale, traceShape } from "../hulls/signs.js";
import { inchMatrix, toPixel } from "../stage.js";
import { bestBox, overlap } from "./label-placement.js";
import { cased, discPath, linePath, takePlace, widthOf } from "./marks.js";

/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("./bars.js").Actor} Actor */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Pixels} Pixels */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").DrawnToken} DrawnToken */
/** @typedef {import("../theme.js").SideLook} SideLook */
/** @typedef {(side: string|null|undefined) => SideLook|null} SideOf */

/** The diameter in inches for which a drawing is made. @type {Record<string, number>} */
const drawnFor = { fire: 3, crater: 3 };
const flame =
  "M.1 -1.1C.2 -.5 1 -.1 1 .7A1 1 0 0 1 0 1.7 1 1 0 0 1 -1 .7C-1 .2 -.7 0 -.6 -.4c.2.1.3.3.3.5C0 -.2 .2 -.7 .1 -1.1z";
const splashes = "M-1.1 .1L-1.7 -.5M.9 .8L1.5 1.3M.3 -1L.5 -1.6M-.6 .9L-1 1.5M1.1 -.4L1.8 -.7";
/** The signs of markers, in pixels. @type {Record<string, string>} */
const signs = {
  jump_off: "M-4 3.6l4 -4 4 4M-4 -.6l4 -4 4 4",
  patrol: "M-4.5 0h9M0 -4.5v9",
  objective: "M-3 6V-6M-3 -5.6h7l-1.9 2.5 1.9 2.5H-3",
};
const templates = new Set(["blast", "teardrop", "arc", "line", "arrow"]);

/** @param {Surface} surface @param {SideLook|null} side */
const colourOf = ({ theme }, side) => side?.colours.base ?? theme.colour["t-label"];

/**
 * Tokens below the units: craters, fires, markers and what templates cover.
 * @param {Surface} surface
 * @param {DrawnToken[]} tokens
 * @param {SideOf} sideOf
 */
export function drawTokens(surface, tokens, sideOf) {
  for (const token of tokens) {
    const colour = colourOf(surface, sideOf(token.side));
    surface.pen.globalAlpha = token.held ? 0.75 : 1;
    if (token.kind === "crater") drawCrater(surface, token);
    else if (token.kind === "fire") drawFire(surface, token);
    else if (templates.has(token.kind)) drawTemplate(surface, token, colour);
    else if (token.kind in signs) drawMarker(surface, token, colour);
    surface.pen.globalAlpha = 1;
  }
}

/**
 * The words of tokens, above the units.
 * @param {Surface} surface
 * @param {DrawnToken[]} tokens
 * @param {SideOf} sideOf
 * @param {(unit: string) => Actor|null} actorOf
 * @param {Box[]} hulls that words keep off
 */
export function drawTokenWords(surface, tokens, sideOf, actorOf, hulls) {
  for (const token of tokens) {
    const side = sideOf(token.side);
    const colour = colourOf(surface, side);
    const isTemplate = templates.has(token.kind);
    const touched = token.touched.flatMap(({ unit, words }) => {
      const actor = actorOf(unit);
      return actor ? [{ words, actor, reach: drawRing(surface, actor, colour) }] : [];
    });
    if (token.selected) drawGrips(surface, token, colour);
    if (isTemplate) drawPill(surface, token, side, colour);
    for (const { words, actor, reach } of touched)
      drawPart(surface, token, actor, words, reach, side?.colours.text ?? colour);
    const below = isTemplate ? footOf(surface, token) : drawMarkerWords(surface, token, hulls);
    if (token.note) drawTag(surface, token.note, below);
  }
}

// -- on the ground -----------------------------------------------------------------------------------

/** Run a drawing with the pen in inches about a token, at the token's size. @param {Surface} surface @param {DrawnToken} token @param {() => void} draw */
function inInches({ pen, stage }, { kind, at, size }, draw) {
  const times = (size ?? drawnFor[kind]) / drawnFor[kind];
  pen.save();
  pen.setTransform(...inchMatrix(stage));
  pen.translate(at[0], at[1]);
  pen.rotate(-stage.rotation);
  pen.scale(times, times);
  draw();
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {[number, number, number, number]} oval x, y and its radii @param {string} colour @param {number} alpha */
function oval(pen, [x, y, rx, ry], colour, alpha) {
  const before = pen.globalAlpha;
  pen.globalAlpha = before * alpha;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, 0, 0, 7);
  pen.fill();
  pen.globalAlpha = before;
}

/** @param {Surface} surface @param {DrawnToken} token */
function drawCrater(surface, token) {
  const { pen, theme } = surface;
  const earth = theme.night ? "#5d4f35" : "#8b7750";
  inInches(surface, token, () => {
    oval(pen, [0, 0, 1.5, 1.25], earth, 0.5);
    pen.strokeStyle = earth;
    pen.lineWidth = 0.16;
    pen.lineCap = "round";
    pen.stroke(new Path2D(splashes));
    pen.lineCap = "butt";
    oval(pen, [-0.05, -0.08, 0.95, 0.75], theme.night ? "#3b301d" : "#5b4a2e", 0.8);
    oval(pen, [0.12, 0.1, 0.6, 0.46], theme.night ? "#251d10" : "#3d301c", 0.7);
  });
}

/** @param {Surface} surface @param {DrawnToken} token */
function drawFire(surface, token) {
  const { pen, theme } = surface;
  inInches(surface, token, () => {
    oval(pen, [0, 0.9, 1.5, 1], "#2e2a18", 0.3);
    const path = new Path2D(flame);
    pen.fillStyle = "#c8451f";
    pen.fill(path);
    pen.strokeStyle = theme.colour["g-case"];
    pen.lineWidth = 0.1;
    pen.stroke(path);
    pen.translate(0, 0.72);
    pen.scale(0.55, 0.55);
    pen.fillStyle = "#f0a93a";
    pen.fill(path);
  });
}

/** @param {Surface} surface @param {DrawnToken} token @param {string} colour */
function drawMarker({ pen, theme, stage }, { kind, at }, colour) {
  const [x, y] = toPixel(stage, at);
  const ink = kind === "objective" ? theme.colour["t-label"] : colour;
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = theme.colour["g-case"];
  pen.fill(discPath([0, 0], 11));
  pen.strokeStyle = ink;
  pen.lineWidth = 2.2;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.stroke(discPath([0, 0], 9));
  pen.lineWidth = kind === "objective" ? 1.6 : 2.2;
  pen.stroke(new Path2D(signs[kind]));
  pen.restore();
}

/** @param {Surface} surface @param {DrawnToken} token @param {string} colour */
function drawTemplate(surface, token, colour) {
  const { pen, stage } = surface;
  if (isLine(token)) {
    drawLine(surface, token, colour);
    return;
  }
  const path = outlineOf(stage, token);
  const alpha = pen.globalAlpha;
  pen.globalAlpha = alpha * 0.17;
  pen.fillStyle = colour;
  pen.fill(path);
  pen.globalAlpha = alpha;
  cased(surface, path, colour, 1.9, 4.5);
  if (token.kind !== "blast") return;
  const [x, y] = toPixel(stage, token.at);
  cased(surface, new Path2D(`M${x - 5} ${y}h10M${x} ${y - 5}v10`), colour, 1.9, 4.5);
}

/** @param {Surface} surface @param {DrawnToken} token @param {string} colour */
function drawLine(surface, { kind, at, to }, colour) {
  if (!to) return;
  const [start, end] = [at, to].map((place) => toPixel(surface.stage, place));
  const path = linePath([start, end]);
  if (kind === "arrow" && distance(start, end) > 1) {
    const back = bearing(end, start);
    path.addPath(linePath([going(end, back - 28, 14), end, going(end, back + 28, 14)]));
  }
  cased(surface, path, colour, 2.8, 7);
}

/** The outline of a template on the screen. @param {import("../stage.js").Stage} stage @param {DrawnToken} token */
export function outlineOf(stage, token) {
  const { kind, at, angle, facing } = token;
  const [x, y] = toPixel(stage, at);
  const length = (token.size ?? 0) * stage.scale;
  const path = new Path2D();
  /** Radians of a bearing on the screen. @param {number} degrees */
  const towards = (degrees) => ((degrees - 90) * Math.PI) / 180 + stage.rotation;
  const middle = towards(facing ?? 0);
  if (kind === "blast") path.arc(x, y, length / 2, 0, 7);
  else if (kind === "arc") {
    const half = (Math.min(angle ?? 0, 360) * Math.PI) / 360;
    if (half < Math.PI) path.moveTo(x, y);
    path.arc(x, y, length, middle - half, middle + half);
  } else {
    const ahead = length * (1 - BULB);
    const side = Math.acos(BULB / (1 - BULB));
    path.moveTo(x, y);
    path.arc(
      x + Math.cos(middle) * ahead,
      y + Math.sin(middle) * ahead,
      length * BULB,
      middle + Math.PI + side,
      middle + Math.PI - side,
    );
  }
  path.closePath();
  return path;
}

// -- above the units ---------------------------------------------------------------------------------

/** A disc of a radius less than this, in pixels, has its pill beside its edge, where it hides nothing that the disc touches. */
const SMALL_PX = 32;
const PILL_PX = 18;

/** Where a template's pill may stand on its edge, the best first. @param {Surface} surface @param {DrawnToken} token @returns {Pixels[]} */
function pillPlaces({ stage }, token) {
  const { kind, at, to, angle } = token;
  const [size, facing] = [token.size ?? 0, token.facing ?? 0];
  const pixel = (/** @type {Inches} */ place) => toPixel(stage, place);
  if (to) return [0.5, 0.35, 0.65, 0.2, 0.8].map((share) => pixel(between(at, to, share)));
  if (kind === "arc")
    return [0, 0.6, -0.6].map((share) => pixel(going(at, facing + (share * (angle ?? 0)) / 2, size)));
  const [middle, radius] = kind === "blast" ? [at, size / 2] : [middleOf(token), size * BULB];
  const out = radius * stage.scale < SMALL_PX ? PILL_PX / 2 + 2 : 0;
  const top = (-stage.rotation * 180) / Math.PI;
  return [0, 180, 45, 315, 135, 225].map((degrees) =>
    pixel(going(middle, top + degrees, radius + out / stage.scale)),
  );
}

/** @param {Surface} surface @param {DrawnToken} token @param {SideLook|null} side @param {string} colour */
function drawPill(surface, token, side, colour) {
  const { pen, theme } = surface;
  const font = `650 11px ${theme.sans}`;
  const sign = side ? 8 : 0;
  const width = widthOf(surface, token.words, font) + 20 + sign;
  const boxes = pillPlaces(surface, token).map(
    ([x, y]) => /** @type {Box} */ ([x - width / 2, y - 9, x + width / 2, y + 9]),
  );
  const box = bestBox(boxes, surface.taken, surface.free);
  if (!takePlace(surface, box)) return;
  pen.beginPath();
  pen.roundRect(box[0], box[1], width, 18, 9);
  pen.fillStyle = theme.colour["g-case"];
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.4;
  pen.stroke();
  const level = (box[1] + box[3]) / 2;
  if (side) {
    pen.beginPath();
    traceShape(pen, side.index, box[0] + 10, level, 3.4);
    pen.fillStyle = colour;
    pen.fill();
  }
  pen.font = font;
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.colour["t-label"];
  pen.fillText(token.words, box[0] + 10 + sign, level + 0.5);
}

/** Below all that a template covers. @param {Surface} surface @param {DrawnToken} token @returns {Pixels} */
function footOf({ stage }, token) {
  const { kind, at, to, angle } = token;
  const [size, facing] = [token.size ?? 0, token.facing ?? 0];
  const half = (angle ?? 0) / 2;
  const rim = kind === "arc" ? [-half, 0, half].map((aside) => going(at, facing + aside, size)) : [];
  const [middle, radius] =
    kind === "blast" ? [at, size / 2] : [middleOf(token), kind === "teardrop" ? size * BULB : 0];
  const points = [at, ...(to ? [to] : []), ...rim].map((place) => toPixel(stage, place));
  const [x, y] = toPixel(stage, middle);
  return [x, Math.max(y + radius * stage.scale, ...points.map(([, foot]) => foot)) + 8];
}

/** @param {import("../theme.js").Theme} theme */
const wordsFont = (theme) => `600 11px ${theme.sans}`;

/** Pixels from a token's middle down to what it says. @param {DrawnToken} token @param {import("../stage.js").Stage} stage */
function reachOf({ kind, size }, { scale }) {
  return kind in signs ? 13 : kind === "text" ? 4 : ((size ?? 0) / 2) * scale * 0.8;
}

const WORDS_PX = 14;

/** The words at a marker or a thing: far off, where units have no names, its worth alone unless it is selected. @param {DrawnToken} token @param {import("../stage.js").Stage} stage */
const wordsAt = ({ kind, words, short, selected }, { scale }) =>
  kind in signs && scale < signScale && !selected ? short : words;

/**
 * The place of a marker's words, above it or below: where they lie over less of the hulls.
 * @param {CanvasRenderingContext2D} pen
 * @param {import("../stage.js").Stage} stage
 * @param {DrawnToken} token
 * @param {Readonly<[number, number]>} free left and right of what nothing floats over
 * @param {Box[]} hulls
 * @returns {Box}
 */
function wordsBox(pen, stage, token, free, hulls) {
  const [x, y] = toPixel(stage, token.at);
  const [reach, half] = [reachOf(token, stage), pen.measureText(wordsAt(token, stage)).width / 2 + 2];
  const middle = wordsMiddle(x, half, free);
  const boxAt = (/** @type {number} */ top) =>
    /** @type {Box} */ ([middle - half, top, middle + half, top + WORDS_PX]);
  const [above, below] = [boxAt(y - reach - 2 - WORDS_PX), boxAt(y + reach + 2)];
  const hidden = (/** @type {Box} */ box) => hulls.reduce((sum, hull) => sum + overlap(box, hull), 0);
  const [first, second] = token.above ? [above, below] : [below, above];
  return hidden(second) < hidden(first) ? second : first;
}

/** The middle of words below a marker: at the table's edge they keep within what nothing floats over. @param {number} x @param {number} half their width @param {Readonly<[number, number]>} free left and right */
const wordsMiddle = (x, half, [left, right]) =>
  x < left || x > right ? x : Math.max(left + half, Math.min(right - half, x));

/**
 * Return what markers and their words cover, so that other names avoid them.
 * @param {CanvasRenderingContext2D} pen
 * @param {import("../stage.js").Stage} stage
 * @param {import("../theme.js").Theme} theme
 * @param {DrawnToken[]} tokens
 * @param {Readonly<[number, number]>} free left and right of what nothing floats over
 * @param {Box[]} hulls that words keep off
 * @returns {Box[]}
 */
export function markerBoxes(pen, stage, theme, tokens, free, hulls) {
  pen.font = wordsFont(theme);
  return tokens
    .filter(({ kind }) => !templates.has(kind) && kind !== "text")
    .flatMap((token) => {
      const [x, y] = toPixel(stage, token.at);
      const reach = reachOf(token, stage);
      /** @type {Box[]} */
      const sign = token.kind in signs ? [[x - reach, y - reach, x + reach, y + reach]] : [];
      return [...sign, ...(wordsAt(token, stage) ? [wordsBox(pen, stage, token, free, hulls)] : [])];
    });
}

/** What a thing or a marker says, and when it ends. @param {Surface} surface @param {DrawnToken} token @param {Box[]} hulls @returns {Pixels} where a line below it begins */
function drawMarkerWords(surface, token, hulls) {
  const { pen, theme, stage, free } = surface;
  const [x, y] = toPixel(stage, token.at);
  if (token.kind === "text") drawPaper(surface, token.words, [x, y]);
  const words = wordsAt(token, stage);
  let top = y + reachOf(token, stage) + 2;
  if (token.kind !== "text" && words) {
    pen.font = wordsFont(theme);
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    const [left, above, right, foot] = wordsBox(pen, stage, token, [free[0], free[2]], hulls);
    const middle = (left + right) / 2;
    haloed(pen, words, middle, (above + foot) / 2, theme.colour["t-label"], theme.colour["t-halo"], 3);
    pen.textAlign = "left";
    top = Math.max(top, foot + 1);
  }
  if (token.end) {
    drawClock(surface, token.end, [x, top]);
    top += 19;
  }
  return [x, top];
}

/** Words on a paper tag, whose tail is where they belong. @param {Surface} surface @param {string} words @param {Pixels} at */
function drawPaper(surface, words, [x, y]) {
  const { pen, theme } = surface;
  const font = `600 12px ${theme.sans}`;
  const width = widthOf(surface, words, font) + 2 * PAPER_PX.rim;
  const [left, bottom] = [x - width / 2, y - PAPER_PX.foot];
  const top = bottom - PAPER_PX.height;
  pen.beginPath();
  pen.moveTo(x - 5, bottom);
  pen.lineTo(x, y);
  pen.lineTo(x + 5, bottom);
  pen.lineTo(left + width - 6, bottom);
  pen.arcTo(left + width, bottom, left + width, bottom - 6, 6);
  pen.arcTo(left + width, top, left + width - 6, top, 6);
  pen.arcTo(left, top, left, top + 6, 6);
  pen.arcTo(left, bottom, left + 6, bottom, 6);
  pen.closePath();
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.strokeStyle = theme.colour["ui-line-2"];
  pen.lineWidth = 1;
  pen.stroke();
  pen.font = font;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.colour["ui-ink"];
  pen.fillText(words, x, bottom - 12.5);
  pen.textAlign = "left";
  surface.taken.push([left, top, left + width, bottom]);
}

/** The tag of an end. @param {Surface} surface @param {string} words @param {Pixels} top the middle of its upper edge */
function drawClock(surface, words, [x, top]) {
  const { pen, theme } = surface;
  const width = widthOf(surface, words, `600 11px ${theme.sans}`) + 23;
  const left = x - width / 2;
  drawBox(surface, [left, top, left + width, top + 17]);
  pen.save();
  pen.translate(left, top + 8.5);
  pen.strokeStyle = theme.colour["ui-ink-2"];
  pen.lineWidth = 1.3;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M9.5 4a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM9.5 -2v2.2l1.5 1"));
  pen.restore();
  pen.fillStyle = theme.colour["ui-ink-2"];
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  pen.fillText(words, left + 17, top + 9);
}

/** @param {Surface} surface @param {Box} box */
function drawBox(surface, [left, top, right, bottom]) {
  const { pen, theme } = surface;
  pen.beginPath();
  pen.roundRect(left, top, right - left, bottom - top, 4);
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill();
  pen.strokeStyle = theme.colour["ui-line-2"];
  pen.lineWidth = 1;
  pen.stroke();
  surface.taken.push([left, top, right, bottom]);
}

/** Whose it is and who sees it. @param {Surface} surface @param {string} words @param {Pixels} top */
function drawTag(surface, words, [x, top]) {
  const { pen, theme } = surface;
  const width = widthOf(surface, words, `500 11px ${theme.sans}`) + 14;
  drawBox(surface, [x - width / 2, top + 2, x + width / 2, top + 19]);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.colour["ui-ink-2"];
  pen.fillText(words, x, top + 11);
  pen.textAlign = "left";
}

/** @param {Surface} surface @param {DrawnToken} token @param {string} colour */
function drawGrips(surface, token, colour) {
  const { pen, theme, stage } = surface;
  const grip = token.changes ? gripOf(token) : null;
  if (!templates.has(token.kind)) {
    const reach =
      token.kind in signs || token.kind === "text" ? 15 : ((token.size ?? 0) / 2) * stage.scale + 4;
    cased(surface, discPath(toPixel(stage, token.at), reach), theme.colour["ui-accent"], 2, 4.5, [5, 4]);
  }
  for (const place of grip ? [token.at, grip] : []) {
    const disc = discPath(toPixel(stage, place), place === grip ? 7 : 5);
    pen.fillStyle = theme.colour["g-case"];
    pen.fill(disc);
    pen.strokeStyle = colour;
    pen.lineWidth = 2.4;
    pen.stroke(disc);
  }
}

/** A ring about a unit that a template touches. @param {Surface} surface @param {Actor} actor @param {string} colour @returns {number} pixels from the unit's middle to the ring's far end */
function drawRing(surface, { pose, look }, colour) {
  const { pen, stage } = surface;
  const [width, length] = [look.width * stage.scale + 8, look.length * stage.scale + 8];
  const ring = new Path2D();
  ring.roundRect(-width / 2, -length / 2, width, length, 7);
  pen.save();
  pen.translate(...toPixel(stage, pose.at));
  pen.rotate((pose.facing * Math.PI) / 180 + stage.rotation);
  cased(surface, ring, colour, 1.7, 4, [5, 2.5]);
  pen.restore();
  return Math.max(width, length) / 2;
}

/** How much of a unit is touched, outward of the template. @param {Surface} surface @param {DrawnToken} token @param {Actor} actor @param {string} words @param {number} reach @param {string} ground */
function drawPart(surface, token, { pose }, words, reach, ground) {
  const { pen, theme, stage } = surface;
  const [middle, unit] = [middleOf(token), pose.at].map((at) => toPixel(stage, at));
  const out = distance(middle, unit) > 1 ? bearing(middle, unit) : 90;
  const font = `650 11px ${theme.sans}`;
  const wide = widthOf(surface, words, font) + 14;
  const boxes = [0, 35, -35, 70, -70].map((aside) => {
    const [x, y] = going(unit, out + aside, reach + 12);
    return /** @type {Box} */ ([x - wide / 2, y - 9, x + wide / 2, y + 9]);
  });
  const box = bestBox(boxes, surface.taken, surface.free);
  surface.taken.push(box);
  pen.beginPath();
  pen.roundRect(box[0], box[1], wide, 18, 9);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 1;
  pen.stroke();
  pen.font = font;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fillText(words, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + 0.5);
  pen.textAlign = "left";
}
