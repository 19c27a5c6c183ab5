/** The layers: which layer each feature of an inch table lies in, and which layers are hidden or locked. No DOM. */
import { hasOpenGround } from "./hex-layers.js";

/** @typedef {import("./types.js").Feature} Feature */

export const LAYERS = ["points", "buildings", "lines", "fields", "roads", "water"];
const WATER = /stream|river|pond|lake|water|sea|hill|mountain|ford|creek|steep/;

/** @param {Feature} feature */
export function layerOf({ properties }) {
  const { kind, look, ground, relief } = properties;
  if (kind === "area") return WATER.test(`${look} ${ground} ${relief}`) ? "water" : "fields";
  return (
    { point: "points", building: "buildings", obstacle: "lines", road: "roads" }[String(kind)] ?? "fields"
  );
}

/**
 * The layers that this page hides, and those that are locked for everybody. Features of a table in inches are locked one by one.
 *
 * @param {() => import("./types.js").Document} document
 */
export function createLayers(document) {
  /** @type {Set<string>} */
  const hidden = new Set();
  const isHidden = (/** @type {string} */ layer) => hidden.has(layer);
  const isLocked = (/** @type {string} */ layer) => Boolean(document().board.locked?.[layer]);
  const isClosed = (/** @type {string} */ layer) => isLocked(layer) || isHidden(layer);
  return {
    isHidden,
    isLocked,
    isClosed,
    /** Hides a layer on this page, or shows it. @param {string} layer */
    look: (layer) => {
      if (!hidden.delete(layer)) hidden.add(layer);
    },
    /** Whether a hex or a piece may be selected. @param {string} thing */
    isOpen: (thing) => {
      if (thing.startsWith("hex:")) return hasOpenGround(isClosed);
      return !thing.startsWith("unit:") || !isClosed("pieces");
    },
  };
}

/** @typedef {ReturnType<typeof createLayers>} Layers */
