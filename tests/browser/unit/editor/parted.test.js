import assert from "node:assert/strict";
import { test } from "node:test";
import { cutWhole, joinedWhole } from "../../../../static/editor/parted.js";
import { laidOut } from "../../../../static/editor/wholes.js";

const plain = { closed: false, width: null, gaps: [], contours: 1, apart: 0, edging: null };
const whole = (properties, shape, holes = []) => ({
  head: {
    type: "Feature",
    id: "one",
    properties,
    geometry: shape.closed
      ? { type: "Polygon", coordinates: [[...shape.corners, shape.corners[0]], ...holes] }
      : { type: "LineString", coordinates: shape.corners },
  },
  shape: { ...plain, ...shape },
});
const box = (left, top, right, bottom) => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const hedge = (corners, gaps = []) => whole({ kind: "obstacle", obstacle: "hedge" }, { corners, gaps });
const river = (corners) => whole({ kind: "area", ground: "stream" }, { corners, width: 2 });
const field = (corners, more = {}, ground = "wheat") =>
  whole({ kind: "area", ground }, { corners, closed: true, ...more });
const hedged = (sides, gaps = []) => ({
  edging: { properties: { kind: "obstacle", obstacle: "hedge" }, sides },
  gaps,
});
/** The lines that lie on the table. */
const linesOf = (wholes) =>
  wholes
    .flatMap(({ head, shape }) => laidOut(head, shape))
    .filter(({ geometry }) => geometry.type === "LineString")
    .map(({ geometry }) => geometry.coordinates.map(String).join(" "));

test("a hedge that is cut keeps the gates on both sides of the cut", () => {
  const gated = hedge(
    [
      [0, 0],
      [20, 0],
      [20, 20],
    ],
    [
      [0, 4, 7],
      [0, 14, 16],
      [1, 5, 8],
    ],
  );
  assert.deepEqual(linesOf(cutWhole(gated, [10, -5], [10, 5])), [
    "0,0 4,0",
    "7,0 10,0",
    "10,0 14,0",
    "16,0 20,0 20,5",
    "20,8 20,20",
  ]);
});

test("a cut through a gate leaves it open on both sides", () => {
  const gated = hedge(
    [
      [0, 0],
      [20, 0],
    ],
    [[0, 8, 12]],
  );
  assert.deepEqual(linesOf(cutWhole(gated, [10, -5], [10, 5])), ["0,0 8,0", "12,0 20,0"]);
});

