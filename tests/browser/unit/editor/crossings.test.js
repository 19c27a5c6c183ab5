import assert from "node:assert/strict";
import { test } from "node:test";
import {
  crosses,
  crossingAt,
  crossingEnds,
  crossingOf,
  crossingsAlong,
  laidAcross,
  pulledTo,
  slidTo,
} from "../../../../static/editor/crossings.js";
import { laidOut } from "../../../../static/editor/wholes.js";

const plain = { closed: false, width: null, gaps: [], contours: 1, apart: 0, edging: null };
const feature = (id, properties) => ({
  type: "Feature",
  id,
  properties,
  geometry: { type: "LineString", coordinates: [] },
});
const riverWhole = {
  head: feature("river", { kind: "area", ground: "stream" }),
  shape: {
    ...plain,
    width: 3,
    corners: [
      [0, 20],
      [60, 20],
    ],
  },
};
const [river] = laidOut(riverWhole.head, riverWhole.shape);
const bridge = feature("bridge", { kind: "road", surface: "paved", look: "bridge", width: 4 });
const ford = feature("ford", { kind: "area", ground: "ford" });
/** What the document has of a bridge or a ford set down at a spot. */
function laid(head, at) {
  const { head: next, shape } = laidAcross(head, crossingAt([river], at, head.properties));
  return laidOut(next, shape)[0];
}

test("bridges and fords cross, by their look or their ground; a road does not", () => {
  assert.deepEqual(
    [bridge, ford, feature("road", { kind: "road", surface: "paved" })].map(({ properties }) =>
      crosses(properties),
    ),
    [true, true, false],
  );
});

test("a bridge set down beside the middle of a river lies at a right angle from bank to bank", () => {
  const { geometry, properties } = laid(bridge, [30, 21]);
  assert.deepEqual(geometry.coordinates, [
    [30, 17.7],
    [30, 22.3],
  ]);
  assert.equal(properties.crosses, "river");
});

test("a bridge set down where a road crosses a river lies as the road runs, and is known again", () => {
  const road = {
    ...feature("road", { kind: "road", surface: "paved", width: 3 }),
    geometry: {
      type: "LineString",
      coordinates: [
        [20, 10],
        [40, 30],
      ],
    },
  };
  const crossing = crossingAt([river, road], [30.5, 20.2], bridge.properties);
  const one = laidOut(...Object.values(laidAcross(bridge, crossing)))[0];
  const [[x, y], [u, v]] = one.geometry.coordinates;
  assert.ok(Math.abs(x - y - 10) < 0.05 && Math.abs(u - v - 10) < 0.05, `${[x, y, u, v]}`);
  assert.ok(Math.abs((y + v) / 2 - 20) < 0.05);
  assert.ok(crossingOf([river, road, one], one));
  assert.equal(crossingAt([river, road], [45, 20], bridge.properties)?.askew, 0);
});

test("a ford is ground from bank to bank, and so wide along the river", () => {
  const { geometry } = laid(ford, [10, 19]);
  assert.deepEqual(geometry.coordinates[0].slice(0, 4), [
    [8, 17.7],
    [12, 17.7],
    [12, 22.3],
    [8, 22.3],
  ]);
});

test("beside a river nothing is laid across it", () => {
  assert.equal(crossingAt([river], [30, 24], bridge.properties), null);
});

test("a crossing is known again by its geometry, and slides along its river", () => {
  for (const one of [laid(bridge, [30, 20]), laid(ford, [30, 20])]) {
    const crossing = crossingOf([river, one], one);
    assert.ok(crossing);
    const { shape } = laidAcross(one, slidTo(crossing, [41, 33]));
    assert.deepEqual(shape.corners.map(([x]) => x).sort()[0], one.id === "ford" ? 39 : 41);
  }
});

test("a bridge that was turned by hand is no crossing any more", () => {
  const one = laid(bridge, [30, 20]);
  one.geometry.coordinates[0] = [32, 17.7];
  assert.equal(crossingOf([river, one], one), null);
});

test("an end that is pulled makes it wider and leaves the other end", () => {
  const crossing = crossingAt([river], [30, 20], bridge.properties);
  assert.deepEqual(crossingEnds(pulledTo(crossing, 1, 36)), [
    [28, 20],
    [36, 20],
  ]);
  assert.equal(pulledTo(crossing, 0, 50).wide, 0.5);
});

test("a bridge goes with its river, as far along it as before", () => {
  const one = laid(bridge, [30, 20]);
  const corners = [
    [10, 0],
    [10, 40],
  ];
  const [moved] = crossingsAlong([river, one], { ...riverWhole, shape: { ...riverWhole.shape, corners } });
  assert.deepEqual(
    moved.shape.corners.map(([, y]) => y),
    [20, 20],
  );
});
