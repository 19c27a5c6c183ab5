/** What a drag aims at: a named point, the road under the pointer, any place on the table, a carrier to board. No DOM; no rule is decided here. */
import { joinedPart, nearestOn } from "../../geometry/lines.js";
import { distance } from "../../geometry/plane.js";
import { isOwn, offerOf } from "../../state/offers.js";
import { named, orderRoles, byRole } from "../../state/roles.js";
import { unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Aim} Aim */
/** @typedef {import("../types.js").AlongAim} AlongAim */
/** @typedef {import("../types.js").TowardAim} TowardAim */
/** @typedef {import("../types.js").AboardAim} AboardAim */
/** @typedef {import("../types.js").FreeAim} FreeAim */

const NEAR_INCHES = 0.05;

/**
 * A way straight to the spot, or along the middle of a road if both ends are on it. Null if the spot is the start.
 * @param {Point} start
 * @param {Point} spot
 * @param {Road[]} roads
 * @param {number} length  of the hull
 * @returns {FreeAim|null}
 */
export function freeAim(start, spot, roads, length) {
  if (distance(start, spot) < NEAR_INCHES) {
    return null;
  }
  const road = roads.findLast(({ line, width }) =>
    [start, spot].every((place) => nearestOn(line, place).off <= width / 2),
  );
  if (!road) {
    const at = hundredths(spot);
    return { kind: "free", at, path: [at], road: null, name: "" };
  }
  const path = joinedPart(road.line, start, spot, length)
    .map(hundredths)
    .filter((place, i, all) => distance(place, i > 0 ? all[i - 1] : start) >= NEAR_INCHES);
  return path.length > 0
    ? { kind: "free", at: path[path.length - 1], path, road: road.id, name: road.name }
    : null;
}

/** @param {Point} at @returns {Point} */
function hundredths(at) {
  return [Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100];
}

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Offer} Offer */

/** The units that an order may take aboard or unload. @param {Game} game @param {Offer} offer @returns {string[]} */
export const cargoIn = (game, { order, values }) =>
  byRole(values, orderRoles(game.rules, order.type), "cargo") ?? [];

/** Check whether any carrier may take a unit aboard now. @param {Game} game @param {string} unit */
export const mayBoard = (game, unit) =>
  game.offers.some(
    (offer) => offer.gesture === "board" && offer.allowed && cargoIn(game, offer).includes(unit),
  );

/** The carrier among the units under the hand, as something to aim at. @param {Game} game @param {string} unit @param {string[]} under @returns {AboardAim|null} */
export function boardingAim(game, unit, under) {
  const found = under.find((id) => id !== unit && isOwn(game, unit) && offerOf(game, "board", id));
  const carrier = unitOf(game, found);
  const offer = carrier && offerOf(game, "board", carrier.id);
  if (!carrier?.at || !offer || carrier.side !== unitOf(game, unit)?.side) {
    return null;
  }
  return {
    kind: "aboard",
    carrier: carrier.id,
    name: carrier.name,
    at: carrier.at,
    order: { ...offer.order, ...named(orderRoles(game.rules, offer.order.type), { cargo: unit }) },
  };
}

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").NamedPoint} NamedPoint */
/** @typedef {import("../types.js").Road} Road */
/** @typedef {import("../types.js").Plan} Plan */

/** The roads of a table's board. @param {any} board @returns {Road[]} */
export function roadsOf(board) {
  /** @type {any[]} */
  const features = board?.features?.features ?? [];
  return features
    .filter((feature) => feature.properties?.kind === "road" && feature.geometry?.type === "LineString")
    .map((feature) => ({
      id: String(feature.id),
      name: feature.properties.name ?? say("plan_the_road"),
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
 * The aim at a spot: the named point that holds it, else the road under it, else null. A point of a road that the
 * route starts on is aimed at along that road.
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
 * The aim along a road from where it is joined: the first of its named points at or beyond the spot.
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
    .filter(({ along: inches }) =>
      forward
        ? inches >= asked - 0.01 && inches > joined + 0.01
        : inches <= asked + 0.01 && inches < joined - 0.01,
    )
    .sort((a, b) => (forward ? a.along - b.along : b.along - a.along) || a.off - b.off);
  if (ahead.length === 0) {
    return null;
  }
  return alongTo(road, ahead[0].point);
}

/** @param {Road} road @param {NamedPoint} point @returns {AlongAim} */
export function alongTo(road, point) {
  const end = point.name.startsWith(`${road.name}, `) ? point.name.slice(road.name.length + 2) : point.name;
  return {
    kind: "along",
    road: road.id,
    to: point.id,
    name: say("plan_road_to", { road: road.name, point: end }),
    at: nearestOn(road.line, point.at).at,
  };
}
