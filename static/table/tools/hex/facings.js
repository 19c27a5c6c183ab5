/** Facings on hexes: which the ring offers, around which hex, and what choosing one means. No DOM. */
import { byRole } from "../../state/roles.js";
import { eitherOf } from "../../words/language.js";
import { say } from "../../words/words.js";
import { wayOf, waysOnTheSpot } from "./ways.js";

/** @typedef {import("./ways.js").HexOffer} HexOffer */
/** @typedef {import("./hit-test.js").Goal} Goal */
/** @typedef {ReturnType<typeof import("./planner.js").createHexPlanner>} HexPlanner */

/** The facing that an offer to turn settles. @param {HexOffer} offer */
const facingOf = ({ order, roles, gesture }) =>
  gesture === "turn" ? byRole(order, roles, "facing") : undefined;

/** An offer to face one way, where the unit stands. @param {HexOffer} offer */
const facesOnce = (offer) => typeof facingOf(offer) === "number";

/** An offer to turn that leaves the facing open. @param {HexOffer} offer */
const facesFreely = (offer) => offer.gesture === "turn" && wayOf(offer).facings.length > 0;

/**
 * @typedef {object} Grip a place of the ring
 * @property {number} facing
 * @property {number|null} [cost] if the offer gives it
 * @property {string|null} [reason] why the unit does not turn there
 * @property {string|null} [clause]
 */

/** @param {number} one @param {number} other */
const isSame = (one, other) => (one - other) % 360 === 0;

/** The angle between the facings of a ring: a sixth of it. */
const SIXTH = 60;

/**
 * The ring now: of the plan's end, or of the unit where it stands.
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
 * The places of the ring to which a unit does not turn now: as the offers say, else because no order turns it so far.
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
