/** The tool that selects pieces on hexes: one, several, or those in a box; they are dragged, and led by the keys, together. */
import { distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { say } from "../../table/words/words.js";
import { remove, selectedName } from "../actions.js";
import { numbered, placed, turned } from "../pieces.js";
import { newFeatureId } from "../wholes.js";
import { hexToward } from "./hexes.js";
import { ARROWS } from "./key-cursor.js";
import { thingWords } from "./select-keys.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("../pieces.js").Unit} Unit */
/** @typedef {import("./hexes.js").Hexes} Hexes */
/** @typedef {import("../../table/map/types.js").Inches} Inches */

/**
 * @typedef {object} HexSelect
 * @property {Bench} bench
 * @property {Hexes} hexes
 * @property {Press|null} pressed
 * @property {"box"|"pieces"|null} holds
 */

const STILL_PIXELS = { mouse: 4, finger: 9 };
const TURN = 60;

/** @param {HexSelect} select @returns {Unit[]} those selected that stand on the board */
const standing = ({ bench }) =>
  /** @type {Unit[]} */ (bench.selection.units()).filter(({ hex }) => hex !== undefined);

/** Where each of the pieces stands after all of them went as far; nothing where one would leave the board. @param {HexSelect} select @param {(hex: string) => string|null} to @returns {{unit: Unit, hex: string}[]} */
function led(select, to) {
  const units = standing(select);
  const found = units.flatMap((unit) => {
    const hex = to(String(unit.hex));
    return hex ? [{ unit, hex }] : [];
  });
  return found.length === units.length ? found : [];
}

/** As far as the hand has gone, from hex to hex. @param {HexSelect} select @param {Press} press */
function dragged(select, press) {
  const grid = select.hexes.grid();
  const [from, to] = [select.pressed?.at ?? press.at, press.at].map((at) =>
    grid.middles.get(grid.hexAt(at) ?? ""),
  );
  if (!from || !to) return [];
  return led(select, (hex) => {
    const [x, y] = /** @type {Inches} */ (grid.middles.get(hex));
    return grid.hexAt([x + to[0] - from[0], y + to[1] - from[1]]);
  });
}

/** @param {HexSelect} select @param {{unit: Unit, hex: string}[]} moved @param {string|null} [run] */
function move({ bench }, moved, run = null) {
  const changes = moved
    .filter(({ unit, hex }) => unit.hex !== hex)
    .map(({ unit, hex }) => ({ thing: `unit:${unit.id}`, to: placed(unit, { hex }) }));
  bench.draft.change(changes, say("edit_did_move", { name: selectedName(bench) }), run);
}

/** @param {HexSelect} select */
function letGo(select) {
  for (const { id } of select.bench.selection.units()) select.bench.map.showPose(id, null);
  Object.assign(select, { pressed: null, holds: null });
  select.bench.overlay.set({ box: null });
}

/** @param {HexSelect} select @param {Press} press @returns {boolean} */
function down(select, press) {
  const { selection, map, may } = select.bench;
  const [id] = map.unitAt(press.px);
  const thing = `unit:${id}`;
  const adds = press.shift || press.control;
  select.pressed = press;
  if (id && adds) selection.toggle(thing);
  else if (id && !selection.has(thing)) selection.set([thing]);
  else if (!id && !adds) selection.clear();
  return id ? may : !press.finger;
}

/** @param {HexSelect} select @param {Press} press */
function drag(select, press) {
  const { pressed, bench, hexes } = select;
  if (!pressed) return;
  const still = STILL_PIXELS[press.finger ? "finger" : "mouse"];
  if (!select.holds && distance(pressed.px, press.px) <= still) return;
  select.holds ??= bench.map.unitAt(pressed.px).length ? "pieces" : "box";
  if (select.holds === "box") return bench.overlay.set({ box: [pressed.px, press.px] });
  for (const { unit, hex } of dragged(select, press))
    bench.map.showPose(unit.id, hexes.grid().middles.get(hex) ?? null, unit.facing ?? 0);
}

/** @param {HexSelect} select @param {Press} press */
function up(select, press) {
  const { holds, pressed } = select;
  const moved = holds === "pieces" ? dragged(select, press) : [];
  letGo(select);
  move(select, moved);
  if (holds === "box" && pressed) selectBox(select, pressed, press);
}

/** The pieces whose hexes have their middles in the box; with Shift beside those that are selected. @param {HexSelect} select @param {Press} from @param {Press} to */
function selectBox({ bench, hexes }, from, to) {
  const [left, top, right, bottom] = boundsOf([from.at, to.at]);
  const { middles } = hexes.grid();
  const found = (bench.draft.document().units ?? []).filter(({ hex }) => {
    const [x, y] = middles.get(hex) ?? [-1, -1];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  const things = found.map(({ id }) => `unit:${id}`);
  bench.selection.set(to.shift ? [...bench.selection.things(), ...things] : things);
}

/** From one piece to the next; beyond the last the page goes on. @param {HexSelect} select @param {1|-1} way @returns {boolean} */
function next({ bench }, way) {
  const things = (bench.draft.document().units ?? []).filter(({ hex }) => hex).map(({ id }) => `unit:${id}`);
  const now = bench.selection.things().at(-1);
  const thing = things[now ? things.indexOf(now) + way : way > 0 ? 0 : things.length - 1];
  if (!thing) return false;
  bench.selection.set([thing]);
  bench.announce(thingWords(bench, thing));
  return true;
}

/** One more of each, on a hex beside it. @param {HexSelect} select */
function copy(select) {
  const { bench, hexes } = select;
  const { middles, beside } = hexes.grid();
  const units = /** @type {Unit[]} */ ([...(bench.draft.document().units ?? [])]);
  const taken = new Set(units.map(({ hex }) => hex));
  const copies = standing(select).map((unit) => {
    const near = beside(middles.get(unit.hex));
    const hex = near.find((one) => !taken.has(one)) ?? near[0];
    const name = numbered(
      String(unit.name ?? unit.id),
      units.filter(({ side }) => side === unit.side),
    );
    taken.add(hex);
    units.push({ ...unit, id: newFeatureId(name), name, hex });
    return /** @type {Unit} */ (units.at(-1));
  });
  const doing = say("edit_did_copy", { name: selectedName(bench) });
  bench.draft.change(
    copies.map((unit) => ({ thing: `unit:${unit.id}`, to: unit })),
    doing,
  );
  bench.selection.set(copies.map(({ id }) => `unit:${id}`));
}

/** @param {HexSelect} select @param {(unit: Unit) => Unit} to @param {string} doing @param {string|null} [run] */
function change(select, to, doing, run = null) {
  const changes = standing(select).map((unit) => ({ thing: `unit:${unit.id}`, to: to(unit) }));
  select.bench.draft.change(changes, doing, run);
}

/** @type {Record<string, (select: HexSelect) => void>} */
const KEYS = {
  Delete: ({ bench }) => remove(bench),
  Backspace: (select) =>
    change(
      select,
      (unit) => placed(unit, null),
      say("piece_to_reserve", { name: selectedName(select.bench) }),
    ),
  ",": (select) => turn(select, -TURN),
  ".": (select) => turn(select, TURN),
};

/** @param {HexSelect} select @param {number} by degrees */
const turn = (select, by) =>
  change(
    select,
    (unit) => turned(unit, by),
    say("piece_turned", { name: selectedName(select.bench) }),
    `turn:${select.bench.selection.things()}`,
  );

/** @param {HexSelect} select @param {string} arrow */
function step(select, arrow) {
  const { bench, hexes } = select;
  move(
    select,
    led(select, (hex) => hexToward(hexes.grid(), hex, arrow)),
    `step:${bench.selection.things()}`,
  );
  const [one] = standing(select);
  if (one) bench.announce(thingWords(bench, `unit:${one.id}`));
}

/** @param {HexSelect} select @param {KeyboardEvent} event @returns {boolean} */
function key(select, { key, ctrlKey, metaKey, shiftKey }) {
  const { bench } = select;
  if (key === "Tab") return next(select, shiftKey ? -1 : 1);
  if (!bench.selection.units().length) return false;
  if (key === "Escape") {
    bench.selection.clear();
    return true;
  }
  const act = ctrlKey || metaKey ? (key.toLowerCase() === "d" ? copy : undefined) : KEYS[key];
  if (!bench.may || (!act && (ctrlKey || metaKey || !ARROWS[key]))) return false;
  if (act) act(select);
  else step(select, key);
  return true;
}

/** @param {Bench} bench @param {Hexes} hexes @returns {import("../types.js").Tool} */
export function createHexSelect(bench, hexes) {
  /** @type {HexSelect} */
  const select = { bench, hexes, pressed: null, holds: null };
  return {
    down: (press) => down(select, press),
    move: (press) => drag(select, press),
    up: (press) => up(select, press),
    key: (event) => key(select, event),
    leave: () => letGo(select),
    cursor: (px) => (bench.map.unitAt(px).length ? "move" : "default"),
  };
}
