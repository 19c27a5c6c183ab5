import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createHand } from "../../../../../static/table/tools/hand/hand.js";
import { createHeld } from "../../../../../static/table/tools/hand/held.js";
import { createHandKeys } from "../../../../../static/table/tools/hand/keys.js";
import { createKeys } from "../../../../../static/table/tools/keys.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, pinch, tableMap } from "../on-table.js";

const section = (id, more = {}) => ({
  id,
  side: "a",
  name: id,
  kind: "infantry",
  at: [5, 5],
  hex: null,
  facing: null,
  profile: { length: 2, width: 1 },
  state: {},
  ...more,
});
const byHand = (unit) => ({
  unit,
  order: { type: "hand", unit },
  gesture: "press",
  allowed: true,
  values: {},
  variants: [],
});
const key = (pressed, more = {}) => ({
  key: pressed,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

/** A hand over a table with these units of one's own. */
function handOver(t, units, { board = { kind: "table", width: 48, height: 32 }, map: more = {} } = {}) {
  const root = Object.assign(barePage(t), { clientWidth: 48, clientHeight: 32 });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  t.after(() => Reflect.deleteProperty(globalThis, "matchMedia"));
  const [map, ui] = [tableMap(more), { ...fakeUi(), root, covered: { padding: () => [0, 0, 0, 0] } }];
  const store = createStore(
    /** @type {any} */ ({
      live: "live",
      you: { seat: 1, role: "player", sides: ["a"] },
      seats: [{ seat: 1, role: "player", sides: ["a"] }],
      rules: { orders: { hand: { properties: {} } } },
      offers: units.map(({ id }) => byHand(id)),
      state: {
        units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
        sides: [],
        turn: {},
        tokens: {},
      },
      board,
    }),
  );
  const keys = createKeys({ getItem: () => null, setItem() {}, removeItem() {} });
  const socket = { dragging() {}, preview: async () => null };
  const context = /** @type {any} */ ({ map, store, ui, socket, keys, hint: { show() {} }, wake() {} });
  const hand = createHand(
    context,
    /** @type {any} */ ({ reachByHand: async () => null }),
    createHeld(map),
    () => {},
  );
  hand.watch(() => true);
  return { hand, map, ui, store, keys: createHandKeys(context, hand) };
}

const orders = (/** @type {any} */ ui) => ui.given.map((/** @type {any} */ { order }) => order);

test("a piece under a finger as two fingers zoom is not lifted by the one that stays", (t) => {
  const { hand, map, ui } = handOver(t, [section("rifles")], { map: { unitAt: () => ["rifles"] } });
  pinch(map, [5, 5]);
  assert.deepEqual([hand.piece, orders(ui), map.last("panning")], [null, [], [true]]);
});

test("a piece that comes on is put down by the main button, and the others leave it in the hand", (t) => {
  const { hand, map, ui } = handOver(t, [section("rifles", { at: null })]);
  hand.ask("rifles");
  map.fire("pointermove", [9, 9]);
  for (const button of [1, 2]) {
    map.fire("pointerdown", [9, 9], { button });
    map.fire("pointerup", [9, 9], { button });
  }
  assert.equal(hand.piece?.unit.id, "rifles");
  map.fire("pointerdown", [12, 9]);
  map.fire("pointerup", [12, 9]);
  assert.deepEqual(orders(ui), [{ type: "hand", unit: "rifles", path: [[12, 9]], facing: 90 }]);
});

test("a piece stays in the hand if the whole table arrives anew and it stands where it stood", (t) => {
  const { hand, ui, store } = handOver(t, [section("rifles")]);
  hand.ask("rifles");
  store.set({ state: structuredClone(store.game.state) });
  assert.equal(hand.piece?.unit.id, "rifles");
  store.set({
    state: /** @type {any} */ ({ ...store.game.state, units: { rifles: section("rifles", { at: [9, 9] }) } }),
  });
  assert.deepEqual([hand.piece, ui.toasts.length], [null, 1]);
});

test("the browser's own keys are no limit, and what was typed is gone when the piece is put back", (t) => {
  const { hand, keys, store } = handOver(t, [section("rifles"), section("bren")]);
  hand.ask("rifles");
  assert.equal(keys.press(/** @type {any} */ (key("0", { ctrlKey: true })), true), false);
  assert.deepEqual(store.game.typed, {});
  for (const pressed of ["2", "d"]) keys.press(/** @type {any} */ (key(pressed)), true);
  assert.equal(hand.limit.typed(), "2d");
  assert.ok(keys.press(/** @type {any} */ (key("z", { ctrlKey: true })), true));
  assert.equal(hand.piece, null);
  assert.equal(hand.limit.typed(), "");
});

test("on hexes the arrows move a piece from where it is, whatever they moved before", (t) => {
  const column = (/** @type {number} */ x) => (x < 0 || x > 48 ? null : `A${Math.round(x / 4.5)}`);
  const map = {
    hexAt: ([x]) => column(x),
    hexMiddle: (label) => [Number(label.slice(1)) * 4.5, 5],
  };
  const units = [section("rifles", { at: null, hex: "A1" }), section("bren", { at: null, hex: "A8" })];
  const { hand, keys } = handOver(t, units, { board: { kind: "hex" }, map });
  const arrow = () => keys.press(/** @type {any} */ (key("ArrowRight")), true);
  hand.ask("rifles");
  arrow();
  assert.equal(hand.piece?.way.end.hex, "A2");
  hand.putBack();
  hand.ask("bren");
  arrow();
  assert.equal(hand.piece?.way.end.hex, "A9");
});
