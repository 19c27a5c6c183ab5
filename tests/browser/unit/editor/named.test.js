import assert from "node:assert/strict";
import { test } from "node:test";
import { withAttached } from "../../../../static/editor/attached.js";
import { namedAt, renaming } from "../../../../static/editor/named.js";
import { laidOut, shapeOf } from "../../../../static/editor/wholes.js";

const barn = {
  type: "Feature",
  id: "barn",
  properties: { kind: "building" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [10, 10],
        [16, 10],
        [16, 14],
        [10, 14],
        [10, 10],
      ],
    ],
  },
};
const [{ to: gate }] = renaming([barn], "barn", [16, 10], "the broken gate");

test("a corner that is given a name is a point of its own there", () => {
  assert.deepEqual(gate.geometry, { type: "Point", coordinates: [16, 10] });
  assert.deepEqual(gate.properties, { kind: "point", name: "the broken gate", of: "barn" });
  assert.equal(namedAt([barn, gate], "barn", [16, 10]), gate);
  assert.equal(namedAt([barn, gate], "barn", [10, 10]), undefined);
});

test("another name is the same point's, and no name takes it out", () => {
  const [change] = renaming([barn, gate], "barn", [16, 10], "the gate");
  assert.deepEqual([change.to.id, change.to.properties.name], [gate.id, "the gate"]);
  assert.deepEqual(renaming([barn, gate], "barn", [16, 10], ""), [{ thing: `feature:${gate.id}`, to: null }]);
  assert.deepEqual(renaming([barn], "barn", [16, 10], ""), []);
});

test("the name goes with its corner", () => {
  const shape = shapeOf(barn);
  const corners = shape.corners.with(1, [20, 9]);
  const [, moved] = withAttached([barn, gate], [{ head: barn, shape: { ...shape, corners } }]);
  assert.deepEqual(laidOut(moved.head, moved.shape)[0].geometry.coordinates, [20, 9]);
});

test("a point that is moved together with its barn is moved once", () => {
  const wholes = [barn, gate].map((head) => ({ head, shape: shapeOf(head) }));
  assert.equal(withAttached([barn, gate], wholes).length, 2);
});
