/**
 * Orders that have no answer yet. Each keeps its id until it is answered. It is sent again under that id after 3 s and after every
 * reconnect, and is stored in the session, so that a reload neither loses nor repeats it.
 *
 * @typedef {import("../state/state.js").Verdict} Verdict
 * @typedef {{type: "order"|"undo"|"propose"|"answer", id: string, [field: string]: unknown}} Frame
 * @typedef {{frame: Frame, tries: number, resolve: (answer: Answer) => void, timer: ReturnType<typeof setTimeout>|undefined}} Waiting
 */

/** @typedef {import("../state/state.js").Answer} Answer */

/** Return a new UUID, also on a page without TLS, where crypto.randomUUID is missing. */
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
 * @typedef {object} Outbox the orders that wait for an answer, and where they are stored across a reload
 * @property {(frame: Frame) => boolean} send false when the line is down
 * @property {(count: number) => void} changed
 * @property {import("../state/browser-storage.js").Kept} storage
 * @property {Map<string, Waiting>} waiting
 * @property {string|null} key
 */

/** @param {Outbox} outbox */
const keep = (outbox) => {
  outbox.changed(outbox.waiting.size);
  if (!outbox.key) return;
  if (outbox.waiting.size === 0) outbox.storage.removeItem(outbox.key);
  else
    outbox.storage.setItem(
      outbox.key,
      JSON.stringify([...outbox.waiting.values()].map(({ frame }) => frame)),
    );
};

/** @param {Outbox} outbox @param {Waiting} item @param {number} afterMs */
const sendLater = (outbox, item, afterMs) => {
  clearTimeout(item.timer);
  item.timer = setTimeout(() => dispatch(outbox, item), afterMs);
};

/** @param {Outbox} outbox @param {Waiting} item */
const dispatch = (outbox, item) => {
  if (item.tries >= MOST_TRIES) {
    settle(outbox, { type: "refused", id: item.frame.id, code: "no_answer" });
    return;
  }
  if (outbox.send(item.frame)) item.tries += 1;
  sendLater(outbox, item, AGAIN_AFTER_MS);
};

/** @param {Outbox} outbox @param {Answer} answer */
const settle = (outbox, answer) => {
  const item = outbox.waiting.get(answer.id);
  if (!item) return false;
  clearTimeout(item.timer);
  outbox.waiting.delete(answer.id);
  keep(outbox);
  item.resolve(answer);
  return true;
};

/** @param {Outbox} outbox @param {Frame} frame @returns {Promise<Answer>} */
const add = (outbox, frame) =>
  new Promise((resolve) => outbox.waiting.set(frame.id, { frame, tries: 0, resolve, timer: undefined }));

/** @param {Outbox} outbox @param {Frame} frame @returns {Promise<Answer>} */
function post(outbox, frame) {
  const answer = add(outbox, frame);
  keep(outbox);
  dispatch(outbox, /** @type {Waiting} */ (outbox.waiting.get(frame.id)));
  return answer;
}

/** @param {Outbox} outbox @param {Answer} answer @returns {boolean} whether it answers one of this page's orders */
function answered(outbox, answer) {
  const item = outbox.waiting.get(answer.id);
  if (item && answer.type === "refused" && answer.retry && item.tries < MOST_TRIES) {
    sendLater(outbox, item, BUSY_AFTER_MS * Math.min(item.tries, 5));
    return true;
  }
  return settle(outbox, answer);
}

/**
 * The line is up: send what waits again. If the journal is another one than before, drop what was meant for the old one.
 * @param {Outbox} outbox
 * @param {string} name the game's and the journal's
 * @returns {Promise<Answer>[]} the answers to orders that an earlier page left behind
 */
function lineUp(outbox, name) {
  if (outbox.key !== null && outbox.key !== name) abandon(outbox, "stale");
  outbox.key = name;
  /** @type {Frame[]} */
  const left = JSON.parse(outbox.storage.getItem(name) ?? "[]");
  const found = left.filter((frame) => !outbox.waiting.has(frame.id)).map(add.bind(null, outbox));
  for (const item of outbox.waiting.values()) {
    item.tries = 0;
    dispatch(outbox, item);
  }
  keep(outbox);
  return found;
}

/** The line is down: send nothing until it is up again. @param {Outbox} outbox */
function lineDown(outbox) {
  for (const item of outbox.waiting.values()) clearTimeout(item.timer);
}

/** @param {Outbox} outbox @param {string} code the reason for which every waiting order is given up */
function abandon(outbox, code) {
  for (const id of [...outbox.waiting.keys()]) settle(outbox, { type: "refused", id, code });
}

/**
 * @param {object} parts
 * @param {(frame: Frame) => boolean} parts.send false when the line is down
 * @param {(count: number) => void} parts.changed
 * @param {import("../state/browser-storage.js").Kept} parts.storage
 */
export function createOutbox({ send, changed, storage }) {
  /** @type {Outbox} */
  const outbox = { send, changed, storage, waiting: new Map(), key: null };

  return {
    post: post.bind(null, outbox),
    answered: answered.bind(null, outbox),
    lineUp: lineUp.bind(null, outbox),
    lineDown: () => lineDown(outbox),
    abandon: abandon.bind(null, outbox),
  };
}
