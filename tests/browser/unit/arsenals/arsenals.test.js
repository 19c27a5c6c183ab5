import assert from "node:assert/strict";
import { test } from "node:test";
import { modelByModel, wantedOf } from "../../../../static/arsenals/file.js";
import { countOf, totalOf, withOne } from "../../../../static/arsenals/forces.js";
import { scaleOf } from "../../../../static/arsenals/hulls.js";

const luchs = { id: "luchs", name: "Luchs" };

test("one more of a piece is one more in its line, and of another a line of its own", () => {
  const one = withOne({ id: "f", name: "F" }, luchs);
  const two = withOne(one, luchs);
  assert.deepEqual(two.lines, [{ name: "Luchs", entry: "luchs", count: 2, points: 0 }]);
  assert.equal(withOne(two, { id: "", name: "Scouts" }).lines.length, 2);
});

test("a force is worth its counts times its points", () => {
  const lines = [
    { name: "Luchs", count: 3, points: 12.5 },
    { name: "Scouts", points: 4 },
  ];
  assert.equal(totalOf({ id: "f", name: "F", lines }), 41.5);
  assert.equal(countOf({ id: "f", name: "F", lines }), 4);
  assert.equal(totalOf({ id: "f", name: "F" }), 0);
});

test("hulls are drawn in one scale, but for those that would not fit", () => {
  const room = { width: 92, height: 44, scale: 15 };
  assert.equal(scaleOf({ length: 3, width: 1.5 }, room), 15);
  assert.ok(scaleOf({ length: 12, width: 3 }, room) * 12 < 92);
});

test("of a file that is added what was not wanted is left out, and what was chosen stands for a line", () => {
  const document = {
    entries: [{ id: "a" }, { id: "b" }],
    forces: [{ id: "f", lines: [{ name: "A", entry: "a" }, { name: "C" }] }],
  };
  const wanted = wantedOf(/** @type {any} */ ({ document }), {
    without: new Set(["a"]),
    chosen: new Map([["f 1", "m4a1"]]),
    apart: new Set(),
  });
  assert.deepEqual(
    wanted.entries.map(({ id }) => id),
    ["b"],
  );
  assert.deepEqual(
    wanted.forces[0].lines.map(({ entry }) => entry),
    ["", "m4a1"],
  );
});

test("a unit taken model by model costs what it cost", () => {
  const line = { name: "Rifles", entry: "", count: 2, points: 25, models: 10 };
  assert.deepEqual(modelByModel(line), { name: "Rifles", entry: "", count: 20, points: 2.5 });
  const document = { entries: [], forces: [{ id: "f", lines: [line, line] }] };
  const wanted = { without: new Set(), chosen: new Map(), apart: new Set(["f 1"]) };
  assert.deepEqual(
    wantedOf(/** @type {any} */ ({ document }), wanted).forces[0].lines.map(({ count }) => count),
    [2, 20],
  );
});
