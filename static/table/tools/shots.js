/**
 * The last shot on the table, for both sides: a thread from who rolled to the target, and a card beside the target with the dice. It stays
 * until the next order or for a while, and is shown again while the pointer is on its line of the log.
 *
 * @typedef {import("../state/shots.js").Shot & {tallies: import("../state/tallies.js").Tally[]}} Drawn
 */
import { h, refill } from "../parts/dom.js";
import { sideMark } from "../parts/icons.js";
import { pool } from "../parts/pool.js";
import { SHOT_MS, shotOf } from "../state/shots.js";
import { lookOf } from "../state/sides.js";
import { onTable } from "../state/state.js";
import { inchesWords } from "../words/language.js";
import { say, sayMarked } from "../words/words.js";
import { spotsAlong } from "./cards.js";
import { rulerOf, stopOn } from "./ruler.js";
import { seenBar } from "./sight/card.js";
import { cardOf, sightShown } from "./sight/shown.js";

/**
 * @typedef {object} Shots
 * @property {import("./types.js").TableMap} map
 * @property {import("./types.js").Store} store
 * @property {Pick<import("./types.js").Socket, "sight">} socket
 * @property {import("./cards.js").Cards} cards
 * @property {HTMLDivElement} card
 * @property {import("../wire.d.ts").Sight|null} answer what lies between, as the server says
 * @property {Drawn|null} last
 * @property {Drawn|null} pointed the one whose line is pointed at
 * @property {number} seq the last entry that has been looked at
 * @property {ReturnType<typeof setTimeout>|undefined} timer
 */

/** The two units of a shot, if both are on the board. @param {Shots} shots @param {Drawn} shot */
function unitsOf({ map, store }, { unit, target }) {
  const { state } = onTable(store.game);
  const [one, other] = [state?.units[unit], state?.units[target]];
  const [from, to] = [one, other].map((each) =>
    each ? (each.at ?? map.standing(/** @type {any} */ (each))) : null,
  );
  return one && other && from && to ? { one, other, from, to } : null;
}

/**
 * What is drawn between them: the server's line of sight, or a plain line until it has answered.
 * @param {Shots} shots
 * @param {NonNullable<ReturnType<typeof unitsOf>>} units
 * @returns {import("../map/types.js").Sight}
 */
function sightOf({ map, answer }, { one, other, from, to }) {
  const shown = answer && sightShown(answer, { from, to }, /** @type {any} */ (other), map);
  if (shown) return shown;
  const bare = { eye: from, crossings: [], parts: [], arc: null };
  if (!one.at || !other.at) return { ...bare, thread: [from, to], range: "" };
  const { legs, sum } = rulerOf([stopOn(from, one, []), stopOn(to, other, [])]);
  return { ...bare, thread: [legs[0], legs[1]], range: inchesWords(sum) };
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
  const units = shot && unitsOf(shots, shot);
  const sight = units && sightOf(shots, units);
  shots.map.shot(sight);
  shots.card.hidden = !sight;
  if (!shot || !units) {
    shots.cards.away(shots.card);
    return;
  }
  const { game } = shots.store;
  const seen = shots.answer?.crosses ? cardOf(shots.answer) : null;
  refill(
    shots.card,
    h(
      "div",
      { class: "shot-target" },
      sideMark(lookOf(game, units.other.side)),
      h("b", {}, units.other.name),
      seen && seen.seen !== null && seenBar(seen.seen),
      seen && h("span", { class: "shot-how" }, [seen.words, seen.arc].filter(Boolean).join(" · ")),
    ),
    ...shot.tallies.map((tally) => resultRow(tally, lookOf(game, units.one.side))),
  );
  place(shots, units);
}

/** @param {Shots} shots @param {{from: import("./types.js").Point, to: import("./types.js").Point}} ends */
function place({ map, cards, card }, { from, to }) {
  const [start, end] = [from, to].map(map.toPixel);
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  cards.place(card, { size, anchors: [end], spots: spotsAlong([start, end]) });
}

/** Draw a shot at once, and again with what lies between when that is known. @param {Shots} shots */
async function drawAnew(shots) {
  shots.answer = null;
  draw(shots);
  const shot = shots.pointed ?? shots.last;
  if (!shot) return;
  const answer = await shots.socket.sight({ unit: shot.unit }, { unit: shot.target });
  if (!answer || answer.refused !== undefined || shot !== (shots.pointed ?? shots.last)) return;
  shots.answer = answer;
  draw(shots);
}

/** @param {Shots} shots @param {Drawn|null} shot */
function keep(shots, shot) {
  clearTimeout(shots.timer);
  shots.last = shot;
  if (shot) shots.timer = setTimeout(() => keep(shots, null), SHOT_MS);
  void drawAnew(shots);
}

/** Look at the entries that have been played since: the last order decides. Talk is not an order. @param {Shots} shots */
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
export function createShots({ map, store, socket, ui, cards }) {
  /** @type {Shots} */
  const shots = {
    map,
    store,
    socket,
    cards,
    answer: null,
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
      void drawAnew(shots);
    },
    stop() {
      clearTimeout(shots.timer);
      stops.forEach((stop) => stop());
      shots.card.remove();
    },
  };
}
