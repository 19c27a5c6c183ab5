/**
 * One plan: what the player has chosen, what the server has answered, and what map and card show of both. It
 * survives new entries, other players' moves and a redrawn page.
 */
import { distance } from "../../geometry/plane.js";
import { forbids, offerOf } from "../../state/offers.js";
import { orderRoles } from "../../state/roles.js";
import { isSure } from "../../state/words.js";
import { inchesWords } from "../../words/language.js";
import { series } from "../../words/series.js";
import { say } from "../../words/words.js";
import { answerFor, chipText, defaultChoice } from "../chip-text.js";
import { freeAim, roadsOf } from "./destinations.js";
import { guessRoute, leadingEdge, likelyGhost, replant, startPlan, toOrder } from "./plan.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").Offer} Offer */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Pose} Pose */
/** @typedef {import("../types.js").Preview} Preview */
/** @typedef {import("../types.js").DrawnPlan} DrawnPlan */
/** @typedef {import("../types.js").Plan} Plan */

/**
 * @typedef {object} Planner one plan of a move: the order so far, the pace chosen, and the server's latest answer
 * @property {ToolContext["store"]} store
 * @property {ToolContext["socket"]} socket
 * @property {ToolContext["wake"]} wake
 * @property {import("../types.js").Plan} plan
 * @property {import("../../state/state.js").Offer | null} move
 * @property {import("../types.js").Road[]} roads
 * @property {number|null} choice the player's own choice of pace
 * @property {Preview|null} answer
 * @property {string} answered
 * @property {string} asked
 * @property {boolean} over
 */

/** Without an aim there is no answer; with a new one the last answer stays until the next. @param {Planner} planner */
const rows = (planner) => {
  const stop = typeof planner.plan.stop === "number" ? planner.plan.stop : null;
  return paces(planner).map((pace) =>
    planner.plan.aim
      ? chipText(pace, planner.answer, stop, planner.store.game.rules)
      : { ...chipText(pace, null), sentence: "" },
  );
};

/** The order of the plan: a move, or, with a carrier as its aim, the carrier's order. @param {Planner} planner */
const given = (planner) =>
  planner.plan.aim?.kind === "aboard"
    ? (offerOf(planner.store.game, "board", planner.plan.aim.carrier) ?? null)
    : planner.move;

/** @param {Planner} planner */
const paces = (planner) => pacesOf(given(planner));

/** @param {Planner} planner */
function chosen(planner) {
  return Math.min(planner.choice ?? defaultChoice(rows(planner)), Math.max(0, paces(planner).length - 1));
}

/** @param {Planner} planner @param {number} index */
function order(planner, index) {
  return toOrder(planner.plan, paces(planner)[index]?.fields);
}

/** @param {Planner} planner */
function ask(planner) {
  const wanted = order(planner, chosen(planner));
  const key = JSON.stringify(wanted);
  if (!wanted || key === planner.asked) {
    return;
  }
  planner.asked = key;
  const about = JSON.stringify(toOrder(planner.plan));
  planner.socket.preview(wanted).then((frame) => {
    if (planner.over || key !== planner.asked) {
      return;
    }
    if (!frame) {
      planner.asked = ""; // to be asked again by the next change
      return;
    }
    planner.answer = readPreview(frame);
    planner.answered = about;
    planner.wake();
  });
}

/** Return whether the last answer is about the present plan, at any pace. @param {Planner} planner */
function answersPlan(planner) {
  return planner.answer !== null && planner.answered === JSON.stringify(toOrder(planner.plan));
}

/** @param {Planner} planner */
function mayPivot(planner) {
  return (
    planner.plan.roles.face_first !== undefined &&
    (offerOf(planner.store.game, "turn", planner.plan.unit)?.allowed ?? false)
  );
}

/** The aim's name, and how far it is where the ghost does not get there. @param {Planner} planner @param {Pose} pose @param {number} inches */
function aimWords(planner, pose, inches) {
  const { aim, hull, reverse } = planner.plan;
  const ends = aim
    ? [pose.at, leadingEdge(pose, hull.length, reverse)].map((end) => distance(end, aim.at))
    : [0];
  return series([aim?.name, Math.min(...ends) > hull.width / 2 && inchesWords(inches)]);
}

/** The plan with a free aim's way recomputed for other via points. @param {Planner} planner @param {Plan} changed @returns {Plan} */
function steady(planner, changed) {
  const { aim, via, from, hull } = changed;
  const same =
    aim?.kind !== "free" ||
    aim !== planner.plan.aim ||
    JSON.stringify(via) === JSON.stringify(planner.plan.via);
  return same
    ? changed
    : { ...changed, aim: freeAim(via.at(-1) ?? from.at, aim.at, planner.roads, hull.length) };
}

/** @param {Planner} planner @param {Point|null} hand */
function endOf(planner, hand) {
  return (
    planner.plan.aim?.at ?? hand ?? planner.plan.via[planner.plan.via.length - 1] ?? planner.plan.from.at
  );
}

/** The answer for the chosen pace, if the last answer is about the plan. @param {Planner} planner */
const chosenVariant = (planner) =>
  answersPlan(planner) ? answerFor(paces(planner)[chosen(planner)], planner.answer) : null;

/** Where no die decides, the answer's route leads the whole way to the aim. @param {Planner} planner @param {Point|null} hand */
function way(planner, hand) {
  const guess = guessRoute(planner.plan, endOf(planner, hand), planner.roads);
  return {
    ...guess,
    inches: (isSure(chosenVariant(planner)?.odds) && planner.answer?.route.at(-1)?.to) || guess.inches,
  };
}

