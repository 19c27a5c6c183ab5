/**
 * What stands above the Orders form: how the table judges orders, turned by the GM, or where there is none when all agree; and for a GM the
 * switch that overrides the rules until it is switched off.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 */
import { h, keepingFocus, refill } from "../parts/dom.js";
import { isUmpire } from "../state/state.js";
import { wayOf } from "../state/kinds.js";

/** @type {[Game["enforcement"], string, string][]} */
const DIAL = [
  ["enforce", "Enforce", "The rules are enforced."],
  ["advise", "Advise", "The rules advise: an order against them asks you twice and is marked."],
  ["off", "Off", "The rules are off: players move their own units by hand."],
];

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {Pick<import("../connection/send.js").Sender, "order"|"propose">} parts.send
 * @returns {() => void}
 */
export function createUmpireBar({ element, store, send }) {
  const bar = h("div", { class: "umpire" });
  element.prepend(bar);

  /** @param {Game} game @param {import("../state/kinds.js").Way} way */
  const dial = (game, way) =>
    h("div", { class: "dial-stops", role: "group", "aria-label": way === "propose" ? "Propose how the table judges" : "How the table judges" },
      DIAL.map(([to, title, words]) =>
        h("button", {
          class: "dial-stop", type: "button", "aria-pressed": String(game.enforcement === to), title: words, "data-focus": to,
          onclick: () => void (game.enforcement !== to && send[way]({ type: "enforcement", to })),
        }, title),
      ),
    );

  /** @param {Game} game */
  const override = ({ overriding: on }) =>
    h("button", {
      class: "switch", type: "button", role: "switch", "aria-checked": String(on), "data-focus": "override",
      onclick: () => void send.order({ type: "override", on: !on }),
    }, "Override the rules", h("small", {}, "Stays on until you switch it off; the log says so."));

  const draw = () => {
    const { game } = store;
    const way = wayOf(game, "enforcement", null);
    const words = DIAL.find(([to]) => to === game.enforcement)?.[2];
    const open = bar.querySelector("details")?.open;
    keepingFocus(bar, () =>
      refill(bar,
        way === "order" && dial(game, way),
        way === "propose"
          ? h("details", { class: "dial", open }, h("summary", {}, words), h("p", {}, "Another way is proposed to the others:"), dial(game, way))
          : h("p", { class: "dial" }, words),
        isUmpire(game) && !game.over && override(game),
      ),
    );
  };
  draw();
  return store.subscribe(["enforcement", "you", "overriding", "over", "seats", "state"], draw);
}
