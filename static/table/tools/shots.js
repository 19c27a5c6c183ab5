/**
 * The last shot on the table, for both sides: a thread from who rolled to the target, and a card beside the target with the dice. It stays
 * until the next order, or for a while; again while its line of the log is pointed at.
 *
 * @typedef {import("../state/shots.js").Shot & {tallies: import("../state/tallies.js").Tally[]}} Drawn
 */
import { h, refill } from "../parts/dom.js";
import { sideMark } from "../parts/icons.js";
import { pool } from "../parts/pool.js";
import { SHOT_MS, shotOf } from "../state/shots.js";
import { lookOf } from "../state/sides.js";
import { onTable, unitOf } from "../state/state.js";
import { say, sayMarked } from "../words/words.js";
import { spotsAlong } from "./cards.js";
import { rulerOf, stopOn } from "./ruler.js";

/**
 * @typedef {object} Shots
 * @property {import("./types.js").TableMap} map
 * @property {import("./types.js").Store} store
 * @property {import("./cards.js").Cards} cards
 * @property {HTMLDivElement} card
 * @property {Drawn|null} last
 * @property {Drawn|null} pointed the one whose line is pointed at
 * @property {number} seq the last entry that has been looked at
 * @property {ReturnType<typeof setTimeout>|undefined} timer
 */

/** The thread between two units: edge to edge on a table, from middle to middle on hexes. @param {Shots} shots @param {Drawn} shot @returns {import("../map/types.js").Thread|null} */
function threadOf({ map, store }, { unit, target }) {
  const { state } = onTable(store.game);
  const [one, other] = [state?.units[unit], state?.units[target]];
  if (one?.at && other?.at) {
    const { legs, sum } = rulerOf([stopOn(one.at, one, []), stopOn(other.at, other, [])]);
    return { from: legs[0], to: legs[1], inches: sum };
  }
  const ends = [one, other].map((each) => (each ? map.standing(/** @type {any} */ (each)) : null));
  return ends[0] && ends[1] ? { from: ends[0], to: ends[1], inches: null } : null;
}

/** @param {import("../state/tallies.js").Tally} tally @param {string|null} look */
function resultRow(tally, look) {
  const { dice, sides, kept, left, hit = null, result } = tally;
  const count = kept.length + left.length;
  const b = (/** @type {string} */ text) => h("b", {}, text);
  return h(
    "div",
    { class: "shot-row" },
    pool(tally, look),
    h(
      "span",
      { class: "shot-result" },
      sayMarked(hit === null ? "shot_sum" : "shot_hits", { result }, { b }),
    ),
    h("span", { class: "shot-how" }, hit === null ? dice : say("shot_how", { count, sides, hit })),
  );
}

/** @param {Shots} shots */
function draw(shots) {
  const shot = shots.pointed ?? shots.last;
  const thread = shot && threadOf(shots, shot);
  shots.map.shot(thread);
  shots.card.hidden = !thread;
  if (!shot || !thread) {
    shots.cards.away(shots.card);
    return;
  }
  const { game } = shots.store;
  const target = unitOf(game, shot.target);
  const look = lookOf(game, unitOf(game, shot.unit)?.side ?? null);
  refill(
    shots.card,
    h(
      "div",
      { class: "shot-target" },
      sideMark(lookOf(game, target?.side ?? null)),
      h("b", {}, target?.name ?? ""),
    ),
    ...shot.tallies.map((tally) => resultRow(tally, look)),
  );
  place(shots, thread);
}

/** @param {Shots} shots @param {import("../map/types.js").Thread} thread */
function place({ map, cards, card }, { from, to }) {
  const [start, end] = [from, to].map(map.toPixel);
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  cards.place(card, { size, anchors: [end], spots: spotsAlong([start, end]) });
}

/** @param {Shots} shots @param {Drawn|null} shot */
function keep(shots, shot) {
  clearTimeout(shots.timer);
  shots.last = shot;
  if (shot) shots.timer = setTimeout(() => keep(shots, null), SHOT_MS);
  draw(shots);
}

/** Looks at the entries that have been played since: the last order decides. Talk is none. @param {Shots} shots */
function follow(shots) {
  const { entries, shown, seq } = shots.store.game;
  const played = shown ?? seq;
  const news = entries.filter(
    (entry) => entry.seq > shots.seq && entry.seq <= played && entry.order?.type !== "say",
  );
  shots.seq = played;
  const last = news.at(-1);
  if (last) keep(shots, shotOf(last));
}

/** @param {import("./types.js").ToolContext} context */
export function createShots({ map, store, ui, cards }) {
  /** @type {Shots} */
  const shots = {
    map,
    store,
    cards,
    card: h("div", { class: "shot-card" }),
    last: null,
    pointed: null,
    seq: store.game.seq,
    timer: undefined,
  };
  shots.card.hidden = true;
  ui.root.append(shots.card);
  const stops = [
    store.subscribe(["entries", "shown"], () => follow(shots)),
    map.on("moved", () => draw(shots)),
  ];
  return {
    /** @param {import("../state/shots.js").Shot|null} shot @param {import("../state/tallies.js").Tally[]} [tallies] */
    point(shot, tallies = []) {
      if (!shot && !shots.pointed) return;
      shots.pointed = shot && { ...shot, tallies };
      draw(shots);
    },
    stop() {
      clearTimeout(shots.timer);
      stops.forEach((stop) => stop());
      shots.card.remove();
    },
  };
}
