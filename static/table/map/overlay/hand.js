/** Draw a piece in a hand: where it stood, its trail with a ruler, what is left of a limit, and the readout. */
import { everyStep, lengthOf, partOf, placeAlong } from "../../geometry/lines.js";
import { corners, vector } from "../../geometry/plane.js";
import { traceRing } from "../curves.js";
import { toPixel } from "../stage.js";
import { bestBox, boxAround, boxesAbout } from "./label-placement.js";
import {
  aimRing,
  cased,
  discPath,
  linePath,
  pill,
  pillFont,
  takePlace,
  viaDiamond,
  widthOf,
} from "./marks.js";

/** @typedef {import("./bars.js").Actor} Actor */
/** @typedef {import("./marks.js").Surface} Surface */
/** @typedef {import("../types.js").Hand} Hand */
/** @typedef {import("../types.js").Box} Box */
/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Pixels} Pixels */

/** Below this many pixels per inch a ruler's ticks run together. */
const ticksFrom = 9;
/** Half the bar that stands where a limit fell, in pixels. */
const barPixels = 9;
const readoutHeight = 28;
/** How far the corners of an outline of cells are rounded. */
const ROUNDED_INCHES = 0.3;
const readoutAway = 20;
const iconRoom = 24;

/** A hand, drawn on a grid of 20. */
const handPath =
  "M6.5 11V5.2a1.2 1.2 0 0 1 2.4 0V9M8.9 8.6V3.9a1.2 1.2 0 0 1 2.4 0v4.7M11.3 8.8V4.8a1.2 1.2 0 0 1 2.4 0v5M13.7 9.8V7.2a1.15 1.15 0 0 1 2.3 0v5.3c0 3-1.9 5-4.9 5-2.5 0-3.7-1-4.9-3.1L4 10.7c-.6-1.1.9-2.1 1.8-1.1l.9 1.1";
const riskPath = "M10 3.5l7.5 13h-15zM10 8.5v3.6M10 14.4v.1";

/** @param {Surface} surface @param {Readonly<Inches[]>} places @returns {Pixels[]} */
const pixels = ({ stage }, places) => places.map((at) => toPixel(stage, at));

/** @param {Surface} surface @param {{at: Inches, facing: number}} pose @param {Actor["look"]} look @param {number} [room] inches */
function outline(surface, pose, { length, width }, room = 0) {
  const ring = pixels(surface, corners(pose, { length: length + 2 * room, width: width + 2 * room }));
  const path = linePath(ring);
  path.closePath();
  return { path, ring };
}

/**
 * @param {Surface} surface
 * @param {Hand} hand
 * @param {(unit: string) => Actor|null} actorOf
 */
export function drawHand(surface, hand, actorOf) {
  const carried = hand.pieces.flatMap((piece) => {
    const actor = actorOf(piece.unit);
    return actor ? [{ ...piece, look: actor.look }] : [];
  });
  const [first] = carried;
  if (!first) return;
  const { pen, stage } = surface;
  const bounds = carried.map(({ pose, look }) => outline(surface, pose, look, 0.12));
  pen.save();
  for (const { path } of bounds) clipOut(surface, path);
  for (const { from, look } of carried) drawFootprint(surface, from, look);
  drawTrail(surface, hand, first.look.colours.base);
  pen.restore();
  surface.taken.push(...bounds.map(({ ring }) => boxAround(ring, 6)));
  surface.seen.hulls.push(...bounds.map(({ ring }) => boxAround(ring, 6)));
  if (hand.finger) drawFinger(surface, hand.finger, toPixel(stage, first.pose.at));
  if (hand.snapped) aimRing(surface, toPixel(stage, hand.snapped));
  for (const { at } of everyStep(hand.path, 14 / stage.scale))
    surface.taken.push(boxAround([toPixel(stage, at)], 7));
  if (hand.ring) drawRingWords(surface, hand.ring);
  if (hand.readout) drawReadout(surface, hand.readout, boxAround(bounds[0].ring, 2));
}

/** Keep the next drawing off a piece. @param {Surface} surface @param {Path2D} piece */
function clipOut({ pen, stage }, piece) {
  const outside = new Path2D();
  outside.rect(0, 0, stage.size[0], stage.size[1]);
  outside.addPath(piece);
  pen.clip(outside, "evenodd");
}

