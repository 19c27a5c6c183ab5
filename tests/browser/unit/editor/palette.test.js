/** Finding a row of the palette: by its name, by what it means for movement, by the words of the rules. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { found, rowOf } from "../../../../static/editor/palette/find.js";

const row = (/** @type {any} */ given) => ({ going: "", clause: "", shape: "area", ...given });
const palette = {
  columns: [],
  uphill: null,
  clauses: { 11.3: { title: "Crossing obstacles", text: "" } },
  groups: [
    {
      key: "ground",
      title: "Ground",
      rows: [
        row({
          key: "wheat",
          name: "Wheat",
          going: "Broken: pips, no bonus",
          properties: { kind: "area", ground: "broken", look: "wheat" },
        }),
        row({ key: "broken", name: "Rough grass", properties: { kind: "area", ground: "broken" } }),
      ],
    },
    {
      key: "lines",
      title: "Lines",
      rows: [
        row({
          key: "low_wall",
          name: "Low wall",
          clause: "11.3",
          properties: { kind: "obstacle", obstacle: "low_wall", width: 0.5 },
        }),
      ],
    },
  ],
};
const keys = (/** @type {string} */ typed) =>
  found(palette, typed).flatMap(({ rows }) => rows.map(({ key }) => key));

describe("The palette finds", () => {
  it("a row by its name, whatever the letters", () => assert.deepEqual(keys("WHEAT"), ["wheat"]));
  it("rows by what they mean for movement", () => assert.deepEqual(keys("broken"), ["wheat", "broken"]));
  it("rows by their clause and its title", () => {
    assert.deepEqual(keys("11.3"), ["low_wall"]);
    assert.deepEqual(keys("crossing obst"), ["low_wall"]);
  });
  it("everything for nothing, and nothing for what is not there", () => {
    assert.equal(keys("").length, 3);
    assert.deepEqual(found(palette, "volcano"), []);
  });
});

describe("A feature is of the row", () => {
  const rows = [
    { key: "named_point", properties: { kind: "point" } },
    { key: "tree", properties: { kind: "point", look: "tree" } },
    ...palette.groups.flatMap((group) => group.rows),
  ];
  const keyOf = (/** @type {Record<string, unknown>} */ properties) => rowOf(rows, properties)?.key;

  it("whose properties it has most of", () => {
    assert.equal(keyOf({ kind: "area", ground: "broken", look: "wheat", name: "long acre" }), "wheat");
    assert.equal(keyOf({ kind: "area", ground: "broken" }), "broken");
  });
  it("that says more than one before it", () => assert.equal(keyOf({ kind: "point", look: "tree" }), "tree"));
  it("whatever its width", () => {
    assert.equal(keyOf({ kind: "obstacle", obstacle: "low_wall", width: 2 }), "low_wall");
  });
  it("or of none", () => assert.equal(keyOf({ kind: "building" }), undefined));
});
