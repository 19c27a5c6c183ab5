/** Paths over hexes that a player lays hex by hex: the cost of each step and the facing at the end. No DOM. */
import { bearing } from "../../geometry/plane.js";
import { named, byRole } from "../../state/roles.js";
import { pathOfSteps } from "./follow.js";
import { isByHex, pathSaid } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../types.js").Order} Order */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../../map/types.js").HexStep} HexStep */

/** Return the hexes that an order leads through, including the one by which it enters the board. @param {Way} way @returns {string[]} */
function pathOf(way) {
  const [path, first] = [pathSaid(way), byRole(way.order, way.roles, "hex")];
  if (!path) {
    return way.hex ? [way.hex] : [];
  }
  return typeof first === "string" ? [first, ...path] : path;
}

/**
 * The ways along a path that was laid by hand: those that are offered, else one for each order that takes a path at all. What such an order
 * leaves open, its turns above all, is known once the server has answered a preview of it.
 * @param {Way[]} ways
 * @param {string[]} path
 * @returns {Way[]}
 */
export function waysAlong(ways, path) {
  const along = ways.filter(
    (way) => pathSaid(way) && typeof byRole(way.order, way.roles, "hex") !== "string",
  );
  const offered = along.filter((way) => !way.reason && pathSaid(way)?.join() === path.join());
  if (offered.length > 0) {
    return offered;
  }
  const hex = path[path.length - 1];
  const cost = costAlong(ways, path);
  const laid = new Set();
  return along.flatMap((way) => {
    const order = { ...way.own.order, ...named(way.roles, { path }) };
    const key = JSON.stringify(order);
    if (laid.has(key)) {
      return [];
    }
    laid.add(key);
    return [
      {
        ...way,
        hex,
        beyond: false,
        order,
        title: way.own.title,
        cost,
        left: leftAfter(way, ways, cost),
        reason: null,
        clause: null,
      },
    ];
  });
}

/** Return the cost of a path: that of a way along it, or its number of hexes if every way costs that. @param {Way[]} ways @param {string[]} path @returns {number|null} */
function costAlong(ways, path) {
  const known = ways.find((way) => !way.reason && pathOf(way).join() === path.join());
  const byHexes = ways.every((way) => way.cost === null || way.cost === pathOf(way).length);
  return known?.cost ?? (byHexes ? path.length : null);
}

/** Return how many of their points the units of a way have left after it. @param {Way} way @param {Way[]} ways @param {number|null} cost */
function leftAfter({ order }, ways, cost) {
  const units = JSON.stringify([order.unit, order.units]);
  const known = ways.find(
    (way) =>
      way.cost !== null && way.left !== null && JSON.stringify([way.order.unit, way.order.units]) === units,
  );
  return known && cost !== null ? Math.max(0, Number(known.cost) + Number(known.left) - cost) : null;
}

/**
 * Return the points spent at each hex of a path, by the costs in the server's findings; null if they have none.
 * @param {string[]} path
 * @param {import("../types.js").Finding[]} findings
 * @returns {number[]|null}
 */
export function spentAlong(path, findings) {
  const priced = findings.filter(({ mp }) => typeof mp === "number");
  if (priced.length === 0 || new Set(path).size < path.length) {
    return null;
  }
  /** The cost of a step: the highest, as units may pay differently. @param {(at: any) => boolean} here */
  const cost = (here) => {
    /** @type {Map<string, number>} */
    const byClause = new Map();
    for (const { clause, at, mp } of priced) {
      if (here(at)) byClause.set(clause, Math.max(byClause.get(clause) ?? 0, Number(mp)));
    }
    return [...byClause.values()].reduce((sum, mp) => sum + mp, 0);
  };
  let spent = cost((at) => !path.includes(at));
  return path.map((label) => (spent += cost((at) => at === label)));
}

/**
 * A way as the server's answer describes it: with the points that it takes as ordered now, and with what its path left open.
 * @param {Way} way
 * @param {{verdict: {findings: import("../types.js").Finding[]}, along?: import("../../state/state.js").HexGoal|null, steps?: import("../../state/state.js").ReachStep[]}} answer
 * @param {Way[]} ways all that are offered; they give the number of points if the answer does not
 * @returns {Way}
 */
export function pricedWay(way, { verdict, along, steps = [] }, ways) {
  if (!pathSaid(way)) {
    return way;
  }
  const { cost = null, left = null, fields = {} } = along ?? {};
  const order = { ...way.order, ...fields };
  const spentAt = spentAlong(pathOf(way), verdict.findings) ?? undefined;
  const spent = cost ?? spentAt?.at(-1) ?? way.cost;
  return {
    ...way,
    order,
    spentAt,
    steps: isByHex(way) && steps.length > 0 ? steps : undefined,
    cost: spent,
    left: left ?? (spentAt ? leftAfter(way, ways, spent) : way.left),
  };
}

/**
 * Return a path with the points spent on entering each hex, as far as they are known.
 * @param {Way[]} ways
 * @param {string|null} from null: off the board
 * @param {Way} way
 * @returns {HexStep[]}
 */
export function stepsOf(ways, from, way) {
  if (way.steps) {
    return pathOfSteps(way.steps, from);
  }
  const path = pathOf(way);
  const steps = path.map((hex, index) => {
    const last = index === path.length - 1;
    const spent =
      way.spentAt?.[index] ?? (last ? way.cost : costAlong(ways, path.slice(0, index + 1))) ?? undefined;
    return last && way.side ? { hex, spent, side: way.side } : { hex, spent };
  });
  return from ? [{ hex: from }, ...steps] : steps;
}

/**
 * How the unit faces at the end of a way: as chosen, as the order says, the way it drove where it turns as it goes, else as it does now.
 * @param {Way|null} way
 * @param {Point[]} places
 * @param {number|null} now
 */
export function facingAtEnd(way, places, now) {
  if (!way) {
    return now;
  }
  if (way.steps) {
    return way.steps.findLast((step) => typeof step.facing === "number")?.facing ?? now;
  }
  const facing = byRole(way.order, way.roles, "facing");
  const turned = typeof facing === "number" ? facing : (byRole(way.order, way.roles, "facings") ?? []).at(-1);
  if (typeof turned === "number") {
    return turned;
  }
  const drives =
    now !== null &&
    (way.turning === null || way.turning !== way.roles.facing) &&
    pathSaid(way) &&
    places.length > 1;
  return drives ? Math.round(bearing(places[places.length - 2], places[places.length - 1])) : now;
}

/**
 * Return the order with the facing chosen for its end.
 * @param {Way} way
 * @param {number|null} facing
 * @returns {Order}
 */
export function facingOrder(way, facing) {
  const { order, turning, facings, roles } = way;
  if (facing === null || !facings.includes(facing)) {
    return order;
  }
  if (turning && turning !== roles.facings) {
    return { ...order, [turning]: facing };
  }
  const path = pathSaid(way) ?? [];
  const turns = /** @type {(number|null)[]} */ (byRole(order, roles, "facings") ?? path.map(() => null));
  return path.length > 0
    ? { ...order, ...named(roles, { facings: [...turns.slice(0, -1), facing] }) }
    : order;
}
