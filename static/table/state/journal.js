/**
 * The browser's half of the journal: applies numbered entries to the store's game, detects gaps, and
 * requests what is missing.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./state.js").StateDocument} StateDocument
 * @typedef {import("./state.js").Board} Board
 * @typedef {Omit<import("../wire.d.ts").Welcome, "board"> & {board?: Board}} Welcomed a welcome with its board
 * @typedef {{entry: Entry, before: StateDocument, boardBefore: Board, after: StateDocument, catchUp: boolean}} EntryNews
 */
import { applyAll } from "./apply.js";
import { heardClock } from "./clock.js";
import { stateHash } from "./hash.js";
import { isOfPause } from "./state.js";
import { say } from "../words/words.js";

const PROTOCOL = 1;
const BEHIND_FOR_MS = 1000;

/**
 * What an order to the table itself changes in the game.
 * @param {Entry} entry
 * @returns {Partial<import("./state.js").Game>|null}
 */
function switched({ order, events }) {
  if (order?.type === "enforcement") return { enforcement: order.to };
  if (order?.type === "override") return { overriding: order.on };
  if (order?.type === "pause")
    return {
      paused: order.on
        ? (events.find((event) => event.type === "told")?.text ?? say("state_paused")).replaceAll("**", "")
        : "",
    };
  if (order?.type === "end_game")
    return { over: true, paused: "", result: { winner: order.winner ?? null, note: order.note ?? "" } };
  return null;
}

/**
 * The proposals that remain open after an order to the table itself: a pause settles those of a pause, the end all.
 * @param {import("./state.js").Proposal[]} proposals
 * @param {Entry["order"]} order
 */
const unsettled = (proposals, order) =>
  order?.type === "end_game"
    ? []
    : order?.type === "pause"
      ? proposals.filter((proposal) => !isOfPause(proposal))
      : proposals;

/**
 * @typedef {object} Journal the journal as far as this browser has it: the store that it is applied to, and the request for what is missing
 * @property {Store} store
 * @property {(frame: object) => boolean} send whether the line took it
 * @property {(news: EntryNews) => void} tell of each entry that was applied
 * @property {import("./heads.js").Heads} heads
 * @property {ReturnType<typeof setTimeout>|undefined} behindTimer
 * @property {boolean} helloSent
 */

/** @param {Journal} journal */
const calm = (journal) => {
  clearTimeout(journal.behindTimer);
  journal.behindTimer = undefined;
};

/** Request what is missing, or with `whole` everything. @param {Journal} journal @param {boolean} [whole] */
const hello = (journal, whole = false) => {
  const known = !whole && journal.store.game.state !== null;
  calm(journal);
  const asked = journal.heads.ask();
  journal.helloSent = journal.send({
    type: "hello",
    protocol: PROTOCOL,
    log: known ? journal.store.game.log : null,
    since: known ? journal.store.game.seq : null,
    ...(asked === null ? {} : { kept: asked }),
  });
};

/** @param {Journal} journal */
const missing = (journal) => {
  journal.store.set({ live: "behind" });
  if (!journal.helloSent) hello(journal);
};

/** @param {Journal} journal @param {Entry[]} entries the next ones in order @param {boolean} catchUp */
const take = (journal, entries, catchUp) => {
  const { state, board } = journal.store.game;
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
    hello(journal, true);
    return;
  }
  if (news.length === 0) return;
  journal.store.set({
    ...held,
    seq: entries[entries.length - 1].seq,
    entries: [...journal.store.game.entries, ...entries],
  });
  const { seq, head } = entries[entries.length - 1];
  if (journal.store.game.log && head) journal.heads.note(journal.store.game.log, seq, head);
  for (const each of news) {
    const turned = switched(each.entry);
    if (turned)
      journal.store.set({
        ...turned,
        proposals: unsettled(journal.store.game.proposals, each.entry.order),
      });
    if (each.entry.clock) journal.store.set({ clock: heardClock(each.entry.clock) });
    journal.tell(each);
  }
};

/** @param {Journal} journal @param {Welcomed} frame @returns {boolean} whether the game is complete now; if not, everything was requested */
function welcome(journal, frame) {
  journal.helloSent = false;
  const { game, you, seats, dice, limits, log } = frame;
  const facts = { you, seats, dice, limits, name: game.name, system: game.system, options: game.options };
  const sameLog = log === journal.store.game.log;
  const altered = journal.heads.compare(log, frame.began, frame.kept);
  if (altered) journal.store.set({ altered });
  const { enforcement, overriding, over, result, paused } = game;
  journal.store.set({
    ...facts,
    enforcement,
    overriding,
    over,
    result,
    paused,
    clock: heardClock(game.clock),
    proposals: [], // those that are open follow each welcome
  });
  if (frame.state) {
    // Kept only if nothing is missing between them and this state; otherwise the log is fetched anew.
    const entries = sameLog && frame.seq === journal.store.game.seq ? journal.store.game.entries : [];
    if (!sameLog) journal.store.set({ refusals: [], notices: [] });
    journal.store.set({
      log,
      state: frame.state,
      board: frame.board,
      seq: frame.seq,
      entries,
    });
  } else if (sameLog && frame.entries) {
    const missed = frame.entries.filter(({ seq }) => seq > journal.store.game.seq);
    take(journal, missed, true);
  } else {
    hello(journal, true);
    return false;
  }
  if (frame.head) journal.heads.note(log, frame.seq, frame.head);
  return !journal.helloSent;
}

/** The table was put back to a point before what this page saw: drop all of it; the whole state follows. @param {Journal} journal */
function ahead(journal) {
  journal.store.set({ log: null, entries: [] });
}

/** @param {Journal} journal @param {Entry} entry */
function entry(journal, entry) {
  const { seq } = journal.store.game;
  if (entry.seq === seq + 1) take(journal, [entry], false);
  else if (entry.seq > seq + 1) missing(journal);
}

/** @param {Journal} journal @param {{seq: number, hash?: string}} frame */
function heartbeat(journal, { seq, hash }) {
  const { game } = journal.store;
  if (!game.state || journal.helloSent) return;
  if (seq < game.seq) {
    missing(journal);
    return;
  }
  if (seq > game.seq) {
    journal.behindTimer ??= setTimeout(() => {
      journal.behindTimer = undefined;
      if (journal.store.game.seq < seq) missing(journal);
    }, BEHIND_FOR_MS);
  } else if (hash && seq === game.seq && hash !== stateHash(game.board, game.state)) {
    console.warn("The state held is not the table's; asking for all of it.");
    journal.store.set({ live: "behind" });
    hello(journal, true);
  } else if (game.live === "behind") {
    journal.store.set({ live: "live" });
  }
}

/** The line is down: nothing that was requested will arrive. @param {Journal} journal */
function lineDown(journal) {
  journal.helloSent = false;
  calm(journal);
}

/**
 * @param {Store} store
 * @param {(frame: object) => boolean} send whether the line took it
 * @param {(news: EntryNews) => void} tell of each entry that was applied
 * @param {import("./heads.js").Heads} heads
 */
export function createJournal(store, send, tell, heads) {
  /** @type {Journal} */
  const journal = { store, send, tell, heads, behindTimer: undefined, helloSent: false };

  return {
    hello: hello.bind(null, journal),
    welcome: welcome.bind(null, journal),
    ahead: () => ahead(journal),
    entry: entry.bind(null, journal),
    heartbeat: heartbeat.bind(null, journal),
    lineDown: () => lineDown(journal),
  };
}
