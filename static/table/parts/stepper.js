/** A small card under a figure: a minus, a plus, and where the figure comes from. */
import { countsOf, firstValue, valueBefore } from "../state/tracks.js";
import { timeWords } from "../words/language.js";
import { say } from "../words/words.js";
import { h, refill } from "./dom.js";

/** @typedef {import("../state/tracks.js").Count} Count */

const EDGE_PX = 8;

/** @param {import("../state/state.js").Game} game @param {Count} count */
function historyWords(game, count) {
  const before = valueBefore(game, count);
  const first = say("track_first", { value: firstValue(game, count) });
  return before
    ? `${say("track_before", { value: before.value, time: timeWords(before.at) })} · ${first}`
    : first;
}

/** @param {HTMLElement} card @param {Element|null} anchor */
function putUnder(card, anchor) {
  const box = anchor?.getBoundingClientRect();
  if (!box) return;
  const left = Math.min(box.left, document.documentElement.clientWidth - card.offsetWidth - EDGE_PX);
  card.style.left = `${Math.max(EDGE_PX, left)}px`;
  card.style.top = `${box.bottom + EDGE_PX}px`;
}

/**
 * @typedef {object} Stepper
 * @property {import("../state/state.js").Store} store
 * @property {Count} count
 * @property {(to: number) => unknown} set
 * @property {number} wanted the value on show, which an order under way may not have set yet
 * @property {HTMLElement} figure
 * @property {HTMLElement} history
 * @property {HTMLElement} less
 * @property {HTMLElement} more
 */

/** @param {Stepper} stepper */
function draw({ store, count, wanted, figure, history, less, more }) {
  refill(figure, wanted);
  refill(history, historyWords(store.game, count));
  less.setAttribute("aria-disabled", String(wanted <= count.least));
  more.setAttribute("aria-disabled", String(count.most !== null && wanted >= count.most));
}

/** @param {Stepper} stepper @param {number} by */
function step(stepper, by) {
  const { count } = stepper;
  const to = stepper.wanted + by;
  if (to < count.least || (count.most !== null && to > count.most)) return;
  stepper.wanted = to;
  draw(stepper);
  stepper.set(to);
}

/** @param {Pick<Stepper, "store"|"count"|"set">} given @returns {Stepper} */
function emptyStepper(given) {
  const { count } = given;
  const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ by) =>
    h(
      "button",
      { class: "track-step", type: "button", "aria-label": words, onclick: () => step(stepper, by) },
      sign,
    );
  /** @type {Stepper} */
  const stepper = {
    ...given,
    wanted: count.value,
    figure: h("output", { class: "track-value", "aria-live": "polite" }),
    history: h("small", {}),
    less: button("\u2212", say("track_less", { track: count.name }), -1),
    more: button("+", say("track_more", { track: count.name }), 1),
  };
  return stepper;
}

/**
 * Opens the card of a track, which stays until a press elsewhere, Escape, or once nobody may set it.
 * @param {object} parts
 * @param {() => Element|null} parts.anchor the figure, which is drawn anew with each change
 * @param {import("../state/state.js").Store} parts.store
 * @param {Count} parts.count
 * @param {(to: number) => unknown} parts.set
 * @param {() => void} parts.closed
 * @returns {{close: () => void}}
 */
export function openStepper({ anchor, store, count, set, closed }) {
  const stepper = emptyStepper({ store, count, set });
  const { less, figure, more, history } = stepper;
  const card = h(
    "div",
    { class: "track-card", role: "dialog", "aria-label": count.name },
    h("b", {}, count.name),
    h("div", { class: "track-steps" }, less, figure, more),
    history,
  );
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by) step(stepper, by);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const outside = (/** @type {PointerEvent} */ event) => {
    if (!card.contains(/** @type {Node} */ (event.target))) close();
  };
  const stop = store.subscribe(["state", "pending", "paused", "over", "entries"], (game) => {
    const now = countsOf(game, count.side).find(({ track }) => track === count.track);
    if (!now?.mine) return close();
    if (game.pending === 0) stepper.wanted = now.value;
    return draw(stepper);
  });
  function close() {
    stop();
    document.removeEventListener("pointerdown", outside, true);
    const held = card.contains(document.activeElement);
    card.remove();
    closed();
    const figureOfIt = anchor();
    if (held && figureOfIt instanceof HTMLElement) figureOfIt.focus({ preventScroll: true });
  }

  card.addEventListener("keydown", press);
  document.addEventListener("pointerdown", outside, true);
  draw(stepper);
  document.body.append(card);
  putUnder(card, anchor());
  more.focus({ preventScroll: true });
  return { close };
}
