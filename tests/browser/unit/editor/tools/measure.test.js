/** The editor's ruler. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createMeasure } from "../../../../../static/editor/tools/measure.js";

let shown, said, tool;
const press = (x, y) => ({ at: [x, y], px: [x * 10, y * 10], shift: false, alt: true });
const click = (x, y) => {
  tool.down(press(x, y));
  tool.up(press(x, y));
};

beforeEach(() => {
  tool = createMeasure({
    draft: { document: () => ({ board: {} }), features: () => [] },
    map: { scale: () => 10, rulers: ([ruler]) => (shown = ruler) },
    overlay: { set: () => {} },
    announce: (words) => (said = words),
    middle: () => [36, 24],
  });
});

test("the ruler goes on from click to click, and follows the pointer until Enter", () => {
  click(10, 10);
  tool.move(press(13, 14));
  assert.deepEqual(
    [shown.legs, shown.sum],
    [
      [
        [10, 10],
        [13, 14],
      ],
      5,
    ],
  );
  click(13, 14);
  click(13, 20);
  tool.key({ key: "Enter" });
  tool.move(press(40, 40));
  assert.deepEqual(
    [shown.legs, shown.sum, shown.bearing],
    [
      [
        [10, 10],
        [13, 14],
        [13, 20],
      ],
      11,
      null,
    ],
  );
});

test("dragged, it ends where the pointer is released, and the next press begins another", () => {
  tool.down(press(10, 10));
  tool.move(press(10, 4));
  tool.up(press(10, 4));
  tool.move(press(30, 30));
  assert.deepEqual([shown.sum, shown.bearing], [6, 0]);
  click(20, 20);
  tool.move(press(21, 20));
  assert.equal(shown.sum, 1);
});

test("Esc takes it off the table", () => {
  click(10, 10);
  tool.move(press(12, 10));
  assert.equal(tool.key({ key: "Escape" }), true);
  assert.equal(shown, undefined);
  assert.equal(tool.key({ key: "Escape" }), false, "it is the page's");
});

test("with the keys alone the ruler goes from stop to stop", () => {
  const keys = (...names) => {
    for (const name of names) tool.key({ key: name, shiftKey: name === "ArrowDown" });
  };
  keys("ArrowRight", " ", "ArrowDown", "ArrowDown");
  assert.equal(shown.sum, 12);
  assert.match(said, /37.*36.*12/);
  keys(" ", "ArrowLeft", "ArrowLeft", " ", "ArrowLeft", "Enter");
  assert.deepEqual(shown.legs, [
    [37, 24],
    [37, 36],
    [35, 36],
  ]);
  keys("Escape");
  assert.equal(shown, undefined);
});

test("two fingers that zoom leave the ruler as it was", () => {
  click(10, 10);
  click(20, 10);
  tool.down(press(40, 40));
  tool.cancel();
  assert.deepEqual(shown.legs, [
    [10, 10],
    [20, 10],
  ]);
  click(20, 30);
  assert.equal(shown.sum, 30);
});
