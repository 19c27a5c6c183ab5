/** A piece in one's own hand: its way, the group that moves with it, its facing, and the resulting order. No DOM. */
import { bearing, corners, distance, going, turnBetween, turned } from "../../geometry/plane.js";
import { hullSize, lieOf } from "../../map/hulls/classes.js";
import { snapAt } from "./ground.js";
import {
  leftAtVia,
  overBy,
  pathOf,
  spentOn,
  stopsOf,
  touching,
  stepDegrees,
  wayBeside,
  withVia,
} from "./way.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Unit} Unit */
/** @typedef {import("./way.js").Way} Way */
/** @typedef {import("./way.js").Stop} Stop */
/** @typedef {import("./way.js").Limit} Limit */
/** @typedef {import("../../map/types.js").Carried} Carried */
/** @typedef {ReturnType<typeof import("./ground.js").groundOf>} Ground */
/**
 * @typedef {object} Piece
 * @property {Unit} unit
 * @property {Ground} ground
 * @property {Way} way
 * @property {number} turn  degrees that it has been turned
 * @property {{unit: Unit, from: Stop}[]} others  of its group
 * @property {boolean} enters  it was not on the table
 * @property {Point[]} jumpOffs  the markers of its side, from the nearest of which a piece that enters is measured
 * @property {boolean} off  the hand is beyond the table: let go there, it is taken off
 * @property {Limit|null} limit
 */

/** The least length of the sum of the units' facings, as unit vectors, at which they count as facing one way. */
const AGREEING = 0.5;

/** @param {Unit} unit @returns {number} */
const lie = (unit) => lieOf(/** @type {any} */ (unit));

/** The facing of a unit that comes onto a table: that of most of its comrades there. @param {Unit} unit @param {Unit[]} comrades @param {Ground} ground */
function facingOnto(unit, comrades, ground) {
  /** @type {Point} */
  const start = [0, 0];
  const end = comrades.reduce(
    (at, { facing }) => (typeof facing === "number" ? going(at, facing, 1) : at),
    start,
  );
  const step = stepDegrees(ground);
  const isSaid = typeof unit.facing === "number" || distance(start, end) < AGREEING;
  return isSaid ? lie(unit) : turned(Math.round(bearing(start, end) / step) * step);
}

/** @param {Unit} unit @param {Unit[]} group @param {Ground} ground @param {Point} middle of the view, where one that was not on the table begins @param {{jumpOffs?: Point[], comrades?: Unit[]}} [side] the markers of its side, and its units on the table, as which it faces when it comes on @returns {Piece|null} null if it can be nowhere */
export function takeUp(unit, group, ground, middle, { jumpOffs = [], comrades = [] } = {}) {
  const stands = ground.standing(unit);
  const start = stands ?? ground.stopAt(middle);
  const held = stands || !ground.measured ? unit : { ...unit, facing: facingOnto(unit, comrades, ground) };
  const others = group.flatMap((other) => {
    const from = other.id === unit.id ? null : ground.standing(other);
    return from ? [{ unit: other, from }] : [];
  });
  return (
    start && {
      unit: held,
      ground,
      way: { start, via: [], end: start },
      turn: 0,
      others,
      limit: null,
      enters: !stands,
      jumpOffs: ground.measured ? jumpOffs : [],
      off: false,
    }
  );
}

/** The piece with a limit. A piece that enters has none if there is no marker to measure it from. @param {Piece} piece @param {Limit|null} limit @returns {Piece} */
export const bounded = (piece, limit) => ({
  ...piece,
  limit: piece.enters && piece.jumpOffs.length === 0 ? null : limit,
});

/** The facing for the order; null if the piece has none. @param {Piece} piece @param {Unit} [unit] */
export const facingOf = ({ turn, unit: own }, unit = own) =>
  unit.facing === null || unit.facing === undefined ? null : turned(unit.facing + turn);

/** @param {Piece} piece @param {Unit} unit */
const drawnFacing = (piece, unit) => facingOf(piece, unit) ?? lie(unit);

/**
 * The piece at the hand: at a named point near it, at the edge of the unit below it, or exactly there.
 * @param {Piece} piece
 * @param {Point} at
 * @param {object} table
 * @param {import("../types.js").NamedPoint[]} table.points none: the piece snaps to nothing
 * @param {Unit|null} table.below the unit that the hand is over
 * @param {number} table.scale pixels an inch
 * @returns {Piece}
 */
export function heldAt(piece, at, { points, below, scale }) {
  const { ground, way, enters } = piece;
  const free = { at: ground.measured && below?.at ? besides(piece, at, below) : at };
  const end = ground.measured ? (snapAt(points, at, scale) ?? free) : (ground.stopAt(at) ?? way.end);
  const start = enters ? entryOf(piece.jumpOffs, way.via[0] ?? end) : way.start;
  return { ...piece, off: ground.isOff(at), way: { ...way, end, start } };
}

