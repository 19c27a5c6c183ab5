/**
 * Plays each new entry of the journal as everybody should see it: dice, drive, then the log's line. The store holds the new
 * state when an entry comes; what is seen of it (`seen`) follows event by event as each has been played.
 */
import { apply } from "../apply.js";
import { drive } from "../drive.js";
import { onTable, sideOfSeat } from "../state.js";
import { sideLook } from "./dom.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("../drive.js").Waypoint} Waypoint */

/** With more entries than this waiting, the oldest are no longer played but simply there. */
const MOST_WAITING = 3;
/** The dice tumble above the hull that rolls. */
const TRAY_ABOVE_PX = 44;

/**
 * The drives since the phase began, as trails.
 * @param {Entry[]} entries
 * @param {Record<string, {side: string}>} units
 */
export function trailsOf(entries, units) {
  /** @type {{unit: string, side: string|undefined, path: Waypoint[], seq: number}[]} */
  let trails = [];
  for (const { seq, events } of entries) {
    for (const event of events) {
      if (beginsPhase(event)) {
        trails = [];
      } else if (event.type === "undone") {
        const gone = /** @type {number[]} */ (event.seqs ?? []);
        trails = trails.filter((trail) => !gone.includes(trail.seq));
      } else if (isDrive(event) && !events.some(({ type }) => type === "undone")) {
        trails.push({ unit: event.unit, side: units[event.unit]?.side, path: event.path, seq });
      }
    }
  }
  return trails;
}

/** @param {GameEvent} event */
export function isDrive(event) {
  return event.type === "unit_placed" && Array.isArray(event.path) && event.path.length > 1;
}

/** @param {GameEvent} event */
function beginsPhase(event) {
  return event.type === "turn_changed" && ["turn", "phase", "side"].some((field) => field in (event.turn ?? {}));
}

/**
 * @param {Pick<import("./types.js").Bench, "map"|"store"|"socket">} bench
 * @param {import("../dice.js").DiceTray} tray
 * @returns {{stop: () => void, idle: () => Promise<void>}}
 */
export function createShow({ map, store, socket }, tray) {
  /** @type {{entry: Entry, cut: AbortController}[]} */
  const waiting = [];
  /** @type {Promise<void>|null} */
  let playing = null;
  let shown = store.game.seq;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {import("../socket.js").EntryNews} news  what was missed is not played */
  function take({ entry, before, boardBefore, catchUp }) {
    const cut = new AbortController();
    if (waiting.length === 0) {
      store.set({ shown, seen: { state: before, board: boardBefore } });
    }
    waiting.push({ entry, cut });
    if (catchUp) {
      cut.abort();
    }
    const skipped = document.hidden ? waiting : waiting.slice(0, -MOST_WAITING);
    skipped.forEach((one) => one.cut.abort());
    playing ??= playAll();
  }

  async function playAll() {
    await Promise.resolve();
    while (waiting.length > 0) {
      const [{ entry, cut }] = waiting;
      for (const event of entry.events) {
        await play(event, entry, cut.signal);
        see(event);
      }
      waiting.shift();
      shown = waiting.length > 0 ? entry.seq : store.game.seq;
      store.set(waiting.length > 0 ? { shown } : { shown, seen: null });
      drawTrails();
    }
    playing = null;
  }

  /** @param {GameEvent} event @param {Entry} entry @param {AbortSignal} cut */
  async function play(event, entry, cut) {
    if (event.type === "rolled" && !cut.aborted) {
      await tray.show(rollOf(event, entry), { reduced: reduced.matches, cut });
    } else if (!cut.aborted) {
      const path = isDrive(event) ? event.path : hexPath(event);
      if (path) {
        await drive(map, event.unit, path, { reduced: reduced.matches, cut });
      }
    }
  }

  /** From the hex where the unit was seen to the one where it stands now. @param {GameEvent} event @returns {Waypoint[]|null} */
  function hexPath(event) {
    const unit = event.type === "unit_placed" && event.hex ? onTable(store.game).state?.units[event.unit] : null;
    const from = unit?.hex ? map.hexMiddle(unit.hex) : null;
    const to = from && map.hexMiddle(event.hex);
    if (!unit || !from || !to || (unit.hex === event.hex && unit.facing === event.facing)) {
      return null;
    }
    return [[...from, unit.facing ?? 0], [...to, event.facing ?? unit.facing ?? 0]];
  }

  /** What has been played is there to be seen. @param {GameEvent} event */
  function see(event) {
    const { seen } = store.game;
    if (seen) {
      store.set({ seen: apply(seen, event) });
    }
    if (event.type === "unit_placed") {
      map.showPose(event.unit, null);
    }
  }

  /** @param {GameEvent} event @param {Entry} entry */
  function rollOf(event, entry) {
    const { state } = onTable(store.game);
    const unit = state?.units[event.unit ?? ""];
    const at = unit?.at ?? (unit?.hex ? map.hexMiddle(unit.hex) : null);
    const px = at ? map.toPixel(at) : null;
    return {
      faces: event.dice,
      sides: event.sides ?? 6,
      look: sideLook(state, unit?.side ?? sideOfSeat(store.game, entry.by)),
      why: [unit?.name, event.why].filter(Boolean).join(" · "),
      owners: (event.owners ?? []).map((/** @type {string} */ side) => ({
        look: sideLook(state, side), name: state?.sides.find(({ id }) => id === side)?.name ?? side,
      })),
      near: px ? /** @type {[number, number]} */ ([px[0], px[1] - TRAY_ABOVE_PX]) : null,
    };
  }

  function drawTrails() {
    const { entries, state } = store.game;
    map.trails(trailsOf(entries.filter(({ seq }) => seq <= shown), state?.units ?? {}));
  }

  function welcome() {
    waiting.forEach(({ cut }) => cut.abort());
    if (waiting.length === 0) {
      shown = store.game.seq;
      store.set({ shown, seen: null });
      drawTrails();
    }
  }

  const stops = [socket.on("entry", take), socket.on("welcome", welcome)];
  drawTrails();
  return {
    stop: () => {
      waiting.forEach(({ cut }) => cut.abort());
      stops.forEach((stop) => stop());
    },
    idle: () => playing ?? Promise.resolve(),
  };
}
