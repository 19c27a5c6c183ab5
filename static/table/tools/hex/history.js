/**
 * Which way units went over hexes: an entry only says where each stands then, so the entries are folded from the state before the
 * oldest of them. That is the state that came with the welcome, or, when older entries have been fetched, the one the server
 * gives for it.
 */
import { Misfit, apply, applyAll } from "../../state/apply.js";
import { kindOf } from "../../state/boards.js";
import { lieOf } from "../../map/hulls/classes.js";

/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../../state/apply.js").Held} Held */
/** @typedef {[number, number, number]} Waypoint x, y, facing */

/**
 * Each unit that an entry places somewhere, as it stood before, in between and after.
 * @param {Held} held the state before the entry
 * @param {Entry} entry
 * @returns {Map<string, Unit[]>}
 */
export function stood(held, { events }) {
  /** @type {Map<string, Unit[]>} */
  const stations = new Map();
  let now = held;
  for (const event of events) {
    const before = now.state.units[event.unit];
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

/** @param {Pick<import("../types.js").Bench, "map"|"store"|"socket">} bench */
export function createHexHistory({ map, store, socket }) {
  /** @type {{seq: number, held: Held}|null} the state before the oldest entry that is told of */
  let origin = null;
  /** @type {{seq: number, held: Held}|null} the state after the newest that is folded */
  let folded = null;
  /** @type {Map<number, Map<string, Unit[]>>} by entry */
  let told = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();

  const isTraced = () => !kindOf(store.game.board).told;

  /** @param {number} seq @param {Held} held */
  function begin(seq, held) {
    origin = { seq, held };
    folded = origin;
    told = new Map();
    listeners.forEach((fn) => fn());
  }

  function welcome() {
    const { seq, state, board } = store.game;
    if (state && board && isTraced()) {
      begin(seq, { state, board });
      void reachBack();
    }
  }

  /** Asks for the state before the oldest entry, when that is older than what is known. */
  async function reachBack() {
    const [oldest] = store.game.entries;
    if (!oldest || !origin || oldest.seq > origin.seq || !isTraced()) {
      return;
    }
    const at = oldest.seq - 1;
    const answer = await fetch(`/api/games/${encodeURIComponent(store.game.id)}/state/?at=${at}`, { credentials: "same-origin" }).catch(() => null);
    const held = answer?.ok ? await answer.json() : null;
    if (held && store.game.entries[0]?.seq === oldest.seq) {
      begin(at, held);
    }
  }

  /** Beyond an entry about what was hidden from this seat then, nothing is traced. @param {Held} held @param {Entry} entry */
  function tell(held, entry) {
    try {
      told.set(entry.seq, stood(held, entry));
      return { seq: entry.seq, held: applyAll(held, entry.events) };
    } catch (error) {
      if (error instanceof Misfit) {
        return null;
      }
      throw error;
    }
  }

  function fold() {
    for (const entry of store.game.entries) {
      if (folded && entry.seq === folded.seq + 1) {
        folded = tell(folded.held, entry);
      }
    }
  }

  /** @param {Unit} unit @returns {Waypoint[]} */
  function poseOf(unit) {
    const at = map.standing(/** @type {any} */ (unit));
    return at ? [[...at, lieOf(/** @type {any} */ (unit))]] : [];
  }

  const stops = [socket.on("welcome", welcome), store.subscribe(["entries"], () => void reachBack())];
  welcome();
  return {
    /** The way a unit went by an entry, through the middles of hexes and hexsides; empty when it only turned. @param {number} seq @param {string} unit @returns {Waypoint[]} */
    pathOf(seq, unit) {
      fold();
      const poses = (told.get(seq)?.get(unit) ?? []).flatMap(poseOf);
      const path = poses.filter(([x, y], index) => index === 0 || x !== poses[index - 1][0] || y !== poses[index - 1][1]);
      return path.length > 1 ? path : [];
    },
    /** Calls back when older ways have become known. @param {() => void} fn */
    changed(fn) {
      listeners.add(fn);
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
