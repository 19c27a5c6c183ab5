/**
 * Orders on their way: each keeps its id until it is answered, is sent again with the same id after 3 s and after every reconnect, and
 * waits in the session's storage, so that a reload neither loses nor doubles it.
 *
 * @typedef {import("../state/state.js").Verdict} Verdict
 * @typedef {{type: string, id: string, [field: string]: any}} Frame
 * @typedef {{frame: Frame, tries: number, resolve: (answer: Answer) => void, timer: any}} Waiting
 */

/** @typedef {import("../state/state.js").Answer} Answer */

/** A new UUID; also where the page is not served over TLS and crypto.randomUUID is missing. */
export function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const AGAIN_AFTER_MS = 3000;
const BUSY_AFTER_MS = 700;
const MOST_TRIES = 20;

/**
 * @param {object} parts
 * @param {(frame: Frame) => boolean} parts.send false when the line is down
 * @param {(count: number) => void} parts.changed
 * @param {import("../state/browser-storage.js").Kept} parts.storage
 */
export function createOutbox({ send, changed, storage }) {
  /** @type {Map<string, Waiting>} */
  const waiting = new Map();
  /** @type {string|null} */
  let key = null;

  const keep = () => {
    changed(waiting.size);
    if (!key) return;
    if (waiting.size === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify([...waiting.values()].map(({ frame }) => frame)));
  };

  /** @param {Waiting} item @param {number} afterMs */
  const sendLater = (item, afterMs) => {
    clearTimeout(item.timer);
    item.timer = setTimeout(() => dispatch(item), afterMs);
  };

  /** @param {Waiting} item */
  const dispatch = (item) => {
    if (item.tries >= MOST_TRIES) {
      settle({ type: "refused", id: item.frame.id, code: "no_answer" });
    } else if (send(item.frame)) {
      item.tries += 1;
      sendLater(item, AGAIN_AFTER_MS);
    }
  };

  /** @param {Answer} answer */
  const settle = (answer) => {
    const item = waiting.get(answer.id);
    if (!item) return false;
    clearTimeout(item.timer);
    waiting.delete(answer.id);
    keep();
    item.resolve(answer);
    return true;
  };

  /** @param {Frame} frame @returns {Promise<Answer>} */
  const add = (frame) =>
    new Promise((resolve) => waiting.set(frame.id, { frame, tries: 0, resolve, timer: undefined }));

  return {
    /** @param {Frame} frame @returns {Promise<Answer>} */
    post(frame) {
      const answer = add(frame);
      keep();
      dispatch(/** @type {Waiting} */ (waiting.get(frame.id)));
      return answer;
    },

    /** @param {Answer} answer @returns {boolean} whether it answers one of ours */
    answered(answer) {
      const item = waiting.get(answer.id);
      if (item && answer.type === "refused" && answer.retry && item.tries < MOST_TRIES) {
        sendLater(item, BUSY_AFTER_MS * Math.min(item.tries, 5));
        return true;
      }
      return settle(answer);
    },

    /**
     * The line is up: what waits is sent again. Another journal than before drops what was meant for the old one.
     * @param {string} name the game's and the journal's
     * @returns {Promise<Answer>[]} the answers to orders that an earlier page left behind
     */
    lineUp(name) {
      if (key !== null && key !== name) this.abandon("stale");
      key = name;
      /** @type {Frame[]} */
      const left = JSON.parse(storage.getItem(name) ?? "[]");
      const found = left.filter((frame) => !waiting.has(frame.id)).map(add);
      for (const item of waiting.values()) {
        item.tries = 0;
        dispatch(item);
      }
      keep();
      return found;
    },

    /** The line is down: nothing is sent until it is up again. */
    lineDown() {
      for (const item of waiting.values()) clearTimeout(item.timer);
    },

    /** @param {string} code every waiting order is given up for this reason */
    abandon(code) {
      for (const id of [...waiting.keys()]) settle({ type: "refused", id, code });
    },
  };
}
