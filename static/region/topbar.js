/** The bar's words about the round, and the one main button of the moment. */
import { h, keepingFocus, renew } from "../table/parts/dom.js";
import { say } from "../table/words/words.js";
import { areaName, goingButton, stepOf } from "./told.js";

/** @typedef {import("./types.js").Facts} Facts */
/** @typedef {{send: () => void, reveal: () => void, finish: () => void, pair: () => void}} Acts */

/** @param {string} words @param {() => void} press */
const button = (words, press) =>
  h("button", { class: "btn pri", type: "button", "data-focus": "main", onclick: press }, words);

/** @param {Facts} facts */
function ownBattle({ battles, map }) {
  const own = battles.find(({ you, state }) => you && state !== "settled");
  if (!own) return null;
  const place = areaName(map, own.at);
  if (own.opened) return goingButton(own.sit, { class: "btn pri" }, say("region_go_to", { place }));
  return own.may_open ? goingButton(own.open, { class: "btn pri" }, say("region_open_at", { place })) : null;
}

/** The one thing to do now, if there is any. @param {Facts} facts @param {boolean} changed whether orders are not sent @param {Acts} acts */
function mainAct(facts, changed, acts) {
  const { may, orders, you } = facts;
  const step = stepOf(facts);
  const sent = orders.some((one) => one.number === you?.number && one.sent);
  if (step === "orders" && may.give && (changed || !sent)) return button(say("region_send"), acts.send);
  if (step === "orders" && may.reveal) return button(say("region_reveal"), acts.reveal);
  if (step === "battles") return ownBattle(facts);
  if (step === "ready" && may.reveal) return button(say("region_finish"), acts.finish);
  const next = (facts.round?.number ?? 0) + 1;
  if (step === "none" && may.pair && facts.map && next <= facts.campaign.rounds)
    return button(say("region_begin", { round: next }), acts.pair);
  return null;
}

/** @param {HTMLElement} host @param {Acts} acts */
export function createTopbar(host, acts) {
  return {
    /** @param {Facts} facts @param {boolean} changed @param {number|null} looking @param {() => void} now */
    draw(facts, changed, looking, now) {
      const { round, campaign } = facts;
      const step = stepOf(facts);
      const at = round
        ? say("region_round_of", { round: round.number, rounds: campaign.rounds })
        : say("region_not_begun");
      keepingFocus(host, () =>
        renew(
          host,
          h(
            "span",
            {},
            looking ? say("region_looking_back", { round: looking }) : at,
            " · ",
            h("b", {}, say("region_step", { step })),
          ),
          looking
            ? h("button", { class: "btn", type: "button", onclick: now }, say("region_back_to_now"))
            : mainAct(facts, changed, acts),
        ),
      );
    },
  };
}
