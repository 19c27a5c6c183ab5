/** The selection on the table: its outline, its handles, and what is under the pointer. */
import { isPhone } from "../../table/parts/dom.js";
import { boxHandles } from "../handles.js";
import { featuresUnder, linesOf } from "../pick.js";
import { handlesFor } from "./crossing.js";
import { outlinedOf, pillsFor, wholeOf } from "./hold.js";
import { freeUnits, unitSpots } from "./units.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../map/layer.js").Handle} Handle */

const UNDER_PIXELS = 6;

/** The handles of what is selected. @param {Bench} bench @returns {Handle[]} */
export function handlesNow(bench) {
  const { selection, map, may } = bench;
  const [heads, units] = [selection.heads(), freeUnits(bench)];
  if (!may || heads.length + units.length === 0 || heads.some(({ properties }) => properties.locked))
    return [];
  if (heads.length && isPhone()) return [];
  if (heads.length === 1 && !units.length) return handlesFor(bench, wholeOf(heads[0]));
  const spots = spotsOf({ selection });
  const handles = spots.length > 1 ? boxHandles(spots, map.toPixel) : [];
  return heads.length ? handles : handles.filter(({ kind }) => kind === "turn");
}

/** @param {Pick<Bench, "selection">} bench @returns {Spot[]} of everything selected */
export const spotsOf = ({ selection }) => [
  ...selection.heads().flatMap((head) => linesOf(head)[0]),
  ...selection.units().flatMap(unitSpots),
];

/** What is outlined of things that are no features: hexes that hang together as one, of a piece its hull or its hex. @param {Pick<Bench, "draft"|"hexes">} bench @param {string[]} things @returns {import("../map/layer.js").Outlined[]} */
export function outlinesOf({ draft, hexes }, things) {
  const labels = things.filter((thing) => thing.startsWith("hex:")).map((thing) => thing.slice(4));
  const [all, patch] = [new Set(things), new Set(labels)];
  const units = (draft.document().units ?? []).filter(
    ({ id, hex }) => all.has(`unit:${id}`) && !patch.has(hex),
  );
  const grid = hexes?.grid();
  const lines = [
    ...(grid?.union(labels) ?? []).flatMap(({ outer, holes }) => [outer, ...holes]),
    ...units.map((unit) => (grid?.middles.has(unit.hex) ? grid.corners(unit.hex) : unitSpots(unit))),
  ];
  return lines.filter((line) => line.length > 0).map((line) => ({ lines: [line], closed: true }));
}

/** Draws what is selected, with its handles; what is being dragged is drawn by the drag. @param {Bench} bench @param {Handle|null} [chosen] */
export function showSelected(bench, chosen = null) {
  if (bench.overlay.scene().was.length) return;
  const wholes = bench.selection.heads().map(wholeOf);
  const units = outlinesOf(bench, bench.selection.things());
  const single = wholes.length === 1 && !units.length && bench.may ? wholes[0] : null;
  bench.overlay.set({
    selected: [...wholes.map(outlinedOf), ...units],
    handles: handlesNow(bench).map((handle) =>
      handle.kind === chosen?.kind && handle.index === chosen.index ? { ...handle, held: true } : handle,
    ),
    pills: single && !single.head.properties.locked ? pillsFor(bench, single, () => false) : [],
  });
}

/** Mark the named points, of which the table shows nothing until somebody aims at them; names of corners stay with their feature. @param {Bench} bench */
export function showPoints({ draft, shown, overlay }) {
  const points = draft
    .features()
    .filter(({ properties: { kind, look, of } }) => kind === "point" && !look && !of)
    .filter((feature) => !shown.hides(feature));
  overlay.set({
    points: points.map(({ properties, geometry }) => ({
      at: /** @type {Spot} */ (geometry.coordinates),
      name: String(properties.name ?? ""),
    })),
  });
}

/** What is under the pointer: pieces first. @param {Bench} bench @param {Press} press @returns {string[]} things */
export function thingsUnder(bench, { px, at }) {
  const visible = bench.draft.features().filter((feature) => !bench.shown.hides(feature));
  const features = featuresUnder(visible, at, UNDER_PIXELS / bench.map.scale());
  const units = bench.map.unitAt(px).map((id) => `unit:${id}`);
  return [...units.filter(bench.layers.isOpen), ...features.map(({ id }) => `feature:${id}`)];
}
