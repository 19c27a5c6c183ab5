/** Problems of a document beyond those that the rules' reader reports: what is wrong, where, and how to fix it. No DOM. */
import { nearestOn } from "../table/geometry/lines.js";
import { distance } from "../table/geometry/plane.js";
import { centroid, inRing } from "../table/geometry/rings.js";
import { say } from "../table/words/words.js";
import { roundedSpot } from "./geometry/transform.js";
import { boxOf, linesOf } from "./pick.js";
import { hullOf, unitSpots } from "./tools/units.js";
import { changesOf, shapeOf } from "./wholes.js";

/** @typedef {import("./types.js").Document} Document */
/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Problem} Problem */
/** @typedef {import("./types.js").Spot} Spot */

/** @typedef {{problem: Problem, name: string, go: () => void}} Found a problem, what it lies in, and what shows it */

/** A road's end nearer than this to another road was meant to join it, in inches. */
const NEARLY = 2.5;
const JOINED = 0.02;
/** The kinds of pieces that stand in no building. */
const VEHICLES = new Set(["vehicle", "wreck", "wagon"]);

/** @param {Document} document */
const featuresOf = ({ board }) => board.features?.features ?? [];

/**
 * @typedef {{road: Feature, end: number, at: Spot, to: Spot, off: number, other: Feature}} LooseEnd
 * @type {WeakMap<Feature[], LooseEnd[]>} an edit makes other features
 */
const known = new WeakMap();

/** The places where a road ends near another and does not join it. @param {Feature[]} features @returns {LooseEnd[]} */
export function looseEnds(features) {
  const found = known.get(features) ?? soughtEnds(features);
  known.set(features, found);
  return found;
}

/** @param {Feature[]} features @returns {LooseEnd[]} */
function soughtEnds(features) {
  const roads = features.filter(
    ({ properties, geometry }) => properties.kind === "road" && geometry.type === "LineString",
  );
  // A bridge that was laid across its river has no ends of its own.
  return roads
    .filter(({ properties }) => !properties.crosses)
    .flatMap((road) => {
      const [line] = linesOf(road);
      return [0, line.length - 1].flatMap((index) => {
        const near = roads
          .filter((other) => other !== road && isNear(other, line[index]))
          .map((other) => ({ other, found: nearestOn(linesOf(other)[0], line[index]) }))
          .sort((one, two) => one.found.off - two.found.off)[0];
        if (!near || near.found.off <= JOINED || near.found.off > NEARLY) return [];
        return [
          { road, end: index, at: line[index], to: near.found.at, off: near.found.off, other: near.other },
        ];
      });
    });
}

/** Return whether a road's end joins neither another road nor the table's edge. @param {Document} document @param {string} road @param {Spot} at */
export function isLoose(document, road, [x, y]) {
  if (isAtEdge(document, [x, y])) return false;
  return !featuresOf(document).some(
    (other) =>
      other.id !== road &&
      other.properties.kind === "road" &&
      other.geometry.type === "LineString" &&
      isNear(other, [x, y]) &&
      nearestOn(linesOf(other)[0], [x, y]).off <= JOINED,
  );
}

/** @param {Document} document @param {Spot} at */
const isAtEdge = ({ board: { width = 72, height = 48 } }, [x, y]) =>
  Math.min(x, y, width - x, height - y) <= JOINED;

/** @param {Feature} feature @param {Spot} at */
function isNear(feature, [x, y]) {
  const [left, top, right, bottom] = boxOf(feature);
  return x > left - NEARLY && x < right + NEARLY && y > top - NEARLY && y < bottom + NEARLY;
}

/** What the editor notices by itself. @param {Document} document @returns {Problem[]} */
export function ownProblems(document) {
  /** @type {Problem[]} */
  const short = looseEnds(featuresOf(document))
    .filter(({ at }) => !isAtEdge(document, at))
    .map(({ road, end, other, off }) => ({
      thing: `feature:${road.id}`,
      path: `end:${end}`,
      words: say("edit_ends_short", { inches: off, name: nameOf(other) }),
      level: "warn",
    }));
  return [...short, ...within(document)];
}

/** Vehicles that stand in a building. @param {Document} document @returns {Problem[]} */
function within(document) {
  const vehicles = (document.units ?? []).filter(({ at, kind }) => at && VEHICLES.has(kind));
  const buildings = featuresOf(document).filter(({ properties }) => properties.kind === "building");
  return vehicles.flatMap((unit) => {
    const spots = [unit.at, ...unitSpots(unit)];
    const building = buildings.find((one) => spots.some((spot) => inRing(spot, linesOf(one)[0])));
    if (!building) return [];
    const words = say("edit_stands_in", { name: nameOf(building) });
    return [{ thing: `unit:${unit.id}`, path: "at", words, level: "warn" }];
  });
}

/** @param {Feature} feature */
const nameOf = ({ id, properties }) =>
  String(properties.name ?? properties.look ?? properties.surface ?? properties.kind ?? id).replaceAll(
    "_",
    " ",
  );

