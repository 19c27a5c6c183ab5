import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createMeasureTool } from "../../../../static/table/tools/measure.js";
import { fakeUi, tableMap } from "./on-table.js";

const finger = { pointerType: "touch" };
const said = (seq) => ({
  seq,
  by: 1,
  events: [{ type: "said", text: "measured 4″ (0 0, 4 0)" }],
});

/** The measuring tool on a bare table; `legs` are those of the ruler in hand. */
function measuring(game = {}) {
  const [map, ui] = [tableMap(), fakeUi()];
  const store = createStore(
    /** @type {any} */ ({
      you: { seat: 1, role: "player", sides: ["a"] },
      state: { units: {}, sides: [], turn: {} },
      board: { kind: "table" },
      log: "first",
      ...game,
    }),
  );
  const heard = /** @type {Record<string, Function>} */ ({});
  const on = (/** @type {string} */ type, /** @type {Function} */ fn) => ((heard[type] = fn), () => {});
  const tool = createMeasureTool(
    /** @type {any} */ ({
      map,
      store,
      ui,
      socket: { measuring() {}, on },
      hint: { show() {} },
      wake: () => tool.frame?.(),
    }),
  );
  tool.watch();
  const rulers = () => map.last("rulers")[0];
  return { map, ui, store, tool, rulers, heard };
}

test("with a finger a ruler goes from tap to tap, wherever the finger moved the view in between", () => {
  const { map, tool, rulers } = measuring();
  tool.start();
  map.fire("click", [0, 0], finger);
  map.fire("pointermove", [9, 9], finger);
  assert.deepEqual(rulers(), []);
  map.fire("click", [4, 0], finger);
  assert.deepEqual(rulers()[0].legs, [
    [0, 0],
    [4, 0],
  ]);
});

test("with the mouse the ruler follows the pointer", () => {
  const { map, tool, rulers } = measuring();
  tool.start();
  map.fire("click", [0, 0]);
  map.fire("pointermove", [0, 7]);
  assert.equal(rulers()[0].sum, 7);
});

test("a ruler that the browser takes out of the hand is gone", () => {
  const { map, rulers } = measuring();
  map.fire("pointerdown", [0, 0], { ctrlKey: true });
  map.fire("pointermove", [3, 0], { ctrlKey: true });
  assert.equal(rulers().length, 1);
  map.fire("cancel", [3, 0]);
  map.fire("pointermove", [9, 0]);
  assert.deepEqual(rulers(), []);
});

test("rulers that were put away stay away, and in a game that is begun again new ones are shown", () => {
  const { store, tool, rulers } = measuring({ seq: 7, entries: [said(7)] });
  assert.ok(tool.clear());
  assert.equal(tool.clear(), false);
  store.set(/** @type {any} */ ({ log: "second", seq: 0, entries: [] }));
  store.set(/** @type {any} */ ({ seq: 1, entries: [said(1)] }));
  assert.equal(rulers().length, 1);
});

test("a ruler at a unit that is hidden from others is not left for all", () => {
  const hull = { length: 4, width: 2 };
  const sniper = { id: "x", name: "Sniper", at: [0, 0], facing: 0, profile: hull, hidden_from: ["b"] };
  const { map, ui, tool } = measuring({ state: { units: { x: sniper }, sides: [], turn: {} } });
  tool.start();
  map.fire("click", [9, 9]);
  map.unitAt = () => ["x"];
  map.fire("click", [0, 0]);
  tool.key?.("commit");
  assert.deepEqual([ui.given, ui.toasts], [[], ["A ruler at a hidden unit is not shown to the others."]]);
});

test("rulers that were in others' hands when the line went down are gone when it is up again", () => {
  const { rulers, heard } = measuring();
  const legs = [
    [0, 0],
    [4, 0],
  ];
  heard.measuring({ seat: 2, legs });
  assert.equal(rulers().length, 1);
  heard.welcome();
  assert.deepEqual(rulers(), []);
});
