/** The selection: a list of things such as "feature:barn" or "unit:t34", each the first of its whole. No DOM. */
import { indexOf } from "./indexed.js";
import { headOf } from "./wholes.js";

/** @param {import("./draft.js").DraftOnPage} draft */
export function createSelection(draft) {
  /** @type {Set<string>} */
  let things = new Set();
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {Iterable<string>} next */
  const set = (next) => {
    const wanted = new Set([...next].map((thing) => wholeThing(draft.features(), thing)));
    if (wanted.size === things.size && [...wanted].every((thing) => things.has(thing))) return;
    things = wanted;
    for (const listener of listeners) listener();
  };

  draft.onChange(({ things: changed }) => {
    if (changed === null || [...things].some((thing) => changed.has(thing)))
      set([...things].filter((thing) => isThere(draft.document(), thing)));
  });

  return {
    set,
    things: () => [...things],
    has: (/** @type {string} */ thing) => things.has(wholeThing(draft.features(), thing)),
    toggle: (/** @type {string} */ thing) => {
      const whole = wholeThing(draft.features(), thing);
      set(things.has(whole) ? [...things].filter((one) => one !== whole) : [...things, whole]);
    },
    clear: () => set([]),
    /** The features selected, each the first of its whole. */
    heads: () => {
      const { byId } = indexOf(draft.features());
      return [...things].flatMap((thing) => byId.get(/^feature:(.*)$/s.exec(thing)?.[1] ?? "") ?? []);
    },
    units: () => (draft.document().units ?? []).filter(({ id }) => things.has(`unit:${id}`)),
    /** @param {() => void} listener */
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createSelection>} Selection */

/** @param {import("./types.js").Feature[]} features @param {string} thing */
function wholeThing(features, thing) {
  if (!thing.startsWith("feature:")) return thing;
  const head = headOf(features, thing.slice(8));
  return head ? `feature:${head.id}` : thing;
}

/** @param {import("./types.js").Document} document @param {string} thing */
function isThere(document, thing) {
  const features = document.board.features?.features ?? [];
  if (thing.startsWith("feature:")) return indexOf(features).byId.has(thing.slice(8));
  return !thing.startsWith("unit:") || (document.units ?? []).some(({ id }) => thing === `unit:${id}`);
}
