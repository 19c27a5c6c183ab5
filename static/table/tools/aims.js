/** What the hand aims at: the named point that holds it, the road under it. No DOM; no rule is decided here. */
import { nearestOn } from "../geometry/lines.js";
import { distance } from "../geometry/plane.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").NamedPoint} NamedPoint */
/** @typedef {import("./types.js").Road} Road */
/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Aim} Aim */
/** @typedef {import("./plan.js").TowardAim} TowardAim */
/** @typedef {import("./plan.js").AlongAim} AlongAim */

/** The roads of a table's board. @param {any} board @returns {Road[]} */
export function roadsOf(board) {
  /** @type {any[]} */
  const features = board?.features?.features ?? [];
  return features
    .filter((feature) => feature.properties?.kind === "road" && feature.geometry?.type === "LineString")
    .map((feature) => ({
      id: String(feature.id),
      name: feature.properties.name ?? "the road",
      line: feature.geometry.coordinates,
      width: feature.properties.width ?? 3,
    }));
}

/**
 * The named points near a spot, nearest first.
 * @param {NamedPoint[]} points
 * @param {Point} spot
 * @param {number} reachInches
 */
export function pointsNear(points, spot, reachInches) {
  return points
    .map((point) => ({ point, off: distance(point.at, spot) }))
    .filter(({ off }) => off <= reachInches)
    .sort((a, b) => a.off - b.off)
    .map(({ point }) => point);
}

/**
 * What a spot aims at: the named point that holds it, else the road under it, else nothing. A point of the road that the
 * route stands on is aimed at along that road.
 * @param {Plan} plan
 * @param {Point} spot
 * @param {{points: NamedPoint[], roads: Road[], holdInches: number}} table
 * @returns {Aim|null}
 */
export function aimAt(plan, spot, { points, roads, holdInches }) {
  const start = plan.via[plan.via.length - 1] ?? plan.from.at;
  const [held] = pointsNear(points, spot, holdInches).filter((point) => distance(point.at, start) > 0.01);
  const under = roads.filter((road) => nearestOn(road.line, held?.at ?? spot).off <= road.width / 2);
  const driven = under.find((road) => nearestOn(road.line, start).off <= road.width / 2);
  if (held && !driven) {
    return toward(held);
  }
  const road = driven ?? under[0];
  if (!road) {
    return null;
  }
  return along(road, start, held?.at ?? spot, points) ?? (held ? toward(held) : null);
}

/** @param {NamedPoint} point @returns {TowardAim} */
export function toward(point) {
  return { kind: "toward", id: point.id, name: point.name, at: point.at };
}

/**
 * Down a road from where it is joined, to the first of its named points at or beyond the spot.
 * @param {Road} road
 * @param {Point} start
 * @param {Point} spot
 * @param {NamedPoint[]} points
 * @returns {AlongAim|null}
 */
export function along(road, start, spot, points) {
  const joined = nearestOn(road.line, start).along;
  const asked = nearestOn(road.line, spot).along;
  const forward = asked >= joined;
  const ahead = points
    .map((point) => ({ point, ...nearestOn(road.line, point.at) }))
    .filter(({ off }) => off <= road.width / 2)
    .filter(({ along: inches }) => (forward ? inches >= asked - 0.01 && inches > joined + 0.01 : inches <= asked + 0.01 && inches < joined - 0.01))
    .sort((a, b) => (forward ? a.along - b.along : b.along - a.along) || a.off - b.off);
  if (ahead.length === 0) {
    return null;
  }
  return alongTo(road, ahead[0].point);
}

/** @param {Road} road @param {NamedPoint} point @returns {AlongAim} */
export function alongTo(road, point) {
  const end = point.name.startsWith(`${road.name}, `) ? point.name.slice(road.name.length + 2) : point.name;
  return { kind: "along", road: road.id, to: point.id, name: `${road.name} to ${end}`, at: nearestOn(road.line, point.at).at };
}
