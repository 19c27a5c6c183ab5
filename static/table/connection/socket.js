/**
 * The live line of one game: the browser's half of the protocol. It hands each frame to whoever keeps what it tells of, and comes
 * back by itself. It touches no page.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Order} Order
 * @typedef {import("../state/state.js").Point} Point
 * @typedef {import("../state/state.js").Answer} Answer
 * @typedef {import("../state/journal.js").EntryNews} EntryNews
 */
import { kept, keptInTab } from "../state/browser-storage.js";
import { createHeads } from "../state/heads.js";
import { createJournal } from "../state/journal.js";
import { callAll } from "../state/store.js";
import { createLine } from "./line.js";
import { createOutbox, newId } from "./outbox.js";
import { createPassing, nearBoard } from "./passing.js";
import { createPreviews } from "./previews.js";

/** This page is older than the table. */
export const TOO_OLD = 4012;

/**
 * 4001, a session's end, is none: sitting down at another table gives this browser a new session, which may hold this seat too; if it does
 * not, the next try ends with 4003.
 * @type {Record<number, string>}
 */
const ENDINGS = {
  4003: "You have no seat at this table. Ask the host for an invite link.",
  4004: "There is no such game.",
  4010: "This page and the table do not understand each other. Load the page again.",
  [TOO_OLD]: "The table has been updated. Load the page again.",
};

/**
 * @param {string} gameId
 * @param {Store} store
 * @param {object} [outside] what a test replaces
 * @param {string} [outside.address]
 * @param {any} [outside.Socket] a WebSocket class
 * @param {import("../state/browser-storage.js").Kept} [outside.storage]
 * @param {() => number} [outside.random]
 * @param {EventTarget} [outside.page] tells when the machine's network goes and comes
 */
export function connect(gameId, store, outside = {}) {
  /** @type {Map<string, Set<(frame: any) => void>>} */
  const listeners = new Map();

  /** @param {string} type @param {any} news */
  const emit = (type, news) => {
    callAll(listeners.get(type) ?? [], news);
  };

  const line = createLine({
    address: outside.address ?? gameAddress(gameId),
    Socket: outside.Socket ?? globalThis.WebSocket,
    random: outside.random ?? Math.random,
    opened: () => journal.hello(),
    frame: (frame) => receive(frame),
    silent: () => store.set({ live: "behind" }),
    down: (code) => lineDown(code),
  });
  const outbox = createOutbox({
    send: (frame) => store.game.live === "live" && line.send(frame),
    changed: (pending) => store.set({ pending }),
    storage: outside.storage ?? keptInTab,
  });
  const previews = createPreviews((frame) => line.send(frame));
  const passing = createPassing((frame) => line.send(frame), () => store.game.board);
  const heads = createHeads(gameId, outside.storage ?? kept);
  const journal = createJournal(store, (frame) => line.send(frame), (news) => emit("entry", news), heads);

  /** @param {number} code */
  const lineDown = (code) => {
    journal.lineDown();
    outbox.lineDown();
    previews.forget();
    if (!(code in ENDINGS)) {
      store.set({ live: "reconnecting" });
      return;
    }
    line.close();
    outbox.abandon("closed");
    store.set({ live: "closed", closed: { code, message: ENDINGS[code] } });
  };

  /** @param {any} frame */
  const welcome = (frame) => {
    if (!journal.welcome(frame)) return;
    store.set({ live: "live" });
    line.settled();
    emit("welcome", frame);
    for (const left of outbox.lineUp(`flat-out:pending:${gameId}:${frame.log}`)) {
      void left.then((answer) => store.set({ left: [...store.game.left, answer] }));
    }
  };

  /** @type {Record<string, (frame: any) => void>} */
  const receivers = {
    welcome,
    heartbeat: journal.heartbeat,
    entry: journal.entry,
    offers: ({ offers, reason = "" }) => store.set({ offers, offered: true, unlisted: reason }),
    presence: ({ seats }) => store.set({ seats }),
    ack: (frame) => outbox.answered(frame),
    refused: (frame) => {
      if (!outbox.answered(frame)) previews.answered({ ...frame, type: "preview", refused: frame.code });
    },
    preview: (frame) => previews.answered(frame),
    proposal: (frame) => {
      const others = store.game.proposals.filter(({ proposal }) => proposal !== frame.proposal);
      store.set({ proposals: [...others, frame] });
    },
    proposal_closed: (frame) => {
      store.set({ proposals: store.game.proposals.filter(({ proposal }) => proposal !== frame.proposal) });
    },
    error: ({ code }) => {
      if (code === "ahead") journal.ahead();
    },
    notice: ({ text }) => {
      const { notices, seq } = store.game;
      store.set({ notices: [...notices, { at: new Date().toISOString(), text, seq }] });
    },
    bye: ({ after_ms }) => line.comeBack(after_ms ?? 0),
  };

  /** @param {any} frame */
  const receive = (frame) => {
    receivers[frame.type]?.(frame);
    if (!["welcome", "entry"].includes(frame.type)) emit(frame.type, frame);
  };

  /** @param {string} type @param {Record<string, any>} fields @returns {Promise<Answer>} */
  const post = (type, fields) => {
    const id = newId();
    if (store.game.live === "live") return outbox.post({ type, id, ...fields });
    return Promise.resolve({ type: "refused", id, code: "not_live" });
  };

  const page = outside.page ?? globalThis.window;
  const wentOffline = () => line.lost();
  const cameOnline = () => line.retry();
  page?.addEventListener("offline", wentOffline);
  page?.addEventListener("online", cameOnline);

  line.open();
  return {
    heads,
    /** @param {Order} order @returns {Promise<Answer>} settles when the table has answered, over reconnects too */
    order: (order) => post("order", { order }),
    /** @param {number} to the number to return to */
    undo: (to) => post("undo", { to }),
    /** @param {Order} order an umpire's, in a game without one */
    propose: (order) => post("propose", { order }),
    /** @param {string} proposal @param {boolean} agree */
    answer: (proposal, agree) => post("answer", { proposal, agree }),
    /** @param {Order} order */
    preview: (order) => previews.ask(order),
    /** @param {Point|string} at a point, or the name of a hex */
    point: (at) => line.send(typeof at === "string" ? { type: "point", hex: at } : { type: "point", at: nearBoard(store.game.board, at) }),
    dragging: passing.dragging,
    measuring: passing.measuring,
    /** Try the line now instead of waiting. */
    retry: () => line.retry(),
    /**
     * @param {string} type a frame's type, or "entry" ({@link EntryNews})
     * @param {(news: any) => void} fn
     * @returns {() => void}
     */
    on(type, fn) {
      const fns = listeners.get(type) ?? new Set();
      listeners.set(type, fns.add(fn));
      return () => fns.delete(fn);
    },
    close() {
      page?.removeEventListener("offline", wentOffline);
      page?.removeEventListener("online", cameOnline);
      journal.lineDown();
      passing.stop();
      outbox.lineDown();
      previews.forget();
      line.close();
    },
  };
}

/** @typedef {ReturnType<typeof connect>} Connection */

/** @param {string} gameId */
function gameAddress(gameId) {
  const { protocol, host } = globalThis.location;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/ws/games/${gameId}/`;
}
