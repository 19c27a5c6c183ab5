/**
 * Several units selected together: Shift-click adds or removes one, and a box adds those within it. The box is drawn with Shift, or with a
 * tool of its own on devices without that key; the tool's box makes a new selection.
 */
import { handWay } from "../../state/by-hand.js";
import { isOwn } from "../../state/offers.js";
import { say } from "../../words/words.js";
import { DRAG_FROM_PX, isMainButton } from "../pointer.js";
import { distance } from "../../geometry/plane.js";

/** @typedef {import("../types.js").ToolContext} ToolContext */
/** @typedef {import("../types.js").MapEvent} MapEvent */
/** @typedef {import("../types.js").Point} Point */

/**
 * @typedef {object} Group
 * @property {ToolContext} context
 * @property {Point|null} from  where the box was begun, in pixels
 * @property {Point|null} to
 * @property {boolean} adds  the box adds to those selected
 */

/** @param {ToolContext["store"]["game"]} game @param {string} unit */
const mayJoin = (game, unit) => isOwn(game, unit) && handWay(game, unit) !== null;

/** @param {ToolContext} context @param {string[]} units */
function select({ store, ui }, units) {
  const selected = units.includes(store.game.selected ?? "") ? store.game.selected : (units[0] ?? null);
  store.set({ group: units.length > 1 ? units : [], selected });
  if (units.length > 1) ui.announce(say("map_selected", { units: units.length }));
}

/** The units selected now: the group, or the single one. @param {ToolContext["store"]["game"]} game */
const chosen = ({ group, selected }) => (group.length > 0 ? group : selected === null ? [] : [selected]);

/** @param {Group} group @param {MapEvent} event */
function toggle({ context }, { px }) {
  const { game } = context.store;
  const unit = context.map.unitAt(px).find((id) => mayJoin(game, id));
  if (unit === undefined) return;
  const now = chosen(game).filter((id) => mayJoin(game, id));
  select(context, now.includes(unit) ? now.filter((id) => id !== unit) : [...now, unit]);
}

/** @param {Group} group */
function draw({ context, from, to }) {
  context.map.group(context.store.game.group, from && to ? [from, to] : null);
}

/** The units within the box. @param {Group} group @param {Point} one @param {Point} other */
function within({ context: { map, store } }, one, other) {
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  return Object.values(store.game.state?.units ?? {})
    .filter((unit) => {
      const at = unit.at ?? (unit.hex ? map.hexMiddle(unit.hex) : null);
      if (!at || !mayJoin(store.game, unit.id)) return false;
      const [x, y] = map.toPixel(/** @type {Point} */ (at));
      return x >= left && x <= right && y >= top && y <= bottom;
    })
    .map(({ id }) => id);
}

/** @param {Group} group @param {MapEvent} event @param {boolean} boxes every drag draws one @returns {boolean} */
function down(group, event, boxes) {
  if (!isMainButton(event) || !(boxes || event.original?.shiftKey)) return false;
  group.from = event.px;
  group.adds = event.original?.shiftKey ?? false;
  group.context.map.panning(false);
  return true;
}

/** @param {Group} group @param {MapEvent} event @returns {boolean} */
function moved(group, { px }) {
  if (!group.from) return false;
  if (group.to || distance(group.from, px) >= DRAG_FROM_PX) {
    group.to = px;
    draw(group);
  }
  return true;
}

/** @param {Group} group @param {boolean} [drop] nothing is taken in @returns {boolean} */
function up(group, drop = false) {
  const { from, to } = group;
  if (!from) return false;
  [group.from, group.to] = [null, null];
  group.context.map.panning(true);
  if (to && !drop) {
    const found = within(group, from, to);
    const { game } = group.context.store;
    const before = group.adds ? chosen(game).filter((id) => mayJoin(game, id)) : [];
    select(group.context, [...new Set([...before, ...found])]);
  }
  draw(group);
  return true;
}

/** @param {ToolContext} context @param {() => boolean} listens */
export function createGroup(context, listens) {
  const { map, store, hint } = context;
  /** @type {Group} */
  const group = { context, from: null, to: null, adds: false };
  let boxes = false;
  const removers = [
    map.on("pointerdown", (event) => listens() && down(group, event, boxes)),
    map.on("pointermove", moved.bind(null, group)),
    map.on("pointerup", () => up(group)),
    map.on("cancel", () => void up(group, true)),
    map.on("click", (event) => {
      const isMeant = listens() && (boxes || Boolean(event.original?.shiftKey));
      if (isMeant) toggle(group, event);
      return isMeant;
    }),
    store.subscribe(["group"], () => draw(group)),
    store.subscribe(["selected"], ({ selected }) => {
      if (selected === null || !store.game.group.includes(selected)) store.set({ group: [] });
    }),
    store.subscribe(["state"], ({ state }) => {
      const left = store.game.group.filter((id) => state?.units[id]);
      if (left.length < store.game.group.length) store.set({ group: left.length > 1 ? left : [] });
    }),
  ];

  return {
    /** The tool with which every drag draws a box, and every click adds a unit. @type {import("../types.js").Tool} */
    tool: {
      start() {
        boxes = true;
        hint.show([{ actions: ["forget"], text: say("hint_done") }], say("select_how"));
      },
      stop() {
        boxes = false;
        up(group, true);
        hint.show([]);
      },
    },
    stop: () => removers.forEach((remove) => remove()),
  };
}
