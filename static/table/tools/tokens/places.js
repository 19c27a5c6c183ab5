/** Where tokens lie on the present board: at a place, in a hex, or with a unit. */
import { going } from "../../geometry/plane.js";
import { unitOf } from "../../state/state.js";

/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../geometry/tokens.js").Placed} Placed */
/** @typedef {import("../types.js").Point} Point */

const MARKERS = new Set(["objective", "jump_off", "patrol", "text"]);
/** Markers in a hex lie about its middle, where the units stand: the first to the north-west. */
const ASIDE = { inches: 1.5, first: 315, step: 90 };

/**
 * @param {import("../types.js").TableMap} map
 * @param {import("../types.js").Game} game
 * @param {Token[]} tokens
 * @returns {(Placed)[]} those that lie somewhere
 */
export function placed(map, game, tokens) {
  /** @type {Map<string, number>} */
  const inHex = new Map();
  return tokens.flatMap((token) => {
    const at = placeOf(map, game, token);
    if (!at) return [];
    if (token.hex && MARKERS.has(token.kind)) {
      const before = inHex.get(token.hex) ?? 0;
      inHex.set(token.hex, before + 1);
      return [{ ...token, at: going(at, ASIDE.first + ASIDE.step * before, ASIDE.inches) }];
    }
    return [{ ...token, at, ...facingWith(game, token) }];
  });
}

/** @param {import("../types.js").TableMap} map @param {import("../types.js").Game} game @param {Token} token @returns {Point|null} */
function placeOf(map, game, token) {
  if (token.hex) return map.hexMiddle(token.hex);
  const unit = token.unit ? unitOf(game, token.unit) : null;
  return /** @type {Point|null} */ (unit?.at ?? token.at ?? null);
}

/** An arc that goes with a unit looks where that looks, until it is turned by itself. @param {import("../types.js").Game} game @param {Token} token */
function facingWith(game, { unit, facing }) {
  const with_ = unit ? unitOf(game, unit) : null;
  return with_ && (facing ?? null) === null ? { facing: with_.facing ?? 0 } : {};
}

/** A token as it is ordered: what lies in a hex has no place in inches. @param {Token} token @returns {Token} */
export const asLaid = (token) => (token.hex ? { ...token, at: null } : token);
