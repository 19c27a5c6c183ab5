/**
 * The page's one store: parts read `store.game`, change it with `set`, and follow it with `subscribe`.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Store} Store
 */
import { NO_LOOKS } from "../map/looks.js";

/**
 * @template T
 * @param {Iterable<(news: T) => void>} fns
 * @param {T} news
 */

export function callAll(fns, news) {
  for (const fn of [...fns]) {
    try {
      fn(news);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}

/** @returns {Game} */
const empty = () => ({
  id: "",
  name: "",
  briefing: null,
  playedFor: null,
  system: "",
  looks: NO_LOOKS,
  rules: null,
  rulesMissed: "",
  options: {},
  enforcement: "enforce",
  overriding: false,
  over: false,
  result: null,
  paused: "",
  clock: null,
  log: null,
  altered: null,
  seq: 0,
  you: null,
  seats: [],
  state: null,
  board: null,
  offers: [],
  offered: false,
  unlisted: "",
  asking: false,
  points: [],
  named: null,
  clauses: [],
  dice: null,
  limits: null,
  live: "connecting",
  closed: null,
  selected: null,
  group: [],
  inHand: {},
  typed: {},
  rolled: [],
  entries: [],
  refusals: [],
  notices: [],
  proposals: [],
  pending: 0,
  left: [],
  tool: "move",
  shown: null,
  seen: null,
  planning: null,
  spending: [],
  arsenal: null,
  night: false,
});

/**
 * @param {Partial<Game>} [initial]
 * @returns {Store}
 */
export function createStore(initial = {}) {
  let game = Object.freeze({ ...empty(), ...initial });
  /** @type {Set<{keys: (keyof Game)[], fn: (game: Game) => void}>} */
  const listeners = new Set();
  return {
    get game() {
      return game;
    },
    set(patch) {
      const before = game;
      const changed = /** @type {(keyof Game)[]} */ (Object.keys(patch)).filter(
        (key) => before[key] !== patch[key],
      );
      if (changed.length === 0) return;
      game = Object.freeze({ ...game, ...patch });
      const concerned = [...listeners].filter(({ keys }) => keys.some((key) => changed.includes(key)));
      callAll(
        concerned.map((listener) => () => listeners.has(listener) && listener.fn(game)),
        undefined,
      );
    },
    subscribe(keys, fn) {
      const listener = { keys, fn };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
