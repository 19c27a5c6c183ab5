import assert from "node:assert/strict";
import test from "node:test";

import { createHintStrip } from "../../../../static/table/tools/hint.js";
import { barePage } from "../bare-page.js";

/** A strip, and what pressing its first hint does. */
function stripOf(t) {
  const root = barePage(t);
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
  });
  t.after(() => ["ResizeObserver", "getComputedStyle"].forEach((name) => delete globalThis[name]));
  const keys = /** @type {any} */ ({ text: (action) => action, changed: () => () => {} });
  const strip = createHintStrip(
    root,
    keys,
    () => {},
    () => {},
  );
  const press = () => root.all("button")[0].dispatchEvent(Object.assign(new Event("click"), { detail: 0 }));
  return { root, strip, press };
}

test("a hint keeps the focus when the hints beside it change", (t) => {
  const { root, strip } = stripOf(t);
  const dig = { actions: [], text: "Dig in" };
  strip.show([{ actions: ["commit"], text: "Move" }, dig]);
  root.all("button")[1].focus();
  strip.show([dig]);
  const [again] = root.all("button");
  assert.equal(/** @type {any} */ (globalThis.document.activeElement), again);
});

test("a hint that reads as before does what the one that is shown now does", (t) => {
  const { strip, press } = stripOf(t);
  const done = /** @type {string[]} */ ([]);
  for (const order of ["old", "new"])
    strip.show([{ actions: [], text: "Dig in", act: () => void done.push(order) }]);
  press();
  assert.deepEqual(done, ["new"]);
});

test("a double click on the end of a phase ends one", (t) => {
  const { root, strip } = stripOf(t);
  let ends = 0;
  strip.show([{ actions: [], text: "End the phase", once: true, act: () => void (ends += 1) }]);
  const [button] = root.all("button");
  button.dispatchEvent(new Event("pointerdown"));
  for (const detail of [1, 2]) button.dispatchEvent(Object.assign(new Event("click"), { detail }));
  assert.equal(ends, 1);
});