/** @param {Document} document @param {string|null} thing */
function partsOf(document, thing) {
  const [, kind, id] = /^(\w+):(.+)$/s.exec(thing ?? "") ?? [];
  const memberOf = (/** @type {Record<string, any>[]|undefined} */ all) => all?.find((one) => one.id === id);
  return {
    feature: kind === "feature" ? featuresOf(document).find((one) => one.id === id) : undefined,
    unit: kind === "unit" ? memberOf(document.units) : undefined,
    token: kind === "token" ? memberOf(document.tokens) : undefined,
    side: kind === "side" ? memberOf(document.sides) : undefined,
    hexes: ["hex", "hexside", "road"].includes(kind) ? id.split("/") : [],
  };
}

/** The middle of some places. @param {Spot[]} spots @returns {Spot|null} null: of none */
function middleOf(spots) {
  if (!spots.length) return null;
  const sum = spots.reduce(([x, y], [u, v]) => [x + u, y + v]);
  return [sum[0] / spots.length, sum[1] / spots.length];
}

/**
 * @param {Document} document
 * @param {Problem} problem
 * @param {Map<string, Spot>} [middles] of the hexes of the board
 * @returns {Spot|null}
 */
export function placeOf(document, { thing, path }, middles = new Map()) {
  const { feature, unit, token, hexes } = partsOf(document, thing);
  const piece = unit ?? token;
  const labels = piece ? [piece.hex, ...(piece.hexes ?? [])] : hexes;
  const known = labels.map((label) => middles.get(label)).filter((at) => at !== undefined);
  if (!feature) return piece?.at ?? middleOf(piece?.shape ?? known);
  const [line] = linesOf(feature);
  const end = /^end:(\d+)$/.exec(path);
  if (end) return line[Number(end[1])] ?? line[0];
  return feature.geometry.type === "Polygon" ? centroid(line) : line[Math.floor((line.length - 1) / 2)];
}

/** @param {Document} document @param {Problem} problem */
export function thingName(document, { thing }) {
  const { feature, unit, token, side, hexes } = partsOf(document, thing);
  if (feature) return nameOf(feature);
  const piece = unit ?? side;
  if (piece) return String(piece.name ?? piece.id);
  return token ? String(token.text || token.kind).replaceAll("_", " ") : hexes.join("/");
}

/** What is wrong with a thing, for beside its name, which the words may begin with too. @param {string} name @param {Problem} problem */
export const besideName = (name, { words }) =>
  name && words.startsWith(`${name} `) ? words.slice(name.length + 1) : words;

/**
 * The fix of a problem.
 * @param {Document} document
 * @param {Problem} problem
 * @returns {{kind: "join"|"move_out", words: string, changes: import("./types.js").Change[]}|null}
 */
export function cureOf(document, problem) {
  const { feature, unit } = partsOf(document, problem.thing);
  const features = featuresOf(document);
  const loose =
    feature && looseEnds(features).find(({ road, end }) => road === feature && problem.path === `end:${end}`);
  if (loose) {
    const shape = shapeOf(feature);
    const corner = loose.end ? shape.corners.length - 1 : 0;
    const joined = { ...shape, corners: shape.corners.with(corner, roundedSpot(loose.to)) };
    return {
      kind: "join",
      words: say("edit_did_join", { name: nameOf(feature) }),
      changes: changesOf(features, feature, joined),
    };
  }
  const at = unit?.at && placeOutside(document, unit);
  if (unit && at)
    return {
      kind: "move_out",
      words: say("edit_did_move", { name: String(unit.name) }),
      changes: [{ thing: `unit:${unit.id}`, to: { ...unit, at } }],
    };
  return null;
}

/** The nearest place where a unit stands in no building and in no other unit. @param {Document} document @param {Record<string, any>} unit @returns {Spot|null} null: it stands in none */
function placeOutside(document, unit) {
  const buildings = featuresOf(document).filter(({ properties }) => properties.kind === "building");
  const hull = hullOf(unit);
  const reach = Math.hypot(hull.length, hull.width) / 2;
  const others = (document.units ?? []).filter(({ id, at }) => at && id !== unit.id);
  const isFree = (/** @type {Spot} */ at) =>
    buildings.every((building) => {
      const [ring] = linesOf(building);
      const spots = [at, ...unitSpots({ ...unit, at })];
      return (
        spots.every((spot) => !inRing(spot, ring)) && nearestOn([...ring, ring[0]], at).off >= hull.width / 2
      );
    }) && others.every((other) => distance(other.at, at) > reach * 1.5);
  if (isFree(unit.at)) return null;
  const { width = 72, height = 48 } = document.board;
  for (let away = 0.5; away < 24; away += 0.5)
    for (let step = 0; step < 24; step += 1) {
      const angle = (step / 24) * Math.PI * 2;
      const at = roundedSpot([unit.at[0] + Math.cos(angle) * away, unit.at[1] + Math.sin(angle) * away]);
      if (at[0] > 0 && at[1] > 0 && at[0] < width && at[1] < height && isFree(at)) return at;
    }
  return null;
}
