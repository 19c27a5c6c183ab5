/** Pieces being dragged, along with wholes. No DOM. */
import { corners, turned } from "../../table/geometry/plane.js";
import { rounded, roundedSpot } from "../geometry/transform.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {Record<string, any>} Unit a unit of a document */

/** @param {{profile?: Record<string, any>}} unit */
export const hullOf = ({ profile }) => ({
  length: Number(profile?.length) || 2,
  width: Number(profile?.width) || 1,
});

/** @param {Unit} unit @returns {Spot[]} the corners of its hull; none in reserve */
export const unitSpots = (unit) =>
  unit.at ? corners({ at: unit.at, facing: unit.facing ?? 0 }, hullOf(unit)) : [];

/** The pieces selected that may be moved. @param {Pick<import("../bench.js").Bench, "selection"|"layers">} bench */
export const freeUnits = ({ selection, layers }) =>
  selection.units().filter(({ id }) => layers.isOpen(`unit:${id}`));

/** @param {Unit[]} units @param {import("../geometry/transform.js").Transform} transform of their middles @param {(facing: number) => number} faced where to they face then @returns {import("../types.js").Change[]} */
export const unitChanges = (units, transform, faced) =>
  units
    .filter(({ at }) => at)
    .map((unit) => ({
      thing: `unit:${unit.id}`,
      to: {
        ...unit,
        at: roundedSpot(transform(unit.at)),
        facing: rounded(turned(faced(unit.facing ?? 0))),
      },
    }));
