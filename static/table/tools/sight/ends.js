/** The ends of a line of sight: a unit, a spot of a table, or a hex. No DOM. */
import { distance } from "../../geometry/plane.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../../connection/previews.js").SightEnd} SightEnd */
/** @typedef {Pick<import("../types.js").TableMap, "unitAt"|"hexAt"|"hexMiddle"|"standing">} Places */

/** @param {number} inches */
const rounded = (inches) => Math.round(inches * 100) / 100;

/**
 * What lies under the pointer: a unit, else the spot; a hex, or the one unit that it holds.
 * @param {Game} game
 * @param {Places} map
 * @param {Pick<import("../types.js").MapEvent, "at"|"px">} event
 * @returns {SightEnd}
 */
export function endUnder(game, map, { at, px }) {
  const hex = map.hexAt(px);
  if (hex) {
    const [unit, other] = Object.values(game.state?.units ?? {}).filter((one) => one.hex === hex);
    return unit && !other ? { unit: unit.id } : { hex };
  }
  const [unit] = map.unitAt(px);
  return unit ? { unit } : { at: [rounded(at[0]), rounded(at[1])] };
}

/** Where an end is on the table; null for a unit that is gone. @param {Game} game @param {Places} map @param {SightEnd|null} end @returns {Point|null} */
export function placeOf(game, map, end) {
  if (!end) return null;
  if (end.at) return end.at;
  if (end.hex) return map.hexMiddle(end.hex);
  const unit = game.state?.units[end.unit ?? ""];
  if (!unit) return null;
  return unit.at ?? (unit.hex ? map.hexMiddle(unit.hex) : null);
}

/** @param {SightEnd|null} one @param {SightEnd|null} other */
export const isSameEnd = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The units that may be looked at, near ones first: those of other sides, then one's own.
 * @param {Game} game
 * @param {Places} map
 * @param {SightEnd} from
 * @returns {string[]}
 */
export function targetsFrom(game, map, from) {
  const start = placeOf(game, map, from) ?? [0, 0];
  const side = game.state?.units[from.unit ?? ""]?.side ?? game.you?.sides[0];
  return Object.values(game.state?.units ?? {})
    .flatMap((unit) => {
      const at = placeOf(game, map, { unit: unit.id });
      return at && unit.id !== from.unit
        ? [{ id: unit.id, own: unit.side === side ? 1 : 0, away: distance(start, at) }]
        : [];
    })
    .sort((one, other) => one.own - other.own || one.away - other.away)
    .map(({ id }) => id);
}
