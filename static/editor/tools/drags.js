/** The drags of a whole's handles: each computes the whole for a given position of the pointer. */
import { bearing, between, distance, going, turnBetween } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { say } from "../../table/words/words.js";
import { moving, rounded, roundedSpot, scaling, turning } from "../geometry/transform.js";
import { snapped, snappedShape } from "../geometry/snap.js";
import { spotOf } from "../handles.js";
import { gapsDivided, outlines, transformed, withHoles, withSide } from "../wholes.js";
import { nameOf, pulls, tipWords } from "./snapping.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../geometry/transform.js").Transform} Transform */
/** @typedef {import("../geometry/snap.js").Guide} Guide */
/** @typedef {import("./hold.js").Whole} Whole */

/**
 * @typedef {object} Dragged
 * @property {Whole[]} wholes
 * @property {(edge: number) => boolean} edges that change
 * @property {Guide[]} guides
 * @property {Spot|null} at what they hold
 * @property {string} tip
 * @property {Transform|null} transform of everything that is dragged
 * @property {number} turn in degrees
 *
 * @typedef {object} Drag
 * @property {(press: Press, typed: number|null) => Dragged} to where everything is with the pointer there; a number that was typed counts more
 * @property {(dragged: Dragged) => string} doing in words
 */

/** Outlines of more corners pull by the corners of their box. */
const MOST_PULLED = 12;
const SQUARE_SLACK = 0.5;
/** Nothing is pulled smaller than this at once, and no side of a box shorter. */
const LEAST_SHARE = 0.05;
const LEAST_SIDE = 0.5;
const LEAST_GAP = 0.5;

/** @type {Omit<Dragged, "wholes">} */
const still = { edges: () => false, guides: [], at: null, tip: "", transform: null, turn: 0 };

/** @param {Whole} whole @param {Transform} transform @returns {Whole} */
export const moved = ({ head, shape }, transform) => ({
  head: withHoles(head, transform),
  shape: transformed(shape, transform),
});

/** @param {Whole[]} wholes in words: one by its name, many by their count */
export const namesOf = (wholes) =>
  wholes.length === 1 ? nameOf(wholes[0].head) : say("edit_things", { count: wholes.length });

/** Move the whole selection with the pointer. @param {Bench} bench @param {Whole[]} wholes @param {Set<string>} held @param {Spot} from @param {Spot[]} others spots of what else is dragged @returns {Drag} */
export function moveDrag(bench, wholes, held, from, others = []) {
  const corners = [...wholes.flatMap(({ shape }) => outlines(shape)[0]), ...others];
  const pulled = corners.length <= MOST_PULLED ? corners : boxSpots(corners);
  return {
    to: (press, typed) => {
      const way = distance(from, press.at);
      const aim = typed === null || way === 0 ? press.at : between(from, press.at, typed / way);
      const [east, south] = press.shift ? straight(from, aim) : [aim[0] - from[0], aim[1] - from[1]];
      const by = pulls(bench, { ...press, shift: false }, held);
      const found =
        typed === null
          ? snappedShape(pulled.map(moving(east, south)), by)
          : { by: [0, 0], guides: /** @type {Guide[]} */ ([]) };
      const [dx, dy] = [rounded(east + found.by[0]), rounded(south + found.by[1])];
      const transform = moving(dx, dy);
      const at = found.guides.length ? nearestTo(pulled.map(transform), found.guides[0]) : null;
      const tip = [
        say("edit_moved_by", { inches: rounded(Math.hypot(dx, dy)) }),
        at && tipWords(bench, at, found.guides),
      ];
      return {
        ...still,
        wholes: wholes.map((whole) => moved(whole, transform)),
        guides: found.guides,
        at,
        tip: tip.filter(Boolean).join(" · "),
        transform,
      };
    },
    doing: () => say("edit_did_move", { name: namesOf(wholes) }),
  };
}

/** @param {Spot[]} spots @returns {Spot[]} */
function boxSpots(spots) {
  const [left, top, right, bottom] = boundsOf(spots);
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Along one of the eight bearings. @param {Spot} from @param {Spot} to @returns {Spot} */
function straight(from, to) {
  const degrees = Math.round(bearing(from, to) / 45) * 45;
  const [x, y] = going(
    [0, 0],
    degrees,
    distance(from, to) * Math.cos((turnBetween(degrees, bearing(from, to)) * Math.PI) / 180),
  );
  return [x, y];
}

/** @param {Spot[]} spots @param {Guide} guide @returns {Spot} the one that it holds */
function nearestTo(spots, { line: [from, to] }) {
  const off = (/** @type {Spot} */ at) =>
    distance(from, to) === 0
      ? distance(at, from)
      : Math.abs((to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0])) /
        distance(from, to);
  return spots.reduce((best, at) => (off(at) < off(best) ? at : best));
}

