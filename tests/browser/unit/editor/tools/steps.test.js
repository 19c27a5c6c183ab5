/** What is set corner by corner, where a second finger comes to move the table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDeploy } from "../../../../../static/editor/tools/deploy.js";
import { createDraw } from "../../../../../static/editor/tools/draw.js";

/** A table of which a pixel is a tenth of an inch, on which nothing is drawn. */
function bench() {
  const changes = [];
  return {
    changes,
    hexes: null,
    draft: {
      document: () => ({ board: { width: 72, height: 48 }, tokens: [] }),
      features: () => [],
      change: (...change) => changes.push(change),
    },
    map: { toPixel: (at) => at.map((one) => one * 10), scale: () => 10 },
    overlay: { set: () => {} },
    row: () => ({ shape: "line", key: "hedge", name: "Hedge", properties: { kind: "obstacle" } }),
    announce: () => {},
    tip: () => {},
    redraw: () => {},
  };
}

const press = (x, y) => ({
  at: [x, y],
  px: [x * 10, y * 10],
  shift: false,
  alt: true,
  control: false,
  finger: true,
});

/** A tap with a finger. */
function tap(tool, x, y) {
  tool.down(press(x, y));
  tool.up(press(x, y));
}

test("a second finger takes no corner of a ground back that was set before", () => {
  const on = bench();
  const tool = createDeploy(on, null, () => ({ id: "a", name: "Red" }));
  for (const [x, y] of [
    [10, 10],
    [30, 10],
    [30, 30],
  ])
    tap(tool, x, y);
  tool.down(press(50, 40));
  tool.drawing().back();
  tool.move(press(55, 40));
  tool.up(press(55, 40));
  tool.key({ key: "Enter" });
  assert.equal(on.changes.length, 1);
  assert.match(JSON.stringify(on.changes), /\[10,10\],\[30,10\],\[30,30\]/);
});

test("the fingers that move the table end no line", () => {
  const on = bench();
  const tool = createDraw(on);
  tap(tool, 10, 10);
  tool.down(press(30, 10));
  tool.drawing().back();
  tool.move(press(40, 20));
  tool.up(press(40, 20));
  assert.deepEqual(on.changes, []);
  assert.ok(tool.drawing(), "it goes on from its first corner");
});
