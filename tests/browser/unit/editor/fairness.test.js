import assert from "node:assert/strict";
import { test } from "node:test";
import { waysToMiddle } from "../../../../static/editor/fairness.js";
import { hexGrid } from "../../../../static/table/map/hex/grid.js";

const sides = [
  { id: "a", name: "Rifles" },
  { id: "b", name: "Grenadiers" },
];
/** @param {Record<string, any>} more @returns {any} */
const table = (more) => ({
  system: "open_table",
  board: { kind: "table", width: 72, height: 48 },
  sides,
  ...more,
});

test("the way to the middle is that of a side's nearest piece or zone", () => {
  const units = [
    { id: "1", side: "a", at: [2, 24] },
    { id: "2", side: "a", at: [12, 24] },
    { id: "3", side: "b", at: [70, 24] },
    { id: "4", side: "b" },
  ];
  const shape = [
    [62, 0],
    [72, 0],
    [72, 48],
    [62, 48],
  ];
  const tokens = [{ id: "z", kind: "zone", side: "b", shape }];
  assert.deepEqual(waysToMiddle(table({ units, tokens }), null), [
    { side: "Rifles", away: 24 },
    { side: "Grenadiers", away: 26 },
  ]);
});

test("nothing is said while a side has nothing on the table", () => {
  assert.deepEqual(waysToMiddle(table({ units: [{ id: "1", side: "a", at: [2, 24] }] }), null), []);
  assert.deepEqual(waysToMiddle(table({}), null), []);
});

test("on a board of hexes the way is counted in hexes", () => {
  const grid = hexGrid(/** @type {any} */ ({ kind: "hex", lines: 9, length: 5 }));
  const units = [
    { id: "1", side: "a", hex: "A3" },
    { id: "2", side: "b", hex: "I3" },
  ];
  assert.deepEqual(
    waysToMiddle(table({ units }), grid).map(({ away }) => away),
    [4, 4],
  );
});
