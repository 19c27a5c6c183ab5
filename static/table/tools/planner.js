/**
 * One plan in hand: what the player has chosen, what the server has answered to it, and what map and chips show of both.
 * It outlives everything but its own end: entries, other people's moves, a redrawn page.
 */
import { freeAim, roadsOf } from "./aims.js";
import { guessRoute, leadingEdge, likelyGhost, replant, startPlan, toOrder } from "./plan.js";
import { isStrict } from "../state/state.js";
import { isSure } from "../state/words.js";
import { answerFor, chipText, defaultChoice, inchesText } from "./chip-text.js";
import { distance } from "../geometry/plane.js";
import { offerOf } from "../state/acting.js";

/** @typedef {import("./types.js").Bench} Bench */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Pose} Pose */
/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").DrawnPlan} DrawnPlan */
/** @typedef {import("./types.js").Plan} Plan */

/**
 * @param {Bench} bench
 * @param {import("./types.js").Unit} unit
 * @param {Offer|null} offer  the unit's move; null: it is only taken aboard
 */
export function createPlanner({ store, socket, wake }, unit, offer) {
  let plan = startPlan(unit);
  let move = offer;
  let roads = roadsOf(store.game.board);
  /** @type {number|null} the player's own choice of pace */
  let choice = null;
  /** @type {Preview|null} */
  let answer = null;
  let answered = ""; // what of the plan it answers, whatever the pace
  let asked = "";
  let over = false;

  /** Without an aim there is nothing to tell; with a new one the last answer stands until the next. */
  const rows = () => {
    const stop = typeof plan.stop === "number" ? plan.stop : null;
    return paces().map((pace) => (plan.aim ? chipText(pace, answer, stop) : { ...chipText(pace, null), sentence: "" }));
  };

  /** What the plan would give: a move, or with a carrier for its aim that one's order. */
  const given = () => (plan.aim?.kind === "aboard" ? (offerOf(store.game, plan.aim.order.type, plan.aim.carrier) ?? null) : move);

  const paces = () => pacesOf(given());

  function chosen() {
    return Math.min(choice ?? defaultChoice(rows()), Math.max(0, paces().length - 1));
  }

  /** @param {number} index */
  function order(index) {
    return toOrder(plan, paces()[index]?.fields);
  }

  function ask() {
    const wanted = order(chosen());
    const key = JSON.stringify(wanted);
    if (!wanted || key === asked) {
      return;
    }
    asked = key;
    const about = JSON.stringify(toOrder(plan));
    socket.preview(wanted).then((frame) => {
      if (over || !frame || key !== asked) {
        return;
      }
      answer = readPreview(frame);
      answered = about;
      wake();
    });
  }

  /** Is the answer in hand about the plan as it is, whatever its pace? */
  function answersPlan() {
    return answer !== null && answered === JSON.stringify(toOrder(plan));
  }

  function mayPivot() {
    return offerOf(store.game, "pivot", plan.unit)?.allowed ?? false;
  }

  /** The aim's name, and how far it is where the ghost does not get there. @param {Pose} pose @param {number} inches */
  function aimWords(pose, inches) {
    const { aim, hull, reverse } = plan;
    const ends = aim ? [pose.at, leadingEdge(pose, hull.length, reverse)].map((end) => distance(end, aim.at)) : [0];
    return [aim?.name, Math.min(...ends) > hull.width / 2 && inchesText(inches)].filter(Boolean).join(", ");
  }

  /** With other via points a free aim is reached by another way. @param {Plan} changed @returns {Plan} */
  function steady(changed) {
    const { aim, via, from, hull } = changed;
    const same = aim?.kind !== "free" || aim !== plan.aim || JSON.stringify(via) === JSON.stringify(plan.via);
    return same ? changed : { ...changed, aim: freeAim(via.at(-1) ?? from.at, aim.at, roads, hull.length) };
  }

  /** @param {Point|null} hand */
  function endOf(hand) {
    return plan.aim?.at ?? hand ?? plan.via[plan.via.length - 1] ?? plan.from.at;
  }

  /** What the chosen pace comes to, as far as the answer in hand is about the plan. */
  const told = () => (answersPlan() ? answerFor(paces()[chosen()], answer) : null);

  /** Where no die decides, the answer's route leads the whole way to the aim. @param {Point|null} hand */
  function way(hand) {
    const guess = guessRoute(plan, endOf(hand), roads);
    return { ...guess, inches: (isSure(told()?.odds) && answer?.route.at(-1)?.to) || guess.inches };
  }

  return {
    get plan() {
      return plan;
    },
    get roads() {
      return roads;
    },
    rows,
    chosen,
    order,
    paces,
    answered: answersPlan,
    /** Why the unit goes nowhere by itself; null when it does. */
    stays: () => (move && (move.allowed || !isStrict(store.game)) ? null : (move?.reason ?? "It does not move by itself.")),
    final: () => given()?.final ?? false,

    /** @param {Plan} changed */
    change(changed) {
      if (JSON.stringify(changed) === JSON.stringify(plan)) {
        return;
      }
      plan = steady(changed);
      ask();
      wake();
    },

    /** @param {number} index */
    choose(index) {
      choice = Math.max(0, Math.min(paces().length - 1, index));
      ask();
      wake();
    },

    /** The state changed under the plan: false when it can no longer stand. @param {Offer|undefined} now */
    refresh(now) {
      const moved = replant(plan, store.game.state?.units[plan.unit]);
      if (!moved || (move && !now)) {
        return false;
      }
      [plan, move, roads] = [moved, now ?? null, roadsOf(store.game.board)];
      asked = "";
      ask();
      wake();
      return true;
    },

    /** The way of the hull's middle to the aim (or the hand), and how far it goes. @param {Point|null} hand */
    way,

    /** Where the ghost stands. @param {Point|null} hand @returns {Pose} */
    pose(hand) {
      const ghost = likelyGhost(told()?.ghosts ?? []);
      return ghost ?? guessRoute(plan, endOf(hand), roads).ghost;
    },

    mayPivot,

    /** @param {Point|null} hand where the pointer is while it drags @returns {DrawnPlan} */
    drawn(hand) {
      const { path, ghost, inches } = way(hand);
      const current = answersPlan() ? answer : null;
      const variant = told();
      const pose = likelyGhost(variant?.ghosts ?? []) ?? ghost;
      const risky = variant?.verdict.legal && !isSure(variant.odds) ? variant : null;
      return {
        unit: plan.unit,
        path,
        route: current?.route.length ? current.route : undefined,
        contacts: metOnTheWay(current?.contacts ?? []),
        ghosts: risky?.ghosts ?? [],
        aim: plan.aim && { at: plan.aim.at, name: aimWords(pose, inches), ...(risky && risky.odds.reach > 0 ? { chance: risky.odds.reach } : {}) },
        via: plan.via,
        pose: { at: pose.at, facing: pose.facing },
        reverse: plan.reverse,
        pivot: mayPivot() ? (plan.pivot ?? plan.from.facing) : null,
      };
    },

    end() {
      over = true;
    },
  };
}

