/** Linear terrain: ditches, fences, walls, hedges, bocage, wire and anti-tank obstacles. */
import { everyStep, lengthOf } from "../../geometry/lines.js";
import { distance, vector } from "../../geometry/plane.js";
import { traceLine } from "../curves.js";
import { chanceFrom } from "../random.js";
import { centreLine, shifted, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */

/** @param {Brush} brush @param {Drawn} drawn */
export function ditch(brush, drawn) {
  const path = centreLine(drawn, 0);
  const { pen, px } = brush;
  pen.lineJoin = "round";
  stroke(brush, path, "t-ditch", drawn.width * 1.2, 0.55);
  stroke(brush, path, "t-ditch-2", drawn.width * 0.48);
  const marks = new Path2D();
  for (const { at, bearing } of everyStep(drawn.points, 0.4, 0.2)) {
    for (const side of [90, -90]) {
      const [ox, oy] = vector(drawn.width * 0.6, bearing + side);
      const [ix, iy] = vector(drawn.width * 0.264, bearing + side);
      marks.moveTo(at[0] + ox, at[1] + oy);
      marks.lineTo(at[0] + ix, at[1] + iy);
    }
  }
  stroke(brush, marks, "t-hach", px);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function fence(brush, drawn) {
  const { pen, px, colour } = brush;
  pen.lineJoin = "miter";
  const path = centreLine(drawn, 0);
  shifted(brush, 0.08, 0.12, () => stroke(brush, path, "t-shadow", 1.4 * px, 0.22));
  stroke(brush, path, "t-fence", 1.4 * px);
  pen.fillStyle = colour["t-fence"];
  const half = Math.max(0.1, 1.3 * px);
  for (const { at } of everyStep(drawn.points, 1))
    pen.fillRect(at[0] - half, at[1] - half, 2 * half, 2 * half);
}

/**
 * @param {Brush} brush
 * @param {Drawn} drawn
 * @param {number} width
 */
function masonry(brush, drawn, width) {
  const path = centreLine(drawn, 0);
  const { pen } = brush;
  pen.lineJoin = "miter";
  pen.lineCap = "butt";
  shifted(brush, 0.1, 0.13, () => stroke(brush, path, "t-shadow", width, 0.25));
  stroke(brush, path, "t-wall-edge", width);
  const face = Math.max(width * 0.3, width - Math.max(0.16, 2 * brush.px));
  stroke(brush, path, "t-wall", face);
  pen.setLineDash([0.05, 0.5]);
  stroke(brush, path, "t-wall-edge", face, 0.7);
  pen.setLineDash([]);
}

/** @param {Brush} brush @param {Drawn} drawn */
export const lowWall = (brush, drawn) => masonry(brush, drawn, Math.min(drawn.width, 0.36));
/** @param {Brush} brush @param {Drawn} drawn */
export const wall = (brush, drawn) => masonry(brush, drawn, Math.max(0.4, Math.min(drawn.width, 0.8)));

/**
 * Draw a row of bushes along a line, as overlapping discs with a light spot at the north-west.
 *
 * @param {Brush} brush
 * @param {Drawn} drawn
 * @param {number} width
 */
function foliage(brush, drawn, width) {
  const { pen, colour } = brush;
  const path = centreLine(drawn, 0);
  pen.lineJoin = "round";
  pen.lineCap = "round";
  shifted(brush, 0.1, 0.14, () => stroke(brush, path, "t-shadow", width, 0.25));
  stroke(brush, path, "t-hedge", width);
  pen.lineCap = "butt";
  const chance = chanceFrom(drawn.id);
  const beads = new Path2D();
  const lights = new Path2D();
  for (const { at } of everyStep(drawn.points, width * 0.62, width * 0.16)) {
    const radius = width * (0.46 + chance() * 0.16);
    const [x, y] = [at[0] + (chance() - 0.5) * 0.2 * width, at[1] + (chance() - 0.5) * 0.2 * width];
    beads.moveTo(x + radius, y);
    beads.arc(x, y, radius, 0, 7);
    const [lx, ly] = [x - 0.14 * width, y - 0.17 * width];
    lights.moveTo(lx + radius * 0.45, ly);
    lights.arc(lx, ly, radius * 0.45, 0, 7);
  }
  pen.fillStyle = colour["t-hedge-1"];
  pen.fill(beads);
  pen.fillStyle = colour["t-hedge-2"];
  pen.globalAlpha = 0.7;
  pen.fill(lights);
  pen.globalAlpha = 1;
}

/** @param {Brush} brush @param {Drawn} drawn */
export const hedge = (brush, drawn) => foliage(brush, drawn, drawn.width);

/** Draw bocage: a hedge on an earth bank. Its trees are drawn by `trees.js`. @param {Brush} brush @param {Drawn} drawn */
export function bocage(brush, drawn) {
  const path = centreLine(drawn, 0);
  brush.pen.lineJoin = "round";
  brush.pen.lineCap = "butt";
  shifted(brush, 0.14, 0.2, () => stroke(brush, path, "t-shadow", drawn.width * 2.1, 0.18));
  stroke(brush, path, "t-bank", drawn.width * 2.1);
  foliage(brush, drawn, drawn.width);
}

/** Half the width in inches of a gap cut through wire. */
const gapRoom = 0.3;

/** Draw barbed wire as coils: one row, or three for a belt, with a gap where it has been cut. @param {Brush} brush @param {Drawn} drawn */
export function wire(brush, drawn) {
  const { belt, gaps } = drawn.properties;
  const rows = belt ? [-0.32, 0, 0.32] : [0];
  const loops = new Path2D();
  for (const { at, bearing } of everyStep(drawn.points, 0.55)) {
    if (gaps?.some((/** @type {import("../types.js").Inches} */ gap) => distance(gap, at) < gapRoom))
      continue;
    for (const row of rows) {
      const [x, y] = vector(row * drawn.width, bearing + 90);
      const turned = new DOMMatrix().translate(at[0] + x, at[1] + y).rotate(bearing - 90);
      loops.addPath(new Path2D("M0 0c.1-.5 .6-.5 .55 0s-.6 .45-.55 0"), turned);
    }
  }
  if (belt) stroke(brush, centreLine(drawn, 0), "t-rubble", drawn.width, 0.3);
  stroke(brush, loops, "t-label", 1.1 * brush.px, 0.8);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function antiTank(brush, drawn) {
  const { pen } = brush;
  const step = lengthOf(drawn.points) / Math.max(1, Math.round(lengthOf(drawn.points)));
  const crosses = new Path2D();
  const reach = Math.min(0.42, drawn.width * 0.8);
  for (const { at, bearing } of everyStep(drawn.points, step, step / 2)) {
    for (const turned of [45, 135]) {
      const [x, y] = vector(reach, bearing + turned);
      traceLine(crosses, [
        [at[0] - x, at[1] - y],
        [at[0] + x, at[1] + y],
      ]);
    }
  }
  pen.lineCap = "round";
  shifted(brush, 0.1, 0.13, () => stroke(brush, crosses, "t-shadow", 0.2, 0.25));
  stroke(brush, crosses, "t-wall-edge", 0.22);
  stroke(brush, crosses, "t-stone", 0.12);
  pen.lineCap = "butt";
}
