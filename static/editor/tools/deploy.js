/** The tool for a side's deployment zone: on an inch table a dragged box or corners set one by one; on a hex board hexes. */
import { distance } from "../../table/geometry/plane.js";
import { say } from "../../table/words/words.js";
import { hexesInBox, takingOff, toEdge, withZoneHexes, zoneAt, zoneOf } from "../marked.js";
import { ARROWS, hexStepped, stepped } from "./key-cursor.js";
import { isOn, isUndo, teller } from "./steps.js";

/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("./hexes.js").Press} Press */
/** @typedef {import("../../table/map/types.js").Inches} Inches */
/** @typedef {import("../types.js").Change} Change */
/** @typedef {import("../bench.js").Bench} Bench */

/**
 * @typedef {object} Deploy
 * @property {Bench} bench
 * @property {Hexes|null} hexes
 * @property {() => {id: string, name: string}} side whose ground it is
 * @property {Inches[]} corners set so far
 * @property {Press|null} pressed
 * @property {Inches|null} at the pointer, also that of the keys
 * @property {string|null} from the hex where a box began
 * @property {string|null} hex under the pointer, also that of the keys
 */

const DRAG_PX = 6;

/** @param {Deploy} tool @returns {any[]} */
const tokensOf = ({ bench }) => bench.draft.document().tokens ?? [];

/** @param {Deploy} tool @param {Change} change @param {string} doing */
const set = ({ bench }, change, doing) => bench.draft.change([change], doing);

