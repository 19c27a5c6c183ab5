import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createWheel, openMenuOnLift } from "../../../../static/table/tools/pointer.js";
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

const turned = (/** @type {number} */ deltaY, more = {}) =>
  /** @type {any} */ ({ original: { deltaY, deltaX: 0, deltaMode: 0, ...more } });

test("a notch of the wheel is one step, whatever the browser counts it in", () => {
  const steps = createWheel();
  assert.deepEqual(
    [turned(100), turned(-120), turned(53), turned(3, { deltaMode: 1 }), turned(0, { deltaX: 100 })].map(
      steps,
    ),
    [1, -1, 1, 1, 1],
  );
});

test("two fingers on a pad go on a step for so much of their way, not for each event", () => {
  const steps = createWheel();
  const taken = Array.from({ length: 40 }, () => steps(turned(4))).reduce((sum, step) => sum + step, 0);
  assert.equal(taken, 4);
  assert.equal(steps(turned(-4)), 0);
});
