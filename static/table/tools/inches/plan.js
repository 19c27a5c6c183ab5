/**
 * A move being planned, as plain data, and the order it becomes. The route worked out here is a guess until
 * the server's preview arrives; no rule is decided here. No DOM.
 */
import { joinedPart, lengthOf, nearestOn, placeAlong } from "../../geometry/lines.js";
import { bearing, distance, going, turned } from "../../geometry/plane.js";
import { named, byRole } from "../../state/roles.js";
import { alongTo, toward } from "./destinations.js";

/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Aim} Aim */
/** @typedef {import("../types.js").AlongAim} AlongAim */
/** @typedef {import("../types.js").TowardAim} TowardAim */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Pose} Pose */
/** @typedef {import("../types.js").NamedPoint} NamedPoint */
/** @typedef {import("../types.js").Road} Road */
/** @typedef {import("../types.js").Order} Order */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../types.js").Ghost} Ghost */
/** @typedef {import("../types.js").FreeAim} FreeAim */

/**
 * A plan with nothing chosen. The unit stands on the table.
 * @param {Unit} unit
 * @param {Order} order  what is settled of the one that is planned
 * @param {import("../../state/roles.js").Roles} roles  of its fields
 * @returns {Plan}
 */
export function startPlan(unit, order, roles) {
  return {
    unit: unit.id,
    order,
    roles,
    from: { at: /** @type {Point} */ (unit.at), facing: unit.facing ?? 0 },
    hull: { length: unit.profile.length ?? 2, width: unit.profile.width ?? 1 },
    aim: null,
    via: [],
    reverse: false,
    pivot: null,
    stop: "point",
  };
}

/**
 * The order that a plan stands for, or null while it has no aim.
 * @param {Plan} plan
 * @param {Record<string, unknown>} fields of the pace chosen, from the offer
 * @returns {Order|null}
 */
export function toOrder(plan, fields = {}) {
  if (!plan.aim || plan.aim.kind === "aboard") {
    return plan.aim && plan.aim.order;
  }
  const chosen = {
    ...aimed(plan.aim, plan.via),
    ...(plan.reverse ? { reverse: true } : {}),
    ...(plan.pivot !== null ? { face_first: plan.pivot } : {}),
    ...(plan.stop !== "point" ? { stop: plan.stop } : {}),
  };
  return { ...plan.order, ...fields, ...named(plan.roles, chosen) };
}

/** The fields for the aim and the way, by their roles. @param {TowardAim|AlongAim|FreeAim} aim @param {Point[]} via */
function aimed(aim, via) {
  if (aim.kind === "free") {
    return { path: [...via, ...aim.path] };
  }
  const to = aim.kind === "toward" ? { point: aim.id } : { road: aim.road, road_point: aim.to };
  return via.length > 0 ? { ...to, via } : to;
}

/**
 * The plan of an order; null if the table no longer has its aim.
 * @param {Order} order
 * @param {Unit} unit
 * @param {{points: NamedPoint[], roads: Road[]}} table
 * @param {import("../../state/roles.js").Roles} roles
 * @returns {Plan|null}
 */
export function planOf(order, unit, { points, roads }, roles) {
  /** @param {string} role */
  const says = (role) => byRole(order, roles, role);
  const end = points.find(({ id }) => id === (says("point") ?? says("road_point")));
  const road = roads.find(({ id }) => id === says("road"));
  if (!end || (says("road") && !road)) {
    return null;
  }
  const aim = road ? alongTo(road, end) : toward(end);
  const chosen = {
    via: says("via") ?? [],
    reverse: says("reverse") ?? false,
    pivot: says("face_first") ?? null,
    stop: says("stop") ?? "point",
  };
  return { ...startPlan(unit, order, roles), aim, ...chosen };
}

/** @param {Plan} plan @param {Point} at @returns {Plan} */
export function addVia(plan, at) {
  return { ...plan, via: [...plan.via, hundredths(at)], stop: "point" };
}

/** @param {Plan} plan @returns {Plan} */
export function takeBackVia(plan) {
  return { ...plan, via: plan.via.slice(0, -1), stop: "point" };
}

