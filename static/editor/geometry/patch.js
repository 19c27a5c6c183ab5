/**
 * A patch of hexes: what lies on them, by steps from one of them. Steps depend neither on labels nor on which way the hexes point, so a
 * patch keeps its shape wherever it is laid, turned or mirrored, and on boards of other sizes. No DOM.
 */
import { pitch } from "../../table/map/hex/grid.js";
import { placed } from "../pieces.js";
import { pairOf, sidesOf } from "./hexes.js";

/** @typedef {import("../../table/map/hex/grid.js").HexGrid} HexGrid */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {import("./hexes.js").Board} Board */
/** @typedef {import("./hexes.js").Change} Change */
/** @typedef {import("./hexes.js").Hex} Hex */
/** @typedef {[number, number]} Step so many hexes along one row of a board, and so many along the next row clockwise */
/** @typedef {{at: Step, hex: Hex|null, toward: Record<string, Step[]>}} Cell `toward`: the lists that name hexes beside it */
/** @typedef {{of: (label: string) => Step, at: (step: Step) => string|null, isFlat: boolean}} Lattice */

/**
 * @typedef {object} Patch
 * @property {Cell[]} cells
 * @property {{between: [Step, Step], terrain: string[]}[]} sides of its hexes, those of its rim too
 * @property {[Step, Step][]} roads from one of its hexes to another
 * @property {{at: Step, unit: Unit}[]} units
 *
 * @typedef {object} Laid
 * @property {Change[]} changes of the ground
 * @property {string[]} labels
 * @property {Unit[]} units each in its hex, or in reserve where it has none
 * @property {number} lost hexes of the patch that lie off the board
 */

const LINE = (pitch * Math.sqrt(3)) / 2;

/** @param {Step} one @param {Step} other @returns {Step} */
export const plus = (one, other) => [one[0] + other[0], one[1] + other[1]];
/** @param {Step} from @param {Step} to @returns {Step} */
export const apart = (from, to) => [to[0] - from[0], to[1] - from[1]];

/** The hexes of a board by steps from its first. Points up are flat tops turned by 30 degrees clockwise. @param {HexGrid} grid @param {string|undefined} orientation @returns {Lattice} */
export function latticeOf({ middles }, orientation) {
  const isFlat = orientation !== "pointy";
  const [[left, top]] = middles.values();
  /** @param {Inches} middle @returns {Step} */
  const stepTo = ([x, y]) => {
    if (isFlat) {
      const along = Math.round((x - left) / LINE);
      return [along, Math.round((y - top) / pitch - along / 2)];
    }
    const [down, right] = [Math.round((y - top) / LINE), Math.round((2 * (x - left)) / pitch)];
    return [(down + right) / 2, (down - right) / 2];
  };
  const steps = new Map([...middles].map(([label, middle]) => [label, stepTo(middle)]));
  const labels = new Map([...steps].map(([label, step]) => [step.join(), label]));
  return {
    isFlat,
    of: (label) => steps.get(label) ?? [NaN, NaN],
    at: (step) => labels.get(step.join()) ?? null,
  };
}

/** The hex of some that is nearest to the middle of all. @param {HexGrid} grid @param {string[]} labels @returns {string} */
export function pivotOf({ middles }, labels) {
  const spots = labels.map((label) => middles.get(label) ?? [0, 0]);
  const [x, y] = [0, 1].map((axis) => spots.reduce((sum, at) => sum + at[axis], 0) / spots.length);
  const off = spots.map(([a, b]) => Math.round(100 * Math.hypot(a - x, b - y)));
  return labels[off.indexOf(Math.min(...off))];
}

