import assert from "node:assert/strict";
import { test } from "node:test";
import { oval } from "../../../../static/editor/tools/draw.js";
import { scaling } from "../../../../static/editor/geometry/transform.js";
import { boundsOf } from "../../../../static/table/geometry/rings.js";
import {
  changesOf,
  headOf,
  laidOut,
  newFeatureId,
  partsOf,
  removalOf,
  shapeOf,
  transformed,
  withoutCorner,
  withSide,
} from "../../../../static/editor/wholes.js";

const plain = { closed: false, width: null, gaps: [], contours: 1, apart: 0, edging: null };
const head = (properties, geometry = { type: "LineString", coordinates: [] }) => ({
  type: "Feature",
  id: "one",
  properties,
  geometry,
});
const hedge = head({ kind: "obstacle", obstacle: "hedge" });
const line = [
  [0, 0],
  [10, 0],
  [10, 10],
];
const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

test("a plain line is one feature, which keeps nothing but its geometry", () => {
  const [feature, ...others] = laidOut(hedge, { ...plain, corners: line });
  assert.deepEqual(others, []);
  assert.deepEqual(feature.properties, hedge.properties);
  assert.deepEqual(feature.geometry, { type: "LineString", coordinates: line });
});

test("a hedge with a gate is two lines for the rules, and one in the hand", () => {
  const shape = { ...plain, corners: line, gaps: [[0, 4, 7]] };
  const features = laidOut(hedge, shape);
  assert.deepEqual(
    features.map(({ geometry }) => geometry.coordinates),
    [
      [
        [0, 0],
        [4, 0],
      ],
      [
        [7, 0],
        [10, 0],
        [10, 10],
      ],
    ],
  );
  assert.equal(features[1].properties.part_of, "one");
  assert.deepEqual(shapeOf(features[0]), shape);
  assert.equal(headOf(features, "one-2"), features[0]);
});

test("a river is the ground along its line, and its line comes back from it", () => {
  const river = head({ kind: "area", ground: "heavy", look: "stream" });
  const shape = {
    ...plain,
    corners: [
      [0, 0],
      [10, 0],
    ],
    width: 2,
  };
  const [feature] = laidOut(river, shape);
  assert.equal(feature.geometry.type, "Polygon");
  assert.deepEqual(shapeOf(feature), shape);
});

test("a river of the generator's or of a file is the editor's own, by its line", () => {
  const shape = {
    corners: [
      [30, -1],
      [28, 8],
      [31, 17],
      [27, 30],
      [30, 49],
    ],
    width: 2.6,
  };
  // As tests/scenarios/test_rivers.py has it.
  const ground = [
    [31.27, -0.72],
    [29.35, 7.93],
    [32.37, 16.98],
    [28.33, 30.09],
    [31.28, 48.8],
    [28.72, 49.2],
    [25.67, 29.91],
    [29.63, 17.02],
    [26.65, 8.07],
    [28.73, -1.28],
  ];
  const river = head({ kind: "area", shape }, { type: "Polygon", coordinates: [[...ground, ground[0]]] });
  assert.deepEqual(shapeOf(river), { ...plain, ...shape });
});

test("a hill has a ring for each contour, one within the other", () => {
  const hill = head({ kind: "area", look: "hill" });
  const rings = laidOut(hill, { ...plain, corners: square, closed: true, contours: 3, apart: 2 }).map(
    ({ geometry }) => geometry.coordinates[0][0],
  );
  assert.deepEqual(rings, [
    [0, 0],
    [2, 2],
    [4, 4],
  ]);
});

test("a hill that is too small for its contours has fewer of them", () => {
  const hill = head({ kind: "area", look: "hill" });
  const shape = { ...plain, corners: square, closed: true, contours: 9, apart: 2 };
  assert.equal(laidOut(hill, shape).length, 3);
});

/** Whether two edges of a ring meet that are not neighbours, by on which side of one the ends of the other lie. */
function crossesItself(ring) {
  const side = ([ax, ay], [bx, by], [x, y]) => Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  const count = ring.length;
  return ring.some((a, one) =>
    ring.some((c, two) => {
      if (two <= one + 1 || (one === 0 && two === count - 1)) return false;
      const [b, d] = [ring[one + 1], ring[(two + 1) % count]];
      return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
    }),
  );
}

test("a hill drawn with one drag has contours that do not cross themselves, whatever its size", () => {
  const hill = head({ kind: "area", look: "hill" });
  const counts = [];
  for (let wide = 6; wide <= 40; wide += 2)
    for (let high = 6; high <= 30; high += 2) {
      const corners = oval([
        [0, 0],
        [wide, high],
      ]);
      const rings = laidOut(hill, { ...plain, corners, closed: true, contours: 3, apart: 2 });
      const crossed = rings.filter(({ geometry }) => crossesItself(geometry.coordinates[0].slice(0, -1)));
      assert.deepEqual(crossed, [], `${wide} by ${high}`);
      counts.push(rings.length);
    }
  assert.equal(Math.min(...counts), 2);
  assert.equal(Math.max(...counts), 3);
});

test("a hill's first side is level and as its box is wide and high, so that its sizes are the drag's", () => {
  const corners = oval([
    [30, 20],
    [10, 10],
  ]);
  assert.equal(corners[0][1], corners[1][1]);
  assert.deepEqual(boundsOf(corners), [10, 10, 30, 20]);
});

test("a field's hedge runs along the sides that are chosen, round their corner", () => {
  const field = head({ kind: "area", ground: "broken" });
  const edging = { properties: { kind: "obstacle", obstacle: "hedge" }, sides: [3, 0] };
  const shape = { ...plain, corners: square, closed: true, edging, gaps: [[0, 2, 4]] };
  const [, ...hedges] = laidOut(field, shape);
  assert.deepEqual(
    hedges.map(({ geometry }) => geometry.coordinates),
    [
      [
        [0, 10],
        [0, 0],
        [2, 0],
      ],
      [
        [4, 0],
        [10, 0],
      ],
    ],
  );
  assert.deepEqual(hedges[0].properties, { kind: "obstacle", obstacle: "hedge", part_of: "one" });
});

