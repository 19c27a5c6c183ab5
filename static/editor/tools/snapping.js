/** What the pointer snaps to on this table, and the words for it. */
import { say } from "../../table/words/words.js";
import { rounded } from "../geometry/transform.js";
import { boxOf, linesOf } from "../pick.js";

/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../geometry/snap.js").Target} Target */
/** @typedef {import("../geometry/snap.js").Guide} Guide */
/** @typedef {import("../bench.js").Bench} Bench */

const REACH = { mouse: 8, finger: 16 };
/** Inches within which angles pull a finger. */
const FINGER_ANGLES = 0.5;
/** From this scale on the grid has a line each inch. */
const FINE_SCALE = 22;
const [COARSE_GRID, FINE_GRID] = [6, 1];
/** Features farther than this from the spot, in inches, do not pull. */
const NEAR = 14;
/** Outlines with more corners than this have none that pull. */
const MOST_CORNERS = 60;
const TABLE = "~table";

/** @type {WeakMap<Feature, Target[]>} */
const known = new WeakMap();

/** @param {Feature} feature @returns {Target[]} */
function targetsOf(feature) {
  const found = known.get(feature) ?? edgesOf(feature);
  known.set(feature, found);
  return found;
}

/** @param {Feature} feature @returns {Target[]} */
function edgesOf(feature) {
  const closed = feature.geometry.type === "Polygon";
  return linesOf(feature).flatMap((line) => {
    if (line.length > MOST_CORNERS) return [];
    if (line.length === 1) return [{ from: line[0], to: line[0], of: feature.id }];
    const ends = closed ? [...line, line[0]] : line;
    return ends.slice(1).map((to, index) => ({ from: ends[index], to, of: feature.id }));
  });
}

/** @param {Bench} bench @returns {Target[]} the table's own edges */
function tableEdges(bench) {
  const { width = 72, height = 48 } = bench.draft.document().board;
  /** @type {Spot[]} */
  const ring = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % 4], of: TABLE }));
}

/**
 * What the pointer snaps to at a spot: nothing with Alt. A finger, which has no Alt and a long reach, does not snap to the grid, and to
 * bearings only from near.
 *
 * @param {Bench} bench
 * @param {Press} press
 * @param {Set<string>} held ids of the features in the hand, which do not pull
 */
export function pulls(bench, { at, alt, shift, finger }, held) {
  const scale = bench.map.scale();
  if (alt) return { targets: [], reach: 0, grid: null, steps: false };
  const near = bench.draft.features().filter((feature) => {
    const [left, top, right, bottom] = boxOf(feature);
    return (
      !held.has(feature.id) &&
      at[0] > left - NEAR &&
      at[0] < right + NEAR &&
      at[1] > top - NEAR &&
      at[1] < bottom + NEAR &&
      !bench.shown.hides(feature)
    );
  });
  return {
    targets: [...near.flatMap(targetsOf), ...tableEdges(bench)],
    reach: REACH[finger ? "finger" : "mouse"] / scale,
    ...(finger ? { angles: FINGER_ANGLES } : {}),
    grid: finger ? null : scale >= FINE_SCALE ? FINE_GRID : COARSE_GRID,
    steps: shift,
  };
}

/** @param {Feature|undefined} feature */
export const nameOf = (feature) => {
  const { name, look, obstacle, kind } = feature?.properties ?? {};
  return String(name || look || obstacle || kind || "").replaceAll("_", " ");
};

/** @param {Bench} bench @param {Guide} guide */
function guideWords({ draft }, { kind, of, value, upright }) {
  const name = of === TABLE ? say("edit_table") : nameOf(draft.features().find(({ id }) => id === of));
  if (kind === "corner") return say("edit_guide_corner", { name });
  if (kind === "edge") return say("edit_guide_edge", { name });
  if (kind === "parallel") return say("edit_guide_parallel", { name });
  if (kind === "grid") return say("edit_guide_grid", { inches: value ?? 0, way: upright ? "east" : "south" });
  return say("edit_degrees", { degrees: kind === "square" ? 90 : (value ?? 0) });
}

/** The dark tip: the place, then what holds it. @param {Bench} bench @param {readonly number[]} at @param {Guide[]} guides */
export const tipWords = (bench, [east, south], guides) =>
  [
    say("edit_place", { east: rounded(east), south: rounded(south) }),
    ...guides.map((guide) => guideWords(bench, guide)),
  ].join(" · ");
