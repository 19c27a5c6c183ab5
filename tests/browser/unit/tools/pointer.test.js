import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { openMenuOnLift } from "../../../../static/table/tools/pointer.js";
import { fakeUi, tableMap } from "./on-table.js";

const finger = { pointerType: "touch" };

/** A long press of a finger on a unit. */
function pressed() {
  const [map, ui] = [tableMap({ unitAt: () => ["t34"] }), fakeUi()];
  openMenuOnLift({ map, store: createStore(), ui }, /** @type {any} */ ({ px: [5, 5], original: finger }));
  return { map, ui };
}

test("a long press opens the menu of the unit when the finger is lifted", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { map, ui } = pressed();
  map.fire("pointerup", [5, 5], finger);
  map.fire("pointerup", [9, 9], finger);
  t.mock.timers.tick(100);
  assert.deepEqual(ui.menus, [["t34", [5, 5]]]);
});

test("a long press that the browser or a second finger ends opens none, then or later", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { map, ui } = pressed();
  map.fire("cancel", [9, 9], finger);
  map.fire("pointerup", [9, 9], finger);
  t.mock.timers.tick(100);
  assert.deepEqual(ui.menus, []);
});