/** Return whether a shape is a box, which stays one while a corner is pulled. @param {Whole} whole */
function isBox({ head, shape }) {
  const spots = shape.corners.map(spotOf);
  return (
    head.properties.kind === "building" &&
    shape.closed &&
    spots.length === 4 &&
    spots.every((at, index) => {
      const turn = turnBetween(bearing(spots[(index + 3) % 4], at), bearing(at, spots[(index + 1) % 4]));
      return Math.abs(Math.abs(turn) - 90) < SQUARE_SLACK;
    })
  );
}

/** @param {Bench} bench @param {Whole} whole @param {Set<string>} held @param {number} index of the corner @returns {Drag} */
export function cornerDrag(bench, whole, held, index) {
  const { head, shape } = whole;
  const count = shape.corners.length;
  const beside = (/** @type {number} */ step) =>
    shape.closed
      ? spotOf(shape.corners[(index + step + count) % count])
      : (shape.corners[index + step]?.slice(0, 2) ?? null);
  const [from, before, next] = /** @type {(Spot|null)[]} */ (
    beside(-1) ? [beside(-1), beside(-2), beside(1)] : [beside(1), beside(2), null]
  );
  if (isBox(whole)) return boxDrag(bench, whole, held, index);
  const curve = shape.corners[index][2];
  return {
    to: (press, typed) => {
      const by = pulls(bench, press, held);
      const found = snapped(press.at, { ...by, from, before, next });
      const at = roundedSpot(typed !== null && from ? going(from, bearing(from, found.at), typed) : found.at);
      const corners = shape.corners.with(index, curve ? [at[0], at[1], curve] : at);
      return {
        ...still,
        wholes: [{ head, shape: { ...shape, corners } }],
        edges: (edge) => edge === index || edge === (index + count - 1) % count,
        guides: found.guides,
        at: found.at,
        tip: tipWords(bench, at, found.guides),
      };
    },
    doing: () => say("edit_did_corner", { name: nameOf(head) }),
  };
}

/** A box stays square: the corner across from the one in the hand stays where it is. @param {Bench} bench @param {Whole} whole @param {Set<string>} held @param {number} index @returns {Drag} */
function boxDrag(bench, { head, shape }, held, index) {
  const spots = shape.corners.map(spotOf);
  const across = spots[(index + 2) % 4];
  const degrees = bearing(spots[0], spots[1]) - 90;
  const level = turning(across, -degrees);
  const start = level(spots[index]);
  return {
    to: (press, typed) => {
      const found = snapped(press.at, { ...pulls(bench, press, held), steps: false });
      const to = level(found.at);
      const share = (/** @type {0|1} */ axis) => {
        const was = start[axis] - across[axis];
        const is = to[axis] - across[axis];
        return Math.max(LEAST_SIDE, Math.sign(was) * is) / Math.abs(was);
      };
      const wide = typed === null ? share(0) : Math.max(LEAST_SIDE, typed) / Math.abs(start[0] - across[0]);
      const high = press.shift ? wide : share(1);
      const transform = scaling(across, wide, high, degrees);
      return {
        ...still,
        wholes: [moved({ head, shape }, transform)],
        edges: () => true,
        guides: found.guides,
        at: found.guides.length ? found.at : null,
        tip: tipWords(bench, found.at, found.guides),
      };
    },
    doing: () => say("edit_did_size", { name: nameOf(head) }),
  };
}

/** A corner is pulled out of the middle of an edge. @param {Bench} bench @param {Whole} whole @param {Set<string>} held @param {number} edge @returns {Drag} */
export function middleDrag(bench, { head, shape }, held, edge) {
  const [one, two] = [shape.corners[edge], shape.corners[(edge + 1) % shape.corners.length]];
  const corners = shape.corners.toSpliced(edge + 1, 0, roundedSpot(between(spotOf(one), spotOf(two), 0.5)));
  const gaps = gapsDivided(shape.gaps, edge, distance(spotOf(one), spotOf(two)) / 2);
  const edging = withSide(shape.edging, edge);
  const drag = cornerDrag(bench, { head, shape: { ...shape, corners, gaps, edging } }, held, edge + 1);
  return { ...drag, doing: () => say("edit_did_add_corner", { name: nameOf(head) }) };
}

