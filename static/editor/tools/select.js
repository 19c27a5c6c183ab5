/** The select tool: it selects, moves, turns and bends what lies on the table. */
import { distance } from "../../table/geometry/plane.js";
import { boundsOf } from "../../table/geometry/rings.js";
import { isPhone } from "../../table/parts/dom.js";
import { handleAt } from "../handles.js";
import { featuresWithin } from "../pick.js";
import { partsOf } from "../wholes.js";
import { drag, drop, grab } from "./hand.js";
import { selectKey } from "./select-keys.js";
import { handlesNow, showSelected, thingsUnder } from "./selected.js";
import { createTyped } from "./typed.js";

/** @typedef {import("../types.js").Press} Press */
/** @typedef {import("./hand.js").Select} Select */
/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../map/layer.js").Handle} Handle */
/** @typedef {import("../../table/map/types.js").Pixels} Pixels */

const STILL_PIXELS = { mouse: 4, finger: 9 };

/** @param {Press} pressed @param {Press} press */
const isStill = (pressed, press) =>
  distance(pressed.px, press.px) <= STILL_PIXELS[press.finger ? "finger" : "mouse"];

/** @param {Press} press */
const adds = ({ shift, control }) => shift || control;

/** @param {Select} select @param {Press} press @returns {boolean} */
function down(select, press) {
  const { bench } = select;
  select.pressed = select.last = press;
  select.handle = handleAt(handlesNow(bench), press.px, press.finger);
  if (select.handle) return true;
  const under = thingsUnder(bench, press);
  const held = under.find((thing) => bench.selection.has(thing)) ?? under[0];
  if (!held && press.finger) return false; // it may move the table
  if (!held && !adds(press)) bench.selection.clear();
  if (!held) return true;
  if (isPhone() && !held.startsWith("unit:")) return false;
  if (adds(press)) bench.selection.toggle(held);
  else if (!bench.selection.has(held)) bench.selection.set([held]);
  return bench.may;
}

/** @param {Select} select @param {Press} press */
function move(select, press) {
  const { bench, pressed } = select;
  select.last = press;
  if (select.hand) return drag(select, press);
  if (!pressed) return;
  if (!select.box && isStill(pressed, press)) return;
  if (select.handle || bench.selection.things().length) {
    const onIt = select.handle || thingsUnder(bench, pressed).some((thing) => bench.selection.has(thing));
    if (onIt && !select.box) {
      grab(select, pressed);
      if (select.hand) return drag(select, press);
    }
  }
  if (press.finger) return;
  select.box = true;
  bench.overlay.set({ box: [pressed.px, press.px] });
}

/** @param {Select} select @param {Press} press */
function up(select, press) {
  const { bench, pressed, hand, handle } = select;
  select.pressed = null;
  if (hand) drop(select);
  else if (pressed && !select.box && !handle && isStill(pressed, press)) tap(bench, press);
  if (select.box && pressed) selectBox(bench, pressed, press);
  select.box = false;
  select.handle = null;
  bench.overlay.set({ box: null });
}

/** Of what lies one upon the other the topmost, also where more is selected. @param {Bench} bench @param {Press} press */
function tap(bench, press) {
  if (adds(press)) return;
  bench.selection.set(thingsUnder(bench, press).slice(0, 1));
}

/** Everything wholly in the box; with Shift beside what is selected. @param {Bench} bench @param {Press} from @param {Press} to */
function selectBox(bench, from, to) {
  const box = boundsOf([from.at, to.at]);
  const visible = bench.draft.features().filter((one) => !bench.shown.hides(one) && !one.properties.locked);
  const features = featuresWithin(visible, box).filter(({ id, properties }) =>
    partsOf(visible, properties.part_of ?? id).every((part) => featuresWithin([part], box).length),
  );
  const units = (bench.draft.document().units ?? []).filter(
    ({ at, id }) =>
      bench.layers.isOpen(`unit:${id}`) &&
      at &&
      at[0] >= box[0] &&
      at[0] <= box[2] &&
      at[1] >= box[1] &&
      at[1] <= box[3],
  );
  const found = [...features.map(({ id }) => `feature:${id}`), ...units.map(({ id }) => `unit:${id}`)];
  bench.selection.set(to.shift ? [...bench.selection.things(), ...found] : found);
}

/** @param {Select} select */
function leave(select) {
  const { bench, hand } = select;
  select.hand = select.pressed = select.handle = null;
  select.box = false;
  select.typed.clear();
  hand?.held.leave();
  for (const unit of bench.selection.units()) bench.map.showPose(unit.id, null);
  bench.overlay.set({ box: null });
  showSelected(bench);
}

/** @type {Record<Handle["kind"], string>} */
const CURSORS = {
  corner: "move",
  end: "move",
  middle: "copy",
  gap: "ew-resize",
  curve: "move",
  turn: "grab",
  scale: "nwse-resize",
};

/** @param {Select} select @param {Pixels} px */
function cursor({ bench, hand }, px) {
  if (hand) return "grabbing";
  const handle = handleAt(handlesNow(bench), px, false);
  if (handle) return CURSORS[handle.kind];
  return "default";
}

/** @param {Bench} bench @returns {import("../types.js").Tool} */
export function createSelect(bench) {
  /** @type {Select} */
  const select = {
    bench,
    pressed: null,
    handle: null,
    box: false,
    hand: null,
    last: null,
    typed: createTyped(),
  };
  bench.selection.onChange(() => (select.handle = null));
  return {
    down: down.bind(null, select),
    move: move.bind(null, select),
    up: up.bind(null, select),
    key: (event) => selectKey(select, event),
    leave: () => leave(select),
    cursor: cursor.bind(null, select),
  };
}
