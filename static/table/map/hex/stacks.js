/** Where units in a hex or along a hexside are drawn, and how many there are. No DOM. */
import { bearing, between } from "../../geometry/plane.js";
import { hullSize, lieOf } from "../hulls/classes.js";

/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("./grid.js").HexGrid} HexGrid */

/** How far each unit of a stack lies up and to the right of the one below, in inches, and the uppermost of the lowest at most: it stays in its hex. */
const stackStep = 0.34;
const stackLean = 1.36;
/** Inches between the hulls of a stack that is fanned out. */
const fanGap = 0.3;

/**
 * @typedef {object} Spot
 * @property {Inches} at
 * @property {string} key the same for all units of one stack
 * @property {Inches|null} corner the one it goes toward along its hexside, if it is on one
 */

/**
 * @param {Pick<Unit, "hex"|"facing"|"hexside">} unit
 * @param {HexGrid} grid
 * @returns {Spot|null} null: off the board
 */
export function spotOf({ hex, facing, hexside: side }, grid) {
  const middle = hex ? grid.middles.get(hex) : undefined;
  if (!hex || !middle) return null;
  const ends = side ? grid.side(...side) : null;
  if (!side || !ends) return { at: middle, key: hex, corner: null };
  return {
    at: between(ends[0], ends[1], 0.5),
    key: [...side].sort().join(),
    corner: aheadOf(ends, facing ?? 0),
  };
}

/** The end of a hexside that lies ahead of a unit moving along it. @param {[Inches, Inches]} ends @param {number} facing */
function aheadOf([one, two], facing) {
  const off = Math.abs(((bearing(one, two) - facing + 540) % 360) - 180);
  return off < 90 ? two : one;
}

const UNDER_VEHICLES = new Set(["infantry", "half-squad", "leader", "man", "gun"]);

/** @typedef {{wreck?: boolean, aboard?: boolean, silhouette?: string}} Stacked */

/**
 * How high a unit lies in its stack: wrecks and works below whatever stands in their hex, then infantry and guns, vehicles on these, and on
 * top what is aboard one.
 * @param {Stacked} unit
 */
function heightOf({ wreck, aboard, silhouette = "" }) {
  if (wreck || silhouette === "post") return 0;
  if (aboard) return 3;
  return UNDER_VEHICLES.has(silhouette) ? 1 : 2;
}

/**
 * Units in the order of their stacks.
 * @template {Stacked} Some
 * @param {Some[]} units
 * @returns {Some[]}
 */
export const lowestFirst = (units) => [...units].sort((one, other) => heightOf(one) - heightOf(other));

/**
 * @param {Unit[]} units in the order of their stacks, lowest first
 * @param {HexGrid|null} grid null on a table: units stand where they say
 * @param {string|null} [fanned] the stack (its hex) that is fanned out
 * @returns {{units: Unit[], stacks: Map<string, number>, corners: {unit: Unit, at: Inches}[]}} stacks: how many there are, by the id
 *   of the uppermost; 0 for those it lies on. corners: where units on hexsides aim for fire (their CAFP)
 */
export function standing(units, grid, fanned = null) {
  const spots = new Map(units.map((unit) => [unit.id, grid ? spotOf(unit, grid) : null]));
  /** @type {Map<string, Unit[]>} */
  const piles = new Map();
  for (const unit of units) {
    const key = spots.get(unit.id)?.key;
    if (key) piles.set(key, [...(piles.get(key) ?? []), unit]);
  }
  const placed = units.map((unit) => {
    const spot = spots.get(unit.id);
    const pile = spot && piles.get(spot.key);
    if (!spot || !pile) return unit;
    const off = spot.key === fanned ? fanOut(pile, unit) : leaning(pile, unit);
    return { ...unit, at: /** @type {Inches} */ ([spot.at[0] + off[0], spot.at[1] + off[1]]) };
  });
  /** @type {Map<string, number>} */
  const stacks = new Map();
  for (const pile of piles.values()) {
    if (pile.length > 1)
      pile.forEach(({ id }, index) => stacks.set(id, index < pile.length - 1 ? 0 : pile.length));
  }
  const corners = units.flatMap((unit) => {
    const corner = spots.get(unit.id)?.corner;
    return corner ? [{ unit, at: corner }] : [];
  });
  return { units: placed, stacks, corners };
}

/** @param {Unit[]} pile @param {Unit} unit @returns {Inches} */
function leaning(pile, unit) {
  const off = pile.indexOf(unit) * Math.min(stackStep, stackLean / (pile.length - 1));
  return [off, 0 - off];
}

/** Side by side in a row, the lowest first. @param {Unit[]} pile @param {Unit} unit @returns {Inches} */
function fanOut(pile, unit) {
  const rooms = pile.map((each) => {
    const { length, width } = hullSize(each);
    const turned = (lieOf(each) * Math.PI) / 180;
    return Math.abs(Math.sin(turned)) * length + Math.abs(Math.cos(turned)) * width + fanGap;
  });
  const index = pile.indexOf(unit);
  const before = rooms.slice(0, index).reduce((sum, room) => sum + room, 0);
  return [before + rooms[index] / 2 - rooms.reduce((sum, room) => sum + room, 0) / 2, 0];
}
