/** A plan in a few words, as they follow its unit's name. No DOM. */
import { inchesText } from "./chip-text.js";
import { bearing } from "../geometry/plane.js";

/** @typedef {import("../plan.js").Plan} Plan */

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** @param {Plan} plan @returns {string} "to the barn", "along the lane", "north-east", "aboard the truck" */
export function planWords({ aim, via, from, reverse, stop }) {
  const end = typeof stop === "number" ? `${inchesText(stop)} ` : "";
  const back = reverse ? "in reverse " : "";
  if (!aim) {
    return `${back}to a named point`;
  }
  if (aim.kind === "free") {
    const way = COMPASS[Math.round(bearing(via.at(-1) ?? from.at, aim.at) / 45) % 8];
    return `${end}${aim.road ? `along ${aim.name}` : way}`;
  }
  const how = aim.kind === "aboard" ? "aboard" : aim.kind === "along" ? "along" : end ? "toward" : "to";
  return `${back}${end}${how} ${aim.name}`;
}
