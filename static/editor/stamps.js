/** Stamps: groups saved for reuse, such as a farm or a churchyard, in this browser and for tables of one system. No DOM. */
import { boundsOf } from "../table/geometry/rings.js";
import { kept } from "../table/state/browser-storage.js";
import { linesOf } from "./pick.js";

/** @typedef {import("./types.js").Feature} Feature */
/** @typedef {import("./types.js").Spot} Spot */

/**
 * @typedef {object} Stamp
 * @property {string} name
 * @property {Feature[]} features as they lay on the table that they were kept from
 * @property {Record<string, any>[]} units
 * @property {string[]} [sides] of the table that it was kept from, in their order
 */

/** The most stamps that are saved: nobody would find one among more, and a browser's storage is small. */
const MOST_STAMPS = 60;

/** The spot of a stamp that comes to lie under the pointer: the middle of the box about it. @param {Stamp} stamp @returns {Spot} */
export function stampMiddle({ features, units }) {
  const spots = [...features.flatMap((feature) => linesOf(feature)[0]), ...units.map(({ at }) => at)];
  const [left, top, right, bottom] = boundsOf(spots);
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * The stamps of a system.
 *
 * @param {string} system
 * @param {import("../table/state/browser-storage.js").Kept} [storage]
 */
export function createStamps(system, storage = kept) {
  const key = `stamps:${system}`;
  /** @type {Stamp[]} the newest first */
  let all = read(storage.getItem(key));
  /** Change the stamps as they are stored now, because another page may have changed them. @param {(stored: Stamp[]) => Stamp[]} change */
  const set = (change) => {
    all = change(read(storage.getItem(key)));
    storage.setItem(key, JSON.stringify(all));
  };
  /** Put something in the place of a stamp. @param {number} index @param {Stamp[]} others */
  const replace = (index, others) => {
    const text = JSON.stringify(all[index]);
    set((stored) => {
      const place = stored.findIndex((one) => JSON.stringify(one) === text);
      return place < 0 ? stored : stored.toSpliced(place, 1, ...others);
    });
  };
  return {
    all: () => all,
    /** @param {Stamp} stamp of which the pieces in reserve have no place, and are left out */
    keep: (stamp) =>
      set((stored) =>
        [{ ...stamp, units: stamp.units.filter(({ at }) => at) }, ...stored].slice(0, MOST_STAMPS),
      ),
    /** @param {number} index @param {string} name */
    rename: (index, name) => replace(index, [{ ...all[index], name }]),
    /** @param {number} index */
    remove: (index) => replace(index, []),
  };
}

/** @typedef {ReturnType<typeof createStamps>} Stamps */

/** @param {string|null} text @returns {Stamp[]} none if the stored text is not a list of stamps */
function read(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found.filter(isStamp) : [];
  } catch {
    return [];
  }
}

/** @param {any} one */
const isStamp = (one) =>
  typeof one?.name === "string" && Array.isArray(one.features) && Array.isArray(one.units);
