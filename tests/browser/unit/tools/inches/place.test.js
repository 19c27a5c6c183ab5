import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createPlaceTool } from "../../../../../static/table/tools/inches/place.js";
import { fakeUi, pinch, tableMap } from "../on-table.js";

const tank = { id: "t34", side: "a", name: "T-34", at: [5, 5], facing: 0, profile: {}, state: {} };
const store = () =>
  createStore(
    /** @type {any} */ ({
      you: { seat: 1, role: "gm", sides: [] },
      state: { units: { t34: tank }, sides: [], turn: {} },
      board: { kind: "table" },
    }),
  );
const context = (map, ui) => ({ map, store: store(), ui, hint: { show() {} }, wake() {} });

test("a unit that is under a finger as two fingers zoom stays where it is", () => {
  const [map, ui] = [tableMap({ unitAt: () => ["t34"] }), fakeUi()];
  createPlaceTool(context(map, ui)).start();
  pinch(map, [5, 5]);
  assert.deepEqual(ui.given, []);
  assert.deepEqual(map.last("panning"), [true]);
});

test("the umpire puts a unit where the hand lets go, and neither the right button nor Alt takes hold of it", () => {
  const [map, ui] = [tableMap({ unitAt: () => ["t34"] }), fakeUi()];
  createPlaceTool(context(map, ui)).start();
  for (const original of [{ button: 2 }, { altKey: true }]) {
    map.fire("pointerdown", [5, 5], original);
    map.fire("pointermove", [20, 20], original);
    map.fire("pointerup", [20, 20], original);
  }
  assert.deepEqual(ui.given, []);
  map.fire("pointerdown", [5, 5]);
  map.fire("pointermove", [7, 9]);
  map.fire("pointerup", [7, 9]);
  assert.deepEqual(
    ui.given.map(({ order }) => order),
    [{ type: "place", unit: "t34", at: [7, 9], facing: 0 }],
  );
});
