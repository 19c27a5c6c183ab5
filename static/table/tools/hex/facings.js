/** Facings on hexes: which ones the ring offers, around which hex, and the order for each. No DOM. */
import { byRole } from "../../state/roles.js";
import { eitherOf } from "../../words/language.js";
import { say } from "../../words/words.js";
import { wayOf, waysOnTheSpot } from "./ways.js";

/** @typedef {import("./ways.js").HexOffer} HexOffer */
/** @typedef {import("./hit-test.js").Goal} Goal */
/** @typedef {ReturnType<typeof import("./planner.js").createHexPlanner>} HexPlanner */

/** Return the facing that an offer to turn prescribes. @param {HexOffer} offer */
const facingOf = ({ order, roles, gesture }) =>
  gesture === "turn" ? byRole(order, roles, "facing") : undefined;

/** Return whether an offer turns the unit in place to one given facing. @param {HexOffer} offer */
const facesOnce = (offer) => typeof facingOf(offer) === "number";

/** Return whether an offer turns the unit to a facing of choice. @param {HexOffer} offer */
const facesFreely = (offer) => offer.gesture === "turn" && wayOf(offer).facings.length > 0;

/**
 * @typedef {object} Grip a handle of the facing ring
 * @property {number} facing
 * @property {number|null} [cost] if the offer gives it
 * @property {string|null} [reason] why the unit cannot turn to it
 * @property {string|null} [clause]
 */

/** @param {number} one @param {number} other */
const isSame = (one, other) => (one - other) % 360 === 0;

/** The angle between two facings on the ring. */
const SIXTH = 60;

/**
 * Return the facing ring: that of the plan's end, else of the unit.
 * @param {Pick<HexPlanner, "plan"|"unit"|"offers"> & Partial<Pick<HexPlanner, "reach">>} planner
 * @returns {{hex: string|null, facings: number[], grips: Grip[], goalAt: (facing: number) => Goal|null}}
 */
export function turnsOf({ plan, unit, offers, reach }) {
  if (plan) {
    const facings = plan.ways[plan.chosen]?.facings ?? [];
    return {
      hex: plan.hex ?? plan.from,
      facings,
      grips: facings.map((facing) => ({ facing })),
      goalAt: () => null,
    };
  }
  const open = offers().filter(({ allowed }) => allowed);
  const [single, free] = [open.filter(facesOnce), open.filter(facesFreely)];
  const allowed = [
    ...single.map((offer) => ({ facing: facingOf(offer), cost: offer.cost })),
    ...free.flatMap((offer) => wayOf(offer).facings.map((facing) => ({ facing }))),
  ];
  return {
    hex: unit()?.hex ?? null,
    facings: allowed.map(({ facing }) => facing),
    grips: allowed.length > 0 ? [...allowed, ...closed(allowed, unit(), offers(), reach?.()?.steps)] : [],
    goalAt(facing) {
      const ways = single.filter((offer) => facingOf(offer) === facing).map(wayOf);
      const turned =
        ways.length > 0
          ? ways
          : free.filter((offer) => wayOf(offer).facings.includes(facing)).flatMap(waysOnTheSpot);
      return turned.length > 0
        ? { hex: null, side: null, ways: turned, facing: ways.length > 0 ? null : facing }
        : null;
    },
  };
}

/**
 * Return the handles to which the unit cannot turn, with the reason from the offers, else that no order turns it that far.
 * @param {Grip[]} allowed
 * @param {import("../types.js").Unit|null} unit
 * @param {HexOffer[]} offers
 * @param {import("../../state/state.js").ReachStep[]} [steps] of its reach, which tell the clause of a turn
 * @returns {Grip[]}
 */
function closed(allowed, unit, offers, steps = []) {
  const facing = unit?.facing ?? null;
  if (unit === null || facing === null) {
    return [];
  }
  const ring = Array.from({ length: 360 / SIXTH }, (_, index) => (facing + index * SIXTH) % 360);
  const shut = ring.filter(
    (each) => !isSame(each, facing) && !allowed.some((grip) => isSame(grip.facing, each)),
  );
  const clause =
    steps.find((step) => typeof step.facing === "number" && step.hex === unit.hex)?.clause ?? null;
  const facings = eitherOf(allowed.map((grip) => `${grip.facing}°`));
  return shut.map((each) => {
    const offer = offers.find((one) => facesOnce(one) && isSame(facingOf(one), each));
    return {
      facing: each,
      reason: offer?.reason ?? say("ways_turns_to", { unit: unit.name, facings }),
      clause: offer ? offer.clause : clause,
    };
  });
}
