/** Where land and sea meet: the sea, its shallows and surf, and the sand. */
import { chanceFrom } from "../seed.js";
import { fill, outline, stroke } from "./brush.js";

/** @typedef {import("./brush.js").Brush} Brush */
/** @typedef {import("./looks.js").Drawn} Drawn */

/** How the sea grows lighter toward its shore: widths in inches and how much each adds. */
const shelves = [[6, 0.13], [3.6, 0.16], [1.8, 0.2]];

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

/** Broken water: foam, and the lines of the waves that run in. @param {Brush} brush @param {Drawn} drawn */
export function surf(brush, drawn) {
  const path = outline(brush, drawn);
  const { pen } = brush;
  pen.lineJoin = "round";
  pen.lineCap = "round";
  stroke(brush, path, "t-foam", 0.4, 0.2);
  fill(brush, path, "t-foam", 0.3);
  const chance = chanceFrom(drawn.id);
  for (const [away, width, alpha] of [[0, 0.1, 0.85], [-0.9, 0.08, 0.42]]) {
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
