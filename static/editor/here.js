/** Tells the others where one is and what one has selected, nine times a second at most. No DOM. */

const EVERY_MS = 110;

/** @typedef {Parameters<ReturnType<typeof import("./link.js").createLink>["here"]>[0]} Here */

/** @param {(here: Here) => unknown} send */
export function createHere(send) {
  /** @type {Here} */
  let here = { at: null, doing: null, selected: [] };
  let waits = false;
  /** @param {Partial<Here>} change */
  return (change) => {
    here = { ...here, ...change };
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      send(here);
    }, EVERY_MS);
  };
}
