/** Presses on the table as the browser tells them, and what the map makes of them. */
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { watchPointers } from "../../../../static/table/map/pointer.js";

globalThis.window = /** @type {any} */ (globalThis);
const page = new EventTarget();
globalThis.document = /** @type {any} */ (page);
globalThis.Node = /** @type {any} */ (EventTarget);

/** @type {any} */
let viewport;
/** @type {string[]} */
let told;
/** @type {string[]} */
let handled;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  viewport = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    contains: () => false,
  });
  [told, handled] = [[], []];
  watchPointers(viewport, (type) => {
    told.push(type);
    return handled.includes(type);
  });
});
afterEach(() => mock.timers.reset());

/** @param {EventTarget} on @param {string} type @param {[number, number]} at @param {Record<string, unknown>} [more] */
const happens = (on, type, [clientX, clientY], more = {}) =>
  on.dispatchEvent(
    Object.assign(new Event(type), {
      pointerId: 1,
      pointerType: "mouse",
      button: 0,
      clientX,
      clientY,
      ...more,
    }),
  );

/** @param {number} milliseconds that the button is held */
function press(milliseconds) {
  happens(viewport, "pointerdown", [50, 50]);
  mock.timers.tick(milliseconds);
  happens(page, "pointerup", [50, 50]);
}

test("a press that is held is a click all the same where holding it means nothing", () => {
  press(700);
  assert.deepEqual(told, ["pointerdown", "longpress", "pointerup", "click"]);
});

test("a press that is held is no click where holding it means something", () => {
  handled = ["longpress"];
  press(700);
  assert.deepEqual(told, ["pointerdown", "longpress", "pointerup"]);
});

test("a press that wanders is neither a click nor a long press", () => {
  happens(viewport, "pointerdown", [50, 50]);
  happens(page, "pointermove", [60, 50]);
  mock.timers.tick(700);
  happens(page, "pointerup", [60, 50]);
  assert.deepEqual(told, ["pointerdown", "pointermove", "pointerup"]);
});

test("a second finger ends what the first began, and neither clicks", () => {
  happens(viewport, "pointerdown", [50, 50], { pointerType: "touch" });
  happens(viewport, "pointerdown", [90, 50], { pointerType: "touch", pointerId: 2 });
  happens(page, "pointerup", [90, 50], { pointerType: "touch", pointerId: 2 });
  happens(page, "pointerup", [50, 50], { pointerType: "touch" });
  assert.deepEqual(told, ["pointerdown", "cancel", "pointerup"]);
});
