/**
 * Both sides' tracks and clocks, in the top bar on either side of turn and phase, as on a chess clock. One's own figures open a minus and a
 * plus.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 * @typedef {import("../state/tracks.js").Count} Count
 */
import { clockText, secondsLeft, untilNext } from "../state/clock.js";
import { lookOf } from "../state/sides.js";
import { onTable } from "../state/state.js";
import { countsOf, isCounted } from "../state/tracks.js";
import { turnWords } from "../state/words.js";
import { say } from "../words/words.js";
import { all, h, keepingFocus, refill } from "./dom.js";
import { sideMark } from "./icons.js";
import { openStepper } from "./stepper.js";

const GLOW_MS = 600;
/** Seconds below which a clock warns. */
const SHORT = 60;

/**
 * @typedef {object} Score
 * @property {HTMLElement} element
 * @property {Store} store
 * @property {(order: import("../state/state.js").Order) => unknown} give
 * @property {Map<string, number>} values those on show, by track and side: what differs from them glows
 * @property {ReturnType<typeof setTimeout>|undefined} timer until a clock shows another second
 * @property {ReturnType<typeof openStepper>|null} stepper
 */

/** @param {Count} count */
const nameOf = ({ track, side }) => `track-${track}-${side}`;

/** The steps of a track that has few: filled up to its value. @param {Count} count */
const cellsOf = ({ cells, value }) =>
  cells !== null &&
  h(
    "span",
    { class: "cells", "aria-hidden": "true" },
    Array.from({ length: cells }, (_, i) => h("i", { class: i < value ? "full" : null })),
  );

/** @param {Score} score @param {Count} count */
function countCell(score, count) {
  const { name, short, value, mine } = count;
  const key = nameOf(count);
  const changed = score.values.has(key) && score.values.get(key) !== value;
  score.values.set(key, value);
  const shown = [h("small", {}, short), h("b", {}, cellsOf(count), value)];
  const look = ["cell", changed && "glows"].filter(Boolean).join(" ");
  if (!mine)
    return h(
      "span",
      { class: look, title: name },
      h("span", { class: "spoken" }, say("track_is", { track: name, value })),
      h("span", { class: "figure", "aria-hidden": "true" }, shown),
    );
  const words = say("track_change", { track: name, value });
  return h(
    "button",
    {
      class: look,
      type: "button",
      "data-focus": key,
      title: name,
      onclick: () => open(score, count),
    },
    h("span", { class: "spoken" }, words),
    h("span", { class: "figure", "aria-hidden": "true" }, shown),
  );
}

/** @param {Score} score @param {Count} count */
function open(score, count) {
  score.stepper?.close();
  score.stepper = openStepper({
    anchor: () => score.element.querySelector(`[data-focus="${CSS.escape(nameOf(count))}"]`),
    store: score.store,
    count,
    set: (to) => score.give({ type: "track", track: count.track, side: count.side, to }),
    closed: () => (score.stepper = null),
  });
}

/** @param {Game} game @param {string} side */
function clockCell(game, side) {
  const { clock } = game;
  if (!clock || !(side in clock.left)) return null;
  const seconds = secondsLeft(clock, side);
  const stands = clock.state === "stands" && clock.side === side && !game.over;
  const look = ["cell", "clock", seconds < SHORT && "short"].filter(Boolean).join(" ");
  return h(
    "span",
    { class: look, role: "timer" },
    h("small", {}, say(stands ? "clock_paused" : "clock_left")),
    h("b", { "data-clock": side }, clockText(seconds)),
  );
}

/** @param {Score} score @param {Game} game @param {string} side */
function sideOfScore(score, game, side) {
  const { state } = onTable(game);
  const look = lookOf(game, side);
  const name = state?.sides.find(({ id }) => id === side)?.name ?? side;
  const isTheirs = state !== null && turnWords(state.turn).side === side;
  return h(
    "div",
    {
      class: `side-score look-${look ?? "none"}${isTheirs ? " now" : ""}`,
      role: "group",
      "aria-label": name,
    },
    h("span", { class: "who", title: name }, sideMark(look), h("b", {}, name)),
    countsOf(game, side).map((count) => countCell(score, count)),
    clockCell(game, side),
  );
}

/** @param {Score} score */
function draw(score) {
  const { game } = score.store;
  const { state } = onTable(game);
  const counted = isCounted(game);
  score.element.hidden = !counted;
  document.body.classList.toggle("with-score", counted);
  if (!state || !counted) return;
  const { before, now } = turnWords(state.turn, game.rules);
  const sides = state.sides.map(({ id }) => sideOfScore(score, game, id));
  const middle = Math.ceil(sides.length / 2);
  const turn = h("div", { class: "score-turn" }, before && h("small", {}, before), h("b", {}, now));
  const own = countsOf(game, "").map((count) => countCell(score, count));
  keepingFocus(score.element, () =>
    refill(
      score.element,
      ...sides.slice(0, middle),
      h("div", { class: own.length ? "score-middle counts" : "score-middle" }, turn, own),
      ...sides.slice(middle),
    ),
  );
  for (const glowing of score.element.querySelectorAll(".glows"))
    setTimeout(() => glowing.classList.remove("glows"), GLOW_MS);
  tick(score);
}

/** Shows each second of a clock that runs. @param {Score} score */
function tick(score) {
  clearTimeout(score.timer);
  const { clock } = score.store.game;
  if (!clock) return;
  for (const figure of score.element.querySelectorAll("[data-clock]")) {
    const seconds = secondsLeft(clock, /** @type {HTMLElement} */ (figure).dataset.clock ?? "");
    figure.textContent = clockText(seconds);
    figure.parentElement?.classList.toggle("short", seconds < SHORT);
  }
  const wait = untilNext(clock);
  if (wait !== null) score.timer = setTimeout(() => tick(score), wait);
}

/**
 * @param {HTMLElement} element
 * @param {Store} store
 * @param {Score["give"]} give gives an order
 * @returns {() => void}
 */
export function createTracks(element, store, give) {
  /** @type {Score} */
  const score = { element, store, give, values: new Map(), timer: undefined, stepper: null };
  const drawAll = () => draw(score);
  drawAll();
  return all([
    store.subscribe(["state", "seen", "you", "rules", "clock", "over", "paused"], drawAll),
    () => score.stepper?.close(),
    () => clearTimeout(score.timer),
  ]);
}