/** The curve at a corner is pulled wider. @param {Whole} whole @param {number} index @returns {Drag} */
export function curveDrag({ head, shape }, index) {
  const [x, y] = shape.corners[index];
  return {
    to: (press, typed) => {
      const reach = rounded(typed ?? distance([x, y], press.at));
      /** @type {import("../types.js").Corner} */
      const corner = reach < 0.2 ? [x, y] : [x, y, reach];
      const corners = shape.corners.with(index, corner);
      return {
        ...still,
        wholes: [{ head, shape: { ...shape, corners } }],
        tip: say("edit_curve", { inches: reach }),
      };
    },
    doing: () => say("edit_did_curve", { name: nameOf(head) }),
  };
}

/** An end of a gap slides along its leg; with Shift the whole gap does. @param {Whole} whole @param {number} index two of each gap @returns {Drag} */
export function gapDrag({ head, shape }, index) {
  const [which, end] = [Math.floor(index / 2), index % 2];
  const [leg, from, to] = shape.gaps[which];
  const [one, two] = [spotOf(shape.corners[leg]), spotOf(shape.corners[(leg + 1) % shape.corners.length])];
  const long = distance(one, two);
  return {
    to: (press, typed) => {
      const along =
        ((press.at[0] - one[0]) * (two[0] - one[0]) + (press.at[1] - one[1]) * (two[1] - one[1])) /
        (long || 1);
      const clamped = Math.max(0, Math.min(long, along));
      /** @type {[number, number]} */
      let ends = end ? [from, Math.max(from + LEAST_GAP, clamped)] : [Math.min(to - LEAST_GAP, clamped), to];
      if (press.shift) {
        const start = Math.max(0, Math.min(long - (to - from), clamped - (end ? to - from : 0)));
        ends = [start, start + to - from];
      }
      if (typed !== null) {
        const wide = Math.max(LEAST_GAP, typed);
        ends = end ? [from, Math.min(long, from + wide)] : [Math.max(0, to - wide), to];
      }
      const gaps = shape.gaps.with(which, [leg, rounded(ends[0]), rounded(ends[1])]);
      return {
        ...still,
        wholes: [{ head, shape: { ...shape, gaps } }],
        tip: say("edit_gap", { inches: ends[1] - ends[0] }),
      };
    },
    doing: () => say("edit_did_gap", { name: nameOf(head) }),
  };
}

/** Everything turns about its middle. @param {Whole[]} wholes @param {Spot} about @param {Spot} from where the disc was taken @returns {Drag} */
export function turnDrag(wholes, about, from) {
  const start = bearing(about, from);
  return {
    to: (press, typed) => {
      const free = turnBetween(start, bearing(about, press.at));
      const degrees = typed ?? (press.shift ? Math.round(free / 15) * 15 : Math.round(free));
      const transform = turning(about, degrees);
      return {
        ...still,
        wholes: wholes.map((whole) => moved(whole, transform)),
        tip: say("edit_turned_by", { degrees }),
        transform,
        turn: degrees,
      };
    },
    doing: () => say("edit_did_turn", { name: namesOf(wholes) }),
  };
}

/** A corner of the box about everything is pulled; Shift keeps its proportions. @param {Bench} bench @param {Whole[]} wholes @param {Set<string>} held @param {Spot[]} spots @param {number} index @returns {Drag} */
export function scaleDrag(bench, wholes, held, spots, index) {
  const box = boxSpots(spots);
  const [start, across] = [box[index], box[(index + 2) % 4]];
  const share = (/** @type {number} */ was, /** @type {number} */ is) =>
    Math.abs(was) < 0.01 ? 1 : Math.max(LEAST_SHARE, is / was);
  return {
    to: (press, typed) => {
      const found = snapped(press.at, { ...pulls(bench, press, held), steps: false });
      const wide =
        typed === null
          ? share(start[0] - across[0], found.at[0] - across[0])
          : Math.max(LEAST_SHARE, typed / 100);
      const high =
        press.shift || typed !== null ? wide : share(start[1] - across[1], found.at[1] - across[1]);
      const transform = scaling(across, wide, high);
      return {
        ...still,
        wholes: wholes.map((whole) => moved(whole, transform)),
        guides: found.guides,
        at: found.guides.length ? found.at : null,
        tip: say("edit_scaled", { wide: Math.round(wide * 100), high: Math.round(high * 100) }),
        transform,
      };
    },
    doing: () => say("edit_did_scale", { name: namesOf(wholes) }),
  };
}
