/**
 * Previews during a drag, and the questions about sight and templates as the pointer moves. Of each kind at most one request is in flight.
 * Of those about one thing, such as a unit's move, one waits: a newer request replaces it, and it resolves to null. The answer to the one in
 * flight is still shown, so that a pointer that never rests gets answers too.
 *
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../wire.d.ts").Refused} Refused
 * @typedef {import("../wire.d.ts").PreviewAnswer & {refused?: undefined}} Previewed
 * @typedef {Previewed|{refused: string, verdict: Refused["verdict"], hexes?: undefined, variants?: undefined}} PreviewFrame
 * @typedef {import("../wire.d.ts").Sight & {refused?: undefined}} SightFrame
 * @typedef {import("../wire.d.ts").TouchedUnits & {refused?: undefined}} TouchedFrame
 *
 * @typedef {object} SightEnd an end of a line of sight: one of a unit, a spot and a hex
 * @property {string} [unit]
 * @property {[number, number]} [at]
 * @property {string} [hex]
 * @property {"turret"|"hull"} [edge]
 *
 * @typedef {{preview: {order: Order}, sight: {from: SightEnd, to: SightEnd|null}, touched: {token: object}}} Asked by the type of the frame
 * @typedef {{preview: PreviewFrame, sight: SightFrame, touched: TouchedFrame}} Answered
 */

/** A few at once, so that the first ones of a drag need not wait, then fifteen a second, the protocol's limit for everybody. */
const AT_ONCE = 5;
const REST_MS = 1000 / 15;
const GIVE_UP_AFTER_MS = 2000;

/** What a question is about: the dice that are put together beside a plan, for instance, are not about its move. @param {Asked[keyof Asked]} asked */
const topicOf = (asked) => ("order" in asked ? JSON.stringify([asked.order.type, asked.order.unit]) : "");

/** How many requests may still be sent. */
function createAllowance() {
  let left = AT_ONCE;
  let countedAtMs = Date.now();
  return {
    /** How long to wait before the next may be sent; 0 if it may be sent at once. */
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

/**
 * @template {keyof Asked} T
 * @param {T} type of the frames, both ways
 * @param {(frame: {type: T, id: number}) => boolean} send false when the line is down
 */
export function createPreviews(type, send) {
  /** @typedef {Answered[T]} Frame */
  /** @typedef {{id: number, asked: Asked[T], resolve: (frame: Frame|null) => void}} Question */
  let last = 0;
  const allowance = createAllowance();
  /** @type {Question|null} */
  let flying = null;
  /** @type {Map<string, Question>} by what they are about */
  const waiting = new Map();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let gapTimer;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let giveUpTimer;

  /** @param {Frame|null} frame */
  const land = (frame) => {
    clearTimeout(giveUpTimer);
    const landed = flying;
    flying = null;
    landed?.resolve(frame);
    next();
  };

  const next = () => {
    clearTimeout(gapTimer);
    const [[topic, question] = []] = waiting;
    if (flying || topic === undefined || !question) return;
    const waitMs = allowance.waitMs();
    if (waitMs > 0) {
      gapTimer = setTimeout(next, Math.ceil(waitMs));
      return;
    }
    flying = question;
    waiting.delete(topic);
    allowance.spend();
    if (send({ type, id: question.id, ...question.asked })) {
      giveUpTimer = setTimeout(() => land(null), GIVE_UP_AFTER_MS);
    } else land(null);
  };

  /** @param {string} topic */
  const drop = (topic) => {
    const dropped = waiting.get(topic);
    waiting.delete(topic);
    dropped?.resolve(null);
  };

  return {
    /** @param {Asked[T]} asked @returns {Promise<Frame|null>} null if a newer one took its place or the line is down */
    ask(asked) {
      const topic = topicOf(asked);
      drop(topic);
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        waiting.set(topic, { id, asked, resolve });
        next();
      });
    },

    /** @param {Frame & {id: number}} frame */
    answered(frame) {
      if (flying?.id === frame.id) land(frame);
    },

    /** @param {Refused} frame named by the preview's number */
    refused({ id, code, verdict }) {
      if (flying && String(flying.id) === String(id)) {
        land(/** @type {Frame} */ ({ refused: code, verdict }));
      }
    },

    forget() {
      [...waiting.keys()].forEach(drop);
      if (flying) land(null);
    },
  };
}
