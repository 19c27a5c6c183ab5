import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";

import { onPress } from "../../../../static/table/parts/dom.js";

/** @param {string} type @param {number} [detail] */
const event = (type, detail) => Object.assign(new Event(type), { detail });

/** A press of a finger or a mouse: the page hears of it before what lies under it does. @param {EventTarget|null} target */
function down(target) {
  globalThis.document.dispatchEvent(event("pointerdown"));
  target?.dispatchEvent(event("pointerdown"));
}

let button = new EventTarget();
let pressed = 0;

beforeEach(() => {
  Object.assign(globalThis, { document: new EventTarget() });
  [button, pressed] = [new EventTarget(), 0];
  onPress(/** @type {any} */ (button), () => (pressed += 1));
});

afterEach(() => {
  delete globalThis.document;
});

test("a button acts on a press that began on it, and again on the next", () => {
  for (const times of [1, 2]) {
    down(button);
    button.dispatchEvent(event("click", 1));
    assert.equal(pressed, times);
  }
});

test("what comes up under a finger is not pressed by its lifting", () => {
  down(null);
  button.dispatchEvent(event("click", 1));
  assert.equal(pressed, 0);
});

test("a press that slid off the button is over with the next press", () => {
  down(button);
  down(null);
  button.dispatchEvent(event("click", 1));
  assert.equal(pressed, 0);
});

test("a key presses it without a pointer", () => {
  button.dispatchEvent(event("click", 0));
  assert.equal(pressed, 1);
});
