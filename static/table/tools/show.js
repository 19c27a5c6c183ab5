/**
 * Plays each new entry of the journal as everybody should see it: dice, drive, then the log's line. The store holds the new
 * state when an entry comes; what is seen of it (`seen`) follows event by event as each has been played.
 */
import { apply } from "../state/apply.js";
import { drive } from "./drive.js";
import { lieOf } from "../map/hulls/classes.js";
import { offersTold, onTable, sideOfSeat } from "../state/state.js";
import { sideLook } from "../state/sides.js";

/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./drive.js").Waypoint} Waypoint */

/** With more entries than this waiting, the oldest are no longer played but simply there. */
const MOST_WAITING = 3;

/**
 * The drives since the phase began, as trails.
 * @param {Entry[]} entries
 * @param {Record<string, {side: string}>} units
 * @param {(seq: number, unit: string) => Waypoint[]} [overHexes] the way that a unit went over hexes by an entry
 */
export function trailsOf(entries, units, overHexes = () => []) {
  /** @type {{unit: string, side: string|undefined, path: Waypoint[], seq: number}[]} */
  let trails = [];
  for (const { seq, events } of entries) {
    const isUndoing = events.some(({ type }) => type === "undone");
    for (const event of events) {
      if (beginsPhase(event)) {
        trails = [];
      } else if (event.type === "undone") {
        const gone = /** @type {number[]} */ (event.seqs ?? []);
        trails = trails.filter((trail) => !gone.includes(trail.seq));
      } else if (event.type === "unit_placed" && !isUndoing) {
        const path = isDrive(event) ? event.path : isLast(event, events) ? overHexes(seq, event.unit) : [];
        trails.push(...(path.length > 1 ? [{ unit: event.unit, side: units[event.unit]?.side, path, seq }] : []));
      }
    }
  }
  return trails;
}

/** @param {GameEvent} event */
function isDrive(event) {
  return event.type === "unit_placed" && Array.isArray(event.path) && event.path.length > 1;
}

/** Does the event place its unit where the entry leaves it? @param {GameEvent} event @param {GameEvent[]} events */
const isLast = (event, events) => events.findLast(({ type, unit }) => type === "unit_placed" && unit === event.unit) === event;

/** @param {GameEvent} event */
function beginsPhase(event) {
  return event.type === "turn_changed" && ["turn", "phase", "side"].some((field) => field in (event.turn ?? {}));
}

/** @param {GameEvent} event */
const isRoll = ({ type }) => type === "rolled";

