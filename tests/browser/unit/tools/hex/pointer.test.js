import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { createHexPointer } from "../../../../../static/table/tools/hex/pointer.js";
import { createOrderQueue } from "../../../../../static/table/tools/order-queue.js";

/** @type {any} */
let table;

/** A board on which one unit of one's own stands at the west, and whose clicks and drags are noted. */
function board() {
  /** @type {Record<string, (event: any) => void>} */
  const on = {};
  const noted = /** @type {string[]} */ ([]);
  const hexOf = (/** @type {number[]} */ [x]) => (x < 50 ? "A1" : "B1");
  const goalAt = (/** @type {any} */ { px }) => ({ hex: hexOf(px), side: null, ways: [{ hex: hexOf(px) }] });
  const planner = {
    declared: false,
    plan: /** @type {any} */ (null),
    ways: [],
    unit: () => ({ id: "tove", hex: "A1" }),
    settled: async () => {},
    aim() {},
    forget() {
      assert.ok(!planner.declared, "the plan on its way is dropped");
    },
    open: (/** @type {any} */ { hex }) => void noted.push(`drag to ${hex}`),
  };
  const store = /** @type {any} */ ({
    game: {
      selected: "tove",
      rules: {},
      you: { role: "player", sides: ["a"] },
      state: { units: { tove: { id: "tove", side: "a" } } },
    },
    set() {},
    subscribe: () => () => {},
  });
  const map = {
    on: (/** @type {string} */ name, /** @type {any} */ handler) => (on[name] = handler),
    unitAt: (/** @type {number[]} */ px) => (hexOf(px) === "A1" ? ["tove"] : []),
    hexAt: hexOf,
    panning() {},
  };
  const line = createOrderQueue(store);
  const pointer = createHexPointer(
    /** @type {any} */ ({ map, store, ui: {}, wake() {} }),
    /** @type {any} */ ({
      planner,
      line,
      hitTest: { goalAt },
      stack: { close() {}, hover() {} },
      clicks: {
        isGrip: () => true,
        insisted: (/** @type {any} */ goal) => goal,
        clicked: async (/** @type {any} */ event) => void noted.push(`click on ${goalAt(event).hex}`),
      },
    }),
  );
  pointer.start();
  return { on, noted, planner, line };
}

/** An order on its way. */
function orderOnItsWay() {
  /** @type {() => void} */
  let answer = () => {};
  table.planner.declared = true;
  const done = table.line.take(() => new Promise((resolve) => (answer = () => resolve(true))));
  return () => {
    table.planner.declared = false;
    answer();
    return done;
  };
}

const at = (/** @type {number} */ x) => ({
  px: [x, 10],
  at: [x, 10],
  original: { button: 0, pointerType: "mouse" },
});

beforeEach(() => {
  table = board();
});

test("a click while an order is on its way is carried out after it", async () => {
  const answer = orderOnItsWay();
  table.on.click(at(80));
  assert.deepEqual(table.noted, []);
  await answer();
  assert.deepEqual(table.noted, ["click on B1"]);
});

test("a drag while an order is on its way leads on after it", async () => {
  const answer = orderOnItsWay();
  table.on.pointerdown(at(10));
  table.on.pointermove(at(80));
  table.on.pointerup(at(80));
  assert.deepEqual(table.noted, []);
  await answer();
  assert.deepEqual(table.noted, ["drag to B1"]);
});
