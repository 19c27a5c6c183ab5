/** Streams, ponds, bridges and the sea with its shallows and surf. */
import { inRing } from "../../geometry/rings.js";
import { chanceFrom } from "../random.js";
import { centreLine, fill, outline, stroke } from "./brush.js";

/** The steps in which the sea gets lighter toward its shore: the width in inches and the opacity that each adds. */
const shelves = [
  [6, 0.13],
  [3.6, 0.16],
  [1.8, 0.2],
];

/** @param {Brush} brush @param {Drawn} drawn */
export function sea(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen } = brush;
  pen.save();
  pen.clip(path, "evenodd");
  pen.lineJoin = "round";
  for (const [width, alpha] of shelves) stroke(brush, path, "t-shallow", width, alpha);
  pen.restore();
}

/** @param {Brush} brush @param {Drawn} drawn */
export function shallows(brush, drawn) {
  const path = outline(brush, drawn);
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-shallow", 0.7, 0.3);
  fill(brush, path, "t-shallow", 0.62);
  fill(brush, path, brush.pattern("water", 0, drawn.points[0]), 0.8);
}

/** Draw surf: foam, and the lines of the waves. @param {Brush} brush @param {Drawn} drawn */
export function surf(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen } = brush;
  pen.lineJoin = "round";
  pen.lineCap = "round";
  stroke(brush, path, "t-foam", 0.4, 0.2);
  fill(brush, path, "t-foam", 0.3);
  const chance = chanceFrom(drawn.id);
  for (const [away, width, alpha] of [
    [0, 0.1, 0.85],
    [-0.9, 0.08, 0.42],
  ]) {
    pen.save();
    pen.translate(away, 0);
    pen.setLineDash([1.1 + chance(), 0.5 + chance() * 0.5, 0.5, 0.9]);
    pen.lineDashOffset = chance() * 3;
    stroke(brush, path, "t-foam", width, alpha);
    pen.restore();
  }
  pen.setLineDash([]);
  pen.lineCap = "butt";
}

/** @param {Brush} brush @param {Drawn} drawn */
export function sand(brush, drawn) {
  const path = outline(brush, drawn);
  brush.pen.lineJoin = "round";
  stroke(brush, path, "t-sand", 0.9, 0.35);
  stroke(brush, path, "t-sand", 0.4, 0.5);
  fill(brush, path, "t-sand");
  fill(brush, path, brush.pattern("sand", 0, drawn.points[0]));
}

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */

/**
 * Draw all streams together, layer by layer, so that they join without an edge.
 *
 * @param {Brush} brush
 * @param {Drawn[]} lines
 */
export function streams(brush, lines) {
  const { pen } = brush;
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  const paths = lines.map((line) => ({ path: centreLine(line, 0.25), times: line.width / 1.55 }));
  for (const { path, times } of paths) stroke(brush, path, "t-bankside", 2.7 * times);
  for (const { path, times } of paths) stroke(brush, path, "t-water-edge", 1.75 * times);
  for (const { path, times } of paths) stroke(brush, path, "t-water", 1.55 * times);
  pen.lineCap = "round";
  for (const { path, times } of paths) {
    pen.setLineDash([1.2, 2.2]);
    stroke(brush, path, "t-water-hi", Math.min(0.3, 0.3 * times), 0.8);
    pen.setLineDash([]);
  }
  pen.lineCap = "butt";
}

/**
 * Draw ponds, rivers and the sea together, layer by layer as well; the sea has no bank.
 *
 * @param {Brush} brush
 * @param {Drawn[]} areas
 */
export function ponds(brush, areas) {
  const paths = areas.map((drawn) => ({ path: outline(brush, drawn), drawn }));
  brush.pen.lineJoin = "round";
  for (const { path, drawn } of paths) if (drawn.look !== "sea") stroke(brush, path, "t-bankside", 1.4);
  for (const { path } of paths) stroke(brush, path, "t-water-edge", 2 * 1.3 * brush.px);
  for (const { path } of paths) fill(brush, path, "t-water");
  for (const { path, drawn } of paths) fill(brush, path, brush.pattern("water", 0, drawn.points[0]));
}

/**
 * Draw a ford: shallow water with stones, through which a track can be seen.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 */
export function ford(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen, colour } = brush;
  fill(brush, path, "t-water", 0.45);
  fill(brush, path, "t-water-hi", 0.45);
  const chance = chanceFrom(drawn.id);
  const [left, top, right, bottom] = drawn.bounds;
  const count = Math.min(120, Math.round((right - left) * (bottom - top) * 2.2));
  for (let index = 0; index < count; index++) {
    /** @type {[number, number]} */
    const at = [left + chance() * (right - left), top + chance() * (bottom - top)];
    const size = 0.1 + chance() * 0.13;
    if (!inRing(at, drawn.points)) continue;
    pen.fillStyle = index % 3 ? colour["t-wall"] : colour["t-rubble"];
    pen.globalAlpha = 0.8;
    pen.beginPath();
    pen.ellipse(at[0], at[1], size, size * 0.72, chance() * 3, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/**
 * Draw a bridge given as a line: a road with a wall at either side.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 */
export function bridge(brush, drawn) {
  const path = centreLine(drawn, 0);
  const { pen } = brush;
  pen.lineCap = "butt";
  stroke(brush, path, "t-wall-edge", drawn.width + 0.42);
  stroke(brush, path, "t-wall", drawn.width + 0.2);
  stroke(brush, path, "t-wall-edge", drawn.width);
  stroke(brush, path, "t-road", drawn.width - 0.16);
}
