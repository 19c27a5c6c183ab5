/**
 * The connection to one game: the browser's half of the live protocol. It passes each frame to the module that holds its content, and
 * reconnects by itself. No DOM.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../state/state.js").Point} Point
 * @typedef {import("../state/state.js").Answer} Answer
 * @typedef {import("../state/journal.js").EntryNews} EntryNews
 * @typedef {import("./inbox.js").Received} FromServer
 * @typedef {FromServer["type"]} Received
 * @typedef {{[T in Received]: Extract<FromServer, {type: T}>}} Frames
 * @typedef {Omit<Frames, "entry"> & {entry: EntryNews}} Heard what listeners receive: the frame, or for an entry its outcome
 * @typedef {<T extends Received>(type: T, fn: (news: Heard[T]) => void) => (() => void)} On
 */
import { kept, keptInTab } from "../state/browser-storage.js";
import { createHeads } from "../state/heads.js";
import { createJournal } from "../state/journal.js";
import { callAll } from "../state/store.js";
import { createInbox } from "./inbox.js";
import { createLine } from "./line.js";
import { createOffers } from "./offers.js";
import { createOutbox, newId } from "./outbox.js";
import { createPassing, nearBoard } from "./passing.js";
import { createPreviews } from "./previews.js";
import { board as fetchBoard, RestError } from "./rest.js";

/** This page is older than the table. */
export const TOO_OLD = 4012;

/**
 * The codes after which the line stays down: no seat, no such game, an old page. 4001, the end of a session, is not among them: sitting
 * down at another table gives this browser a new session, which may hold this seat too; if it does not, the next try ends with 4003.
 */
const ENDINGS = [4003, 4004, TOO_OLD];

/**
 * @typedef {object} ConnectionState the connection to one game: the line, and the modules that take its frames
 * @property {string} gameId
 * @property {Store} store
 * @property {Map<string, Set<(news: never) => void>>} listeners
 * @property {ReturnType<typeof createLine>} line
 * @property {ReturnType<typeof createInbox>} inbox
 * @property {ReturnType<typeof createOutbox>} outbox
 * @property {ReturnType<typeof createPreviews<"preview">>} previews
 * @property {ReturnType<typeof createPreviews<"sight">>} sights
 * @property {ReturnType<typeof createPreviews<"touched">>} templates
 * @property {ReturnType<typeof createOffers>} offers
 * @property {ReturnType<typeof createPassing>} passing
 * @property {ReturnType<typeof createJournal>} journal
 * @property {{[T in Received]?: (frame: Frames[T]) => void}} receivers
 * @property {AbortController} closing
 */

/** @template {Received} T @param {ConnectionState} connection @param {T} type @param {Heard[T]} news */
const emit = (connection, type, news) => {
  callAll(connection.listeners.get(type) ?? [], /** @type {never} */ (news));
};

/** @param {ConnectionState} connection @param {number} code */
const lineDown = (connection, code) => {
  connection.inbox.lineDown();
  connection.journal.lineDown();
  connection.outbox.lineDown();
  [connection.previews, connection.sights, connection.templates].forEach((asked) => asked.forget());
  connection.offers.lineDown();
  if (!ENDINGS.includes(code)) {
    connection.store.set({ live: "reconnecting" });
    return;
  }
  connection.line.close();
  connection.outbox.abandon("closed");
  connection.store.set({ live: "closed", closed: { code } });
};

/** @param {ConnectionState} connection @param {Frames["welcome"]} frame */
const welcome = (connection, frame) => {
  if (!connection.journal.welcome(frame)) return;
  connection.store.set({ live: "live" });
  connection.line.settled();
  emit(connection, "welcome", frame);
  for (const left of connection.outbox.lineUp(`flat-out:pending:${connection.gameId}:${frame.log}`)) {
    void left.then((answer) => connection.store.set({ left: [...connection.store.game.left, answer] }));
  }
};

/** Ask again if the board has changed since the welcome; otherwise the line itself is in doubt. @param {ConnectionState} connection @param {unknown} error */
const boardMissed = (connection, error) => {
  if (error instanceof RestError && error.status === 404) connection.journal.hello(true);
  else connection.line.lost();
};

/** @param {ConnectionState} connection @param {FromServer} frame */
const receive = (connection, frame) => {
  connection.receivers[frame.type]?.(/** @type {never} */ (frame));
  if (frame.type !== "welcome" && frame.type !== "entry") emit(connection, frame.type, frame);
};

/** @param {ConnectionState} connection @param {"order"|"undo"|"propose"|"answer"} type @param {Record<string, unknown>} fields @returns {Promise<Answer>} */
const post = (connection, type, fields) => {
  const id = newId();
  if (connection.store.game.live === "live") return connection.outbox.post({ type, id, ...fields });
  return Promise.resolve({ type: "refused", id, code: "not_live" });
};

/**
 * @template {Received} T
 * @param {ConnectionState} connection
 * @param {T} type
 * @param {(news: Heard[T]) => void} fn
 * @returns {() => void}
 */
function on(connection, type, fn) {
  const fns = connection.listeners.get(type) ?? new Set();
  connection.listeners.set(type, fns.add(fn));
  return () => fns.delete(fn);
}

/** @param {ConnectionState} connection */
function close(connection) {
  connection.inbox.lineDown();
  connection.closing.abort();
  connection.journal.lineDown();
  connection.passing.stop();
  connection.outbox.lineDown();
  [connection.previews, connection.sights, connection.templates].forEach((asked) => asked.forget());
  connection.offers.stop();
  connection.line.close();
}