/** @param {Planner} planner @param {Plan} changed */
function change(planner, changed) {
  if (JSON.stringify(changed) === JSON.stringify(planner.plan)) {
    return;
  }
  planner.plan = steady(planner, changed);
  ask(planner);
  planner.wake();
}

/** @param {Planner} planner @param {number} index */
function choose(planner, index) {
  planner.choice = Math.max(0, Math.min(paces(planner).length - 1, index));
  ask(planner);
  planner.wake();
}

/**
 * Adapts the plan to a new state, or to the system's rules; false if the plan is no longer possible.
 * @param {Planner} planner @param {Offer|undefined} now
 */
function refresh(planner, now) {
  const { state, board, rules } = planner.store.game;
  const moved = replant(planner.plan, state?.units[planner.plan.unit]);
  if (!moved || (planner.move && !now)) {
    return false;
  }
  planner.plan = { ...moved, roles: orderRoles(rules, moved.order.type ?? "") };
  planner.move = now ?? null;
  planner.roads = roadsFor(planner.plan, board);
  planner.asked = "";
  ask(planner);
  planner.wake();
  return true;
}

/** Return the pose of the ghost. @param {Planner} planner @param {Point|null} hand @returns {Pose} */
function pose(planner, hand) {
  const ghost = likelyGhost(chosenVariant(planner)?.ghosts ?? []);
  return ghost ?? guessRoute(planner.plan, endOf(planner, hand), planner.roads).ghost;
}

/** @param {Planner} planner @param {Point|null} hand where the pointer is while it drags @returns {DrawnPlan} */
function drawn(planner, hand) {
  const { path, ghost, inches } = way(planner, hand);
  const current = answersPlan(planner) ? planner.answer : null;
  const variant = chosenVariant(planner);
  const pose = likelyGhost(variant?.ghosts ?? []) ?? ghost;
  const risky = variant?.verdict.legal && !isSure(variant.odds) ? variant : null;
  return {
    unit: planner.plan.unit,
    path,
    route: current?.route.length ? current.route : undefined,
    contacts: metOnTheWay(current?.contacts ?? []),
    ghosts: risky?.ghosts ?? [],
    aim: planner.plan.aim && {
      at: planner.plan.aim.at,
      name: aimWords(planner, pose, inches),
      ...(risky && risky.odds.reach > 0 ? { chance: risky.odds.reach } : {}),
    },
    via: planner.plan.via,
    pose: { at: pose.at, facing: pose.facing },
    reverse: planner.plan.reverse,
    pivot: mayPivot(planner) ? (planner.plan.pivot ?? planner.plan.from.facing) : null,
  };
}

/** @param {Planner} planner */
function end(planner) {
  planner.over = true;
}

/**
 * @param {ToolContext} context
 * @param {import("../types.js").Unit} unit
 * @param {Offer|null} offer  the unit's move; null: it is only taken aboard
 */
export function createPlanner({ store, socket, wake }, unit, offer) {
  const plan = startPlan(unit, offer?.order ?? {}, orderRoles(store.game.rules, offer?.order.type ?? ""));
  /** @type {Planner} */
  const planner = {
    store,
    socket,
    wake,
    plan,
    move: offer,
    roads: roadsFor(plan, store.game.board),
    choice: null,
    answer: null,
    answered: "",
    asked: "",
    over: false,
  };

  return {
    get plan() {
      return planner.plan;
    },
    get roads() {
      return planner.roads;
    },
    rows: () => rows(planner),
    chosen: () => chosen(planner),
    order: order.bind(null, planner),
    paces: () => paces(planner),
    answered: () => answersPlan(planner),
    /** Why the unit does not move by itself; null if it does. */
    stays: () =>
      planner.move && !forbids(store.game, planner.move) ? null : (planner.move?.reason ?? say("plan_stays")),
    final: () => given(planner)?.final ?? false,
    change: change.bind(null, planner),
    choose: choose.bind(null, planner),
    refresh: refresh.bind(null, planner),
    /** The way of the hull's middle to the aim (or the hand), and how far it goes. @param {Point|null} hand */
    way: way.bind(null, planner),
    pose: pose.bind(null, planner),
    mayPivot: () => mayPivot(planner),
    drawn: drawn.bind(null, planner),
    end: () => end(planner),
  };
}

/** The roads that a plan's order may name; along others a free way leads as well. @param {Plan} plan @param {import("../../state/state.js").Board|null} board */
const roadsFor = ({ roles }, board) =>
  roles.road === undefined && roles.path === undefined ? [] : roadsOf(board);

/** @param {Offer|null} offer @returns {import("../types.js").OfferVariant[]} */
function pacesOf(offer) {
  if (!offer) {
    return [];
  }
  return offer.variants.length > 0 ? offer.variants : [{ key: "1", title: offer.title, fields: {} }];
}

/** The contacts of the hull up to the first that stops it. @param {import("../types.js").Contact[]} contacts */
function metOnTheWay(contacts) {
  const stop = contacts.findIndex(({ blocks }) => blocks);
  return stop < 0 ? contacts : contacts.slice(0, stop + 1);
}

/** A preview frame with an empty list for each that is missing. @param {any} frame @returns {Preview} */
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
    variants:
      variants.length > 0
        ? variants
        : [
            {
              order: {},
              verdict,
              odds: frame.odds ?? {},
              ghosts: frame.ghosts ?? [],
              hindrances: frame.hindrances ?? [],
            },
          ],
  };
}
