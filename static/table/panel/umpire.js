/**
 * The controls above the Orders form: how strictly the table applies the rules, set by the GM or by
 * agreement, and the GM's switch that overrides them.
 *
 * @typedef {import("../state/state.js").Store} Store
 * @typedef {import("../state/state.js").Game} Game
 */
import { h, keepingFocus, refill } from "../parts/dom.js";
import { wayOf } from "../state/order-choices.js";
import { isUmpire } from "../state/state.js";
import { say } from "../words/words.js";

/** @type {Game["enforcement"][]} */
const STOPS = ["enforce", "advise", "off"];

/**
 * @typedef {object} UmpireBar the umpire's bar: the element that holds the switches, and where their orders go
 * @property {Store} store
 * @property {Pick<import("../connection/send.js").Sender, "order"|"propose">} send
 * @property {HTMLDivElement} bar
 */

/** @param {UmpireBar} umpireBar @param {Game} game @param {import("../state/order-choices.js").Way} way */
const dial = (umpireBar, game, way) =>
  h(
    "div",
    {
      class: "dial-stops",
      role: "group",
      "aria-label": say(way === "propose" ? "judging_propose" : "judging"),
    },
    STOPS.map((to) =>
      h(
        "button",
        {
          class: "dial-stop",
          type: "button",
          "aria-pressed": String(game.enforcement === to),
          title: say(`judging_says_${to}`),
          "data-focus": to,
          onclick: () => void (game.enforcement !== to && umpireBar.send[way]({ type: "enforcement", to })),
        },
        say(`judging_stop_${to}`),
      ),
    ),
  );

/** @param {UmpireBar} umpireBar @param {Game} game */
const override = (umpireBar, { overriding: on }) =>
  h(
    "button",
    {
      class: "switch",
      type: "button",
      role: "switch",
      "aria-checked": String(on),
      "data-focus": "override",
      onclick: () => void umpireBar.send.order({ type: "override", on: !on }),
    },
    say("override_title"),
    h("small", {}, say("override_meaning")),
  );

/** @param {UmpireBar} umpireBar */
const draw = (umpireBar) => {
  const { game } = umpireBar.store;
  const way = wayOf(game, "enforcement", null);
  const words = say(`judging_says_${game.enforcement}`);
  const open = umpireBar.bar.querySelector("details")?.open;
  keepingFocus(umpireBar.bar, () =>
    refill(
      umpireBar.bar,
      way === "order" && dial(umpireBar, game, way),
      way === "propose"
        ? h(
            "details",
            { class: "dial", open },
            h("summary", {}, words),
            h("p", {}, say("judging_proposes")),
            dial(umpireBar, game, way),
          )
        : h("p", { class: "dial" }, words),
      isUmpire(game) && !game.over && override(umpireBar, game),
    ),
  );
};

/**
 * @param {object} parts
 * @param {HTMLElement} parts.element
 * @param {Store} parts.store
 * @param {Pick<import("../connection/send.js").Sender, "order"|"propose">} parts.send
 * @returns {() => void}
 */
export function createUmpireBar({ element, store, send }) {
  /** @type {UmpireBar} */
  const umpireBar = { store, send, bar: h("div", { class: "umpire" }) };
  element.prepend(umpireBar.bar);
  draw(umpireBar);
  return store.subscribe(["enforcement", "you", "overriding", "over", "seats", "state"], () =>
    draw(umpireBar),
  );
}
