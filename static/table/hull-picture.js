/**
 * A unit's small picture in the roster, front to the right: the same drawing as on the table.
 *
 * @typedef {import("./state.js").Unit} Unit
 * @typedef {import("./map/theme.js").SideLook} SideLook
 */
import { h } from "./dom.js";
import { hullClass, hullSize, isWreck } from "./map/hulls/classes.js";
import { drawHull } from "./map/hulls/hull.js";
import { greys, readTheme, sideLooks } from "./map/theme.js";

const WIDTH_PX = 36;
const HEIGHT_PX = 24;
const BARREL = 1.35;

/** The looks of all sides as the theme is now. @param {import("./state.js").Side[]} sides */
export function hullPainter(sides) {
  const theme = readTheme();
  const looks = sideLooks(/** @type {any} */ (sides), theme);

  /** @param {Unit} unit */
  return (unit) => {
    const density = Math.max(2, devicePixelRatio);
    const canvas = h("canvas", { class: "hull", width: WIDTH_PX * density, height: HEIGHT_PX * density, "aria-hidden": "true" });
    const pen = canvas.getContext("2d");
    if (!pen) return canvas;
    const drawn = /** @type {import("./map/types.js").Unit} */ (unit);
    const { length, width } = hullSize(drawn);
    const wreck = isWreck(drawn);
    const colours = wreck ? greys : (looks.get(unit.side)?.colours ?? greys);
    const scale = Math.min(WIDTH_PX / (length * BARREL), HEIGHT_PX / (width * 1.25), 11) * density;
    pen.translate(canvas.width / 2, canvas.height / 2);
    pen.scale(scale, scale);
    pen.rotate(Math.PI / 2);
    const hidden = Boolean(unit.hidden_from?.length);
    drawHull(pen, { name: hullClass(drawn), length, width, colours, night: theme.night, wreck, hidden }, Math.PI / 2);
    return canvas;
  };
}