/** Each event by itself, but placings on hexes that follow each other at once. @param {GameEvent[]} events @returns {GameEvent[][]} */
function playedTogether(events) {
  /** @type {GameEvent[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    const onHexes = event.type === "unit_placed" && event.hex;
    if (onHexes && last?.[0].type === "unit_placed" && last[0].hex) {
      last.push(event);
    } else {
      groups.push([event]);
    }
  }
  return groups;
}

/**
 * @param {Pick<import("./types.js").Bench, "map"|"store"|"socket">} bench
 * @param {import("../parts/dice.js").DiceTray} tray
 * @param {Pick<ReturnType<typeof import("./hex/history.js").createHexHistory>, "pathOf"|"changed">} [history]
 * @returns {{stop: () => void, idle: () => Promise<void>}}
 */
export function createShow({ map, store, socket }, tray, history = { pathOf: () => [], changed: () => {} }) {
  /** @type {{entry: Entry, cut: AbortController}[]} */
  const waiting = [];
  /** @type {Promise<void>|null} */
  let playing = null;
  let shown = store.game.seq;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");

  /** @param {import("../state/journal.js").EntryNews} news  what was missed is not played */
  function take({ entry, before, boardBefore, catchUp }) {
    const cut = new AbortController();
    if (waiting.length === 0) {
      store.set({ shown, seen: { state: before, board: boardBefore } });
    }
    holdOffers(entry.events.some(isRoll) && !catchUp ? offersTold(store.game) : store.game.seen?.offers);
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
      for (const together of playedTogether(entry.events)) {
        await play(together, entry, cut.signal);
        together.forEach(see);
        if (together.some((event) => event === entry.events.findLast(isRoll))) {
          holdOffers(undefined);
        }
      }
      waiting.shift();
      shown = waiting.length > 0 ? entry.seq : store.game.seq;
      store.set(waiting.length > 0 ? { shown } : { shown, seen: null });
      drawTrails();
    }
    playing = null;
  }

  /** One event, or the placings that are driven together. @param {GameEvent[]} events @param {Entry} entry @param {AbortSignal} cut */
  async function play(events, entry, cut) {
    if (cut.aborted) {
      return;
    }
    if (isRoll(events[0])) {
      await tray.show(rollOf(events[0], entry), { reduced: reduced.matches, cut });
    } else if (isDrive(events[0])) {
      await drive(map, events[0].unit, events[0].path, { reduced: reduced.matches, cut });
    } else {
      const units = new Set(events.filter(({ type, hex }) => type === "unit_placed" && hex).map(({ unit }) => unit));
      await Promise.all([...units].map((unit) => driveHexes(unit, events, entry, cut)));
    }
  }

  /** From where the unit was seen through the hexes of these events. @param {string} unit @param {GameEvent[]} events @param {Entry} entry @param {AbortSignal} cut */
  async function driveHexes(unit, events, entry, cut) {
    const seen = onTable(store.game).state?.units[unit];
    const from = seen?.hex ? map.standing(/** @type {any} */ (seen)) : null;
    if (!seen || !from) {
      return;
    }
    const lie = lieOf(/** @type {any} */ (seen));
    const path = [/** @type {Waypoint} */ ([...from, lie])];
    for (const event of events.filter((each) => each.unit === unit)) {
      const end = isLast(event, entry.events) ? history.pathOf(entry.seq, unit).at(-1) : null;
      const [x, y] = end ?? map.hexMiddle(event.hex) ?? from;
      path.push([x, y, event.facing ?? lie]);
    }
    await drive(map, unit, path, { reduced: reduced.matches, cut });
  }

  /** What comes of dice is told once they have landed. @param {import("./types.js").Offer[]} [offers] those from before */
  function holdOffers(offers) {
    const { seen } = store.game;
    if (seen && seen.offers !== offers) {
      store.set({ seen: { ...seen, offers } });
    }
  }

  /** What has been played is there to be seen. @param {GameEvent} event */
  function see(event) {
    const { seen } = store.game;
    if (seen) {
      store.set({ seen: { ...seen, ...apply(seen, event) } });
    }
    if (event.type === "unit_placed") {
      map.showPose(event.unit, null);
    }
  }

  /** A bearing as it is seen where the table is turned. @param {number} bearing */
  function onScreen(bearing) {
    const [[x, y], [northX, northY]] = [map.toPixel([0, 0]), map.toPixel([0, -1])];
    return bearing + (Math.atan2(northX - x, y - northY) * 180) / Math.PI;
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
      words: event.words ?? [],
      bearings: (event.bearings ?? []).map((/** @type {number} */ bearing) => onScreen(bearing)),
      owners: (event.owners ?? []).map((/** @type {string} */ side) => ({
        look: sideLook(state, side), name: state?.sides.find(({ id }) => id === side)?.name ?? side,
      })),
      near: px,
    };
  }

  function drawTrails() {
    const { entries, state } = store.game;
    map.trails(trailsOf(entries.filter(({ seq }) => seq <= shown), state?.units ?? {}, history.pathOf));
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
  history.changed(drawTrails);
  drawTrails();
  return {
    stop: () => {
      waiting.forEach(({ cut }) => cut.abort());
      stops.forEach((stop) => stop());
    },
    idle: () => playing ?? Promise.resolve(),
  };
}
