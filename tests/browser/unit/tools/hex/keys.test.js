import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";

import { createHexKeys } from "../../../../../static/table/tools/hex/keys.js";
import { createOrderQueue } from "../../../../../static/table/tools/order-queue.js";
import { createKeys } from "../../../../../static/table/tools/keys.js";

const PIN = {
  key: "i",
  title: "Pin",
  allowed: true,
  order: { type: "pin", unit: "first" },
  values: {},
  roles: {},
  rules: null,
  goals: [],
};

/** @type {any} */
let table;

/** A table whose planner opens a plan for each key of an offer, and notes what is given. */
function tableOf() {
  /** @type {any} */
  const planner = {
    plan: null,
    given: /** @type {any[]} */ ([]),
    ways: [],
    offers: () => [PIN],
    unit: () => null,
    rows: () => [{}],
    open() {
      planner.plan = { chosen: 0, ways: [{}] };
    },
    declare: async (/** @type {number} */ row) => {
      planner.given.push([store.game.selected, row]);
      planner.plan = null;
      return false;
    },
    forget() {
      planner.plan = null;
    },
  };
  /** @type {any} */
  const store = {
    game: { selected: "first", offers: [{ ...PIN, unit: "first" }] },
    subscribe: () => () => {},
  };
  const line = createOrderQueue(store);
  const told = /** @type {string[]} */ ([]);
  const keys = createHexKeys(
    /** @type {any} */ ({
      map: {},
      store,
      ui: { announce() {}, toast: (/** @type {string} */ text) => void told.push(text) },
      keys: createKeys({ getItem: () => null, setItem() {}, removeItem() {} }),
    }),
    /** @type {any} */ ({
      planner,
      line,
      stack: {},
      give: (/** @type {number} */ row) => void line.take(() => planner.declare(row)),
    }),
  );
  return { planner, store, line, keys, told };
}

/** An order on its way: what is pressed meanwhile waits for it. */
function orderOnItsWay() {
  /** @type {(answered: boolean) => void} */
  let answer = () => {};
  const done = table.line.take(() => new Promise((resolve) => (answer = resolve)));
  return () => (answer(false), done);
}

const press = (/** @type {string} */ key, repeat = false) =>
  table.keys.press({ key, repeat, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

beforeEach(() => {
  Object.assign(globalThis, { document: { activeElement: null }, HTMLElement: class {} });
  table = tableOf();
});

afterEach(() => {
  Object.assign(globalThis, { document: undefined, HTMLElement: undefined });
});

test("an order's key and Enter, pressed while the order before is on its way, are carried out after it", async () => {
  const answer = orderOnItsWay();
  assert.ok(press("i"));
  assert.ok(table.keys.key("commit"));
  assert.deepEqual(table.planner.given, []);
  await answer();
  assert.deepEqual(table.planner.given, [["first", 0]]);
});

test("the key of an order that is held gives it once", async () => {
  assert.ok(press("i"));
  while (table.line.busy) await null;
  table.planner.plan = null;
  assert.ok(press("i", true));
  while (table.line.busy) await null;
  assert.equal(table.planner.plan, null);
});

test("an order's key that had to wait is not for the unit that is picked meanwhile", async () => {
  const answer = orderOnItsWay();
  press("i");
  table.store.game.selected = "second";
  await answer();
  assert.equal(table.planner.plan, null);
});

test("an order whose hex can only be named in the form opens no card, and its key says so", () => {
  const aim = { ...PIN, key: "j", title: "Lay the gun", order: { type: "aim" }, roles: { hex: "hex" } };
  table.planner.offers = () => [aim];
  table.store.game.offers = [{ ...aim, unit: "first" }];
  press("j");
  assert.equal(table.planner.plan, null);
  assert.match(table.told[0], /Lay the gun: name its hex under Orders/);
});

test("arrows that are pressed before all ways are known aim once they are", async () => {
  const [near, far] = ["A5", "A4"].map((hex, index) => ({ hex, side: null, cost: index + 1 }));
  const aims = /** @type {string[]} */ ([]);
  let answer = () => {};
  const answered = /** @type {Promise<void>} */ (new Promise((resolve) => (answer = resolve)));
  Object.assign(table.planner, {
    ways: [near],
    isAsking: () => true,
    settled: () => answered,
    step: () => false,
    weigh() {},
    aim({ hex }) {
      aims.push(hex);
      table.planner.plan = { chosen: 0, ways: [{}], hex, side: null };
    },
  });
  table.keys.key("point-next");
  table.keys.key("point-next");
  assert.deepEqual(aims, []);
  table.planner.ways = [near, far];
  answer();
  await table.line.take(() => null);
  while (table.line.busy) await null;
  assert.deepEqual(aims, ["A5", "A4"]);
});

test("Enter means nothing while there is neither a plan nor anything on its way", () => {
  assert.equal(table.keys.key("commit"), false);
});

test("a plan is forgotten before an order is taken back", () => {
  table.planner.plan = { chosen: 0, ways: [{}], follows: false };
  assert.ok(table.keys.key("undo"));
  assert.equal(table.planner.plan, null);
  assert.equal(table.keys.key("undo"), false);
});

test("of a way that is followed the last step is taken back, and so is an order on its way", () => {
  const followed = { chosen: 0, ways: [{}], follows: true };
  table.planner.plan = followed;
  assert.equal(table.keys.key("undo"), false);
  Object.assign(table.planner, { plan: { ...followed, follows: false }, declared: true });
  assert.equal(table.keys.key("undo"), false);
  assert.notEqual(table.planner.plan, null);
});
