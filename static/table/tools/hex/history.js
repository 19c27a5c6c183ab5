/**
 * The paths of past moves over hexes. An entry says only where units end, so entries are folded from the
 * state before the oldest one: the welcome's, or the server's for older entries.
 */
import { lieOf } from "../../map/hulls/classes.js";
import { Misfit, apply, applyAll } from "../../state/apply.js";
import { kindOf } from "../../state/boards.js";

/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../../state/apply.js").Held} Held */
/** @typedef {[number, number, number]} Waypoint x, y, facing */

/**
 * Return the units that an entry places, each as it stood before, in between and after.
 * @param {Held} held the state before the entry
 * @param {Entry} entry
 * @returns {Map<string, Unit[]>}
 */
export function stood(held, { events }) {
  /** @type {Map<string, Unit[]>} */
  const stations = new Map();
  let now = held;
  for (const event of events) {
    const before = event.type === "unit_placed" && now.state.units[event.unit];
    now = apply(now, event);
    if (event.type === "unit_placed" && before) {
      stations.set(event.unit, [...(stations.get(event.unit) ?? [before]), now.state.units[event.unit]]);
    }
  }
  for (const [id, units] of stations) {
    units[units.length - 1] = now.state.units[id] ?? units[units.length - 1];
  }
  return stations;
}

/**
 * @typedef {object} History the paths of past moves, and the states that the entries were folded from and to
 * @property {import("../types.js").ToolContext["map"]} map
 * @property {import("../types.js").ToolContext["store"]} store
 * @property {{seq: number, held: Held}|null} origin the state before the oldest entry held
 * @property {{seq: number, held: Held}|null} folded the state after the newest that is folded
 * @property {Map<number, Map<string, Unit[]>>} stances by entry
 * @property {Set<() => void>} listeners
 */

/** @param {History} history */
const isTraced = (history) => !kindOf(history.store.game.board).logsPaths;

/** @param {History} history @param {number} seq @param {Held} held */
function begin(history, seq, held) {
  history.origin = { seq, held };
  history.folded = history.origin;
  history.stances = new Map();
  history.listeners.forEach((fn) => fn());
}

/** @param {History} history */
function welcome(history) {
  const { seq, state, board } = history.store.game;
  if (state && board && isTraced(history)) {
    begin(history, seq, { state, board });
    void reachBack(history);
  }
}

/** Fetch the state before the oldest entry, if the log now reaches farther back than the known one. @param {History} history */
async function reachBack(history) {
  const [oldest] = history.store.game.entries;
  if (!oldest || !history.origin || oldest.seq > history.origin.seq || !isTraced(history)) {
    return;
  }
  const at = oldest.seq - 1;
  const answer = await fetch(`/api/games/${encodeURIComponent(history.store.game.id)}/state/?at=${at}`, {
    credentials: "same-origin",
  }).catch(() => null);
  const held = answer?.ok ? await answer.json() : null;
  if (held && history.store.game.entries[0]?.seq === oldest.seq) {
    begin(history, at, held);
  }
}

/** Record an entry's moves; return null, and trace nothing, if it is about something that was hidden from this seat at the time. @param {History} history @param {Held} held @param {Entry} entry */
function tell(history, held, entry) {
  try {
    history.stances.set(entry.seq, stood(held, entry));
    return { seq: entry.seq, held: applyAll(held, entry.events) };
  } catch (error) {
    if (error instanceof Misfit) {
      return null;
    }
    throw error;
  }
}

/** @param {History} history */
function fold(history) {
  const { entries } = history.store.game;
  const [oldest] = entries;
  const told = history.folded && oldest ? history.folded.seq + 1 - oldest.seq : entries.length;
  for (const entry of entries.slice(Math.max(0, told))) {
    if (history.folded && entry.seq === history.folded.seq + 1) {
      history.folded = tell(history, history.folded.held, entry);
    }
  }
}

/** @param {History} history @param {Unit} unit @returns {Waypoint[]} */
function poseOf(history, unit) {
  const at = history.map.standing(/** @type {any} */ (unit));
  return at ? [[...at, lieOf(/** @type {any} */ (unit))]] : [];
}

/** Return the path that a unit took in an entry, through the middles of hexes and hexsides; empty if it only turned. @param {History} history @param {number} seq @param {string} unit @returns {Waypoint[]} */
function pathOf(history, seq, unit) {
  fold(history);
  const poses = (history.stances.get(seq)?.get(unit) ?? []).flatMap(poseOf.bind(null, history));
  const path = poses.filter(
    ([x, y], index) => index === 0 || x !== poses[index - 1][0] || y !== poses[index - 1][1],
  );
  return path.length > 1 ? path : [];
}

/** Set the function that is called when older paths have become known. @param {History} history @param {() => void} fn */
function changed(history, fn) {
  history.listeners.add(fn);
}

/** @param {Pick<import("../types.js").ToolContext, "map"|"store"|"socket">} context */
export function createHexHistory({ map, store, socket }) {
  /** @type {History} */
  const history = {
    map,
    store,
    origin: null,
    folded: null,
    stances: new Map(),
    listeners: new Set(),
  };

  const stops = [
    socket.on("welcome", () => welcome(history)),
    store.subscribe(["entries"], () => void reachBack(history)),
  ];
  welcome(history);
  return {
    pathOf: pathOf.bind(null, history),
    changed: changed.bind(null, history),
    stop: () => stops.forEach((stop) => stop()),
  };
}
