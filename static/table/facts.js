/**
 * What the page fetches beside the live line: the system's words and forms, the named points (again when the board changes), and the log
 * from before this page was opened.
 *
 * @typedef {import("./state.js").Store} Store
 * @typedef {import("./state.js").Entry} Entry
 * @typedef {import("./rest.js").Rest} Rest
 */
import { all } from "./dom.js";

const ENTRIES_BACK = 300;

/**
 * The units that may be added, asked for once and only by whoever adds one; a system without an arsenal has none.
 * @param {Store} store
 * @param {Rest} rest
 */
export async function learnArsenal(store, rest) {
  if (store.game.arsenal) return;
  store.set({ arsenal: [] });
  const { units } = await rest.arsenal(store.game.system).catch(() => ({ units: [] }));
  store.set({ arsenal: units });
}

/**
 * @param {Store} store
 * @param {Rest} rest
 * @param {{on: (type: string, fn: (news: any) => void) => () => void}} socket
 * @param {(text: string) => void} complain
 * @returns {() => void}
 */
export function createFacts(store, rest, socket, complain) {
  let system = "";
  /** @type {any} */
  let board = null;

  /** @param {Promise<any>} asked @param {(answer: any) => void} take @param {string} what */
  const fetched = (asked, take, what) =>
    asked.then(take).catch((error) => complain(`${what} could not be fetched: ${error.message}`));

  const learnSystem = () => {
    if (!store.game.system || store.game.system === system) return;
    system = store.game.system;
    void fetched(rest.system(system), (rules) => store.set({ rules, clauses: rules.clauses ?? [] }), "The rules");
  };

  const learnPoints = () => {
    if (!store.game.board || store.game.board === board) return;
    board = store.game.board;
    void fetched(rest.points(), (points) => store.set({ points: points.points ?? points }), "The named points");
  };

  const learnLog = () => {
    const first = store.game.entries[0]?.seq ?? store.game.seq + 1;
    if (first <= 1) return;
    const since = Math.max(0, first - 1 - ENTRIES_BACK);
    /** @param {any} answer */
    const take = (answer) => {
      const held = store.game.entries;
      const before = held[0]?.seq ?? store.game.seq + 1;
      /** @type {Entry[]} */
      const found = answer.entries ?? answer;
      store.set({ entries: [...found.filter(({ seq }) => seq < before), ...held] });
    };
    void fetched(rest.entries(since), take, "The log");
  };

  return all([
    store.subscribe(["system"], learnSystem),
    store.subscribe(["board"], learnPoints),
    socket.on("welcome", (frame) => {
      if (frame.state) learnLog();
    }),
  ]);
}