/** What lies on hexes, by steps from one of them. @param {Board} board @param {Lattice} lattice @param {string} pivot @param {string[]} labels @param {Unit[]} units @returns {Patch} */
export function patchOf(board, lattice, pivot, labels, units) {
  const [own, origin] = [new Set(labels), lattice.of(pivot)];
  const step = (/** @type {string} */ label) => apart(origin, lattice.of(label));
  const pair = (/** @type {string[]} */ [one, two]) => /** @type {[Step, Step]} */ ([step(one), step(two)]);
  return {
    cells: labels.map((label) => ({ at: step(label), ...cellOf(board.hexes?.[label], lattice, label) })),
    sides: [...sidesOf(board)]
      .map(([key, terrain]) => ({ labels: key.split("/"), terrain }))
      .filter((side) => side.labels.some((label) => own.has(label)))
      .map((side) => ({ between: pair(side.labels), terrain: side.terrain })),
    roads: (board.roads ?? []).filter((road) => road.every((label) => own.has(label))).map(pair),
    units: units.map((unit) => ({ at: step(unit.hex), unit })),
  };
}

/** @param {Hex|undefined} hex @param {Lattice} lattice @param {string} label @returns {Pick<Cell, "hex"|"toward">} */
function cellOf(hex, lattice, label) {
  if (!hex) return { hex: null, toward: {} };
  const names = (/** @type {unknown} */ value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => !Number.isNaN(lattice.of(one)[0]));
  const [beside, plain] = [true, false].map((is) =>
    Object.entries(hex).filter(([, value]) => names(value) === is),
  );
  const from = lattice.of(label);
  const steps = (/** @type {string[]} */ labels) => labels.map((one) => apart(from, lattice.of(one)));
  return {
    hex: Object.fromEntries(plain),
    toward: Object.fromEntries(beside.map(([field, value]) => [field, steps(value)])),
  };
}

/** @param {Patch} patch @param {(step: Step) => Step} to @param {(facing: number) => number} faced @returns {Patch} */
function led({ cells, sides, roads, units }, to, faced) {
  const pair = (/** @type {[Step, Step]} */ [one, two]) => /** @type {[Step, Step]} */ ([to(one), to(two)]);
  const turned = (/** @type {Unit} */ unit) =>
    typeof unit.facing === "number" ? { ...unit, facing: ((faced(unit.facing) % 360) + 360) % 360 } : unit;
  return {
    cells: cells.map(({ at, hex, toward }) => ({
      at: to(at),
      hex,
      toward: Object.fromEntries(Object.entries(toward).map(([field, steps]) => [field, steps.map(to)])),
    })),
    sides: sides.map(({ between, terrain }) => ({ between: pair(between), terrain })),
    roads: roads.map(pair),
    units: units.map(({ at, unit }) => ({ at: to(at), unit: turned(unit) })),
  };
}

/** By 60 degrees clockwise about the hex from which its steps count. @param {Patch} patch @returns {Patch} */
export const turnedPatch = (patch) =>
  led(
    patch,
    ([a, b]) => [-b, a + b],
    (facing) => facing + 60,
  );

/** East becomes west. @param {Patch} patch @param {boolean} isFlat @returns {Patch} */
export const mirroredPatch = (patch, isFlat) =>
  led(
    patch,
    ([a, b]) => (isFlat ? [-a, a + b] : [b, a]),
    (facing) => -facing,
  );

/** As it faces on a board whose hexes point another way. @param {Patch} patch @param {boolean} wasFlat @param {boolean} isFlat @returns {Patch} */
export const stoodPatch = (patch, wasFlat, isFlat) =>
  wasFlat === isFlat
    ? patch
    : led(
        patch,
        (step) => step,
        (facing) => facing + (isFlat ? -30 : 30),
      );

