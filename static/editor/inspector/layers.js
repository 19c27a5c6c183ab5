/** The layers: all things of a kind on the table, hidden or locked together. */
import { h } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { countsOf, HEX_LAYERS, layersIn } from "../hex-layers.js";
import { labelsOf } from "../hex-deeds.js";
import { layerOf, LAYERS } from "../layers.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Feature} Feature */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {{layer: string, count: number, locked: boolean, on: boolean, lock: () => Change[]}} Row `on`: some of it is selected */

/** @param {Bench} bench */
export function layersOf(bench) {
  const rows = bench.hexes ? hexRows(bench) : tableRows(bench);
  const count = say("edit_in_all", { count: rows.reduce((sum, row) => sum + row.count, 0) });
  return h(
    "section",
    { class: "layers" },
    h("h2", { class: "sect" }, say("edit_layers"), h("span", { class: "count" }, count)),
    h(
      "ul",
      {},
      rows.map((row) => rowOf(bench, row)),
    ),
  );
}

/** @param {Bench} bench @returns {Row[]} */
function tableRows(bench) {
  const { draft, selection, layers } = bench;
  const [count, locked] = [
    (draft.document().units ?? []).filter(({ at }) => at).length,
    layers.isLocked("pieces"),
  ];
  const pieces = {
    layer: "pieces",
    count,
    locked,
    on: selection.units().length > 0,
    lock: lockOf("pieces", !locked),
  };
  return [pieces, ...featureRows(bench)];
}

/** A layer that is locked as a whole. @param {string} layer @param {boolean} locked @returns {() => Change[]} */
const lockOf = (layer, locked) => () => [{ thing: `field:board.locked.${layer}`, to: locked || null }];

/** @param {Bench} bench @returns {Row[]} */
function featureRows(bench) {
  const features = bench.draft.features();
  /** @type {Map<string, Feature[]>} */
  const found = new Map(LAYERS.map((layer) => [layer, []]));
  for (const feature of features) found.get(layerOf(feature))?.push(feature);
  const selected = new Set(bench.selection.heads().map(layerOf));
  return [...found].map(([layer, all]) => {
    const locked = all.length > 0 && all.every(({ properties }) => properties.locked);
    return {
      layer,
      count: all.length,
      locked,
      on: selected.has(layer),
      lock: () => all.map((feature) => lockedFeature(feature, !locked)),
    };
  });
}

/** @param {Feature} feature @param {boolean} locked @returns {Change} */
function lockedFeature(feature, locked) {
  const properties = { ...feature.properties, locked: true };
  if (!locked) Reflect.deleteProperty(properties, "locked");
  return { thing: `feature:${feature.id}`, to: { ...feature, properties } };
}

/** @param {Bench} bench @returns {Row[]} */
function hexRows(bench) {
  const document = bench.draft.document();
  const counts = countsOf(document);
  const selected = layersIn(document, labelsOf(bench), bench.selection.units());
  return HEX_LAYERS.map((layer) => {
    const locked = bench.layers.isLocked(layer);
    return {
      layer,
      count: counts.get(layer) ?? 0,
      locked,
      on: selected.has(layer),
      lock: lockOf(layer, !locked),
    };
  });
}

/** @param {Bench} bench @param {Row} row */
function rowOf(bench, { layer, count, locked, on, lock }) {
  const name = say(`edit_layer_${layer}`);
  const shown = !bench.layers.isHidden(layer);
  // New things go into a layer, even into an empty one, and are held back if it is locked; features are locked one by one.
  const off = !count && !bench.hexes && layer !== "pieces";
  /** @param {string} sign @param {boolean} pressed @param {string} label @param {() => void} act */
  const button = (sign, pressed, label, act) =>
    h(
      "button",
      {
        type: "button",
        class: pressed ? "layer-sign on" : "layer-sign",
        disabled: off,
        "aria-pressed": String(pressed),
        "aria-label": label,
        title: label,
        "data-focus": label,
        onclick: act,
      },
      icon(sign),
    );
  return h(
    "li",
    { class: on ? "layer on" : "layer" },
    h("span", {}, name),
    h("span", { class: "count" }, String(count)),
    button(locked ? "lock" : "unlock", locked, say("edit_lock_all", { name }), () =>
      setLocked(bench, lock(), say(locked ? "edit_did_unlock" : "edit_did_lock", { name })),
    ),
    button(shown ? "eye" : "hide", !shown, say("edit_hide_all", { name }), () => look(bench, layer)),
  );
}

/** @param {Bench} bench @param {Change[]} changes @param {string} doing */
function setLocked({ draft, selection, layers }, changes, doing) {
  draft.change(changes, doing);
  selection.set(selection.things().filter(layers.isOpen));
}

/** Hide or show a layer on this page. @param {Bench} bench @param {string} layer */
function look(bench, layer) {
  bench.shown.look(layer);
  const gone = new Set(
    bench.selection
      .heads()
      .filter((head) => bench.shown.hides(head))
      .map(({ id }) => `feature:${id}`),
  );
  bench.selection.set(
    bench.selection.things().filter((thing) => !gone.has(thing) && bench.layers.isOpen(thing)),
  );
  bench.redraw();
}
