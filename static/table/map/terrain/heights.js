/** High ground: hills by their contours, mountains in facets of rock, and cliffs. */
import { bearing } from "../../geometry/plane.js";
import { insideOf } from "../../geometry/rings.js";
import { fill, outline, shifted, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./styles.js").Drawn} Drawn */

/** @param {Brush} brush @param {Path2D} path */
function raised(brush, path) {
  for (const far of [1, 0.5])
    shifted(brush, 0.55 * far, 0.7 * far, () => fill(brush, path, "t-shadow", 0.07));
}

/** @param {Brush} brush @param {Drawn} drawn */
export function hill(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen, px } = brush;
  raised(brush, path);
  fill(brush, path, "t-grass");
  pen.save();
  pen.clip(path, "evenodd");
  fill(brush, path, brush.pattern("grass"), 0.9);
  pen.restore();
  fill(brush, path, "t-hill", 0.15);
  stroke(brush, path, "t-contour", 1.3 * px, 0.75);
  hachures(brush, path);
}

/** Draw a mountain as faces of rock from its edge to its top, lit from the north-west. @param {Brush} brush @param {Drawn} drawn */
export function rock(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen, px } = brush;
  raised(brush, path);
  fill(brush, path, "t-rock");
  pen.save();
  pen.clip(path, "evenodd");
  const top = insideOf(drawn.points);
  drawn.points.forEach((from, index) => {
    const to = drawn.points[(index + 1) % drawn.points.length];
    const light = Math.cos(
      ((bearing(top, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]) + 45) * Math.PI) / 180,
    );
    const face = new Path2D();
    for (const [x, y] of [top, from, to]) face.lineTo(x, y);
    fill(
      brush,
      face,
      light > 0 ? "#ffffff" : "#191510",
      Math.abs(light) * (light > 0 ? 0.22 : 0.3) + (index % 2) * 0.06,
    );
  });
  pen.restore();
  stroke(brush, path, "t-contour", 1.3 * px, 0.75);
  hachures(brush, path);
}

/** @param {Brush} brush @param {Drawn} drawn */
export function cliff(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen, px } = brush;
  shifted(brush, 0.25, 0.3, () => fill(brush, path, "t-shadow", 0.12));
  fill(brush, path, "t-rock", 0.85);
  pen.save();
  pen.clip(path, "evenodd");
  for (const [width, dash] of [
    [1.6, [0.07, 0.2]],
    [0.8, [0.1, 0.17]],
  ]) {
    pen.setLineDash(/** @type {number[]} */ (dash));
    stroke(brush, path, "t-hach", /** @type {number} */ (width), 0.6);
  }
  pen.restore();
  stroke(brush, path, "t-contour", 1.6 * px, 0.9);
}

/**
 * Draw hachures, short strokes outside a contour: a wide dashed stroke, clipped to the outside.
 *
 * @param {Brush} brush
 * @param {Path2D} path
 */
function hachures(brush, path) {
  const { pen, table } = brush;
  pen.save();
  const outside = new Path2D();
  outside.rect(-5, -5, table.width + 10, table.height + 10);
  outside.addPath(path);
  pen.clip(outside, "evenodd");
  pen.setLineDash([Math.max(0.07, brush.px), 0.62]);
  stroke(brush, path, "t-contour", 1, 0.4);
  pen.restore();
}