/** What lays a patch down: its hexes hold what it holds and nothing else. @param {Board} board @param {Lattice} lattice @param {Patch} patch @param {Step} origin where its steps count from @returns {Laid} */
export function laidPatch(board, lattice, { cells, sides, roads, units }, origin) {
  const at = (/** @type {Step} */ step) => lattice.at(plus(origin, step));
  const pair = (/** @type {[Step, Step]} */ steps) => {
    const [one, two] = steps.map(at);
    return one && two ? pairOf(one, two) : null;
  };
  const on = cells.flatMap((cell) => {
    const label = at(cell.at);
    return label ? [{ label, to: heldIn(cell, lattice, label) }] : [];
  });
  const labels = on.map(({ label }) => label);
  /** @type {Map<string, unknown>} */
  const changes = new Map(withinOf(board, labels).map(({ thing, to }) => [thing, to]));
  for (const { label, to } of on) changes.set(`hex:${label}`, to);
  for (const { between, terrain } of sides)
    if (pair(between)) changes.set(`hexside:${pair(between)}`, terrain.length > 1 ? terrain : terrain[0]);
  for (const road of roads) if (pair(road)) changes.set(`road:${pair(road)}`, true);
  return {
    changes: [...changes].map(([thing, to]) => ({ thing, to })),
    labels,
    units: units.map(({ at: step, unit }) => {
      const hex = at(step);
      return placed(unit, hex ? { hex } : null);
    }),
    lost: cells.length - on.length,
  };
}

/** @param {Cell} cell @param {Lattice} lattice @param {string} label @returns {Hex|null} */
function heldIn({ hex, toward }, lattice, label) {
  if (!hex) return null;
  const beside = Object.entries(toward).map(([field, steps]) => [
    field,
    steps.flatMap((step) => lattice.at(plus(lattice.of(label), step)) ?? []),
  ]);
  return { ...hex, ...Object.fromEntries(beside.filter(([, labels]) => labels.length)) };
}

/** What bares the hexsides and roads that lie between some hexes. @param {Board} board @param {string[]} labels @returns {Change[]} */
function withinOf(board, labels) {
  const own = new Set(labels);
  const within = (/** @type {string[]} */ pair) => pair.every((label) => own.has(label));
  return [
    ...[...sidesOf(board).keys()]
      .filter((key) => within(key.split("/")))
      .map((key) => ({ thing: `hexside:${key}`, to: null })),
    ...(board.roads ?? [])
      .filter(within)
      .map(([one, two]) => ({ thing: `road:${pairOf(one, two)}`, to: null })),
  ];
}

/** What takes a patch out of a board: all that `patchOf` takes along. @param {Board} board @param {string[]} labels @returns {Change[]} */
export function barePatch(board, labels) {
  const own = new Set(labels);
  const rim = [...sidesOf(board).keys()].filter((key) => key.split("/").some((label) => own.has(label)));
  return [
    ...labels.map((label) => ({ thing: `hex:${label}`, to: null })),
    ...rim.map((key) => ({ thing: `hexside:${key}`, to: null })),
    ...withinOf(board, labels).filter(({ thing }) => thing.startsWith("road:")),
  ];
}

/**
 * The hex nearest to one at which all of a patch lies on the board, and on no hex that is taken; else where it lies on the board.
 * @param {HexGrid} grid
 * @param {Lattice} lattice
 * @param {Patch} patch
 * @param {string} wanted
 * @param {Set<string>} taken
 */
export function roomFor({ middles }, lattice, { cells, units }, wanted, taken) {
  const steps = [...cells, ...units].map(({ at }) => at);
  const [x, y] = middles.get(wanted) ?? [0, 0];
  const near = [...middles]
    .map(([label, [a, b]]) => ({ label, off: Math.hypot(a - x, b - y) }))
    .sort((one, other) => one.off - other.off)
    .map(({ label }) => label);
  const lies = (/** @type {string} */ label, /** @type {(hex: string) => boolean} */ fits) =>
    steps.every((step) => {
      const hex = lattice.at(plus(lattice.of(label), step));
      return hex !== null && fits(hex);
    });
  return (
    near.find((label) => lies(label, (hex) => !taken.has(hex))) ??
    near.find((label) => lies(label, () => true)) ??
    wanted
  );
}
