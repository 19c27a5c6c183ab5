/**
 * What the page fetches besides the live connection: the system's words and forms, the named points (again when the board changes), the log
 * from before this page was opened, and the hidden rolls once the game is over.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Entry} Entry
 * @typedef {import("./rest.js").Rest} Rest
 */
import { all } from "../parts/dom.js";
import { isOutOfSight, withOpened } from "../state/hidden-rolls.js";
import { say } from "../words/words.js";

/**
 * @typedef {import("../state/state.js").Game} Game
 */

/** @param {Pick<Game, "state"|"board"|"offered"|"rules"|"named">} game */
export const isReady = ({ state, board, offered, rules, named }) =>
  Boolean(state && offered && rules && named && named === board);

/**
 * @param {Element} table
 * @param {import("../state/state.js").Store} store
 * @param {Promise<void>} drawn
 */
export function markBusy(table, store, drawn) {
  let seen = false;
  const mark = () => table.setAttribute("aria-busy", String(!seen || !isReady(store.game)));
  void drawn.then(() => {
    seen = true;
    mark();
  });
  mark();
  return store.subscribe(["state", "board", "offered", "rules", "named"], mark);
}

const ENTRIES_BACK = 300;
const ASK_AGAIN_MS = 4000;

/**
 * The units that may be added. They are requested once, when somebody first adds one; a system without an arsenal has none.
 * @param {Store} store
 * @param {Rest} rest
 */
export async function learnArsenal(store, rest) {
  if (store.game.arsenal) return;
  store.set({ arsenal: [] });
  const { units } = await rest.arsenal(store.game.system).catch(() => ({ units: [] }));
  store.set({ arsenal: units });
}

/** @param {"rules"|"points"|"log"} what @param {unknown} error */
const missed = (what, error) => say(`facts_missed_${what}`, { why: /** @type {Error} */ (error).message });

/**
 * Fetch the hidden rolls once the game is over.
 * @param {Store} store
 * @param {Rest} rest
 * @param {(text: string) => void} complain
 */
function openHiddenRolls(store, rest, complain) {
  /** @type {string|null} the log whose rolls are open here */
  let opened = null;

  const open = async () => {
    const { over, log, entries } = store.game;
    const first = entries.find(isOutOfSight);
    if (!over || !first || log === opened) return;
    opened = log;
    try {
      const found = await rest.entries(first.seq - 1);
      store.set({ entries: withOpened(store.game.entries, found.entries) });
    } catch (error) {
      opened = null;
      complain(missed("log", error));
    }
  };

  return store.subscribe(["over", "entries"], open);
}

/**
 * Fetch the entries from before those that are held.
 * @param {Store} store
 * @param {Rest} rest
 * @param {(text: string) => void} complain
 */
async function learnLog(store, rest, complain) {
  const { log, seq, entries } = store.game;
  const first = entries[0]?.seq ?? seq + 1;
  if (first <= 1) return;
  try {
    const found = await rest.entries(Math.max(0, first - 1 - ENTRIES_BACK));
    const { game } = store;
    if (game.log !== log) return; // the game was started over, or put back, in the meantime
    const before = game.entries[0]?.seq ?? game.seq + 1;
    const older = found.entries.filter((/** @type {Entry} */ { seq: each }) => each < before);
    store.set({ entries: [...older, ...game.entries] });
  } catch (error) {
    complain(missed("log", error));
  }
}

/**
 * Fetch what failed again when the line is next up. The points are also tried again after a while, because the table is busy without them;
 * the rules, without which nobody can give orders, also on request.
 * @param {Store} store
 * @param {Rest} rest
 * @param {{on: import("./socket.js").On}} socket
 * @param {(text: string) => void} complain
 * @returns {{learnRules: () => Promise<void>, stop: () => void}}
 */
export function createFacts(store, rest, socket, complain) {
  let system = "";
  /** @type {import("../state/state.js").Board|null} */
  let board = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let again;

  const learnRules = async () => {
    const wanted = store.game.system;
    if (!wanted || wanted === system) return;
    system = wanted;
    store.set({ rulesMissed: "" });
    try {
      const rules = await rest.system(wanted);
      store.set({ rules, clauses: rules.clauses ?? [] });
    } catch (error) {
      system = "";
      store.set({ rulesMissed: missed("rules", error) });
    }
  };

  const learnPoints = async () => {
    const wanted = store.game.board;
    if (!wanted || wanted === board) return;
    board = wanted;
    clearTimeout(again);
    try {
      const points = await rest.points();
      if (board === wanted) store.set({ points, named: wanted });
    } catch (error) {
      if (board !== wanted) return;
      board = null;
      again = setTimeout(learnPoints, ASK_AGAIN_MS);
      complain(missed("points", error));
    }
  };

  /** @param {{state?: unknown}} welcome */
  const learn = ({ state }) => {
    void learnRules();
    void learnPoints();
    if (state) void learnLog(store, rest, complain);
  };

  learn(store.game);
  const stop = all([
    store.subscribe(["system"], learnRules),
    store.subscribe(["board"], learnPoints),
    openHiddenRolls(store, rest, complain),
    socket.on("welcome", learn),
    () => clearTimeout(again),
  ]);
  return { learnRules, stop };
}