/** What is left of the limit, on the ground: a disc, an outline, or hexes. @param {Surface} surface @param {NonNullable<Hand["ring"]>} ring @param {import("../hex/grid.js").HexGrid|null} grid */
export function drawLeft(surface, { at, inches, outline: bounds, hexes }, grid) {
  const { pen, stage, theme } = surface;
  const path = new Path2D();
  if (hexes && grid) {
    for (const { outer, holes } of grid.union(hexes))
      for (const ring of [outer, ...holes]) traceRing(path, pixels(surface, ring));
  } else if (bounds?.length) {
    for (const ring of bounds) traceRing(path, pixels(surface, ring), ROUNDED_INCHES * stage.scale);
  } else {
    path.addPath(discPath(toPixel(stage, at), Math.max(0.5, (inches ?? 0) * stage.scale)));
  }
  pen.fillStyle = theme.colour.band;
  pen.globalAlpha = theme.night ? 0.1 : 0.27;
  pen.fill(path, "evenodd");
  pen.globalAlpha = 1;
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 3.6;
  pen.stroke(path);
  dotted(pen, path, theme.colour["t-label"], 1.6);
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} path @param {string} colour @param {number} width */
function dotted(pen, path, colour, width) {
  pen.lineCap = "round";
  pen.setLineDash([0.01, 5]);
  pen.strokeStyle = colour;
  pen.lineWidth = width * 1.25;
  pen.stroke(path);
  pen.setLineDash([]);
  pen.lineCap = "butt";
}

/** @param {Surface} surface @param {NonNullable<Hand["ring"]>} ring */
function drawRingWords(surface, { at, inches, outline: bounds, words }) {
  const [x, y] = toPixel(surface.stage, at);
  const radius = (inches ?? 1) * surface.stage.scale;
  const width = widthOf(surface, words, pillFont(surface.theme)) + 16;
  const [edge] = bounds ?? [];
  const places = edge
    ? [1, 3, 5, 7, 0, 4].map((eighth) => toPixel(surface.stage, edge[Math.floor((eighth * edge.length) / 8)]))
    : [130, 50, 230, 310, 180, 0].map((bearing) => {
        const [dx, dy] = vector(radius, bearing);
        return /** @type {Pixels} */ ([x + dx, y + dy]);
      });
  const boxes = places.map(
    ([left, top]) => /** @type {Box} */ ([left - width / 2, top - 10, left + width / 2, top + 10]),
  );
  const [left, top, right, bottom] = bestBox(boxes, surface.taken, surface.free);
  pill(surface, words, [(left + right) / 2, (top + bottom) / 2]);
}

/** Where a piece stood. @param {Surface} surface @param {{at: Inches, facing: number}} from @param {Actor["look"]} look */
function drawFootprint(surface, from, look) {
  const { pen, theme } = surface;
  const { path } = outline(surface, from, look);
  pen.fillStyle = theme.colour.band;
  pen.globalAlpha = 0.45;
  pen.fill(path);
  pen.globalAlpha = 1;
  pen.lineJoin = "round";
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 3.6;
  pen.stroke(path);
  pen.setLineDash([4, 3]);
  pen.strokeStyle = look.colours.base;
  pen.lineWidth = 1.6;
  pen.stroke(path);
  pen.setLineDash([]);
}

/** @param {Surface} surface @param {Hand} hand @param {string} colour of the side */
function drawTrail(surface, { path, via, within, ticks, lifted }, colour) {
  const { theme, stage } = surface;
  const length = lengthOf(path);
  if (length > 0 && !lifted) cased(surface, linePath(pixels(surface, path)), colour, 1.8, 4.5);
  else if (length > 0) {
    const end = Math.min(within ?? length, length);
    cased(surface, linePath(pixels(surface, path)), theme.colour["g-case"], 7, 7);
    if (end > 0) cased(surface, linePath(pixels(surface, partOf(path, 0, end))), colour, 3, 7);
    if (end < length) drawOver(surface, path, end);
    if (ticks) drawTicks(surface, path);
  }
  for (const at of via) viaDiamond(surface, toPixel(stage, at), colour);
  const dot = discPath(toPixel(stage, path[0]), 4);
  surface.pen.fillStyle = colour;
  surface.pen.fill(dot);
  surface.pen.strokeStyle = theme.colour["g-case"];
  surface.pen.lineWidth = 1.5;
  surface.pen.stroke(dot);
}

