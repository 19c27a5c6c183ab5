/** Draw the features being dragged or drawn, as the table draws them. */
import { readerOf } from "../../table/map/looks.js";
import { drawFeatures } from "../../table/map/terrain/draw.js";
import { patternMaker } from "../../table/map/terrain/patterns.js";
import { drawnFeatures } from "../../table/map/terrain/styles.js";
import { drawnFeature } from "../../table/state/hexes.js";

/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../../table/map/theme.js").Theme} Theme */

/** @type {{key: string, pattern: ReturnType<typeof patternMaker>}|null} */
let kept = null;

/** Patterns take long to make, so those of the last scale are kept. @param {Theme} theme @param {number} density */
function patternsOf(theme, density) {
  const key = `${theme.version} ${density}`;
  if (kept?.key !== key) kept = { key, pattern: patternMaker(theme, density) };
  return kept.pattern;
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {import("../../table/map/types.js").Feature[]} features
 * @param {object} on
 * @param {import("../../table/map/types.js").TableMap} on.map
 * @param {Theme} on.theme
 * @param {import("../../table/map/looks.js").Looks} on.looks
 * @param {{width: number, height: number}} on.table
 * @param {boolean} on.asDrawn the features already say how they are drawn
 * @param {number} on.ratio
 */
export function drawGhost(pen, features, { map, theme, looks, table, asDrawn, ratio }) {
  const scale = map.scale();
  const [origin, east, south] = [
    [0, 0],
    [1, 0],
    [0, 1],
  ].map((at) => map.toPixel(/** @type {[number, number]} */ (at)));
  const shown = asDrawn ? features : features.map((feature) => drawnFeature(feature, looks));
  const drawn = drawnFeatures(shown, readerOf(looks));
  pen.save();
  pen.setTransform(
    (east[0] - origin[0]) * ratio,
    (east[1] - origin[1]) * ratio,
    (south[0] - origin[0]) * ratio,
    (south[1] - origin[1]) * ratio,
    origin[0] * ratio,
    origin[1] * ratio,
  );
  pen.beginPath();
  pen.rect(0, 0, table.width, table.height);
  pen.clip();
  const brush = {
    pen,
    scale,
    px: 1 / scale,
    colour: theme.colour,
    night: theme.night,
    pattern: patternsOf(theme, scale * ratio),
    table,
    sky: [],
    climate: theme.climate,
    picture: null,
  };
  const steps = drawFeatures(brush, drawn, drawn);
  while (!steps.next().done);
  pen.restore();
}
