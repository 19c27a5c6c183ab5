/** Tell the other editors where one's pointer is and what one has selected, at most nine times a second. No DOM. */

const EVERY_MS = 110;
/** The server takes no more of them; the others see that much is selected. */
const MOST_SELECTED = 50;

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
      send({ ...here, selected: here.selected?.slice(0, MOST_SELECTED) });
    }, EVERY_MS);
  };
}