test("all sides hedged are one line that comes back to where it began", () => {
  const field = head({ kind: "area", ground: "broken" });
  const edging = { properties: { kind: "obstacle", obstacle: "wall" }, sides: [0, 1, 2, 3] };
  const [, wall] = laidOut(field, { ...plain, corners: square, closed: true, edging });
  assert.deepEqual(wall.geometry.coordinates, [...square, square[0]]);
});

const sharp = (features) => features.flatMap(({ geometry }) => geometry.coordinates).map(String);

test("a curved wall with a gap stays curved, and the gap is where it was on its leg", () => {
  const corners = [
    [0, 0],
    [10, 0, 4],
    [10, 10],
  ];
  const features = laidOut(hedge, { ...plain, corners, gaps: [[1, 6, 8]] });
  const [before, after] = features.map(({ geometry }) => geometry.coordinates);
  assert.ok(!sharp(features).includes("10,0"));
  assert.deepEqual(before.slice(0, 2), [
    [0, 0],
    [6, 0],
  ]);
  assert.deepEqual(before.at(-1), [10, 6]);
  assert.deepEqual(after, [
    [10, 8],
    [10, 10],
  ]);
});

test("a curved field's hedge runs along the curve, as far as half way round where the next side has none", () => {
  const field = head({ kind: "area", ground: "broken" });
  const corners = square.with(1, [10, 0, 4]);
  const hedged = (sides, gaps = []) =>
    laidOut(field, {
      ...plain,
      corners,
      closed: true,
      edging: { properties: { kind: "obstacle" }, sides },
      gaps,
    }).slice(1);
  assert.ok(!sharp(hedged([0, 1, 2, 3])).includes("10,0"));
  assert.deepEqual(hedged([0])[0].geometry.coordinates.slice(0, 2), [
    [0, 0],
    [6, 0],
  ]);
  const [fx, fy] = hedged([0])[0].geometry.coordinates.at(-1);
  assert.deepEqual([fx, fy], hedged([1])[0].geometry.coordinates[0]);
  assert.deepEqual([fx, fy], [9, 1]);
  const [, second] = hedged([3, 0], [[0, 2, 4]]);
  assert.deepEqual(second.geometry.coordinates[0], [4, 0]);
});

test("what is made larger has wider curves, and its gaps where they were in proportion", () => {
  const corners = [
    [0, 0],
    [10, 0, 4],
    [10, 10],
  ];
  const twice = transformed({ ...plain, corners, width: 2, gaps: [[0, 2, 4]] }, scaling([0, 0], 2, 2));
  assert.deepEqual(twice.corners[1], [20, 0, 8]);
  assert.deepEqual(twice.gaps, [[0, 4, 8]]);
  assert.equal(twice.width, 2);
});

test("a shape that something else has changed since is not believed", () => {
  const [feature] = laidOut(hedge, { ...plain, corners: line, gaps: [[0, 4, 7]] });
  const moved = { ...feature, geometry: { type: "LineString", coordinates: line } };
  assert.deepEqual(shapeOf(moved), { ...plain, corners: line });
});

test("setting a whole takes out the parts that it has no longer, and puts new ones beside it", () => {
  const old = laidOut(hedge, {
    ...plain,
    corners: line,
    gaps: [
      [0, 4, 7],
      [1, 2, 4],
    ],
  });
  const features = [{ id: "below" }, ...old, { id: "above" }].map((one) => ({ properties: {}, ...one }));
  const changes = changesOf(features, hedge, { ...plain, corners: line, gaps: [[0, 4, 7]] });
  assert.deepEqual(
    changes.map(({ thing, to, index }) => [thing, to === null, index]),
    [
      ["feature:one", false, undefined],
      ["feature:one-2", false, undefined],
      ["feature:one-3", true, undefined],
    ],
  );
  const more = changesOf(features.slice(0, 2), hedge, { ...plain, corners: line, gaps: [[0, 4, 7]] });
  assert.equal(more[1].index, 2);
  assert.equal(removalOf(features, ["one"]).length, 3);
  assert.equal(partsOf(features, "one").length, 3);
});

test("a new corner in a hedged side leaves both halves hedged, and a corner less joins them", () => {
  const edging = { properties: {}, sides: [1, 3] };
  assert.deepEqual(withSide(edging, 1).sides, [1, 2, 4]);
  assert.deepEqual(withoutCorner({ properties: {}, sides: [1, 2, 4] }, 2, 5).sides, [1, 3]);
});

test("a new feature's id tells what it is, and is hardly given twice", () => {
  assert.match(newFeatureId("Low wall"), /^low-wall-[0-9a-z]{7}$/);
  assert.notEqual(newFeatureId("hedge"), newFeatureId("hedge"));
});

test("a river whose bends are tight is known again by its rounded corners", () => {
  const corners = [
    [28.52639748666163, 36.44244733292783],
    [26.225791094148963, 31.871997658472385],
    [27.19576720096754, 25.74736327328652],
    [31.802436648879425, 23.01145453985347],
    [39.24730177323519, 20.09130329716909],
    [43.60518116043319, 21.869472930987765],
    [51.324296886388964, 20.026580527915307],
  ];
  const shape = { ...plain, width: 2.5, corners: corners.map(([x, y]) => [x, y, 4]) };
  const [river] = laidOut(head({ kind: "area" }), shape);
  assert.equal(shapeOf(river).width, 2.5);
});
