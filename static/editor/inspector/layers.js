/** The layers: what of a kind lies on the table, hidden or locked together. */
import { h } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Feature} Feature */

export const LAYERS = ["points", "buildings", "lines", "fields", "roads", "water"];
const WATER = /stream|river|pond|lake|water|sea|hill|mountain|ford|creek|steep/;

/** @param {Feature} feature */
export function layerOf({ properties }) {
  const { kind, look, ground, relief } = properties;
  if (kind === "area") return WATER.test(`${look} ${ground} ${relief}`) ? "water" : "fields";
  return (
    { point: "points", building: "buildings", obstacle: "lines", road: "roads" }[String(kind)] ?? "fields"
  );
}

/** The layers that this page does not show. @type {Set<string>} */
const hidden = new Set();

/** @param {Bench} bench */
export function layersOf(bench) {
  const features = bench.draft.features();
  /** @type {Map<string, Feature[]>} */
  const found = new Map(LAYERS.map((layer) => [layer, []]));
  for (const feature of features) found.get(layerOf(feature))?.push(feature);
  const selected = new Set(bench.selection.heads().map(layerOf));
  const count = say("edit_in_all", { count: features.length });
  return h(
    "section",
    { class: "layers" },
    h("h2", { class: "sect" }, say("edit_layers"), h("span", { class: "count" }, count)),
    h(
      "ul",
      {},
      LAYERS.map((layer) => row(bench, layer, found.get(layer) ?? [], selected.has(layer))),
    ),
  );
}

/** @param {Bench} bench @param {string} layer @param {Feature[]} features @param {boolean} on */
function row(bench, layer, features, on) {
  const name = say(`edit_layer_${layer}`);
  const locked = features.length > 0 && features.every(({ properties }) => properties.locked);
  const shown = !hidden.has(layer);
  /** @param {string} sign @param {boolean} pressed @param {string} label @param {() => void} act */
  const button = (sign, pressed, label, act) =>
    h(
      "button",
      {
        type: "button",
        class: pressed ? "layer-sign on" : "layer-sign",
        disabled: !features.length,
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
    h("span", { class: "count" }, String(features.length)),
    button(locked ? "lock" : "unlock", locked, say("edit_lock_all", { name }), () =>
      lockAll(bench, features, locked, name),
    ),
    button(shown ? "eye" : "hide", !shown, say("edit_hide_all", { name }), () => look(bench, layer)),
  );
}

/** @param {Bench} bench @param {Feature[]} features @param {boolean} locked @param {string} name */
function lockAll(bench, features, locked, name) {
  const changes = features.map((feature) => {
    const properties = { ...feature.properties, locked: true };
    if (locked) Reflect.deleteProperty(properties, "locked");
    return { thing: `feature:${feature.id}`, to: { ...feature, properties } };
  });
  bench.draft.change(changes, say(locked ? "edit_did_unlock" : "edit_did_lock", { name }));
}

/** Hides a layer on this page, or shows it. @param {Bench} bench @param {string} layer */
function look(bench, layer) {
  if (!hidden.delete(layer)) hidden.add(layer);
  bench.shown.hide((feature) => hidden.has(layerOf(feature)));
  const gone = new Set(
    bench.selection
      .heads()
      .filter((head) => hidden.has(layerOf(head)))
      .map(({ id }) => `feature:${id}`),
  );
  bench.selection.set(bench.selection.things().filter((thing) => !gone.has(thing)));
  bench.redraw();
}
