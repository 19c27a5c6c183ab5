import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createTokens } from "../../../../../static/table/tools/tokens/tokens.js";
import { createTokenKeys } from "../../../../../static/table/tools/tokens/keys.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, settled, tableMap } from "../on-table.js";

const arrow = (id, more = {}) => ({
  id,
  kind: "arc",
  side: "a",
  at: [10, 10],
  facing: 0,
  size: 6,
  angle: 90,
  seen_by: "all",
  ...more,
});
const key = (pressed, more = {}) =>
  /** @type {any} */ ({
    key: pressed,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });

/** A table with a token of one's own; `carry(n)` has the table carry out the nth order. */
function laid(t, token, { board = { kind: "table", width: 48, height: 32 }, map: more = {} } = {}) {
  const root = barePage(t);
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  t.after(() => Reflect.deleteProperty(globalThis, "matchMedia"));
  const covered = { open: () => [0, 0, 48, 32], watchBeside() {} };
  const [map, ui] = [tableMap(more), { ...fakeUi(), root, covered }];
  const store = createStore(
    /** @type {any} */ ({
      live: "live",
      seq: 1,
      shown: 1,
      you: { seat: 1, role: "player", sides: ["a"] },
      rules: { orders: { token: { properties: {} } } },
      state: { units: {}, sides: [], turn: {}, kit: {}, tokens: token ? { [token.id]: token } : {} },
      board,
    }),
  );
  const keys = { text: () => "T" };
  const socket = { touched: async () => null };
  const context = /** @type {any} */ ({ map, store, ui, socket, keys, hint: { show() {} }, wake() {} });
  let active = false;
  const tokens = createTokens(context, {
    take: (on) => void (active = on),
    isActive: () => active,
    changed() {},
    rest: /** @type {any} */ ({ ownTokens: async () => ({ tokens: [] }), keepOwnTokens: async () => null }),
  });
  Object.assign(globalThis.window, { addEventListener() {}, removeEventListener() {} });
  tokens.watch(() => true);
  const carry = async (/** @type {number} */ index) => {
    const { order, resolve } = ui.given[index];
    const state = /** @type {any} */ (store.game.state);
    const seq = store.game.seq + 1;
    store.set({ state: { ...state, tokens: { ...state.tokens, [order.token.id]: order.token } }, seq });
    store.set({ shown: seq });
    resolve({ type: "ack", seq });
    await settled();
  };
  return { root, map, ui, store, tokens, keys: createTokenKeys(context, tokens), carry };
}

const facings = (/** @type {any} */ ui) => ui.given.map((/** @type {any} */ { order }) => order.token.facing);

test("turns that are pressed faster than they are answered add up", async (t) => {
  const { map, ui, keys, carry } = laid(t, arrow("fan"));
  map.fire("click", [10, 9]);
  keys.press(key("."));
  keys.press(key("."));
  await carry(0);
  keys.press(key("."));
  assert.deepEqual(facings(ui), [15, 30, 45]);
  await carry(1);
  await carry(2);
  assert.equal(map.last("tokens")[0][0].facing, 45);
});

test("a token that the table has taken is shown as the table has it", async (t) => {
  const { map, ui, store, keys, carry } = laid(t, arrow("fan"));
  map.fire("click", [10, 9]);
  keys.press(key("."));
  await carry(0);
  const state = /** @type {any} */ (store.game.state);
  store.set({ state: { ...state, tokens: { fan: { ...ui.given[0].order.token, facing: 200 } } } });
  assert.equal(map.last("tokens")[0][0].facing, 200);
});

test("a turn that is refused is taken back at once", async (t) => {
  const { map, ui, keys } = laid(t, arrow("fan"));
  map.fire("click", [10, 9]);
  keys.press(key("."));
  ui.given[0].resolve({ type: "refused", code: "not_live" });
  await settled();
  assert.equal(map.last("tokens")[0][0].facing, 0);
});

test("a key that is held turns what is in the hand, and gives no order after the other", (t) => {
  const { map, ui, keys, tokens } = laid(t, arrow("fan"));
  map.fire("click", [10, 9]);
  for (const repeat of [false, true, true]) keys.press(key(".", { repeat }));
  assert.deepEqual(facings(ui), [15]);
  tokens.lift();
  for (const repeat of [false, true, true]) keys.press(key(".", { repeat }));
  assert.equal(tokens.held?.token.facing, 60);
});

/** A board of one row of hexes, and what its map says of it. */
const row = {
  board: { kind: "hex", lines: 10, length: 1, shifted: "odd", shifted_from: 0 },
  map: {
    hexAt: ([x]) => (x < 0 || x > 48 ? null : `A${Math.round(x / 4.5)}`),
    hexMiddle: (/** @type {string} */ label) => [Number(label.slice(1)) * 4.5, 5],
  },
};

test("on hexes the arrows move a token from where it lies, wherever they moved it before", async (t) => {
  const flag = arrow("flag", { kind: "crater", at: null, hex: "A1" });
  const { map, store, keys, tokens } = laid(t, flag, row);
  map.fire("click", [4.5, 5]);
  keys.press(key("ArrowRight"));
  assert.equal(tokens.held?.token.hex, "A2");
  tokens.tool.key?.("forget");
  const state = /** @type {any} */ (store.game.state);
  store.set({ state: { ...state, tokens: { flag: { ...flag, hex: "A8" } } } });
  map.fire("click", [36, 5]);
  keys.press(key("ArrowRight"));
  assert.equal(tokens.held?.token.hex, "A9");
});

test("a token is taken from the palette also where the middle of the view is beside the hexes", (t) => {
  const beside = (/** @type {[number, number]} */ [x, y]) => (y > 10 ? null : row.map.hexAt([x]));
  const { root, tokens } = laid(t, null, { ...row, map: { ...row.map, hexAt: beside } });
  tokens.open(true);
  root
    .all("button")
    .find((/** @type {any} */ { textContent }) => textContent === "Fire")
    .dispatchEvent(new Event("click"));
  assert.equal(tokens.held?.token.hex, "A6");
});
