/**
 * Take the frames of a socket in the order they arrive. A welcome with a state names its board by an address; the welcome and every frame
 * after it wait until that board is fetched.
 *
 * @typedef {import("../wire.d.ts").FromServer} FromServer
 * @typedef {import("../wire.d.ts").Welcome} Welcome
 * @typedef {import("../state/state.js").Board} Board
 * @typedef {import("../state/journal.js").Welcomed} Welcomed
 * @typedef {Exclude<FromServer, Welcome> | Welcomed} Received
 *
 * @typedef {object} Inbox
 * @property {(frame: Received) => void} receive
 * @property {(url: string) => Promise<Board>} fetchBoard
 * @property {(error: unknown) => void} failed the board could not be fetched; the frames that waited for it are dropped
 * @property {FromServer[]|null} waiting the frames after a welcome whose board is on its way
 */

/** @param {Inbox} inbox @param {FromServer} frame */
function take(inbox, frame) {
  if (inbox.waiting) inbox.waiting.push(frame);
  else if (frame.type === "welcome" && frame.board) void hold(inbox, frame, frame.board.url);
  else inbox.receive(/** @type {Received} */ (frame));
}

/** @param {Inbox} inbox @param {Welcome} welcome @param {string} url */
async function hold(inbox, welcome, url) {
  /** @type {FromServer[]} */
  const waiting = (inbox.waiting = []);
  /** @type {Board} */
  let board;
  try {
    board = await inbox.fetchBoard(url);
  } catch (error) {
    if (inbox.waiting !== waiting) return;
    inbox.waiting = null;
    inbox.failed(error);
    return;
  }
  if (inbox.waiting !== waiting) return; // the line went down in the meantime
  inbox.waiting = null;
  inbox.receive({ ...welcome, board });
  for (const frame of waiting) take(inbox, frame);
}

/** @param {Omit<Inbox, "waiting">} parts */
export function createInbox(parts) {
  /** @type {Inbox} */
  const inbox = { ...parts, waiting: null };
  return {
    /** @param {FromServer} frame */
    take: (frame) => take(inbox, frame),
    /** The line went down: drop what waits, as the server sends it again after the next hello. */
    lineDown: () => {
      inbox.waiting = null;
    },
  };
}