/** @param {Offer|null} offer @returns {import("./types.js").OfferVariant[]} */
function pacesOf(offer) {
  if (!offer) {
    return [];
  }
  return offer.variants.length > 0 ? offer.variants : [{ key: "1", title: offer.title, fields: {} }];
}

/** What the hull meets as far as it gets: nothing counts behind what stops it. @param {import("./types.js").Contact[]} contacts */
function metOnTheWay(contacts) {
  const stop = contacts.findIndex(({ blocks }) => blocks);
  return stop < 0 ? contacts : contacts.slice(0, stop + 1);
}

/** A preview frame with every list there, so that nobody need ask. @param {any} frame @returns {Preview} */
export function readPreview(frame) {
  const verdict = { legal: false, findings: [], ...frame.verdict };
  const variants = (frame.variants ?? []).map((/** @type {any} */ variant) => ({
    order: variant.order ?? variant,
    title: variant.title ?? null,
    verdict: { legal: false, findings: [], ...variant.verdict },
    odds: variant.odds ?? {},
    ghosts: variant.ghosts ?? [],
    hindrances: variant.hindrances ?? [],
  }));
  return {
    verdict,
    route: frame.route ?? [],
    contacts: frame.contacts ?? [],
    ghosts: frame.ghosts ?? [],
    odds: frame.odds ?? {},
    variants: variants.length > 0 ? variants : [{ order: {}, verdict, odds: frame.odds ?? {}, ghosts: frame.ghosts ?? [], hindrances: frame.hindrances ?? [] }],
  };
}
