/** Describe a plan in a few words, to follow its unit's name. No DOM. */
import { bearing, distance } from "../geometry/plane.js";
import { inchesText } from "./chip-text.js";
import { pointsNear } from "./destinations.js";

/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Point} Point */

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** @param {Point} from @param {Point} to */
export const compass = (from, to) => COMPASS[Math.round(bearing(from, to) / 45) % 8];

/** Why nothing is aimed at, and where the nearest point is that could be. @param {import("./types.js").NamedPoint[]} points @param {Point} at */
export function nothingNear(points, at) {
  const [nearest] = pointsNear(points, at, Infinity);
  if (!nearest) {
    return "A move goes toward a point that has a name, and this table has none.";
  }
  return `No named point is near. The nearest is ${nearest.name}, ${inchesText(distance(at, nearest.at))} to the ${compass(at, nearest.at)}.`;
}

/** @param {Plan} plan @param {string} [aimless] what is said of a plan without an aim @returns {string} "to the barn", "along the lane", "north-east", "aboard the truck" */
export function planWords({ aim, via, from, reverse, stop }, aimless = "to a named point") {
  const end = typeof stop === "number" ? `${inchesText(stop)} ` : "";
  const back = reverse ? "in reverse " : "";
  if (!aim) {
    return back + aimless;
  }
  if (aim.kind === "free") {
    return `${end}${aim.road ? `along ${aim.name}` : compass(via.at(-1) ?? from.at, aim.at)}`;
  }
  const how = aim.kind === "aboard" ? "aboard" : aim.kind === "along" ? "along" : end ? "toward" : "to";
  return `${back}${end}${how} ${aim.name}`;
}
