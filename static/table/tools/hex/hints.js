/**
 * The hint strip on hexes: keys for the selected unit or its plan, why it may do nothing, what comes next.
 * What happens to a unit, such as an enemy's fire, is shown where the unit can do nothing, by itself or together with others. No DOM.
 */
import { mainOffers, unitsToAct } from "../../state/offers.js";
import { pointsText } from "../../words/language.js";
import { say } from "../../words/words.js";
import { endHints, firstNote, handHints, marksHints, nextHints, waitingWords } from "../next.js";
import { pointsNow } from "./card-rows.js";
import { turnsOf } from "./facings.js";
import { pathSaid, titleOf } from "./ways.js";

/** @typedef {import("../hint.js").Hint} Hint */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {Pick<ReturnType<typeof import("./planner.js").createHexPlanner>, "plan"|"ways"|"unit"|"offers"|"reach">} HexPlanner */

const MOST_HINTS = 9;
/** The gestures of orders that move a unit. @type {Set<string|undefined>} */
const MOVES = new Set(["drive", "step", "enter"]);
const MOST_HINTS_FOLLOWED = 5;

/**
 * @param {HexPlanner} planner
 * @param {Game} game
 * @param {(key: string) => void} press
 * @param {boolean} [byFinger]
 * @returns {{hints: Hint[], note: string, picture?: import("../hint.js").Picture|null}}
 */
export function hintsOf(planner, game, press, byFinger = false) {
  const unit = planner.unit();
  if (!unit) {
    return { hints: nextHints(game), ...firstNote(game, byFinger) };
  }
  const points = pointsNow(planner.ways, planner.offers(), unit, game.rules);
  if (planner.plan) {
    return { hints: [...planned(planner, press), ...toHexes(planner)], note: points };
  }
  const main = mainOffers(game, unit);
  const alone = main.some(({ allowed }) => allowed);
  const moves = planner.offers().some(({ allowed, note, gesture }) => allowed && !note && MOVES.has(gesture));
  const orders = planner.offers().filter(({ note }) => !(moves && note));
  const own = [...keyed(orders, press), ...leaving(planner), ...stacked(unit, game)].slice(0, MOST_HINTS);
  if (alone || moves) {
    // A unit that goes on only together with others is in an open move, and no other unit may act.
    const then = alone ? toOthers(game, unit) : endHints(game);
    return {
      hints: [...own, ...toHexes(planner), ...marksHints(game), ...then],
      note: points,
    };
  }
  const byHand = handHints(game);
  if (byHand) {
    return { hints: [...own, ...byHand.hints, ...nextHints(game)], note: byHand.note };
  }
  const reason = main.find((offer) => offer.reason)?.reason ?? "";
  return {
    hints: [...own, ...marksHints(game), ...nextHints(game)],
    note: [points, waitingWords(game) || reason].filter(Boolean).join(" · "),
  };
}

/** @param {HexPlanner} planner @returns {Hint[]} */
const toHexes = ({ ways }) =>
  ways.some(({ hex, reason }) => hex && !reason)
    ? [{ actions: ["point-before", "point-next"], text: say("hint_next_hex"), quiet: true }]
    : [];

/** Return the hint for what comes next: the next unit that may act, or if there is none, the order that ends the move or phase. @param {Game} game @param {Unit} unit @returns {Hint[]} */
const toOthers = (game, { id }) =>
  unitsToAct(game).some((other) => other !== id)
    ? [{ actions: ["next-unit"], text: say("hint_next_unit"), quiet: true }]
    : endHints(game);

/** @param {HexPlanner} planner @param {(key: string) => void} press @returns {Hint[]} */
function planned(planner, press) {
  const { plan } = planner;
  if (plan?.follows) {
    const by = [
      { actions: ["commit"], text: say("hint_next_step") },
      { actions: ["forget"], text: say("hint_forget") },
    ];
    const orders = planner.offers().filter(({ note }) => !note);
    return [...by, ...keyed(orders, press)].slice(0, MOST_HINTS_FOLLOWED);
  }
  const turn =
    turnsOf(planner).facings.length > 0
      ? [{ actions: ["turn-left", "turn-right"], text: say("hint_turn") }]
      : [];
  const back = pathSaid(plan?.ways[plan.chosen])
    ? [{ actions: ["via-back"], text: say("hint_hex_back") }]
    : [];
  return [
    { actions: ["commit"], text: say("hint_give") },
    { actions: ["forget"], text: say("hint_forget") },
    ...back,
    ...turn,
  ];
}

/** Return a hint for each key that gives an order now. @param {import("./ways.js").HexOffer[]} orders @param {(key: string) => void} press @returns {Hint[]} */
function keyed(orders, press) {
  const open = orders.filter(({ key, allowed }) => key && allowed);
  return open
    .filter(({ key }, index) => index === open.findIndex((other) => other.key === key))
    .map((offer) => {
      const key = String(offer.key);
      const together = offer.order.units?.length > 1;
      const cost = typeof offer.cost === "number" && !together ? pointsText(offer.cost) : "";
      const text = together
        ? say("ways_together_hint", { order: offer.title.split(": ")[0] })
        : titleOf(offer);
      return { actions: [], text, cap: key.toUpperCase(), cost, act: () => press(key) };
    });
}

/** @param {HexPlanner} planner @returns {Hint[]} */
const leaving = ({ ways }) =>
  ways.some(({ beyond, reason }) => beyond && !reason)
    ? [{ actions: ["leave"], text: say("hint_leave_board") }]
    : [];

/** @param {Unit} unit @param {Game} game @returns {Hint[]} */
function stacked({ hex }, game) {
  const units = Object.values(game.state?.units ?? {}).filter((unit) => hex && unit.hex === hex);
  return units.length > 1 ? [{ actions: ["stack"], text: say("hint_stack") }] : [];
}