/** The rest of a trail beyond its limit, and a bar where that fell. @param {Surface} surface @param {Inches[]} path @param {number} end */
function drawOver(surface, path, end) {
  const { pen, theme, stage } = surface;
  dotted(pen, linePath(pixels(surface, partOf(path, end, lengthOf(path)))), theme.colour["ui-warn"], 2.6);
  const { at, facing } = placeAlong(path, end);
  const [x, y] = toPixel(stage, at);
  const [dx, dy] = vector(barPixels, facing + (stage.rotation * 180) / Math.PI + 90);
  cased(
    surface,
    linePath([
      [x - dx, y - dy],
      [x + dx, y + dy],
    ]),
    theme.colour["ui-warn"],
    2.4,
    5,
  );
}

/** Ticks on the trail's right, one an inch, longer every third. @param {Surface} surface @param {Inches[]} path */
function drawTicks(surface, path) {
  const { stage, theme } = surface;
  if (stage.scale < ticksFrom) return;
  const turned = (stage.rotation * 180) / Math.PI;
  const ticks = new Path2D();
  everyStep(path, 1, 1).forEach(({ at, bearing }, index) => {
    const [x, y] = toPixel(stage, at);
    const [dx, dy] = vector(1, bearing + turned + 90);
    const reach = (index + 1) % 3 ? 2.8 : 5.6;
    ticks.moveTo(x + dx * 3, y + dy * 3);
    ticks.lineTo(x + dx * (3 + reach), y + dy * (3 + reach));
  });
  cased(surface, ticks, theme.colour["ui-ink"], 1.3, 3.4);
}

/** The finger, and the line that ties the piece to it. @param {Surface} surface @param {Pixels} finger @param {Pixels} piece */
function drawFinger({ pen, theme }, finger, piece) {
  dotted(pen, linePath([piece, finger]), theme.colour["t-label"], 1.6);
  pen.globalAlpha = 0.55;
  pen.fillStyle = theme.colour["ui-panel"];
  pen.fill(discPath(finger, 25));
  pen.globalAlpha = 0.5;
  pen.strokeStyle = theme.colour["t-label"];
  pen.lineWidth = 1;
  pen.stroke(discPath(finger, 25));
  pen.fillStyle = theme.colour["ui-ink-3"];
  pen.fill(discPath(finger, 15));
  pen.globalAlpha = 1;
}

/** @param {Surface} surface @param {NonNullable<Hand["readout"]>} readout @param {Box} piece what it stands beside */
function drawReadout(surface, { name, amount, rest, over }, piece) {
  const { pen, theme } = surface;
  /** @type {[string, string][]} text and font */
  const words = [
    [name, `600 12.5px ${theme.sans}`],
    [amount, `700 15px ${theme.sans}`],
    [rest, `500 12px ${theme.sans}`],
  ];
  const shown = words
    .filter(([text]) => text !== "")
    .map(([text, font]) => ({ text, font, width: widthOf(surface, text, font) }));
  const width = iconRoom + 12 + shown.reduce((sum, part) => sum + part.width + 7, 0);
  const middle = /** @type {Pixels} */ ([(piece[0] + piece[2]) / 2, (piece[1] + piece[3]) / 2]);
  const away = Math.max(piece[2] - piece[0], piece[3] - piece[1]) / 2 + 4;
  const [right, left, ...corner] = boxesAbout(middle, width, readoutHeight, Math.max(away, readoutAway));
  const box = bestBox([...corner.slice(0, 4), right, left], surface.taken, surface.free);
  if (!takePlace(surface, box)) return;
  const [ground, ink] = over
    ? [theme.colour["ui-panel"], theme.colour["ui-ink"]]
    : [theme.colour["ui-ink"], theme.colour["ui-panel"]];
  pen.beginPath();
  pen.roundRect(box[0], box[1], box[2] - box[0], readoutHeight, 8);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = over ? theme.colour["ui-warn"] : theme.colour["g-case"];
  pen.lineWidth = over ? 1.8 : 1;
  pen.stroke();
  const level = box[1] + readoutHeight / 2;
  drawIcon(pen, over ? riskPath : handPath, over ? theme.colour["ui-warn"] : ink, box[0] + 9, level - 8);
  pen.textAlign = "left";
  pen.textBaseline = "middle";
  let x = box[0] + iconRoom + 7;
  shown.forEach(({ text, font, width: wide }) => {
    pen.font = font;
    pen.fillStyle = over && text === rest ? theme.colour["ui-warn"] : ink;
    pen.globalAlpha = text === rest && !over ? 0.8 : 1;
    pen.fillText(text, x, level + 0.5);
    x += wide + 7;
  });
  pen.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} pen @param {string} path on a grid of 20 @param {string} colour @param {number} x @param {number} y */
