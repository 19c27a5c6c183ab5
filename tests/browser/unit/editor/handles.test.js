import assert from "node:assert/strict";
import { test } from "node:test";
import { gapEnds, handleAt, handlesOf } from "../../../../static/editor/handles.js";
import { featuresUnder, featuresWithin } from "../../../../static/editor/pick.js";

const plain = { closed: false, width: null, gaps: [], contours: 1, apart: 0, edging: null };
const square = {
  ...plain,
  closed: true,
  corners: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
};
const toPixel = ([x, y]) => [x * 20, y * 20];
/** The handles of each kind. */
const kinds = (handles) =>
  Object.fromEntries(handles.map(({ kind }) => [kind, handles.filter((one) => one.kind === kind)]));

test("a field has a handle at each corner, in the middle of each edge, and one to turn it", () => {
  const { corner, middle, turn } = kinds(handlesOf(square, toPixel));
  assert.deepEqual([corner.length, middle.length, turn.length], [4, 4, 1]);
  assert.ok(turn[0].px[1] < 0, "it stands outside the first edge");
});

test("which way the ring runs does not matter: the disc stands outside", () => {
  const other = { ...square, corners: [...square.corners].reverse() };
  const { turn } = kinds(handlesOf(other, toPixel));
  const [x, y] = turn[0].px;
  assert.ok(x < 0 || y < 0 || x > 200 || y > 200);
});

test("edges that are short on the screen have no handle in their middle", () => {
  assert.equal(kinds(handlesOf(square, ([x, y]) => [x * 2, y * 2])).middle, undefined);
});

test("a gap has a handle at each end, also in the side that closes a ring", () => {
  const gated = { ...square, gaps: [[3, 2, 5]] };
  assert.deepEqual(gapEnds(gated), [
    [
      [0, 8],
      [0, 5],
    ],
  ]);
  assert.equal(kinds(handlesOf(gated, toPixel)).gap.length, 2);
});

test("a pointer takes the nearest handle, a finger from further off", () => {
  const handles = handlesOf(square, toPixel);
  assert.equal(handleAt(handles, [3, 3], false).kind, "corner");
  assert.equal(handleAt(handles, [15, 15], false), null);
  assert.equal(handleAt(handles, [15, 15], true).kind, "corner");
});

const feature = (id, properties, geometry) => ({ type: "Feature", id, properties, geometry });
const box = (id, x, y, size) =>
  feature(
    id,
    { kind: "area" },
    {
      type: "Polygon",
      coordinates: [
        [
          [x, y],
          [x + size, y],
          [x + size, y + size],
          [x, y + size],
          [x, y],
        ],
      ],
    },
  );

test("a hedge is found before the field that it edges, a yard before the meadow about it", () => {
  const hedge = feature(
    "hedge",
    { kind: "obstacle" },
    {
      type: "LineString",
      coordinates: [
        [0, 0],
        [10, 0],
      ],
    },
  );
  const features = [hedge, box("yard", 0, 0, 4), box("meadow", 0, 0, 20)];
  const found = (at) => featuresUnder(features, at, 0.2).map(({ id }) => id);
  assert.deepEqual(found([2, 0.1]), ["hedge", "yard", "meadow"]);
  assert.deepEqual(found([2, 2]), ["yard", "meadow"]);
  assert.deepEqual(found([15, 15]), ["meadow"]);
  assert.deepEqual(found([30, 30]), []);
});

test("a box selects what lies wholly within it", () => {
  const features = [box("in", 2, 2, 4), box("half", 8, 8, 6)];
  assert.deepEqual(
    featuresWithin(features, [0, 0, 10, 10]).map(({ id }) => id),
    ["in"],
  );
});
