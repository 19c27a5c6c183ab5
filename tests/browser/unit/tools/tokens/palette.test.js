import assert from "node:assert/strict";
import test from "node:test";

import { createPalette } from "../../../../../static/table/tools/tokens/palette.js";
import { barePage } from "../../bare-page.js";

const sign = { id: "sign", kind: "text", side: "a", text: "Here", at: [1, 1], facing: 0 };

/** A palette about a sign; what it has done is in `done`. */
function paletteOf(t) {
  const root = barePage(t);
  const done = /** @type {any[][]} */ ([]);
  const does = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (/** @type {any[]} */ ...given) =>
          done.push([name, ...given]),
    },
  );
  const palette = createPalette(
    root,
    /** @type {any} */ ({ text: () => "T" }),
    () => {},
    /** @type {any} */ (does),
  );
  const draw = (token = {}) =>
    palette.draw(
      /** @type {any} */ ({
        measured: true,
        token: { ...sign, ...token },
        lies: true,
        seers: "all",
        until: null,
        turn: 1,
        look: "red",
      }),
    );
  draw();
  const [element] = root.children;
  const press = (/** @type {string} */ name) =>
    element
      .all("button")
      .find((/** @type {any} */ button) => button.getAttribute("aria-label") === name)
      .dispatchEvent(Object.assign(new Event("click"), { detail: 0 }));
  const field = () => element.all("input").at(-1);
  return { element, done, draw, press, field };
}

test("what is typed is not lost when a button beside it is pressed", (t) => {
  const { done, press, field } = paletteOf(t);
  field().focus();
  field().value = "Mines";
  press("take it away");
  assert.deepEqual(done, [["change", { text: "Mines" }], ["remove"]]);
});

test("a button beside what was not changed does only what it says", (t) => {
  const { done, press, field } = paletteOf(t);
  field().focus();
  field().value = "Here";
  press("take it away");
  assert.deepEqual(done, [["remove"]]);
});

test("a token that is worded anew leaves the pictures and lists as they are, so that a press on them counts", (t) => {
  const { element, draw, field } = paletteOf(t);
  const pressed = [element.all("button")[0], ...element.all("select")];
  draw({ text: "Mines" });
  assert.deepEqual(
    [element.all("button")[0], ...element.all("select")].map((each, index) => each === pressed[index]),
    [true, true, true],
  );
  assert.equal(field().getAttribute("value"), "Mines");
});