/** The start of an entering piece's way: the marker nearest to its first place, else that place. @param {Point[]} jumpOffs @param {Stop} first @returns {Stop} */
function entryOf(jumpOffs, first) {
  const [nearest] = [...jumpOffs].sort((one, other) => distance(one, first.at) - distance(other, first.at));
  return nearest ? { at: nearest } : first;
}

/** @param {Piece} piece @param {Point} at @param {Unit} below @returns {Point} */
function besides(piece, at, below) {
  const from = (piece.way.via[piece.way.via.length - 1] ?? piece.way.start).at;
  const pose = { at, facing: drawnFacing(piece, piece.unit) };
  const other = corners(
    { at: /** @type {Point} */ (below.at), facing: lie(below) },
    hullSize(/** @type {any} */ (below)),
  );
  return touching(from, pose, hullSize(/** @type {any} */ (piece.unit)), other);
}

/** @param {Piece} piece @returns {Piece} */
export const viaHere = (piece) => ({ ...piece, way: withVia(piece.ground, piece.way) });

/** The piece without its last via point. @param {Piece} piece @returns {Piece} */
export const viaBack = (piece) => ({ ...piece, way: { ...piece.way, via: piece.way.via.slice(0, -1) } });

/** @param {Piece} piece @param {number} steps @returns {Piece} */
export const turnedBy = (piece, steps) =>
  facingOf(piece) === null ? piece : { ...piece, turn: piece.turn + steps * stepDegrees(piece.ground) };

/** The piece turned toward a place: to the degree, or on hexes to a hexside. @param {Piece} piece @param {Point} at @returns {Piece} */
export function turnedTo(piece, at) {
  const { facing } = piece.unit;
  if (facing === null || facing === undefined) return piece;
  const step = piece.ground.measured ? 1 : stepDegrees(piece.ground);
  return { ...piece, turn: Math.round(turnBetween(facing, bearing(piece.way.end.at, at)) / step) * step };
}

/** Has anything been done with it? @param {Piece} piece */
export const isMoved = ({ way: { start, via, end }, turn, enters, off }) =>
  enters !== off || turn % 360 !== 0 || via.length > 0 || distance(start.at, end.at) > 0.005;

/** The ways of the others of the group; null for one that would leave the board. @param {Piece} piece */
const waysBeside = (piece) =>
  piece.others.map(({ unit, from }) => ({
    unit,
    way: wayBeside(piece.ground, piece.way, piece.turn, from),
  }));

/** Every piece where it is shown, the one under the hand first. @param {Piece} piece @returns {Carried[]} */
export function carried(piece) {
  const own = { unit: piece.unit, way: piece.way };
  return [own, ...waysBeside(piece)].map(({ unit, way }) => {
    const from = (piece.ground.standing(unit) ?? piece.way.end).at;
    return {
      unit: unit.id,
      from: { at: from, facing: lie(unit) },
      pose: { at: way?.end.at ?? from, facing: way ? drawnFacing(piece, unit) : lie(unit) },
    };
  });
}

/** The readout of the piece: how far it has moved, by how much that is too far, and the farthest of the others. @param {Piece} piece */
export function measureOf(piece) {
  const { ground, way, limit } = piece;
  const spent = spentOn(ground, way);
  const beside = waysBeside(piece).flatMap((other) => (other.way ? [spentOn(ground, other.way)] : []));
  return {
    spent,
    over: overBy(spent, limit),
    left: limit && leftAtVia(ground, way, limit),
    farthest: Math.max(spent, ...beside),
  };
}

/** The places of the trail. @param {Piece} piece */
export const trailOf = ({ ground, way }) => stopsOf(ground, way).map(({ at }) => at);

/** @param {Piece} piece @returns {import("../types.js").Order} */
export function orderOf(piece) {
  const { ground, limit, off } = piece;
  const turns = piece.turn !== 0 || (piece.enters && ground.measured);
  const said = (/** @type {Unit} */ unit, /** @type {Way} */ way) => ({
    unit: unit.id,
    path: off ? [] : pathOf(ground, way),
    ...(turns ? { facing: facingOf(piece, unit) } : {}),
  });
  const bound =
    limit && !limit.usual && !piece.enters
      ? { limit: { [ground.measured ? "inches" : "hexes"]: limit.amount } }
      : {};
  const beside = waysBeside(piece).flatMap(({ unit, way }) => (way ? [said(unit, way)] : []));
  const own = said(piece.unit, piece.way);
  return beside.length > 0
    ? { type: "hand", units: [own, ...beside], ...bound }
    : { type: "hand", ...own, ...bound };
}
