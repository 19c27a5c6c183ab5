import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../../static/table/state/store.js";
import { createSlideTool, endOf } from "../../../../../static/table/tools/inches/slide.js";
import { INCHES } from "../../systems.js";
import { fakeUi, tableMap } from "../on-table.js";
import { oak, tank } from "./crossroads.js";

test("a move that goes as far as was rolled asks for all of it, and for no more", () => {
  assert.equal(endOf(7.1786, 7.1786), 7.1786);
  assert.equal(endOf(7.1757, 7.1757), 7.1757);
  assert.equal(endOf(7.1785, 7.1786), 7.1786);
  assert.equal(endOf(6.6786, 7.1786), 6.68);
});

/** Two units of the umpire's whose moves wait for their distances, of which one is selected. */
function waiting() {
  const [map, ui] = [tableMap(), fakeUi()];
  const unit = (id) => ({ ...tank, id });
  const finish = (id, most) => ({
    unit: id,
    order: { type: "finish", unit: id },
    after: { type: "move", unit: id, toward: "oak" },
    gesture: "slide",
    allowed: true,
    values: { inches: [0, most] },
    variants: [],
  });
  const store = createStore(
    /** @type {any} */ ({
      selected: "one",
      rules: INCHES,
      you: { seat: 1, role: "gm", sides: [] },
      points: [oak],
      offers: [finish("one", 3), finish("two", 9)],
      state: { units: { one: unit("one"), two: unit("two") }, sides: [], turn: {} },
      board: { kind: "table", width: 48, height: 32 },
    }),
  );
  const tool = createSlideTool(
    /** @type {any} */ ({ map, store, ui, hint: { show() {} }, wake: () => tool.frame?.() }),
  );
  tool.start();
  return { map, ui, store, tool };
}

test("each move that waits goes as far as was rolled for it, until it is slid back", () => {
  const { ui, store, tool } = waiting();
  store.set({ selected: "two" });
  tool.key?.("commit");
  assert.equal(ui.given[0].order.inches, 9);
});

test("a click slides the ghost, and one that points or measures does not", () => {
  const { map, ui, tool } = waiting();
  map.fire("click", [10, 28]);
  map.fire("click", [10, 29], { altKey: true });
  tool.key?.("commit");
  assert.equal(ui.given[0].order.inches, 2);
});

test("a move is ended once, however often Enter is pressed", () => {
  const { ui, tool } = waiting();
  tool.key?.("commit");
  tool.key?.("commit");
  assert.equal(ui.given.length, 1);
});
