/** The tool that marks with a stroke where sides come on: as baselines of hexes, or as lines along an edge. */
import { say } from "../../table/words/words.js";
import { alongLine } from "../geometry/hexes.js";
import { alongEdge, toEdge, withBaseline, withEntry } from "../marked.js";
import { ARROWS, hexStepped, stepped } from "./key-cursor.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {{at: Inches|null, hex: string|null}} Cursor the place of the keys */

/**
 * @typedef {object} Zone
 * @property {Bench} bench
 * @property {Hexes|null} hexes
 * @property {() => {id: string, name: string}} side whose it is
 * @property {{from: Inches, to: Inches, labels: string[]}|null} stroke
 * @property {Cursor} cursor
 */

/** @param {Zone} zone */
function tableOf({ bench }) {
  const { width = 72, height = 48 } = bench.draft.document().board;
  return { width, height };
}

/** @param {Zone} zone @param {Inches} at @param {string|null} label */
function begin(zone, at, label) {
  const from = toEdge(at, tableOf(zone));
  zone.stroke = { from, to: from, labels: label ? [label] : [] };
  show(zone);
}

/** @param {Zone} zone @param {Press} press @returns {boolean} */
function down(zone, { at }) {
  const label = zone.hexes?.grid().hexAt(at) ?? null;
  if (zone.hexes && !label) return false;
  begin(zone, at, label);
  return true;
}

/** @param {Zone} zone */
function show({ bench, stroke, hexes, cursor: { hex } }) {
  const outlined = stroke?.labels ?? (hex ? [hex] : []);
  if (hexes) bench.overlay.set({ hexes: outlined.length ? { outlined, ...(hex ? { at: hex } : {}) } : null });
  else bench.overlay.set({ path: stroke ? [stroke.from, stroke.to] : null });
}

/** Leads the stroke on. @param {Zone} zone @param {Inches} at @param {string|null} label */
function extend(zone, at, label) {
  const { stroke, hexes } = zone;
  if (!stroke) return;
  stroke.to = alongEdge(stroke.from, toEdge(at, tableOf(zone)), tableOf(zone));
  const last = stroke.labels.at(-1);
  if (hexes && label && last && label !== last)
    stroke.labels = [...new Set([...stroke.labels, ...alongLine(hexes.grid(), last, label)])];
  show(zone);
}

/** @param {Zone} zone @param {Press} press */
function move(zone, { at, px }) {
  const { hexes, bench } = zone;
  zone.cursor = { at: null, hex: null };
  extend(zone, at, hexes?.grid().hexAt(at) ?? null);
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
    const to = next.length ? next : null;
    const doing = say("zone_baseline_set", { side: name, count: next.length });
    return bench.draft.change([{ thing: `field:board.baselines.${id}`, to }], doing);
  }
  const { change, laid } = withEntry(/** @type {any} */ (tokens), { id, name }, stroke.from, stroke.to);
  if (!change) return;
  bench.draft.change([change], laid ? say("zone_entry_set", { side: name }) : say("zone_entry_gone"));
}

/** Arrows move, with Shift over several hexes; Space begins a line and lays it. @param {Zone} zone @param {KeyboardEvent} event @returns {boolean} */
function zoneKey(zone, event) {
  const { bench, hexes, cursor } = zone;
  if (event.ctrlKey || event.metaKey) return false;
  if (event.key === "Escape" && zone.stroke) zone.stroke = null;
  else if (ARROWS[event.key] && hexes) {
    if (!event.shiftKey) zone.stroke = null;
    else if (cursor.hex && !zone.stroke) begin(zone, [0, 0], cursor.hex);
    cursor.hex = hexStepped(bench, hexes, cursor.hex, event);
    extend(zone, [0, 0], cursor.hex);
  } else if (ARROWS[event.key]) {
    cursor.at = stepped(bench, cursor.at, event);
    extend(zone, cursor.at, null);
  } else if (event.key !== " " && event.key !== "Enter") return false;
  else if (zone.stroke) lay(zone);
  else if (hexes && cursor.hex) {
    begin(zone, [0, 0], cursor.hex);
    lay(zone);
  } else if (cursor.at) begin(zone, cursor.at, null);
  else return false;
  show(zone);
  return true;
}

/** @param {Zone} zone */
function leave(zone) {
  Object.assign(zone, { stroke: null, cursor: { at: null, hex: null } });
  zone.bench.tip("", [0, 0]);
  zone.bench.overlay.set({ hexes: null, path: null, guides: [], guided: null });
}

/** @param {Bench} bench @param {Hexes|null} hexes @param {() => {id: string, name: string}} side @returns {import("../types.js").Tool} */
export function createZone(bench, hexes, side) {
  /** @type {Zone} */
  const zone = { bench, hexes, side, stroke: null, cursor: { at: null, hex: null } };
  return {
    down: (press) => down(zone, press),
    move: (press) => move(zone, press),
    up: () => lay(zone),
    key: (event) => zoneKey(zone, event),
    leave: () => leave(zone),
    cursor: () => "crosshair",
  };
}
