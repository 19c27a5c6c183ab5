/**
 * The live line of one game: the browser's half of the protocol. It keeps the store's game by applying numbered entries, asks
 * again for what it missed, and comes back by itself. It touches no page.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./state.js").Order} Order
 * @typedef {import("./state.js").Point} Point
 * @typedef {import("./state.js").StateDocument} StateDocument
 * @typedef {import("./state.js").Board} Board
 * @typedef {import("./outbox.js").Answer} Answer
 * @typedef {{entry: Entry, before: StateDocument, boardBefore: Board, after: StateDocument, catchUp: boolean}} EntryNews
 */
import { applyAll } from "./apply.js";
import { callAll } from "./call-all.js";
import { ENDINGS } from "./endings.js";
import { stateHash } from "./hash.js";
import { newId } from "./new-id.js";
import { createOutbox } from "./outbox.js";
import { createPassing } from "./passing.js";
import { createPreviews } from "./previews.js";
import { createLine } from "./line.js";

const PROTOCOL = 1;
const BEHIND_FOR_MS = 1000;

/**
 * @param {string} gameId
 * @param {Store} store
 * @param {object} [outside] what a test replaces
 * @param {string} [outside.address]
 * @param {any} [outside.Socket] a WebSocket class
 * @param {Pick<Storage, "getItem"|"setItem"|"removeItem">|null} [outside.storage]
 * @param {() => number} [outside.random]
 * @param {EventTarget} [outside.page] tells when the machine's network goes and comes
 */
export function connect(gameId, store, outside = {}) {
  const storage = outside.storage === undefined ? globalThis.sessionStorage : outside.storage;
  /** @type {Map<string, Set<(frame: any) => void>>} */
  const listeners = new Map();
  /** @type {any} */
  let behindTimer;
  let helloSent = false;

  /** @param {string} type @param {any} news */
  const emit = (type, news) => {
    callAll(listeners.get(type) ?? [], news);
  };

  const line = createLine({
    address: outside.address ?? gameAddress(gameId),
    Socket: outside.Socket ?? globalThis.WebSocket,
    random: outside.random ?? Math.random,
    opened: () => hello(),
    frame: (frame) => receive(frame),
    silent: () => store.set({ live: "behind" }),
    down: (code) => lineDown(code),
  });
  const outbox = createOutbox({
    send: (frame) => store.game.live === "live" && line.send(frame),
    changed: (pending) => store.set({ pending }),
    storage,
  });
  const previews = createPreviews((frame) => line.send(frame));

  /** Asks for what is missing, or with `whole` for everything. */
  const hello = (whole = false) => {
    const known = !whole && store.game.state !== null;
    clearTimeout(behindTimer);
    behindTimer = undefined;
    helloSent = line.send({
      type: "hello",
      protocol: PROTOCOL,
      log: known ? store.game.log : null,
      since: known ? store.game.seq : null,
    });
  };

  const missing = () => {
    store.set({ live: "behind" });
    if (!helloSent) hello();
  };

  /** @param {number} code */
  const lineDown = (code) => {
    helloSent = false;
    clearTimeout(behindTimer);
    behindTimer = undefined;
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

  /** @param {Entry[]} entries the next ones in order @param {boolean} catchUp */
  const take = (entries, catchUp) => {
    const { state, board } = store.game;
    if (!state || !board) return;
    /** @type {EntryNews[]} */
    const news = [];
    let held = { state, board };
    try {
      for (const entry of entries) {
        const { state: before, board: boardBefore } = held;
        held = applyAll(held, entry.events);
        news.push({ entry, before, boardBefore, after: held.state, catchUp });
      }
    } catch (error) {
      console.warn("The state held does not fit what happened; asking for all of it.", error);
      hello(true);
      return;
    }
    if (news.length === 0) return;
    store.set({ ...held, seq: entries[entries.length - 1].seq, entries: [...store.game.entries, ...entries] });
    for (const each of news) {
      const { order } = each.entry;
      if (order?.type === "enforcement") store.set({ enforcement: order.to });
      if (order?.type === "override") store.set({ overriding: order.on });
      emit("entry", each);
    }
  };

  /** @param {any} frame */
  const welcome = (frame) => {
    helloSent = false;
    const { game, you, seats, dice, limits, log } = frame;
    const facts = { you, seats, dice, limits, name: game.name, system: game.system, options: game.options };
    const sameLog = log === store.game.log;
    store.set({ ...facts, enforcement: game.enforcement, overriding: game.overriding });
    if (frame.state) {
      const entries = sameLog ? store.game.entries : [];
      store.set({ log, state: frame.state, board: frame.board, seq: frame.seq, entries, proposals: [] });
    } else if (sameLog) {
      take(
        frame.entries.filter((/** @type {Entry} */ entry) => entry.seq > store.game.seq),
        true,
      );
    } else {
      hello(true);
      return;
    }
    if (helloSent) return;
    store.set({ live: "live" });
    line.settled();
    emit("welcome", frame);
    for (const left of outbox.lineUp(`flat-out:pending:${gameId}:${log}`)) {
      void left.then((answer) => store.set({ left: [...store.game.left, answer] }));
    }
  };

  /** @param {{seq: number, hash?: string}} frame */
  const heartbeat = ({ seq, hash }) => {
    const { game } = store;
    if (!game.state || helloSent) return;
    if (seq > game.seq) {
      behindTimer ??= setTimeout(() => {
        behindTimer = undefined;
        if (store.game.seq < seq) missing();
      }, BEHIND_FOR_MS);
    } else if (hash && seq === game.seq && hash !== stateHash(game.board, game.state)) {
      console.warn("The state held is not the table's; asking for all of it.");
      store.set({ live: "behind" });
      hello(true);
    } else if (game.live === "behind") {
      store.set({ live: "live" });
    }
  };

  /** @type {Record<string, (frame: any) => void>} */
  const receivers = {
    welcome,
    heartbeat,
    entry: (frame) => {
      const { seq } = store.game;
      if (frame.seq === seq + 1) take([frame], false);
      else if (frame.seq > seq + 1) missing();
    },
    offers: ({ offers }) => store.set({ offers, offered: true }),
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

  const passing = createPassing((frame) => line.send(frame));

  const page = outside.page ?? globalThis.window;
  const wentOffline = () => line.lost();
  const cameOnline = () => line.retry();
  page?.addEventListener("offline", wentOffline);
  page?.addEventListener("online", cameOnline);

  line.open();
  return {
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
    point: (at) => line.send(typeof at === "string" ? { type: "point", hex: at } : { type: "point", at }),
    dragging: passing.dragging,
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
      clearTimeout(behindTimer);
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
