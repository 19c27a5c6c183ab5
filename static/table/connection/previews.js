/**
 * Previews during a drag: at most one request in flight and one waiting. A newer request replaces the
 * waiting one, which resolves to null; the one in flight is still shown, so that a pointer that never rests
 * gets answers too.
 *
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../wire.d.ts").Refused} Refused
 * @typedef {import("../wire.d.ts").PreviewAnswer & {refused?: undefined}} Previewed
 * @typedef {Previewed|{refused: string, verdict: Refused["verdict"], hexes?: undefined, variants?: undefined}} PreviewFrame
 * @typedef {{id: number, order: Order, resolve: (frame: PreviewFrame|null) => void}} Question
 */

/** Some at once, so that the first of a drag wait for nothing, then fifteen a second, as the protocol lets everybody ask. */
const AT_ONCE = 5;
const REST_MS = 1000 / 15;
const GIVE_UP_AFTER_MS = 2000;

/** How many requests may still be sent. */
function createAllowance() {
  let left = AT_ONCE;
  let countedAtMs = Date.now();
  return {
    /** How long until the next may be sent; none when it may at once. */
    waitMs: () => {
      const nowMs = Date.now();
      left = Math.min(AT_ONCE, left + (nowMs - countedAtMs) / REST_MS);
      countedAtMs = nowMs;
      return (1 - left) * REST_MS;
    },
    spend: () => {
      left -= 1;
    },
  };
}

/** @param {(frame: {type: "preview", id: number, order: Order}) => boolean} send false when the line is down */
export function createPreviews(send) {
  let last = 0;
  const allowance = createAllowance();
  /** @type {Question|null} */
  let flying = null;
  /** @type {Question|null} */
  let waiting = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let gapTimer;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let giveUpTimer;

  /** @param {PreviewFrame|null} frame */
  const land = (frame) => {
    clearTimeout(giveUpTimer);
    const landed = flying;
    flying = null;
    landed?.resolve(frame);
    next();
  };

  const next = () => {
    clearTimeout(gapTimer);
    if (flying || !waiting) return;
    const waitMs = allowance.waitMs();
    if (waitMs > 0) {
      gapTimer = setTimeout(next, Math.ceil(waitMs));
      return;
    }
    flying = waiting;
    waiting = null;
    allowance.spend();
    if (send({ type: "preview", id: flying.id, order: flying.order })) {
      giveUpTimer = setTimeout(() => land(null), GIVE_UP_AFTER_MS);
    } else land(null);
  };

  const dropWaiting = () => {
    const dropped = waiting;
    waiting = null;
    dropped?.resolve(null);
  };

  return {
    /** @param {Order} order @returns {Promise<PreviewFrame|null>} null: a newer one took its place, or the line is down */
    ask(order) {
      dropWaiting();
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting = { id, order, resolve };
        next();
      });
    },

    /** @param {import("../wire.d.ts").PreviewAnswer} frame */
    answered(frame) {
      if (flying?.id === frame.id) land(frame);
    },

    /** @param {Refused} frame named by the preview's number */
    refused({ id, code, verdict }) {
      if (flying && String(flying.id) === String(id)) land({ refused: code, verdict });
    },

    forget() {
      dropWaiting();
      if (flying) land(null);
    },
  };
}
