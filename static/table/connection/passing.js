/**
 * What the other players see of this page's pointer: drags and rulers. It is never stored, is thinned to what the server accepts, and is
 * sent no more often than people can see.
 */

/**
 * @typedef {import("../state/state.js").Board} Board
 * @typedef {readonly number[]} Place x, y in inches, and perhaps a facing
 * @typedef {object} Drag a route as a tool has it
 * @property {readonly Place[]} [path]
 * @property {readonly Place[]} [via]
 * @property {{at: Readonly<[number, number]>, name?: string|null}|null} [aim]
 * @property {{at: Readonly<[number, number]>, facing: number}|null} [pose]
 * @property {Readonly<[number, number]>|null} [cursor]
 * @property {readonly import("../map/types.js").HexStep[]} [hexes]
 * @property {boolean} [reverse]
 * @property {boolean} [hand] the piece itself is in the hand
 * @property {readonly {unit: string, pose: {at: Readonly<[number, number]>, facing: number}}[]} [others] those that go with it
 */

const GAP_MS = 67;
/** The server refuses a line with more places than this, and a place farther off the board than this. */
const MOST_PLACES = 64;

/** Thin a line to the places that may be passed on; both ends are kept. @template T @param {readonly T[]} line @returns {readonly T[]} */
function thinned(line) {
  if (line.length <= MOST_PLACES) {
    return line;
  }
  const step = (line.length - 1) / (MOST_PLACES - 1);
  return Array.from({ length: MOST_PLACES }, (_, index) => line[Math.round(index * step)]);
}

/** Return a place, or the nearest one that may be passed on, as the pointer may be far from the table. @template {Place} P @param {Board|null} board @param {P} at @returns {P} */
export function nearBoard(board, at) {
  if (!board?.width || !board.height) {
    return at;
  }
  const room = Math.max(board.width, board.height);
  const held = (/** @type {number} */ inches, /** @type {number} */ size) =>
    Math.min(Math.max(inches, -room), size + room);
  const near = [held(at[0], board.width), held(at[1], board.height), ...at.slice(2)];
  return /** @type {P} */ (/** @type {unknown} */ (near));
}

/** Return a line as it may be passed on. @param {readonly Place[]|null} places @param {Board|null} board */
const passableLine = (places, board) => places && thinned(places).map((at) => nearBoard(board, at));

/** Return a route as it may be passed on. @param {Drag|null} drag @param {Board|null} board */
function passableRoute(drag, board) {
  if (!drag) {
    return null;
  }
  const { path = [], via = [], aim = null, pose = null, cursor = null, hexes = [], reverse = false } = drag;
  const { hand = false, others = [] } = drag;
  return {
    path: passableLine(path, board),
    via: passableLine(via, board),
    aim: aim && { ...aim, at: nearBoard(board, aim.at) },
    pose: pose && { ...pose, at: nearBoard(board, pose.at) },
    cursor: cursor && nearBoard(board, cursor),
    hexes: thinned(hexes).map(({ hex, at, spent, side, dice }) => ({
      hex: hex ?? "",
      at,
      spent,
      side,
      dice,
    })),
    reverse,
    ...(hand ? { hand, others: others.slice(0, MOST_PLACES).map((other) => nearby(other, board)) } : {}),
  };
}

/** @param {NonNullable<Drag["others"]>[number]} other @param {Board|null} board */
const nearby = ({ unit, pose }, board) => ({ unit, pose: { ...pose, at: nearBoard(board, pose.at) } });

/**
 * @param {(frame: Record<string, unknown>) => boolean} send
 * @param {() => Board|null} board that lies there now
 */
export function createPassing(send, board) {
  const drags = createTeller(send);
  const rulers = createTeller(send);
  return {
    /** @param {string} unit @param {Drag|null} route null when it ends */
    dragging: (unit, route) =>
      drags.tell(() => ({ type: "dragging", unit, route: passableRoute(route, board()) }), route === null),
    /** @param {readonly Place[]|null} legs of a ruler; null when it is put away */
    measuring: (legs) =>
      rulers.tell(() => ({ type: "measuring", legs: passableLine(legs, board()) }), legs === null),
    stop() {
      drags.stop();
      rulers.stop();
    },
  };
}

/** Send the newest of constantly changing values at intervals, and their end at once. @param {(frame: Record<string, unknown>) => boolean} send */
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
