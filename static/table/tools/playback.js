/**
 * Play each new journal entry for everybody: dice, drive, then the log's line. The store has the new state
 * at once; the state on show (`seen`) follows event by event.
 */
import { lieOf } from "../map/hulls/classes.js";
import { listen } from "../parts/dom.js";
import { apply } from "../state/apply.js";
import { beginsPhase, turnRoles } from "../state/roles.js";
import { lengthMoved } from "../state/rolled-limit.js";
import { sideLook } from "../state/sides.js";
import { offersShown, onTable, sideOfSeat } from "../state/state.js";
import { valueWord } from "../state/words.js";
import { drive } from "./drive.js";
import { lengthWords } from "./hand/way.js";

/** @typedef {import("../state/state.js").UnitPlaced} UnitPlaced */
/** @typedef {import("../wire.d.ts").Rolled} Rolled */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./drive.js").Waypoint} Waypoint */
/** @typedef {import("./replay/steps.js").Step} Step */
/** @typedef {import("./replay/steps.js").Held} Held */

/** With more waiting entries than this, the oldest are applied without being played. */
const MOST_WAITING = 3;

/**
 * The drives since the phase began, as trails.
 * @param {Entry[]} entries
 * @param {Record<string, {side: string}>} units
 * @param {import("../state/state.js").Rules|null} rules
 * @param {(seq: number, unit: string) => Waypoint[]} [overHexes] the way that a unit went over hexes by an entry
 * @param {(event: GameEvent, rules: import("../state/state.js").Rules|null) => boolean} [begins] what ends the trails before it
 */
export function trailsOf(entries, units, rules, overHexes = () => [], begins = beginsPhase) {
  /** @type {{unit: string, side: string|undefined, path: Waypoint[], seq: number, words?: string}[]} */
  let trails = [];
  const since = entries.findLastIndex(({ events }) => events.some((event) => begins(event, rules)));
  for (const { seq, events, order } of entries.slice(Math.max(0, since))) {
    const isUndoing = events.some(({ type }) => type === "undone");
    for (const event of events) {
      if (begins(event, rules)) {
        trails = [];
      } else if (event.type === "undone") {
        trails = trails.filter((trail) => !event.seqs?.includes(trail.seq));
      } else if (event.type === "unit_placed" && !isUndoing) {
        const path =
          event.path?.length > 1 ? event.path : isLast(event, events) ? overHexes(seq, event.unit) : [];
        const trail = { unit: event.unit, side: units[event.unit]?.side, path, seq };
        const isHands = order?.type === "hand";
        if (path.length > 1) trails.push(isHands ? { ...trail, words: handWords(event) } : trail);
      }
    }
  }
  return trails;
}

/** How far a hand moved a unit. @param {UnitPlaced} event */
const handWords = (event) => lengthWords(lengthMoved(event), !event.hexes?.length);

/** Does the event begin another turn? @param {GameEvent} event @param {import("../state/state.js").Rules|null} rules */
const beginsTurn = (event, rules) =>
  event.type === "turn_changed" && event.turn?.[turnRoles(rules).turn ?? ""] !== undefined;

/** @param {GameEvent|undefined} event @returns {event is UnitPlaced} */
function isDrive(event) {
  return event?.type === "unit_placed" && event.path?.length > 1;
}

/** Check whether the event places its unit where the entry leaves it. @param {UnitPlaced} event @param {GameEvent[]} events */
const isLast = (event, events) =>
  events.findLast((other) => other.type === "unit_placed" && other.unit === event.unit) === event;

/** @param {GameEvent} event @returns {event is Rolled} */
const isRoll = (event) => event.type === "rolled";