function drawIcon(pen, path, colour, x, y) {
  pen.save();
  pen.translate(x, y);
  pen.scale(0.8, 0.8);
  pen.strokeStyle = colour;
  pen.lineWidth = 1.7;
  pen.lineJoin = "round";
  pen.lineCap = "round";
  pen.stroke(new Path2D(path));
  pen.restore();
}

/** What a piece at the end of its trail covers about its middle, and its name below that. */
const PIECE_PX = 16;
const NAME_PX = [46, 32];

/** @param {Pixels} end @returns {Box[]} */
export const pieceWithName = ([x, y]) => [
  boxAround([[x, y]], PIECE_PX),
  [x - NAME_PX[0], y + PIECE_PX, x + NAME_PX[0], y + PIECE_PX + NAME_PX[1]],
];

/**
 * The trail of a finished move by hand, with its length, until the phase ends.
 * @param {Surface} surface
 * @param {Readonly<Readonly<number[]>[]>} path
 * @param {string} words
 * @param {string} colour
 * @param {Box[]} pieces  which the length keeps off
 * @returns {Box|null} what the length covers
 */
export function drawLeftTrail(surface, path, words, colour, pieces) {
  const places = path.map(([x, y]) => /** @type {Inches} */ ([x, y]));
  const line = pixels(surface, places);
  cased(surface, linePath(line), colour, 1.8, 4.2);
  surface.pen.fillStyle = colour;
  surface.pen.fill(discPath(line[0], 3));
  const length = lengthOf(places);
  if (length * surface.stage.scale < 40) return null;
  const middle = toPixel(surface.stage, placeAlong(places, length / 2).at);
  const width = widthOf(surface, words, pillFont(surface.theme)) + 16;
  const about = boxesAbout(middle, width, 20, 6);
  const [left, top, right, bottom] = bestBox(
    [...about.slice(6), ...about.slice(0, 2)],
    [...surface.taken, ...pieces],
    surface.free,
  );
  return pill(surface, words, [(left + right) / 2, (top + bottom) / 2]);
}

/**
 * Units selected together: a ring about each, one outline about all, and their number; and the box that adds more.
 * @param {Surface} surface
 * @param {Actor[]} actors
 * @param {[Pixels, Pixels]|null} box
 * @param {string} words
 */
export function drawGroup(surface, actors, box, words) {
  const { pen, theme } = surface;
  const [colours] = actors.map(({ look }) => look.colours);
  const colour = colours?.base ?? theme.colour["ui-accent"];
  for (const { pose, look } of actors) {
    const { path } = outline(surface, pose, look, 5 / surface.stage.scale);
    cased(surface, path, colour, 1.6, 4);
  }
  if (box) drawBox(surface, boxAround(box), 3);
  if (actors.length < 2) return;
  const around = boxAround(
    actors.flatMap(({ pose, look }) => outline(surface, pose, look).ring),
    18,
  );
  drawBox(surface, around, 16, colour);
  const right = around[2] - 16;
  const width = widthOf(surface, words, pillFont(theme)) + 16;
  pen.beginPath();
  pen.roundRect(right - width, around[1] - 10, width, 20, 10);
  pen.fillStyle = colours.text;
  pen.fill();
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.fillStyle = theme.night ? theme.colour["ui-panel"] : "#fff";
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  pen.fillText(words, right - 8, around[1] + 0.5);
}

/** @param {Surface} surface @param {Box} box @param {number} radius @param {string} [colour] */
function drawBox({ pen, theme }, [left, top, right, bottom], radius, colour = theme.colour["ui-accent"]) {
  pen.beginPath();
  pen.roundRect(left, top, right - left, bottom - top, radius);
  pen.globalAlpha = 0.04;
  pen.fillStyle = colour;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = theme.colour["g-case"];
  pen.lineWidth = 3.5;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  pen.stroke();
}
