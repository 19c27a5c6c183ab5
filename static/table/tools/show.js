/**
 * Plays each new entry of the journal as everybody should see it: dice, drive, then the log's line. State is applied when an
 * entry comes; a vehicle that is about to drive is held where it was until its turn.
 */
import { drive } from "../drive.js";
import { wait } from "../dice.js";
import { sideLook } from "./dom.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("../drive.js").Waypoint} Waypoint */

/** With more entries than this waiting, the oldest are no longer played but simply there. */
const MOST_WAITING = 3;

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

  /** @param {{entry: Entry, catchUp: boolean}} news  what was missed is not played */
  function take({ entry, catchUp }) {
    const cut = new AbortController();
    if (catchUp) {
      cut.abort();
    }
    waiting.push({ entry, cut });
    entry.events.filter(isDrive).forEach((event) => {
      const alreadyHeld = waiting.slice(0, -1).some((earlier) => drives(earlier.entry, event.unit));
      if (!alreadyHeld) {
        hold(event);
      }
    });
    store.set({ shown });
    if (document.hidden) {
      waiting.forEach((one) => one.cut.abort());
    } else {
      waiting.slice(0, -MOST_WAITING).forEach((one) => one.cut.abort());
    }
    playing ??= playAll();
  }

  async function playAll() {
    await Promise.resolve();
    while (waiting.length > 0) {
      const [{ entry, cut }] = waiting;
      await play(entry, cut.signal);
      waiting.shift();
      entry.events.filter(isDrive).forEach(({ unit }) => {
        const next = waiting.flatMap((later) => later.entry.events).find((event) => isDrive(event) && event.unit === unit);
        if (next) {
          hold(next);
        } else {
          map.showPose(unit, null);
        }
      });
      shown = entry.seq;
      store.set({ shown });
      drawTrails();
    }
    playing = null;
  }

  /** @param {Entry} entry @param {AbortSignal} cut */
  async function play(entry, cut) {
    for (const event of entry.events) {
      if (cut.aborted) {
        return;
      }
      if (event.type === "rolled") {
        await tray.show(rollOf(event, entry), { reduced: reduced.matches, cut });
      } else if (isDrive(event)) {
        await drive(map, event.unit, event.path, { reduced: reduced.matches, cut });
      }
    }
    if (entry.events.some(isDrive)) {
      await wait(reduced.matches ? 0 : 60, cut);
    }
  }

  /** @param {GameEvent} event @param {Entry} entry */
  function rollOf(event, entry) {
    const { state, seats } = store.game;
    const unit = state?.units[event.unit ?? ""];
    const sides = seats.find(({ seat }) => seat === entry.by)?.sides ?? [];
    const held = entry.events.find((other) => isDrive(other) && other.unit === event.unit);
    const at = held ? [held.path[0][0], held.path[0][1]] : unit?.at;
    const px = at ? map.toPixel(/** @type {[number, number]} */ (at)) : null;
    return {
      faces: event.dice,
      sides: event.sides ?? 6,
      look: sideLook(state, unit?.side ?? (sides.length === 1 ? sides[0] : null)),
      why: [unit?.name, event.why].filter(Boolean).join(" · "),
      near: px ? /** @type {[number, number]} */ ([px[0], px[1] - 44]) : null,
    };
  }

  /** @param {GameEvent} event */
  function hold(event) {
    const [x, y, facing] = event.path[0];
    map.showPose(event.unit, [x, y], facing);
  }

  function drawTrails() {
    const { entries, state } = store.game;
    map.trails(trailsOf(entries.filter(({ seq }) => seq <= shown), state?.units ?? {}));
  }

  const stops = [
    socket.on("entry", take),
    socket.on("welcome", () => {
      waiting.forEach(({ cut }) => cut.abort());
      if (waiting.length === 0) {
        shown = store.game.seq;
        store.set({ shown });
        drawTrails();
      }
    }),
  ];
  drawTrails();
  return {
    stop: () => {
      waiting.forEach(({ cut }) => cut.abort());
      stops.forEach((stop) => stop());
    },
    idle: () => playing ?? Promise.resolve(),
  };
}

/** @param {Entry} entry @param {string} unit */
function drives(entry, unit) {
  return entry.events.some((event) => isDrive(event) && event.unit === unit);
}