/** Groups the events: each by itself, but consecutive placings on hexes, and those of a hand, together. @param {Entry} entry @returns {GameEvent[][]} */
function playedTogether({ events, order }) {
  /** @type {GameEvent[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    const together = event.type === "unit_placed" && (event.hex || order?.type === "hand");
    if (together && last?.[0].type === "unit_placed") {
      last.push(event);
    } else {
      groups.push([event]);
    }
  }
  return groups;
}

/**
 * @typedef {object} Show the playback: the entries that wait, the one that plays, and the state on show
 * @property {import("./types.js").ToolContext["map"]} map
 * @property {import("./types.js").ToolContext["store"]} store
 * @property {import("../parts/dice.js").DiceTray} tray
 * @property {Pick<ReturnType<typeof import("./hex/history.js").createHexHistory>, "pathOf"|"changed">} history
 * @property {{entry: Entry, cut: AbortController}[]} waiting
 * @property {Promise<void>|null} playing
 * @property {number} shown
 * @property {MediaQueryList} reduced
 * @property {Pick<import("./hand/held.js").HeldPieces, "poseOf"|"landed"|"clear">} held  pieces that are shown in a hand
 * @property {boolean} wholeTurn  whether every trail of the turn is shown, not only those of the phase
 * @property {boolean} isStill  whether the table is shown as it was, not as it is
 * @property {(() => void)[]} stops
 */

/** @param {Show} show @param {import("../state/journal.js").EntryNews} news  missed entries are not played */
function take(show, { entry, before, boardBefore, catchUp }) {
  if (show.isStill) {
    show.shown = entry.seq;
    show.store.set({ shown: entry.seq });
    return;
  }
  const cut = new AbortController();
  if (show.waiting.length === 0) {
    show.store.set({ shown: show.shown, seen: { state: before, board: boardBefore } });
  }
  holdOffers(
    show,
    entry.events.some(isRoll) && !catchUp ? offersShown(show.store.game) : show.store.game.seen?.offers,
  );
  show.waiting.push({ entry, cut });
  if (catchUp) {
    cut.abort();
  }
  const skipped = document.hidden ? show.waiting : show.waiting.slice(0, -MOST_WAITING);
  skipped.forEach((one) => one.cut.abort());
  show.playing ??= playAll(show);
}

/** @param {Show} show */
async function playAll(show) {
  await Promise.resolve();
  while (show.waiting.length > 0) {
    const [{ entry, cut }] = show.waiting;
    try {
      await playEntry(show, entry, cut.signal);
    } catch (error) {
      console.warn("What is on show does not fit what happened; the table is shown as it is.", error);
      show.waiting.splice(1);
      sendHome(show);
    }
    show.waiting.shift();
    show.shown = show.waiting.length > 0 ? entry.seq : show.store.game.seq;
    show.store.set(show.waiting.length > 0 ? { shown: show.shown } : { shown: show.shown, seen: null });
    drawTrails(show);
  }
  show.playing = null;
}

/** @param {Show} show @param {Entry} entry @param {AbortSignal} cut */
async function playEntry(show, entry, cut) {
  for (const together of playedTogether(entry)) {
    await play(show, together, entry, cut);
    together.forEach(see.bind(null, show));
    if (together.some((event) => event === entry.events.findLast(isRoll))) {
      holdOffers(show, undefined);
    }
  }
}

/** One event, or the placings that are driven together. @param {Show} show @param {GameEvent[]} events @param {Entry} entry @param {AbortSignal} cut */
async function play(show, events, entry, cut) {
  if (cut.aborted) {
    return;
  }
  if (isRoll(events[0])) {
    await show.tray.show(rollOf(show, events[0], entry), { reduced: show.reduced.matches, cut });
  } else if (isDrive(events[0])) {
    const drives = events.filter(isDrive);
    await Promise.all(
      drives.map(({ unit, path }) =>
        drive(show.map, unit, fromHand(show, unit, path), { reduced: show.reduced.matches, cut }),
      ),
    );
  } else {
    const placed = events.flatMap((event) => (event.type === "unit_placed" && event.hex ? [event] : []));
    const units = new Set(placed.map(({ unit }) => unit));
    await Promise.all([...units].map((unit) => driveHexes(show, unit, placed, entry, cut)));
  }
}

/** The rest of a path for a piece that is shown in a hand, which is on its way or has arrived. @param {Show} show @param {string} unit @param {Waypoint[]} path @returns {Waypoint[]} */
function fromHand({ held }, unit, path) {
  const shown = held.poseOf(unit);
  return shown ? [[...shown.at, shown.facing], path[path.length - 1]] : path;
}

/** From where the unit was seen through the hexes of these events. @param {Show} show @param {string} unit @param {UnitPlaced[]} events @param {Entry} entry @param {AbortSignal} cut */
async function driveHexes(show, unit, events, entry, cut) {
  const seen = onTable(show.store.game).state?.units[unit];
  const from = seen?.hex ? show.map.standing(/** @type {any} */ (seen)) : null;
  if (!seen || !from) {
    return;
  }
  const lie = lieOf(/** @type {any} */ (seen));
  const path = [/** @type {Waypoint} */ ([...from, lie])];
  for (const event of events.filter((each) => each.unit === unit)) {
    for (const hex of event.hexes?.slice(1, -1) ?? [])
      path.push([...(show.map.hexMiddle(hex) ?? from), event.facing ?? lie]);
    const end = isLast(event, entry.events) ? show.history.pathOf(entry.seq, unit).at(-1) : null;
    const [x, y] = end ?? show.map.hexMiddle(event.hex ?? "") ?? from;
    path.push([x, y, event.facing ?? lie]);
  }
  await drive(show.map, unit, fromHand(show, unit, path), { reduced: show.reduced.matches, cut });
}

/** Play an earlier entry again, from the table as it was. @param {Show} show @param {Step} step @param {AbortSignal} cut */
async function replay(show, { entry, before }, cut) {
  still(show, before);
  for (const together of playedTogether(entry)) {
    await play(show, together, entry, cut);
    if (cut.aborted) return;
    together.forEach(see.bind(null, show));
  }
}

/** Draw every unit where its state says. @param {Show} show */
function sendHome({ map, store: { game } }) {
  const units = { ...game.seen?.state.units, ...game.state?.units };
  Object.keys(units).forEach((unit) => map.showPose(unit, null));
}

/** Show the table as it was; with null, as it is. @param {Show} show @param {Held|null} held */
function still(show, held) {
  sendHome(show);
  show.isStill = held !== null;
  show.store.set({ seen: held });
  if (!held) drawTrails(show);
}

/** Show the outcome of dice once they have landed. @param {Show} show @param {import("./types.js").Offer[]} [offers] those from before */
function holdOffers(show, offers) {
  const { seen } = show.store.game;
  if (seen && seen.offers !== offers) {
    show.store.set({ seen: { ...seen, offers } });
  }
}

/** Adds a played event to the state on show. @param {Show} show @param {GameEvent} event */
function see(show, event) {
  const { seen } = show.store.game;
  if (seen) {
    show.store.set({ seen: { ...seen, ...apply(seen, event) } });
  }
  if (event.type === "unit_placed") {
    show.map.showPose(event.unit, null);
    show.held.landed(event.unit);
  }
}

/** A bearing as it is seen where the table is turned. @param {Show} show @param {number} bearing */
function onScreen(show, bearing) {
  const [[x, y], [northX, northY]] = [show.map.toPixel([0, 0]), show.map.toPixel([0, -1])];
  return bearing + (Math.atan2(northX - x, y - northY) * 180) / Math.PI;
}

/** The lowest face that hits, if it is the same for all dice of an entry. @param {Entry} entry */
function hitOf({ events }) {
  const hits = new Set(
    events.flatMap((event) => (event.type === "counted" ? event.tallies.map(({ hit }) => hit ?? null) : [])),
  );
  return hits.size === 1 ? [...hits][0] : null;
}

/** @param {Show} show @param {Rolled} event @param {Entry} entry */
function rollOf(show, event, entry) {
  const { state } = onTable(show.store.game);
  const unit = state?.units[event.unit ?? ""];
  const at = unit?.at ?? (unit?.hex ? show.map.hexMiddle(unit.hex) : null);
  const px = at ? show.map.toPixel(at) : null;
  return {
    faces: event.dice,
    sides: event.sides ?? 6,
    look: sideLook(state, unit?.side ?? sideOfSeat(show.store.game, entry.by)),
    why: [unit?.name, event.why].filter(Boolean).join(" · "),
    words: (event.words ?? []).map((word) => valueWord(show.store.game.rules, "die", word)),
    bearings: (event.bearings ?? []).map((bearing) => onScreen(show, bearing)),
    owners: (event.owners ?? []).map((side) => ({
      look: sideLook(state, side),
      name: state?.sides.find(({ id }) => id === side)?.name ?? side,
    })),
    hit: hitOf(entry),
    near: px,
  };
}

/** The way of a unit over hexes by an entry: the hexes that a hand moved it through, or those where it stood. @param {Show} show @param {number} seq @param {string} unit @returns {Waypoint[]} */
function wayOf({ map, store, history }, seq, unit) {
  const { events = [] } = store.game.entries.find((entry) => entry.seq === seq) ?? {};
  const placed = events.findLast((event) => event.type === "unit_placed" && event.unit === unit);
  const { hexes = [] } = /** @type {Partial<UnitPlaced>} */ (placed ?? {});
  const middles = hexes.flatMap((hex) => {
    const at = map.hexMiddle(hex);
    return at ? [/** @type {Waypoint} */ ([...at, 0])] : [];
  });
  return middles.length > 1 ? middles : history.pathOf(seq, unit);
}

/** @param {Show} show */
function drawTrails(show) {
  const { entries, state, rules } = show.store.game;
  show.map.trails(
    trailsOf(
      entries.filter(({ seq }) => seq <= show.shown),
      state?.units ?? {},
      rules,
      wayOf.bind(null, show),
      show.wholeTurn ? beginsTurn : beginsPhase,
    ),
  );
}

/** Apply what waits without playing it. @param {Show} show */
const skipAll = (show) => show.waiting.forEach(({ cut }) => cut.abort());

/** @param {Show} show */
function welcome(show) {
  show.held.clear();
  skipAll(show);
  if (show.waiting.length === 0) {
    show.shown = show.store.game.seq;
    show.store.set(show.isStill ? { shown: show.shown } : { shown: show.shown, seen: null });
    if (!show.isStill) drawTrails(show);
  }
}

/** @param {Show} show */
const stop = (show) => {
  skipAll(show);
  show.stops.forEach((stop) => stop());
};

/**
 * @param {Pick<import("./types.js").ToolContext, "map"|"store"|"socket">} context
 * @param {import("../parts/dice.js").DiceTray} tray
 * @param {Pick<ReturnType<typeof import("./hex/history.js").createHexHistory>, "pathOf"|"changed">} [history]
 * @param {Show["held"]} [held]
 * @returns {{stop: () => void, idle: () => Promise<void>, trails: () => void, replay: (step: Step, cut: AbortSignal) => Promise<void>, still: (held: Held|null) => void}}
 */
export function createPlayback(
  { map, store, socket },
  tray,
  history = { pathOf: () => [], changed: () => {} },
  held = { poseOf: () => null, landed: () => {}, clear: () => {} },
) {
  const show = /** @type {Show} */ ({
    map,
    store,
    tray,
    history,
    waiting: /** @type {{entry: Entry, cut: AbortController}[]} */ ([]),
    playing: null,
    shown: store.game.seq,
    held,
    wholeTurn: false,
    isStill: false,
    reduced: matchMedia("(prefers-reduced-motion: reduce)"),
  });
  show.stops = [
    socket.on("entry", take.bind(null, show)),
    socket.on("welcome", () => welcome(show)),
    listen(document, "visibilitychange", () => document.hidden && skipAll(show)),
    store.subscribe(["rules"], () => drawTrails(show)),
    // What was played before the page was opened comes after its welcome; a new entry is drawn once it has been played.
    store.subscribe(["entries"], ({ seq }) => seq <= show.shown && drawTrails(show)),
  ];
  history.changed(() => drawTrails(show));
  drawTrails(show);
  return {
    stop: () => stop(show),
    /** Shows every trail of the turn, or those of the phase again. */
    trails() {
      show.wholeTurn = !show.wholeTurn;
      drawTrails(show);
    },
    idle: () => show.playing ?? Promise.resolve(),
    replay: replay.bind(null, show),
    still: still.bind(null, show),
  };
}
