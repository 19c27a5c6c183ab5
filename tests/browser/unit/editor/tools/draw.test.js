/** The tools that draw corner by corner. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraw } from "../../../../../static/editor/tools/draw.js";
import { box, createDesk, drag, key, press } from "../desk.js";

const AREA = { shape: "area", key: "wood", name: "Wood", properties: { kind: "area" } };
const LINE = { shape: "line", key: "hedge", name: "Hedge", properties: { kind: "obstacle" } };

function desk(row, on) {
  const bench = { ...createDesk(on), row: () => row };
  return { bench, tool: createDraw(bench) };
}

test("a box that is pulled to no height lays no ground", () => {
  const { bench, tool } = desk(AREA);
  drag(tool, [10, 10], [15, 10], [20, 10]);
  assert.deepEqual([bench.draft.features(), tool.drawing()], [[], null]);
});

test("a length that is typed and entered sets the next corner there", () => {
  const { bench, tool } = desk(LINE);
  tool.down(press(10, 10));
  tool.up(press(10, 10));
  tool.move(press(13, 10));
  for (const one of ["1", "2", "Enter", "Enter"]) key(tool, one);
  const [{ geometry }] = bench.draft.features();
  assert.deepEqual(geometry.coordinates, [
    [10, 10],
    [22, 10],
  ]);
});

test("what is hidden pulls no corner", () => {
  const { bench, tool } = desk(LINE, { features: [box("wood", [10, 10], [20, 20])] });
  bench.shown.hides = () => true;
  const at = (x, y) => press(x, y, { alt: false });
  for (const one of [at(20.3, 15.2), at(30.2, 15.3)]) {
    tool.down(one);
    tool.up(one);
  }
  key(tool, "Enter");
  const line = bench.draft.features().at(-1).geometry.coordinates;
  assert.deepEqual(line[0], [20.3, 15.2]);
});

test("a ground that the keys lead back to its first corner has that corner once", () => {
  const { bench, tool } = desk(AREA);
  for (const one of ["ArrowRight", " ", "ArrowDown", " ", "ArrowRight", " ", "ArrowUp", "ArrowLeft", " "])
    key(tool, one);
  key(tool, "Enter");
  const [{ geometry }] = bench.draft.features();
  assert.equal(new Set(geometry.coordinates[0].map(String)).size, geometry.coordinates[0].length - 1);
});

test("while something is drawn, undo takes back its last corner and not what was laid before", () => {
  const { bench, tool } = desk(AREA);
  drag(tool, [10, 10], [20, 20]);
  for (const at of [
    [30, 10],
    [40, 10],
  ]) {
    tool.down(press(...at));
    tool.up(press(...at));
  }
  for (const corners of [true, false]) {
    assert.equal(key(tool, "z", { ctrlKey: true }), true);
    assert.equal(tool.drawing() !== null, corners);
  }
  assert.equal(key(tool, "z", { ctrlKey: true }), false);
  assert.equal(bench.draft.features().length, 1);
});
