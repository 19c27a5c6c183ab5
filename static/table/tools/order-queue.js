/**
 * Give orders one after the other: what is pressed while one is in flight waits for its answer and the new
 * offers.
 */
import { wait } from "../parts/dice.js";

/** Presses beyond these are not meant. */
const MOST_WAITING = 4;
/** Offers that have not come by then will not. */
const PATIENCE_MS = 2500;

/** @param {Pick<import("./types.js").Store, "game"|"subscribe">} store */
export function createOrderQueue(store) {
  /** @type {(() => Promise<boolean|void>|void)[]} */
  const waiting = [];
  let busy = false;

  /** Resolves when offers come that were made after now. */
  function offered() {
    /** @type {() => void} */
    let stop = () => {};
    const came = new Promise((resolve) => {
      stop = store.subscribe(["offers"], resolve);
    });
    return Promise.race([came, wait(PATIENCE_MS)]).finally(stop);
  }

  async function work() {
    busy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const fresh = offered();
        if (await next()) {
          await fresh;
        }
      }
    } finally {
      busy = false;
    }
  }

  return {
    get busy() {
      return busy;
    },
    /** @param {() => Promise<boolean|void>|void} step  true when it gave an order */
    take(step) {
      if (waiting.length < MOST_WAITING) {
        waiting.push(step);
      }
      return busy ? Promise.resolve() : work();
    },
  };
}
