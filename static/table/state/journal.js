/**
 * The browser's half of the journal: applies the numbered entries to the store's game, notices what it missed, and asks for it.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./state.js").StateDocument} StateDocument
 * @typedef {import("./state.js").Board} Board
 * @typedef {{entry: Entry, before: StateDocument, boardBefore: Board, after: StateDocument, catchUp: boolean}} EntryNews
 */
import { applyAll } from "./apply.js";
import { stateHash } from "./hash.js";

const PROTOCOL = 1;
const BEHIND_FOR_MS = 1000;

/**
 * What an order to the table itself turns in the game.
 * @param {Entry} entry
 * @returns {Partial<import("./state.js").Game>|null}
 */
function switched({ order, events }) {
  if (order?.type === "enforcement") return { enforcement: order.to };
  if (order?.type === "override") return { overriding: order.on };
  if (order?.type === "pause") return { paused: order.on ? (events[0]?.text ?? "The game is paused.").replaceAll("**", "") : "" };
  if (order?.type === "end_game") return { over: true, paused: "", result: { winner: order.winner ?? null, note: order.note ?? "" } };
  return null;
}

/**
 * @param {Store} store
 * @param {(frame: object) => boolean} send whether the line took it
 * @param {(news: EntryNews) => void} tell of each entry that was applied
 * @param {import("./heads.js").Heads} heads
 */
export function createJournal(store, send, tell, heads) {
  /** @type {any} */
  let behindTimer;
  let helloSent = false;

  const calm = () => {
    clearTimeout(behindTimer);
    behindTimer = undefined;
  };

  /** Asks for what is missing, or with `whole` for everything. */
  const hello = (whole = false) => {
    const known = !whole && store.game.state !== null;
    calm();
    const asked = heads.ask();
    helloSent = send({
      type: "hello",
      protocol: PROTOCOL,
      log: known ? store.game.log : null,
      since: known ? store.game.seq : null,
      ...(asked === null ? {} : { kept: asked }),
    });
  };

  const missing = () => {
    store.set({ live: "behind" });
    if (!helloSent) hello();
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
    const { seq, head } = entries[entries.length - 1];
    if (store.game.log && head) heads.note(store.game.log, seq, head);
    for (const each of news) {
      const turned = switched(each.entry);
      if (turned) store.set(turned);
      tell(each);
    }
  };

  return {
    hello,

    /** @param {any} frame @returns {boolean} whether the game stands now; if not, everything was asked for */
    welcome(frame) {
      helloSent = false;
      const { game, you, seats, dice, limits, log } = frame;
      const facts = { you, seats, dice, limits, name: game.name, system: game.system, options: game.options };
      const sameLog = log === store.game.log;
      const altered = heads.compare(log, frame.kept);
      if (altered) store.set({ altered });
      const { enforcement, overriding, over, result, paused } = game;
      store.set({ ...facts, enforcement, overriding, over, result, paused });
      if (frame.state) {
        const entries = sameLog ? store.game.entries : [];
        if (!sameLog) store.set({ refusals: [], notices: [] });
        store.set({ log, state: frame.state, board: frame.board, seq: frame.seq, entries, proposals: [] });
      } else if (sameLog) {
        take(
          frame.entries.filter((/** @type {Entry} */ entry) => entry.seq > store.game.seq),
          true,
        );
      } else {
        hello(true);
        return false;
      }
      if (frame.head) heads.note(log, frame.seq, frame.head);
      return !helloSent;
    },

    /** The table was put back to before what this page saw: none of that is kept, and the whole state follows. */
    ahead() {
      store.set({ log: null, entries: [] });
    },

    /** @param {Entry} entry */
    entry(entry) {
      const { seq } = store.game;
      if (entry.seq === seq + 1) take([entry], false);
      else if (entry.seq > seq + 1) missing();
    },

    /** @param {{seq: number, hash?: string}} frame */
    heartbeat({ seq, hash }) {
      const { game } = store;
      if (!game.state || helloSent) return;
      if (seq < game.seq) {
        missing();
        return;
      }
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
    },

    /** The line is down: nothing that was asked for comes any more. */
    lineDown() {
      helloSent = false;
      calm();
    },
  };
}
