/** What of another scenario's clipboard is laid down. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CLIP, clipOf, pasted, pastedPatch } from "../../../../static/editor/pasted.js";

const wall = (id, properties) => ({
  type: "Feature",
  id,
  properties,
  geometry: {
    type: "LineString",
    coordinates: [
      [0, 0],
      [9, 0],
    ],
  },
});
const wire = wall("wire", { kind: "obstacle", obstacle: "wire", name: "Wire" });
const bocage = wall("bocage", { kind: "obstacle", obstacle: "bocage" });
const end = wall("bocage-2", { kind: "obstacle", obstacle: "wire", part_of: "bocage" });
const trench = wall("trench", { kind: "trench" });
const rules = {
  terrain: {
    kinds: {
      obstacle: {
        $ref: "#/$defs/Wire",
        $defs: { Wire: { properties: { obstacle: { enum: ["wire"] }, name: { type: "string" } } } },
      },
    },
  },
};
const document = { system: "wire_game", board: { kind: "table" }, sides: [{ id: "red" }, { id: "blue" }] };
const clip = (more) => ({
  system: "wire_game",
  board: "table",
  sides: ["a", "b", "c"],
  features: [],
  units: [],
  ...more,
});
const unit = (id, side) => ({ id, side, kind: "tank" });

test("pieces go to the side of the same order, and those of a side too many to the last", () => {
  const units = ["a", "b", "c"].map((side) => unit(side, side));
  const { units: found, left } = pasted(clip({ units }), document, rules);
  assert.deepEqual([found.map(({ side }) => side), left], [["red", "blue", "blue"], 0]);
});

test("of another system come the features of which the rules have the words, and no pieces", () => {
  const other = clip({ system: "hedges", features: [wire, bocage, end, trench], units: [unit("t34", "a")] });
  assert.deepEqual(pasted(other, document, rules), { features: [wire], units: [], left: 4 });
});

test("nothing goes from inches onto hexes", () => {
  assert.equal(pasted(clip({ board: "hex" }), document, rules), null);
});

test("a patch of hexes comes with its pieces on the sides of the same order, and so does what its hexes say of sides", () => {
  const cell = (hex) => ({ at: [0, 0], hex, toward: {} });
  const patch = {
    cells: [cell({ terrain: ["woods"], trench_side: "b" }), cell(null)],
    sides: [],
    roads: [],
    units: [{ at: [0, 1], unit: unit("t34", "c") }],
  };
  const { cells, units } = pastedPatch(clip({ board: "hex", patch }), ["red", "blue"]);
  assert.deepEqual(cells, [cell({ terrain: ["woods"], trench_side: "blue" }), cell(null)]);
  assert.deepEqual(units, [{ at: [0, 1], unit: unit("t34", "blue") }]);
});

test("text that is no clip of the editor, or a broken one, is not taken for one", () => {
  const text = (more) => JSON.stringify({ format: CLIP, ...clip(more) });
  assert.deepEqual(clipOf(text({})).sides, ["a", "b", "c"]);
  assert.equal(clipOf("a sentence"), null);
  assert.equal(clipOf(text({ format: "another" })), null);
  assert.equal(clipOf(text({ patch: { cells: {} } })), null);
});
