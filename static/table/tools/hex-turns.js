/** Turning on hexes: which facings the ring offers, about which hex, and what turning there means. No DOM. */
import { wayOf, waysOnTheSpot } from "./hex-ways.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./hex-spots.js").Goal} Goal */
/** @typedef {ReturnType<typeof import("./hex-desk.js").createHexDesk>} HexDesk */

/** An offer to face one way, where the unit stands. @param {Offer} offer */
const facesOnce = ({ order, hexes, values }) => typeof order.facing === "number" && !hexes?.length && Object.keys(values).length === 0;

/** An offer that leads along no hex, and leaves the facing open. @param {Offer} offer */
const facesFreely = (offer) => Array.isArray(offer.order.path) && offer.order.path.length === 0 && wayOf(offer).facings.length > 0;

/**
 * The ring now: of the plan's end, or of the unit where it stands.
 * @param {Pick<HexDesk, "plan"|"unit"|"offers">} desk
 * @returns {{hex: string|null, facings: number[], goalAt: (facing: number) => Goal|null}}
 */
export function turnsOf({ plan, unit, offers }) {
  if (plan) {
    return { hex: plan.hex ?? plan.from, facings: plan.ways[plan.chosen]?.facings ?? [], goalAt: () => null };
  }
  const open = offers().filter(({ allowed }) => allowed);
  const [single, free] = [open.filter(facesOnce), open.filter(facesFreely)];
  return {
    hex: unit()?.hex ?? null,
    facings: [...single.map(({ order }) => order.facing), ...free.flatMap((offer) => wayOf(offer).facings)],
    goalAt(facing) {
      const ways = single.filter(({ order }) => order.facing === facing).map(wayOf);
      const turned = ways.length > 0 ? ways : free.filter((offer) => wayOf(offer).facings.includes(facing)).flatMap(waysOnTheSpot);
      return turned.length > 0 ? { hex: null, side: null, ways: turned, facing: ways.length > 0 ? null : facing } : null;
    },
  };
}
