/** What the keys do to a plan. */
import { addVia, aimAt, pointsNear, takeBackVia, toward, withAim } from "../plan.js";
import { distance, nearestOn } from "./geometry.js";

/** @typedef {import("./move-view.js").Planner} Planner */
/** @typedef {import("./types.js").NamedPoint} NamedPoint */
/**
 * @typedef {object} Desk
 * @property {Planner} planner
 * @property {NamedPoint[]} points
 * @property {boolean} resting  a plan that rests is declared by its pace's key; while the hand drags the key chooses
 * @property {(pace: number) => void} declare
 * @property {(text: string) => void} announce
 */

/**
 * @param {Desk} desk
 * @param {string} action
 * @returns {boolean} whether the key meant something
 */
export function usePlanKey({ planner, points, resting, declare, announce }, action) {
  const { plan } = planner;
  const pace = Number(/^pace-(\d)$/.exec(action)?.[1] ?? 0) - 1;
  if (pace >= 0 && pace < planner.paces().length) {
    if (resting) {
      declare(pace);
    } else {
      planner.choose(pace);
    }
    return true;
  }
  switch (action) {
    case "via-back":
      planner.change(takeBackVia(plan));
      return true;
    case "reverse":
      planner.change({ ...plan, reverse: !plan.reverse });
      return true;
    case "ask":
      planner.change({ ...plan, stop: plan.stop === "ask" ? "point" : "ask" });
      return true;
    case "commit":
      if (resting) {
        declare(planner.chosen());
      }
      return true;
    case "choose-before":
    case "choose-next":
      planner.choose(planner.chosen() + (action === "choose-next" ? 1 : -1));
      return true;
    case "point-before":
    case "point-next":
      announce(stepAim(planner, points, action === "point-next" ? 1 : -1));
      return true;
    default:
      return false;
  }
}

/**
 * The leg's end becomes a via point, and the aim is open again; false when there is no end yet.
 * @param {Planner} planner
 * @param {import("./types.js").Point|null} hand
 */
export function viaAtAim(planner, hand) {
  const at = planner.plan.aim?.at ?? hand;
  if (at) {
    planner.change(addVia({ ...planner.plan, aim: null }, at));
  }
  return at !== null;
}

/** Aim at the named point next farther (or nearer) from where the last leg starts; gives its name. @param {Planner} planner @param {NamedPoint[]} points @param {1|-1} step */
function stepAim(planner, points, step) {
  const { aim, via, from } = planner.plan;
  const start = via.at(-1) ?? from.at;
  const known = pointsNear(points, start, Infinity).filter((point) => distance(point.at, start) > 0.01);
  const now = known.findIndex(({ id }) => id === (aim?.kind === "along" ? aim.to : aim?.id));
  const next = known[now < 0 ? 0 : (now + step + known.length) % known.length];
  if (!next) {
    return "No named points.";
  }
  const onRoad = planner.roads.some(({ line, width }) => nearestOn(line, next.at).off <= width / 2);
  const along = onRoad ? aimAt(planner.plan, next.at, { points: [next], roads: planner.roads, holdInches: 0.01 }) : null;
  planner.change(withAim(planner.plan, along ?? toward(next)));
  return next.name;
}
