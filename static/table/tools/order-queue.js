/**
 * Give orders one after the other: what is pressed while an order is in flight waits for its answer and for the
 * new offers.
 */
import { areComing, offersCame } from "../state/offers.js";

/** More presses than these are taken for mistakes. */
const MOST_WAITING = 4;

/** @param {Pick<import("./types.js").Store, "game"|"subscribe"|"set">} store */
export function createOrderQueue(store) {
  /** @type {(() => Promise<unknown>|unknown)[]} */
  const waiting = [];
  let busy = false;

  async function work() {
    busy = true;
    try {
      if (areComing(store.game)) await offersCame(store);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await next();
        if (areComing(store.game)) await offersCame(store);
      }
    } finally {
      busy = false;
      waiting.length = 0;
    }
  }

  return {
    get busy() {
      return busy;
    },
    /** @param {() => Promise<unknown>|unknown} step */
    take(step) {
      if (waiting.length < MOST_WAITING) {
        waiting.push(step);
      }
      return busy ? Promise.resolve() : work();
    },
  };
}