/** @param {ConnectionState} connection @param {Point|string} at a point, or the name of a hex */
const point = ({ line, store }, at) =>
  line.send({
    type: "point",
    ...(typeof at === "string" ? { hex: at } : { at: nearBoard(store.game.board, at) }),
  });

/** Follow the machine's network. The socket itself would notice its loss only after a while. @param {ConnectionState} connection @param {EventTarget} [page] */
function watchNetwork({ line, closing: { signal } }, page) {
  page?.addEventListener("offline", () => line.lost(), { signal });
  page?.addEventListener("online", () => line.retry(), { signal });
}

/** The receiver of each type of frame. @param {ConnectionState} connection @returns {ConnectionState["receivers"]} */
function receiversOf(connection) {
  return {
    welcome: welcome.bind(null, connection),
    heartbeat: connection.journal.heartbeat,
    entry: connection.journal.entry,
    offers: (frame) => connection.offers.answered(frame),
    presence: ({ seats }) => connection.store.set({ seats }),
    ack: (frame) => connection.outbox.answered(frame),
    refused: (frame) => {
      if (!connection.outbox.answered(frame)) connection.previews.refused(frame);
    },
    preview: (frame) => connection.previews.answered(frame),
    sight: (frame) => connection.sights.answered(frame),
    touched: (frame) => connection.templates.answered(frame),
    proposal: (frame) => {
      const others = connection.store.game.proposals.filter(({ proposal }) => proposal !== frame.proposal);
      connection.store.set({ proposals: [...others, frame] });
    },
    proposal_closed: (frame) => {
      connection.store.set({
        proposals: connection.store.game.proposals.filter(({ proposal }) => proposal !== frame.proposal),
      });
    },
    error: ({ code }) => {
      if (code === "ahead") connection.journal.ahead();
    },
    notice: ({ text }) => {
      const { notices, seq } = connection.store.game;
      connection.store.set({ notices: [...notices, { at: new Date().toISOString(), text, seq }] });
    },
    bye: ({ after_ms }) => connection.line.comeBack(after_ms ?? 0),
  };
}

/**
 * @param {string} gameId
 * @param {Store} store
 * @param {object} [outside] what a test replaces
 * @param {string} [outside.address]
 * @param {typeof WebSocket} [outside.Socket] a WebSocket class
 * @param {import("../state/browser-storage.js").Kept} [outside.storage]
 * @param {() => number} [outside.random]
 * @param {(url: string) => Promise<import("../state/state.js").Board>} [outside.fetchBoard]
 * @param {EventTarget} [outside.page] emits events when the machine's network goes and comes
 */
export function connect(gameId, store, outside = {}) {
  const connection = /** @type {ConnectionState} */ ({
    gameId,
    store,
    listeners: new Map(),
    closing: new AbortController(),
  });
  connection.line = createLine({
    address: outside.address ?? gameAddress(gameId),
    Socket: outside.Socket ?? globalThis.WebSocket,
    random: outside.random ?? Math.random,
    opened: () => connection.journal.hello(),
    frame: (frame) => connection.inbox.take(frame),
    silent: () => store.set({ live: "behind" }),
    down: (code) => lineDown(connection, code),
  });
  connection.inbox = createInbox({
    receive: (frame) => receive(connection, frame),
    fetchBoard: outside.fetchBoard ?? fetchBoard,
    failed: (error) => boardMissed(connection, error),
  });
  connection.outbox = createOutbox({
    send: (frame) => store.game.live === "live" && connection.line.send(frame),
    changed: (pending) => store.set({ pending }),
    storage: outside.storage ?? keptInTab,
  });
  const send = (/** @type {object} */ frame) => connection.line.send(frame);
  connection.previews = createPreviews("preview", send);
  connection.sights = createPreviews("sight", send);
  connection.templates = createPreviews("touched", send);
  connection.offers = createOffers(store, send);
  connection.passing = createPassing(send, () => store.game.board);
  const heads = createHeads(gameId, outside.storage ?? kept);
  connection.journal = createJournal(store, send, (news) => emit(connection, "entry", news), heads);
  connection.receivers = receiversOf(connection);
  watchNetwork(connection, outside.page ?? globalThis.window);

  connection.line.open();
  return {
    heads,
    /** @param {Order} order @returns {Promise<Answer>} settles when the table has answered, even after reconnects */
    order: (order) => post(connection, "order", { order }),
    /** @param {number} to the number to return to */
    undo: (to) => post(connection, "undo", { to }),
    /** @param {Order} order an umpire's, in a game without one */
    propose: (order) => post(connection, "propose", { order }),
    /** @param {number} proposal @param {boolean} agree */
    answer: (proposal, agree) => post(connection, "answer", { proposal, agree }),
    /** @param {Order} order */
    preview: (order) => connection.previews.ask({ order }),
    /** @param {import("./previews.js").SightEnd} from @param {import("./previews.js").SightEnd|null} to null for all that is seen */
    sight: (from, to) => connection.sights.ask({ from, to }),
    /** @param {object} token a template */
    touched: (token) => connection.templates.ask({ token }),
    wants: connection.offers.wants,
    /** @param {Point|string} at */
    point: (at) => point(connection, at),
    dragging: connection.passing.dragging,
    measuring: connection.passing.measuring,
    /** Try the line now instead of waiting. */
    retry: () => connection.line.retry(),
    /** @type {On} */
    on: (type, fn) => on(connection, type, fn),
    close: () => close(connection),
  };
}

/** @typedef {ReturnType<typeof connect>} Connection */

/** @param {string} gameId */
function gameAddress(gameId) {
  const { protocol, host } = globalThis.location;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/games/${gameId}/`;
}