/** @param {Deploy} tool @param {Inches} at @returns {Inches} */
function snapped({ bench }, at) {
  const { width = 72, height = 48 } = bench.draft.document().board;
  const [x, y] = toEdge(at, { width, height });
  return [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
}

/** @param {Inches} one @param {Inches} other @returns {Inches[]} */
const box = ([x, y], [u, v]) => [
  [x, y],
  [u, y],
  [u, v],
  [x, v],
];

// -- on a table ------------------------------------------------------------------------------------

/** The box being dragged, if there is one. @param {Deploy} tool @param {Press} press @returns {Inches[]|null} */
function pulled(tool, { at, px }) {
  const { pressed, corners } = tool;
  if (!pressed || corners.length || distance(pressed.px, px) <= DRAG_PX) return null;
  return box(snapped(tool, pressed.at), snapped(tool, at));
}

/** @param {Deploy} tool @param {Inches[]} path */
function show({ bench }, path) {
  bench.overlay.set({ path: path.length > 1 ? path : null });
}

/** Lay the enclosed zone; nothing if the corners enclose none. @param {Deploy} tool @param {Inches[]} shape */
function lay(tool, shape) {
  clear(tool);
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  const isGround = shape.length > 2 && Math.max(...xs) > Math.min(...xs) && Math.max(...ys) > Math.min(...ys);
  const { id, name } = tool.side();
  if (isGround) set(tool, zoneOf(id, shape), say("zone_area_set", { side: name }));
}

/** @param {Deploy} tool */
function clear(tool) {
  Object.assign(tool, { corners: [], pressed: null, from: null });
  show(tool, []);
}

/** Set a corner; a press in one of the side's zones removes that zone. @param {Deploy} tool @param {Inches} at */
function corner(tool, at) {
  const { bench, corners } = tool;
  const { id, name } = tool.side();
  const there = corners.length ? undefined : zoneAt(tokensOf(tool), id, at);
  if (there) set(tool, takingOff(there), say("zone_area_gone", { side: name }));
  else {
    tool.corners = [...corners, at];
    bench.announce(say("edit_place", { east: at[0], south: at[1] }));
  }
}

/** @param {Deploy} tool @param {Press} press */
function moveOnTable(tool, press) {
  tool.at = snapped(tool, press.at);
  const drawn = pulled(tool, press);
  show(tool, drawn ? [...drawn, drawn[0]] : [...tool.corners, tool.at]);
}

/** Whether a press encloses the ground: on its first corner, or on the last one once more. @param {Deploy} tool @param {Press} press */
function encloses(tool, press) {
  const { bench, corners } = tool;
  const aimed = snapped(tool, press.at);
  const ends = [corners[0], corners[corners.length - 1]];
  return corners.length > 2 && ends.some((at) => isOn(bench, at, press) || distance(at, aimed) === 0);
}

/** @param {Deploy} tool @param {Press} press */
function upOnTable(tool, press) {
  const drawn = pulled(tool, press);
  const isPressed = tool.pressed !== null;
  tool.pressed = null;
  if (drawn) lay(tool, drawn);
  else if (isPressed && encloses(tool, press)) lay(tool, tool.corners);
  else if (isPressed) corner(tool, snapped(tool, press.at));
}

/** Remove the last corner, or cancel the press that would set the next one. @param {Deploy} tool */
function back(tool) {
  if (!tool.pressed) tool.corners = tool.corners.slice(0, -1);
  tool.pressed = null;
  show(tool, tool.corners);
}

/** @param {Deploy} tool @param {KeyboardEvent} event */
function keyOnTable(tool, event) {
  const { key } = event;
  const { bench, corners } = tool;
  if (key === "Enter" && corners.length > 2) lay(tool, corners);
  else if (key === " " && tool.at) corner(tool, tool.at);
  else if (key === "Backspace" && corners.length) back(tool);
  else if (ARROWS[key]) tool.at = stepped(bench, tool.at, event);
  else return false;
  show(tool, tool.at ? [...tool.corners, tool.at] : tool.corners);
  return true;
}

// -- on hexes --------------------------------------------------------------------------------------

/** @param {Deploy} tool @param {Hexes} hexes */
function outline({ bench, from, hex }, hexes) {
  const outlined = hex ? hexesInBox(hexes.grid().middles, from ?? hex, hex) : [];
  bench.overlay.set({ hexes: outlined.length ? { outlined } : null });
}

/** @param {Deploy} tool @param {Hexes} hexes */
function layHexes(tool, hexes) {
  const { from, hex } = tool;
  tool.from = null;
  if (!hex) return;
  const { id, name } = tool.side();
  const labels = hexesInBox(hexes.grid().middles, from ?? hex, hex);
  const { change, count } = withZoneHexes(tokensOf(tool), id, labels);
  set(
    tool,
    change,
    count ? say("zone_hexes_set", { side: name, count }) : say("zone_area_gone", { side: name }),
  );
  outline(tool, hexes);
}

/** @param {Deploy} tool @param {Hexes} hexes @param {KeyboardEvent} event */
function keyOnHexes(tool, hexes, event) {
  const { key, shiftKey } = event;
  if (key === " " || key === "Enter") layHexes(tool, hexes);
  else if (ARROWS[key]) {
    if (!shiftKey) tool.from = null;
    else tool.from ??= tool.hex;
    tool.hex = hexStepped(tool.bench, hexes, tool.hex, event);
    outline(tool, hexes);
  } else return false;
  return true;
}

/** @param {Deploy} tool @param {Press} press @returns {boolean} */
function down(tool, press) {
  const { hexes } = tool;
  tool.pressed = press;
  if (!hexes) return true;
  tool.from = tool.hex = hexes.grid().hexAt(press.at);
  outline(tool, hexes);
  return tool.hex !== null;
}

/** @param {Deploy} tool @param {Press} press */
function move(tool, press) {
  const { bench, hexes, side } = tool;
  if (hexes) {
    tool.hex = hexes.grid().hexAt(press.at) ?? (tool.from ? tool.hex : null);
    outline(tool, hexes);
  } else moveOnTable(tool, press);
  bench.tip(say("zone_area", { side: side().name }), press.px);
}

/** @param {Deploy} tool @param {Press} press */
function up(tool, press) {
  if (!tool.hexes) upOnTable(tool, press);
  else if (tool.from) layHexes(tool, tool.hexes);
}

/** @param {Deploy} tool @param {KeyboardEvent} event @returns {boolean} */
function key(tool, event) {
  if (isUndo(event) && tool.corners.length) {
    back(tool);
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;
  if (event.key === "Escape" && tool.corners.length) {
    clear(tool);
    return true;
  }
  return tool.hexes ? keyOnHexes(tool, tool.hexes, event) : keyOnTable(tool, event);
}

/** @param {Deploy} tool */
function leave(tool) {
  const { bench } = tool;
  clear(tool);
  Object.assign(tool, { at: null, hex: null });
  bench.tip("", [0, 0]);
  bench.overlay.set({ hexes: null, guides: [], guided: null });
}

/** @param {Deploy} tool */
const finish = (tool) => lay(tool, tool.corners);

/** @param {Bench} bench @param {Hexes|null} hexes @param {() => {id: string, name: string}} side @returns {import("../types.js").Tool} */
export function createDeploy(bench, hexes, side) {
  /** @type {Deploy} */
  const tool = { bench, hexes, side, corners: [], pressed: null, at: null, from: null, hex: null };
  const told = teller(tool);
  return {
    down: told(down),
    move: told(move),
    up: told(up),
    key: told(key),
    leave: told(leave),
    cursor: () => "crosshair",
    drawing: () => (tool.corners.length ? { done: told(finish), back: told(back) } : null),
  };
}
