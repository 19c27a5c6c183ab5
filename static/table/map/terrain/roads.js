/** Roads and tracks. All of one kind are drawn together, layer by layer, so that crossings join. */
import { nearestOn, partOf } from "../../geometry/lines.js";
import { bearing, distance, vector } from "../../geometry/plane.js";
import { traceLine } from "../curves.js";
import { centreLine, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */
/** @typedef {import("../types.js").Inches} Inches */

/** @param {Brush} brush @param {Drawn[]} lines */
export function tracks(brush, lines) {
  const { pen } = brush;
  const paths = lines.map((line) => ({ path: centreLine(line), width: line.width }));
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  for (const { path, width } of paths) stroke(brush, path, "t-verge", width + 0.7, 0.6);
  for (const { path, width } of paths) stroke(brush, path, "t-track", width);
  for (const { path, width } of paths) stroke(brush, path, "t-rut", width * 0.62);
  for (const { path, width } of paths) stroke(brush, path, "t-track", width * 0.3);
  pen.setLineDash([0.5, 0.3]);
  for (const { path, width } of paths) stroke(brush, path, "t-tuft", width * 0.09);
  pen.setLineDash([]);
}

/** @param {Brush} brush @param {Drawn[]} lines */
export function paved(brush, lines) {
  const { pen } = brush;
  const paths = lines.map((line) => ({ path: centreLine(line), width: line.width }));
  pen.lineJoin = "round";
  pen.lineCap = "butt";
  for (const { path, width } of paths) stroke(brush, path, "t-verge", width + 1.1, 0.75);
  // Where three roads meet, their ends are round: butt ends would leave a wedge of grass between them.
  pen.lineCap = "round";
  for (const { path, width } of paths) stroke(brush, path, "t-road-edge", width + 0.1);
  for (const { path, width } of paths) stroke(brush, path, "t-road", width - 0.1);
}

/**
 * Draw the side walls of bridges, wherever a road crosses a stream.
 *
 * @param {Brush} brush
 * @param {Drawn[]} roads
 * @param {Drawn[]} streams
 */
export function bridges(brush, roads, streams) {
  let left = mostBridges;
  let legs = mostLegs;
  for (const road of roads) {
    for (const stream of streams) {
      if (!meet(road.bounds, stream.bounds)) continue;
      legs -= road.points.length * stream.points.length;
      const found = legs > 0 ? crossings(road.points, stream.points).slice(0, left) : [];
      left -= found.length;
      for (const at of found) bridgeAt(brush, road, at, stream.width * 1.75);
    }
  }
}

/** The most bridges on a table, and the most pairs of legs that are tested for one; beyond that, roads are drawn without bridges. */
const mostBridges = 300;
const mostLegs = 2_000_000;

/** @param {Drawn["bounds"]} one @param {Drawn["bounds"]} two */
const meet = (one, two) => one[0] <= two[2] && two[0] <= one[2] && one[1] <= two[3] && two[1] <= one[3];

/**
 * @param {Brush} brush
 * @param {Drawn} road
 * @param {Inches} at
 * @param {number} span
 */
function bridgeAt(brush, road, at, span) {
  const { along: inches } = nearestOn(road.points, at);
  const half = Math.max(1.2, span / 2 + 0.5);
  const deck = partOf(road.points, inches - half, inches + half);
  if (distance(deck[0], deck[deck.length - 1]) < 0.5) return;
  const sides = new Path2D();
  for (const side of [1, -1]) traceLine(sides, aside(deck, (side * (road.width + 0.3)) / 2), 0);
  brush.pen.lineCap = "butt";
  stroke(brush, sides, "t-wall-edge", 0.42);
  stroke(brush, sides, "t-wall", 0.26);
}

/** @param {Inches[]} line @param {number} inches to its right @returns {Inches[]} */
function aside(line, inches) {
  return line.map((at, index) => {
    const [before, after] = [line[Math.max(0, index - 1)], line[Math.min(line.length - 1, index + 1)]];
    const [dx, dy] = vector(inches, bearing(before, after) + 90);
    return [at[0] + dx, at[1] + dy];
  });
}

/**
 * @param {Inches[]} one
 * @param {Inches[]} two
 * @returns {Inches[]}
 */
export function crossings(one, two) {
  /** @type {Inches[]} */
  const found = [];
  for (let i = 1; i < one.length; i++) {
    for (let j = 1; j < two.length; j++) {
      const [a, b, c, d] = [one[i - 1], one[i], two[j - 1], two[j]];
      const cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      if (Math.abs(cross) < 1e-9) continue;
      const s = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / cross;
      const t = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / cross;
      if (s >= 0 && s <= 1 && t >= 0 && t <= 1)
        found.push([a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])]);
    }
  }
  return found;
}
