/** The tool that selects on hexes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createHexSelect } from "../../../../../static/editor/tools/hex-select.js";
import { createDesk, drag } from "../desk.js";

const piece = (id, hex) => ({ id, side: "a", name: id, kind: "squad", profile: {}, hex });

test("of several pieces that are selected a press leaves one", () => {
  const bench = createDesk({ units: [piece("one", "A1"), piece("two", "B1")] });
  bench.map.unitAt = ([x]) => [x < 50 ? "one" : "two"];
  const grid = () => ({ hexAt: ([x]) => (x < 5 ? "A1" : "B1"), middles: new Map() });
  const tool = createHexSelect(bench, { grid });
  bench.selection.set(["unit:one", "unit:two"]);
  drag(tool, [2, 2]);
  assert.deepEqual(bench.selection.things(), ["unit:one"]);
});
