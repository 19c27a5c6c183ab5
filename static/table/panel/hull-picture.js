/**
 * Small pictures of units for the roster, front to the right, drawn as on the table. Each is cached while
 * its unit looks the same, and painted when the browser is idle, after the table.
 *
 * @typedef {import("../state/state.js").Unit} Unit
 * @typedef {import("../map/theme.js").SideLook} SideLook
 */
import { burns, isMarkedWreck } from "../state/kit.js";
import { isWreck } from "../state/unit-words.js";
import { h } from "../parts/dom.js";
import { hullSize } from "../map/hulls/classes.js";
import { drawHull } from "../map/hulls/hull.js";
import { greys, readTheme, sideLooks } from "../map/theme.js";

const WIDTH_PX = 36;
const HEIGHT_PX = 24;
const BARREL = 1.35;

export function createHullPictures() {
  /** @type {Map<string, {key: string, canvas: HTMLCanvasElement}>} by unit */
  const kept = new Map();
  /** @type {(() => void)[]} */
  let unpainted = [];

  const paintAll = () => {
    const paints = unpainted;
    unpainted = [];
    for (const paint of paints) paint();
  };

  /** @param {() => void} paint */
  const later = (paint) => {
    if (unpainted.push(paint) === 1) requestAnimationFrame(() => setTimeout(paintAll));
  };

  /** Return the looks of all sides in the present theme. @param {import("../state/state.js").Side[]} sides @param {import("../state/state.js").Rules|null} rules @param {import("../wire.d.ts").Kit} [kit] */
  return (sides, rules, kit) => {
    const theme = readTheme();
    const looks = sideLooks(/** @type {any} */ (sides), theme);
    const density = Math.max(2, devicePixelRatio);

    /** @param {Unit} unit @returns {import("../map/hulls/hull.js").HullLook} */
    const lookOf = (unit) => {
      const drawn = /** @type {import("../map/types.js").Unit} */ (unit);
      const wreck = isWreck(unit, rules) || isMarkedWreck(unit, kit);
      const colours = wreck ? greys : (looks.get(unit.side)?.colours ?? greys);
      return {
        name: drawn.silhouette,
        ...hullSize(drawn),
        colours,
        night: theme.night,
        wreck,
        burns: burns(unit, kit),
        hidden: Boolean(unit.hidden_from?.length),
      };
    };

    /** @param {Unit} unit */
    return (unit) => {
      const look = lookOf(unit);
      const key = JSON.stringify([look, density]);
      const known = kept.get(unit.id);
      if (known?.key === key) return known.canvas;
      const canvas = h("canvas", {
        class: "hull",
        width: WIDTH_PX * density,
        height: HEIGHT_PX * density,
        "aria-hidden": "true",
      });
      kept.set(unit.id, { key, canvas });
      later(() => paintHull(canvas, look, density));
      return canvas;
    };
  };
}

/** @param {HTMLCanvasElement} canvas @param {import("../map/hulls/hull.js").HullLook} look @param {number} density */
function paintHull(canvas, look, density) {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = Math.min(WIDTH_PX / (look.length * BARREL), HEIGHT_PX / (look.width * 1.25), 11) * density;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.scale(scale, scale);
  pen.rotate(Math.PI / 2);
  drawHull(pen, look, Math.PI / 2);
}
