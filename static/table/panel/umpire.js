/**
 * What stands above the Orders form: how the table judges orders, and for a GM the switch that overrides the rules until it is switched
 * off.
 *
 * @typedef {import("../state.js").Store} Store
 */
import { h, refill } from "../dom.js";
import { isUmpire } from "../state.js";

/** @type {Record<import("../state.js").Game["enforcement"], string>} */
const DIAL = {
  enforce: "The rules are enforced.",
  advise: "The rules advise: an order against them asks you twice and is marked.",
  off: "The rules are off: players move their own units by hand.",
};

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {import("../send.js").Sender} parts.send
 * @returns {() => void}
 */
export function createUmpireBar({ element, store, send }) {
  const bar = h("div", { class: "umpire" });
  element.prepend(bar);

  const draw = () => {
    const { game } = store;
    const on = game.overriding;
    refill(bar,
      h("p", { class: "dial" }, DIAL[game.enforcement]),
      isUmpire(game) && h("button", {
        class: "switch", type: "button", role: "switch", "aria-checked": String(on),
        onclick: () => void send.order({ type: "override", on: !on }),
      }, "Override the rules", h("small", {}, "Stays on until you switch it off; the log says so.")),
    );
  };
  draw();
  return store.subscribe(["enforcement", "you", "overriding"], draw);
}
