/** Pieces being dragged, along with wholes. No DOM. */
import { corners, turned } from "../../table/geometry/plane.js";
import { hullSize, lieOf as drawnLie } from "../../table/map/hulls/classes.js";
import { rounded, roundedSpot } from "../geometry/transform.js";
import { drawnUnits } from "../map/units.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {Record<string, any>} Unit a unit of a document */

/** As the table draws it. @param {Unit} unit */
const drawn = (unit) => drawnUnits([unit])[0];

/** @param {Unit} unit @returns {{length: number, width: number}} */
export const hullOf = (unit) => hullSize(drawn(unit));

/** Which way a hull lies: as it faces, and one without a front as it is drawn. @param {Unit} unit @returns {number} */
export const lieOf = (unit) => drawnLie(drawn(unit));

/** @param {Unit} unit @returns {Spot[]} the corners of its hull; none in reserve */
export const unitSpots = (unit) =>
  unit.at ? corners({ at: unit.at, facing: lieOf(unit) }, hullOf(unit)) : [];

/** The pieces selected that may be moved. @param {Pick<import("../bench.js").Bench, "selection"|"layers">} bench */
export const freeUnits = ({ selection, layers }) =>
  selection.units().filter(({ id }) => layers.isOpen(`unit:${id}`));

/** What moves or turns pieces; one without a front gets none before it is turned. @param {Unit[]} units @param {import("../geometry/transform.js").Transform} transform of their middles @param {(facing: number) => number} faced where to they face then @returns {import("../types.js").Change[]} */
export const unitChanges = (units, transform, faced) =>
  units
    .filter(({ at }) => at)
    .map((unit) => {
      const [lie, next] = [lieOf(unit), rounded(turned(faced(lieOf(unit))))];
      const isTurned = typeof unit.facing === "number" || next !== lie;
      const to = { ...unit, at: roundedSpot(transform(unit.at)), ...(isTurned ? { facing: next } : {}) };
      return { thing: `unit:${unit.id}`, to };
    });
