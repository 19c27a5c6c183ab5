/** What the keys do to a planned move. */
import { nearestOn } from "../../geometry/lines.js";
import { distance } from "../../geometry/plane.js";
import { say } from "../../words/words.js";
import { aimAt, freeAim, pointsNear, toward } from "./destinations.js";
import { addVia, takeBackVia, withAim } from "./plan.js";

/** @typedef {import("./move-view.js").Planner} Planner */
/** @typedef {import("../types.js").NamedPoint} NamedPoint */
/** @typedef {import("../types.js").Point} Point */
/**
 * @typedef {object} OpenPlan a plan as the keys find it
 * @property {Planner} planner
 * @property {NamedPoint[]} points
 * @property {import("./move-fields.js").MoveFields} fields
 * @property {boolean} resting  a plan that rests is declared by its pace's key; while the hand drags the key chooses
 * @property {(pace: number) => void} declare
 * @property {(text: string) => void} announce
 */

/** @type {Record<string, Point>} */
const NUDGES = { "aim-north": [0, -1], "aim-east": [1, 0], "aim-south": [0, 1], "aim-west": [-1, 0] };

/**
 * @param {OpenPlan} open
 * @param {string} action
 * @returns {boolean} whether the key meant something
 */
export function usePlanKey({ planner, points, fields, resting, declare, announce }, action) {
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
      planner.change({ ...plan, reverse: fields.reverse && !plan.reverse });
      return true;
    case "ask":
      planner.change({ ...plan, stop: plan.stop === "ask" || !fields.ask ? "point" : "ask" });
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
    case "aim-north":
    case "aim-east":
    case "aim-south":
    case "aim-west":
      return fields.free && nudgeAim(planner, NUDGES[action]);
    case "point-before":
    case "point-next":
      announce(stepAim(planner, points, action === "point-next" ? 1 : -1));
      return true;
    default:
      return false;
  }
}

/**
 * Turns the leg's end into a via point, so that the aim is open again; false if the leg has no end yet.
 * @param {Planner} planner
 * @param {import("../types.js").Point|null} hand
 */
export function viaAtAim(planner, hand) {
  const { aim } = planner.plan;
  const legs = aim?.kind === "free" ? aim.path : aim?.kind === "aboard" ? [] : [aim?.at ?? hand];
  const ends = legs.filter((at) => at !== null);
  if (ends.length > 0) {
    planner.change(ends.reduce(addVia, { ...planner.plan, aim: null }));
  }
  return ends.length > 0;
}

/** Shifts the aim, from the start of the last leg if there is none yet. @param {Planner} planner @param {Point} by */
function nudgeAim(planner, [east, south]) {
  const { aim, via, from } = planner.plan;
  const start = via.at(-1) ?? from.at;
  const [x, y] = aim?.at ?? start;
  planner.change(withAim(planner.plan, freeAim(start, [x + east, y + south], [], planner.plan.hull.length)));
  return true;
}

/**
 * Aims at the named point next farther (or nearer) from where the last leg starts; returns its name. It begins with the nearest point that the
 * vehicle does not touch yet.
 * @param {Planner} planner
 * @param {NamedPoint[]} points
 * @param {1|-1} step
 */
function stepAim(planner, points, step) {
  const { aim, via, from, hull } = planner.plan;
  const start = via.at(-1) ?? from.at;
  const known = pointsNear(points, start, Infinity).filter((point) => distance(point.at, start) > 0.01);
  const now = known.findIndex(
    ({ id }) => id === (aim?.kind === "along" ? aim.to : aim?.kind === "toward" ? aim.id : null),
  );
  const first = known.find(({ at }) => distance(at, start) > hull.length / 2) ?? known[0];
  const next = now < 0 ? first : known[(now + step + known.length) % known.length];
  if (!next) {
    return say("plan_no_points");
  }
  const onRoad = planner.roads.some(({ line, width }) => nearestOn(line, next.at).off <= width / 2);
  const along = onRoad
    ? aimAt(planner.plan, next.at, { points: [next], roads: planner.roads, holdInches: 0.01 })
    : null;
  planner.change(withAim(planner.plan, along ?? toward(next)));
  return next.name;
}
