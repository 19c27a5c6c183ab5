/**
 * A rolled limit of moves by hand: it belongs to one unit and is used up move by move until the phase ends. What is used is read from the
 * journal, so that taking a move back restores it. No DOM.
 *
 * @typedef {import("./state.js").Game} Game
 */
import { lengthOf } from "../geometry/lines.js";
import { keptInTab } from "./browser-storage.js";
import { beginsPhase, turnRoles } from "./roles.js";
import { playsSince } from "./take-back.js";

/** How far a hand moved a unit, in inches or hexes. @param {import("./state.js").UnitPlaced} placed */
export const lengthMoved = ({ hexes, path }) => (hexes?.length ? hexes.length - 1 : lengthOf(path ?? []));

/**
 * What was rolled for a unit, and how much of it its moves have used; null if nothing was rolled in this phase.
 * @param {Pick<Game, "rolled"|"entries"|"rules">} game
 * @param {string} unit
 */
export function rolledFor({ rolled, entries, rules }, unit) {
  const last = rolled.find((each) => each.unit === unit);
  if (!last) return null;
  const since = playsSince({ entries }, last.seq);
  if (since.some(({ events }) => events.some((event) => beginsPhase(event, rules)))) return null;
  const moves = since.filter(({ order }) => order?.type === "hand").flatMap(({ events }) => events);
  const used = moves
    .filter((event) => event.type === "unit_placed" && event.unit === unit)
    .reduce(
      (sum, event) => sum + lengthMoved(/** @type {import("./state.js").UnitPlaced} */ (event)),
      last.used ?? 0,
    );
  return { ...last, used, left: Number(Math.max(0, last.amount - used).toFixed(2)) };
}

/** Which turn and phase it is, and whose. @param {Game} game */
const phaseOf = ({ state, rules }) =>
  JSON.stringify(Object.values(turnRoles(rules)).map((name) => state?.turn[name ?? ""]));

/**
 * Keep typed limits, and rolled ones until their phase ends, across a reload, because the journal from before the reload cannot be read again.
 * @param {import("./state.js").Store} store
 * @param {import("./browser-storage.js").Kept} [storage]
 */
export function keepLimits(store, storage = keptInTab) {
  const key = `flat-out:limits:${store.game.id}`;
  /** @type {{typed?: Game["typed"], rolled?: Game["rolled"], phase?: string}} */
  const held = JSON.parse(storage.getItem(key) ?? "{}");
  let begun = false;
  const begin = () => {
    const { state, rules, seq } = store.game;
    if (begun || !state || !rules) return;
    begun = true;
    const { typed = {}, rolled = [], phase } = held;
    const still = phase === phaseOf(store.game) ? rolled : [];
    store.set({ typed, rolled: still.map((each) => ({ ...each, seq })) });
  };
  const keep = () => {
    if (!begun) return;
    const { typed, rolled } = store.game;
    const now = rolled.flatMap(({ unit }) => rolledFor(store.game, unit) ?? []);
    storage.setItem(key, JSON.stringify({ typed, rolled: now, phase: phaseOf(store.game) }));
  };
  begin();
  const stops = [
    store.subscribe(["state", "rules"], begin),
    store.subscribe(["typed", "rolled", "entries"], keep),
  ];
  return () => stops.forEach((stop) => stop());
}
