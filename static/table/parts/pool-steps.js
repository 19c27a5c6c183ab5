/** The minus and plus buttons of a dice pool: how many dice, and the face that hits. */
import { settled } from "../state/pools.js";
import { say } from "../words/words.js";
import { h, onPress } from "./dom.js";

/** @typedef {import("../state/pools.js").Pool} Pool */

/** @param {string} title @param {string} sign @param {() => void} press */
function step(title, sign, press) {
  const button = h(
    "button",
    { class: "btn", type: "button", "aria-label": title, "data-focus": title },
    sign,
  );
  onPress(button, press);
  return button;
}

/** A number between a minus and a plus. @param {string} words what it says @param {{less: string, more: string}} titles @param {(step: 1|-1) => void} change */
export const stepper = (words, { less, more }, change) =>
  h(
    "span",
    { class: "sheet-step" },
    step(less, "−", () => change(-1)),
    h("output", {}, words),
    step(more, "+", () => change(1)),
  );

/** @param {Pool} pool @param {(pool: Pool) => void} change */
export const countStep = (pool, change) =>
  stepper(
    say("sheet_count", { count: pool.count }),
    { less: say("sheet_fewer"), more: say("sheet_more") },
    (by) => change(settled({ ...pool, count: pool.count + by })),
  );

/** The face that hits. Beyond the last face the dice are summed. @param {Pool} pool @param {(pool: Pool) => void} change */
export const hitStep = (pool, change) =>
  stepper(
    pool.hit === null ? say("sheet_sum") : say("sheet_hit", { hit: pool.hit }),
    { less: say("sheet_easier"), more: say("sheet_harder") },
    (by) => change(settled({ ...pool, hit: nextHit(pool, by) })),
  );

/** @param {Pool} pool @param {1|-1} by */
function nextHit({ sides, hit }, by) {
  if (hit === null) return by > 0 ? 2 : sides;
  return hit + by > sides ? null : hit + by;
}
