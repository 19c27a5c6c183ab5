/** Describe a plan in a few words, to follow its unit's name. No DOM. */
import { bearing, distance } from "../../geometry/plane.js";
import { say } from "../../words/words.js";
import { pointsNear } from "./destinations.js";

/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Aim} Aim */
/** @typedef {import("../types.js").Point} Point */

const COMPASS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** The direction from one place to another: "north-east". @param {Point} from @param {Point} to */
export const compass = (from, to) => say(`compass_${COMPASS[Math.round(bearing(from, to) / 45) % 8]}`);

/** Why nothing is aimed at, and where the nearest possible point is. @param {import("../types.js").NamedPoint[]} points @param {Point} at */
export function nothingNear(points, at) {
  const [nearest] = pointsNear(points, at, Infinity);
  if (!nearest) {
    return say("plan_no_points_here");
  }
  const { name: point, at: there } = nearest;
  return say("plan_nothing_near", { point, inches: distance(at, there), compass: compass(at, there) });
}

/**
 * What follows the unit's name: "to the barn", "5″ along the lane", "north-east", "in reverse aboard the truck".
 * @param {Plan} plan
 * @param {string} [aimless] what is said of a plan without an aim
 */
export function planWords(plan, aimless = say("plan_to_some_point")) {
  const words = plan.aim ? aimWords(plan, plan.aim) : aimless;
  return plan.reverse && plan.aim?.kind !== "free" ? say("plan_in_reverse", { plan: words }) : words;
}

/** @param {Plan} plan @param {Aim} aim */
function aimWords({ via, from, stop }, aim) {
  const { name } = aim;
  const isShort = typeof stop === "number";
  if (aim.kind === "aboard") {
    return say("plan_aboard", { carrier: name });
  }
  if (aim.kind === "along" || (aim.kind === "free" && aim.road)) {
    return isShort ? say("plan_along_stop", { stop, road: name }) : say("plan_along", { road: name });
  }
  if (aim.kind === "free") {
    const way = compass(via.at(-1) ?? from.at, aim.at);
    return isShort ? say("plan_straight_stop", { stop, compass: way }) : way;
  }
  return isShort ? say("plan_toward", { stop, point: name }) : say("plan_to", { point: name });
}