/** @param {Plan} plan @param {number} index @param {Point} at @returns {Plan} */
export function pullVia(plan, index, at) {
  return { ...plan, via: plan.via.map((spot, i) => (i === index ? hundredths(at) : spot)), stop: "point" };
}

/** The plan with another aim, without a stop short of the former one. @param {Plan} plan @param {Aim|null} aim @returns {Plan} */
export function withAim(plan, aim) {
  return sameAim(plan.aim, aim) ? plan : { ...plan, aim, stop: plan.stop === "ask" ? "ask" : "point" };
}

/** @param {Aim|null} a @param {Aim|null} b */
function sameAim(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The same plan from where the unit stands now; null if it is off the table. @param {Plan} plan @param {Unit|undefined} unit @returns {Plan|null} */
export function replant(plan, unit) {
  if (!unit || !unit.at) {
    return null;
  }
  return { ...plan, from: { at: unit.at, facing: unit.facing ?? 0 } };
}

/**
 * Where the hand's route runs and where the hull would end on it, before the server has said so: straight legs, at the end its leading
 * edge, at a free aim its middle.
 * @param {Plan} plan
 * @param {Point} end  the aim, or where the hand is
 * @param {Road[]} roads
 * @returns {{path: Point[], ghost: Pose, inches: number}}
 */
export function guessRoute(plan, end, roads) {
  const legs = [plan.from.at, ...plan.via];
  const { aim } = plan;
  const road = aim?.kind === "along" ? roads.find(({ id }) => id === aim.road) : undefined;
  if (road) {
    legs.push(...joinedPart(road.line, legs[legs.length - 1], end, plan.hull.length));
  } else {
    legs.push(...(aim?.kind === "free" ? aim.path : [end]));
  }
  const path = legs.filter((spot, i) => i === 0 || distance(spot, legs[i - 1]) > 1e-6);
  const short = aim?.kind === "free" ? 0 : plan.hull.length / 2;
  const inches = Math.max(0, lengthOf(path) - short);
  return { path, ghost: ghostAt(plan, path, inches), inches };
}

/** The hull's pose `inches` along the route. @param {Plan} plan @param {Point[]} path @param {number} inches @returns {Pose} */
export function ghostAt(plan, path, inches) {
  if (path.length < 2) {
    return { at: plan.from.at, facing: plan.pivot ?? plan.from.facing };
  }
  const reached = placeAlong(path, inches);
  return { at: reached.at, facing: plan.reverse ? turned(reached.facing + 180) : reached.facing };
}

/**
 * The ghost at which the hull is drawn: the farthest that is reached at least half the time, else the first.
 * @param {Ghost[]} ghosts
 * @returns {Ghost|null}
 */
export function likelyGhost(ghosts) {
  const likely = ghosts.filter(({ chance }) => chance >= 0.5);
  return likely.reduce(
    (best, ghost) => (ghost.inches > best.inches ? ghost : best),
    likely[0] ?? ghosts[0] ?? null,
  );
}

/**
 * How far along a route the hull stops when its ghost is pulled to a spot: to the half inch, or null at the route's end.
 * @param {Point[]} path of the hull's middle
 * @param {Point} spot
 * @param {number} endInches
 * @returns {number|null}
 */
export function stopAt(path, spot, endInches) {
  const inches = Math.round(nearestOn(path, spot).along * 2) / 2;
  return inches >= endInches - 0.25 ? null : Math.max(0.5, inches);
}

/** The bearing that a grip held at a spot turns a hull to: to the degree. @param {Pose} from @param {Point} spot */
export function pivotTo(from, spot) {
  return distance(from.at, spot) < 0.01 ? from.facing : turned(Math.round(bearing(from.at, spot)));
}

/** The middle of the leading edge. @param {Pose} pose @param {number} length @param {boolean} reverse */
export function leadingEdge(pose, length, reverse) {
  return going(pose.at, pose.facing, (reverse ? -1 : 1) * (length / 2));
}

/** @param {Point} at @returns {Point} */
function hundredths(at) {
  return [Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100];
}
