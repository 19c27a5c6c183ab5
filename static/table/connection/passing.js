/**
 * What the other players see of this page's pointer: drags and rulers. Never stored, thinned to what the
 * server accepts, and sent no more often than people can see.
 */

/** @typedef {import("../state/state.js").Board} Board */
/** @typedef {Readonly<number[]>} Place x, y in inches, and perhaps a facing */

const GAP_MS = 67;
/** The server refuses a longer line, and a place farther off the board than that is long. */
const MOST_PLACES = 64;

/** Places of a line, its ends among them: no more than are passed on. @template T @param {T[]} line @returns {T[]} */
function thinned(line) {
  if (line.length <= MOST_PLACES) {
    return line;
  }
  const step = (line.length - 1) / (MOST_PLACES - 1);
  return Array.from({ length: MOST_PLACES }, (_, index) => line[Math.round(index * step)]);
}

/** A place, or the nearest one that is passed on: a hand may be far from the table. @param {Board|null} board @param {any} at @returns {any} */
export function nearBoard(board, at) {
  if (!at || !board?.width || !board.height) {
    return at;
  }
  const room = Math.max(board.width, board.height);
  const held = (/** @type {number} */ inches, /** @type {number} */ size) =>
    Math.min(Math.max(inches, -room), size + room);
  return [held(at[0], board.width), held(at[1], board.height), ...at.slice(2)];
}

/** A route as it may be passed on. @param {any} route @param {Board|null} board */
function passable(route, board) {
  const near = (/** @type {any} */ at) => nearBoard(board, at);
  const line = (/** @type {Place[]} */ places) => thinned(places).map(near);
  if (!route || Array.isArray(route)) {
    return route && line(route);
  }
  const { path = [], via = [], aim = null, pose = null, cursor = null, hexes = [], reverse = false } = route;
  return {
    path: line(path),
    via: line(via),
    aim: aim && { ...aim, at: near(aim.at) },
    pose: pose && { ...pose, at: near(pose.at) },
    cursor: near(cursor),
    hexes: thinned(hexes).map(({ hex, at, spent, side, dice }) => ({
      hex: hex ?? "",
      at,
      spent,
      side,
      dice,
    })),
    reverse,
  };
}

/**
 * @param {(frame: Record<string, unknown>) => boolean} send
 * @param {() => Board|null} board that lies there now
 */
export function createPassing(send, board) {
  const drags = createTeller(send);
  const rulers = createTeller(send);
  return {
    /** @param {string} unit @param {any} route null when it ends */
    dragging: (unit, route) =>
      drags.tell(() => ({ type: "dragging", unit, route: passable(route, board()) }), route === null),
    /** @param {Place[]|null} legs of a ruler; null when it is put away */
    measuring: (legs) =>
      rulers.tell(() => ({ type: "measuring", legs: passable(legs, board()) }), legs === null),
    stop() {
      drags.stop();
      rulers.stop();
    },
  };
}

/** Sends the newest of constantly changing values at intervals, and their end at once. @param {(frame: Record<string, unknown>) => boolean} send */
function createTeller(send) {
  let sentAtMs = -Infinity;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;

  /** @param {() => Record<string, unknown>} frame @param {boolean} isEnd */
  const tell = (frame, isEnd) => {
    clearTimeout(timer);
    const waitMs = isEnd ? 0 : sentAtMs + GAP_MS - Date.now();
    if (waitMs > 0) {
      timer = setTimeout(() => tell(frame, isEnd), waitMs);
      return;
    }
    sentAtMs = Date.now();
    send(frame());
  };

  return { tell, stop: () => clearTimeout(timer) };
}