test("a cut at a corner, at an end, and one that meets nothing", () => {
  const bent = hedge([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  assert.deepEqual(linesOf(cutWhole(bent, [5, 5], [15, -5])), ["0,0 10,0", "10,0 10,10"]);
  assert.deepEqual(cutWhole(bent, [0, -5], [0, 5]), [bent]);
  assert.deepEqual(cutWhole(bent, [30, -5], [30, 5]), [bent]);
});

test("a river that is cut keeps its curves and its width", () => {
  const parts = cutWhole(
    river([
      [0, 0, 4],
      [20, 0, 4],
      [20, 20, 4],
      [40, 20, 4],
    ]),
    [15, 10],
    [25, 10],
  );
  assert.deepEqual(
    parts.map(({ shape }) => [shape.corners, shape.width]),
    [
      [
        [
          [0, 0, 4],
          [20, 0, 4],
          [20, 10],
        ],
        2,
      ],
      [
        [
          [20, 10],
          [20, 20, 4],
          [40, 20, 4],
        ],
        2,
      ],
    ],
  );
});

test("a hedged field that is cut has its hedge and its gate where they were, and none along the cut", () => {
  const parts = cutWhole(field(box(0, 0, 20, 10), hedged([0, 1, 2, 3], [[0, 4, 7]])), [12, -5], [12, 15]);
  assert.equal(parts.length, 2);
  assert.deepEqual(linesOf(parts).sort(), ["12,0 20,0 20,10 12,10", "12,10 0,10 0,0 4,0", "7,0 12,0"].sort());
});

test("a curved field that is cut stays curved, and its hedge with it", () => {
  const corners = box(0, 0, 20, 10).with(1, [20, 0, 4]);
  const parts = cutWhole(field(corners, hedged([0])), [10, -5], [10, 15]);
  const [west, east] = linesOf(parts).sort();
  assert.equal(west, "0,0 10,0");
  assert.ok(east.startsWith("10,0 16,0 "), east);
  assert.ok(east.endsWith("19,1"), east);
});

test("a hill that is cut is two hills of as many contours", () => {
  const hill = field(box(0, 0, 40, 20), { contours: 3, apart: 2 });
  const parts = cutWhole(hill, [20, -5], [20, 25]);
  assert.deepEqual(
    parts.map(({ head, shape }) => laidOut(head, shape).length),
    [3, 3],
  );
});

test("a clearing is in the part that it lies in, and a bay where the cut goes through it", () => {
  const holes = [box(2, 2, 4, 4), box(9, 4, 11, 6)].map((ring) => [...ring, ring[0]]);
  const wood = whole({ kind: "area", ground: "wood" }, { corners: box(0, 0, 20, 10), closed: true }, holes);
  const parts = cutWhole(wood, [10, -5], [10, 15]).sort(
    (one, two) => Math.min(...one.shape.corners.flat()) - Math.min(...two.shape.corners.flat()),
  );
  const counts = parts.map(({ head, shape }) => [
    head.geometry.coordinates.length - 1,
    shape.corners.length,
    Math.max(...shape.corners.map(([x]) => x)),
  ]);
  assert.deepEqual(counts.sort(), [
    [0, 8, 20],
    [1, 8, 10],
  ]);
});

test("lines join at their nearest ends, whichever way they run, and keep their gates and curves", () => {
  const one = hedge(
    [
      [0, 0],
      [10, 0, 2],
      [10, 10],
    ],
    [[0, 2, 4]],
  );
  const two = hedge(
    [
      [30, 10],
      [10, 10],
    ],
    [[0, 5, 8]],
  );
  for (const [first, second] of [
    [one, two],
    [two, one],
  ]) {
    const { shape, head } = joinedWhole([first, second]).whole;
    assert.equal(shape.corners.length, 4);
    assert.equal(shape.corners.filter(([, , curve]) => curve === 2).length, 1);
    const ends = linesOf([{ head, shape }]).flatMap((line) => [line.split(" ")[0], line.split(" ").at(-1)]);
    assert.deepEqual(ends.sort(), ["0,0", "2,0", "4,0", "22,10", "25,10", "30,10"].sort());
  }
});

test("rivers join by their lines, whose ends may be a little apart", () => {
  const parts = [
    river([
      [0, 0, 4],
      [20, 0, 4],
    ]),
    river([
      [40, 0, 4],
      [22, 0, 4],
    ]),
  ];
  assert.deepEqual(joinedWhole(parts).whole.shape.corners, [
    [0, 0, 4],
    [20, 0, 4],
    [22, 0, 4],
    [40, 0, 4],
  ]);
});

test("what is of another kind, or whose ends are far apart, is not joined", () => {
  const line = (x) =>
    hedge([
      [x, 0],
      [x + 10, 0],
    ]);
  const wall = {
    ...line(10),
    head: { ...line(10).head, properties: { kind: "obstacle", obstacle: "wall" } },
  };
  assert.deepEqual(joinedWhole([line(0), wall]), { why: "kind", inches: 0 });
  assert.deepEqual(joinedWhole([line(0), line(38)]), { why: "apart", inches: 28 });
  assert.equal(joinedWhole([field(box(0, 0, 4, 4)), field(box(4, 0, 8, 4), {}, "wood")]).why, "kind");
  assert.equal(joinedWhole([field(box(0, 0, 4, 4)), field(box(5, 0, 8, 4))]).why, "touch");
});

test("named points have no ends, and are not joined", () => {
  const point = (x) => whole({ kind: "point" }, { corners: [[x, 4]] });
  assert.equal(joinedWhole([point(1), point(2)]).why, "kind");
});

test("grounds join in whatever order they were selected, and the hedge is about the whole", () => {
  const fields = [box(0, 0, 10, 10), box(20, 0, 30, 10), box(10, 0, 20, 10)].map((corners) =>
    field(corners, hedged([0, 1, 2, 3], corners[0][0] ? [] : [[0, 2, 5]])),
  );
  const { whole: joined } = joinedWhole(fields);
  assert.deepEqual(joined.shape.corners.map(String).sort(), ["0,0", "30,0", "30,10", "0,10"].sort());
  assert.deepEqual(linesOf([joined]), ["0,0 2,0", "5,0 30,0 30,10 0,10 0,0"]);
});

test("a wood with a clearing keeps it when it is joined, unless the other wood fills it", () => {
  const hole = [...box(4, 4, 6, 6), [4, 4]];
  const wood = whole({ kind: "area", ground: "wood" }, { corners: box(0, 0, 10, 10), closed: true }, [hole]);
  const other = (left) => field(box(left, 0, 20, 10), {}, "wood");
  const holes = (second) => joinedWhole([wood, second]).whole.head.geometry.coordinates.length - 1;
  assert.deepEqual([holes(other(10)), holes(other(3))], [1, 0]);
});

test("a short rest of a hedged side keeps its hedge, though rounding turned it a little", () => {
  const corners = [
    [39, 24],
    [34, 35],
    [23, 29],
    [26, 21],
    [32, 17],
  ];
  const parts = cutWhole(field(corners, hedged([0, 1, 2, 3, 4])), [26, 23], [25, 26]);
  assert.deepEqual(linesOf(parts), [
    "23.85,29.46 23,29 26,21 26.86,20.43",
    "26.86,20.43 32,17 39,24 34,35 23.85,29.46",
  ]);
});

test("grounds join along a slanted side, beside which rounding put the corners of the second", () => {
  const one = [
    [10, 10],
    [11, 5],
    [21, 8],
    [20, 13],
  ];
  const other = [
    [13.33, 11],
    [14.33, 11.3],
    [13, 16],
    [12, 15],
  ];
  const { whole: joined } = joinedWhole([field(one), field(other)]);
  assert.equal(joined.shape.corners.length, 8);
});
