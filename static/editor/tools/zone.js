/** Where the sides come in, and what they fight for: baselines of hexes or lines along an edge, and objectives. */
import { say } from "../../table/words/words.js";
import { alongLine } from "../geometry/hexes.js";
import { alongEdge, toEdge, withBaseline, withEntry, withObjective } from "../marked.js";

/** @typedef {import("./hexes.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("../../table/map/types.js").Inches} Inches */

/**
 * @typedef {object} Zone
 * @property {Bench & {overlay: {set: (change: {path?: Inches[]|null}) => void}}} bench
 * @property {Hexes|null} hexes
 * @property {() => {id: string, name: string}} side whose it is
 * @property {{from: Inches, to: Inches, labels: string[]}|null} stroke
 */

/** @param {Zone} zone @param {unknown[]} tokens @param {string} doing */
function setTokens({ bench }, tokens, doing) {
  bench.draft.change([{ thing: "field:tokens", to: tokens.length ? tokens : null }], doing);
  bench.announce(doing);
}

/** @param {Zone} zone */
function tableOf({ bench }) {
  const { width = 72, height = 48 } = bench.draft.document().board;
  return { width, height };
}

/** @param {Zone} zone @param {Press} press @returns {boolean} */
function down(zone, { at }) {
  const label = zone.hexes?.grid().hexAt(at) ?? null;
  if (zone.hexes && !label) return false;
  const from = toEdge(at, tableOf(zone));
  zone.stroke = { from, to: from, labels: label ? [label] : [] };
  show(zone);
  return true;
}

/** @param {Zone} zone */
function show({ bench, stroke, hexes }) {
  if (hexes) bench.overlay.set({ hexes: stroke ? { outlined: stroke.labels } : null });
  else bench.overlay.set({ path: stroke ? [stroke.from, stroke.to] : null });
}

/** @param {Zone} zone @param {Press} press */
function move(zone, { at, px }) {
  const { stroke, hexes, bench } = zone;
  if (stroke) {
    stroke.to = alongEdge(stroke.from, toEdge(at, tableOf(zone)), tableOf(zone));
    const label = hexes?.grid().hexAt(at);
    const last = stroke.labels.at(-1);
    if (hexes && label && last && label !== last)
      stroke.labels = [...new Set([...stroke.labels, ...alongLine(hexes.grid(), last, label)])];
    show(zone);
  }
  bench.tip(say(hexes ? "zone_baseline" : "zone_entry", { side: zone.side().name }), px);
}

/** @param {Zone} zone */
function lay(zone) {
  const { stroke, bench, hexes } = zone;
  const { id, name } = zone.side();
  zone.stroke = null;
  show(zone);
  if (!stroke) return;
  const { board, tokens = [] } = bench.draft.document();
  if (hexes) {
    const next = withBaseline(board.baselines?.[id] ?? [], stroke.labels);
    const doing = say("zone_baseline_set", { side: name, count: next.length });
    bench.draft.change([{ thing: `field:board.baselines.${id}`, to: next.length ? next : null }], doing);
    bench.announce(doing);
  } else {
    const { tokens: next, laid } = withEntry(tokens, { id, name }, stroke.from, stroke.to);
    if (laid || next.length < tokens.length)
      setTokens(zone, next, laid ? say("zone_entry_set", { side: name }) : say("zone_entry_gone"));
  }
}

/** @param {Bench} bench @param {Hexes|null} hexes @param {() => {id: string, name: string}} side */
export function createZone(bench, hexes, side) {
  const zone = /** @type {Zone} */ ({ bench, hexes, side, stroke: null });
  return {
    down: (/** @type {Press} */ press) => down(zone, press),
    move: (/** @type {Press} */ press) => move(zone, press),
    up: () => lay(zone),
    key: () => false,
    leave() {
      zone.stroke = null;
      bench.tip("", [0, 0]);
      show(zone);
    },
    cursor: () => "crosshair",
  };
}

/** A press lays an objective, and takes one off. @param {Bench} bench @param {Hexes|null} hexes */
export function createObjective(bench, hexes) {
  const zone = /** @type {Zone} */ ({ bench, hexes, side: () => ({ id: "", name: "" }), stroke: null });
  return {
    down: (/** @type {Press} */ { at }) => !hexes || hexes.grid().hexAt(at) !== null,
    move(/** @type {Press} */ { at, px }) {
      const label = hexes?.grid().hexAt(at);
      bench.overlay.set({ hexes: label ? { outlined: [label] } : null });
      bench.tip(say("zone_objective"), px);
    },
    up(/** @type {Press} */ { at }) {
      const hex = hexes?.grid().hexAt(at);
      if (hexes && !hex) return;
      const place = hex
        ? { hex }
        : { at: /** @type {Inches} */ (at.map((one) => Math.round(one * 10) / 10)) };
      const { tokens, laid } = withObjective(bench.draft.document().tokens ?? [], place);
      setTokens(zone, tokens, laid ? say("zone_objective_set") : say("zone_objective_gone"));
    },
    key: () => false,
    leave() {
      bench.tip("", [0, 0]);
      bench.overlay.set({ hexes: null });
    },
    cursor: () => "crosshair",
  };
}
