/** Paths over hexes: laid by hand, what each step has cost, how the unit faces at the end. No DOM. */
import { bearing } from "./geometry.js";

/** @typedef {import("./hex-ways.js").Way} Way */
/** @typedef {import("./types.js").Order} Order */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("../map/types.js").HexStep} HexStep */

/** The hexes that an order leads through, the one by which it comes in among them. @param {Way} way @returns {string[]} */
function pathOf({ order, hex }) {
  if (!Array.isArray(order.path)) {
    return hex ? [hex] : [];
  }
  return typeof order.hex === "string" ? [order.hex, ...order.path] : order.path;
}

/**
 * The ways along a path that was laid by hand: one for each order that takes a path at all.
 * @param {Way[]} ways
 * @param {string[]} path
 * @returns {Way[]}
 */
export function waysAlong(ways, path) {
  const hex = path[path.length - 1];
  const told = new Set();
  return ways.flatMap((way) => {
    if (!Array.isArray(way.order.path) || typeof way.order.hex === "string") {
      return [];
    }
    const known = wayAlong(ways, path);
    const order = { ...way.order, path, turns: undefined, attack: undefined };
    const laid = { ...way, hex, beyond: false, order, cost: known?.cost ?? null, left: known?.left ?? null, reason: null, clause: null };
    const key = JSON.stringify(order);
    return told.has(key) ? [] : [(told.add(key), laid)];
  });
}

/** @param {Way[]} ways @param {string[]} path */
const wayAlong = (ways, path) => ways.find((way) => !way.reason && pathOf(way).join() === path.join());

/**
 * A path with what has been spent on coming into each hex, as far as that is known.
 * @param {Way[]} ways
 * @param {string|null} from null: off the board
 * @param {Way} way
 * @returns {HexStep[]}
 */
export function stepsOf(ways, from, way) {
  const path = pathOf(way);
  const steps = path.map((hex, index) => {
    const last = index === path.length - 1;
    const spent = (last ? way.cost : wayAlong(ways, path.slice(0, index + 1))?.cost) ?? undefined;
    return last && way.side ? { hex, spent, side: way.side } : { hex, spent };
  });
  return from ? [{ hex: from }, ...steps] : steps;
}

/**
 * How the unit faces at the end of a way: as chosen, as the order says, the way it drove, else as it does now.
 * @param {Way|null} way
 * @param {Point[]} places
 * @param {number|null} now
 */
export function facingAtEnd(way, places, now) {
  const { facing, turns, path } = way?.order ?? {};
  const turned = typeof facing === "number" ? facing : (turns ?? []).at(-1);
  if (typeof turned === "number") {
    return turned;
  }
  const drives = now !== null && Array.isArray(path) && places.length > 1;
  return drives ? Math.round(bearing(places[places.length - 2], places[places.length - 1])) : (now ?? 0);
}

/**
 * The order with a facing that was chosen for its end.
 * @param {Way} way
 * @param {number|null} facing
 * @returns {Order}
 */
export function facingOrder({ order, turning, facings }, facing) {
  if (facing === null || !facings.includes(facing)) {
    return order;
  }
  if (turning && turning !== "turns") {
    return { ...order, [turning]: facing };
  }
  const path = /** @type {string[]} */ (order.path ?? []);
  const turns = /** @type {(number|null)[]} */ (order.turns ?? path.map(() => null));
  return path.length > 0 ? { ...order, turns: [...turns.slice(0, -1), facing] } : order;
}
