/** How far the unit at hand gets by several orders, as the table tells it: asked for once a unit and a state of the table. */
import { askReach } from "../ask-reach.js";

/** @typedef {import("../../state/state.js").HexReach} HexReach */

/**
 * @param {Pick<import("../types.js").Bench, "store">} bench
 * @param {() => string|null} wanted the unit whose reach takes several orders
 * @param {() => void} told called when an answer came
 */
export function createHexReach({ store }, wanted, told) {
  /** @type {{unit: string, reach: HexReach}|null} the last that was told */
  let held = null;
  let asked = "";
  /** @type {Promise<void>} */
  let asking = Promise.resolve();

  /** @param {string} unit @param {string} question */
  async function ask(unit, question) {
    const reach = await askReach(store.game.id, unit);
    if (question !== asked) {
      return asking;
    }
    if (Array.isArray(reach?.hexes)) {
      held = { unit, reach };
      told();
    } else {
      asked = ""; // to be asked for again when the table comes back
    }
  }

  return {
    /** Asks when the unit or the table is another than it was. */
    look() {
      const unit = wanted();
      const question = unit ? JSON.stringify([unit, store.game.log, store.game.seq]) : "";
      if (question === asked) {
        return;
      }
      asked = question;
      held = held?.unit === unit ? held : null;
      asking = unit ? ask(unit, question) : Promise.resolve();
    },
    /** The last that was told of a unit, if it is the one at hand. @param {string|undefined} unit */
    of: (unit) => (held?.unit === unit ? (held?.reach ?? null) : null),
    /** Resolves when what has been asked is answered. */
    settled: () => asking,
  };
}
