/**
 * Give orders one after the other: an order that is given while another is in flight waits for its answer and
 * for the new offers.
 */
import { wait } from "../parts/dice.js";

/** More presses than these are taken for mistakes. */
const MOST_WAITING = 4;
/** Milliseconds to wait for new offers. */
const PATIENCE_MS = 2500;

/** @param {Pick<import("./types.js").Store, "game"|"subscribe">} store */
export function createOrderQueue(store) {
  /** @type {(() => Promise<boolean|void>|void)[]} */
  const waiting = [];
  let busy = false;

  /** Resolves when offers arrive that are newer than this call. */
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
