/** The tool that selects, moves and bends what lies on a table. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { boundsOf } from "../../../../../static/table/geometry/rings.js";
import { createSelect } from "../../../../../static/editor/tools/select.js";
import { showSelected, spotsOf } from "../../../../../static/editor/tools/selected.js";
import { laidOut, shapeOf } from "../../../../../static/editor/wholes.js";
import { box, createDesk, drag, feature, key, press } from "../desk.js";

const hill = () => box("hill", [10, 10], [40, 40]);
const house = () => box("house", [20, 20], [24, 23], { kind: "building" });
const hedge = (more = {}) =>
  feature(
    "hedge",
    "LineString",
    [
      [10, 10],
      [30, 10],
      [30, 30],
    ],
    { kind: "obstacle", ...more },
  );

function desk(on) {
  const bench = createDesk(on);
  return { bench, tool: createSelect(bench) };
}
const cornersOf = (bench, id) => shapeOf(bench.draft.features().find((one) => one.id === id)).corners;

test("a press on what lies upon the selection selects that, and a drag moves the selection", () => {
  const { bench, tool } = desk({ features: [hill(), house()] });
  bench.selection.set(["feature:hill"]);
  drag(tool, [22, 21], [27, 21], [32, 21]);
  assert.deepEqual([bench.selection.things(), cornersOf(bench, "hill")[0]], [["feature:hill"], [20, 10]]);
  drag(tool, [22, 21]);
  assert.deepEqual(bench.selection.things(), ["feature:house"]);
});

test("of several that are selected a press leaves one", () => {
  const { bench, tool } = desk({ features: [hill(), house()] });
  bench.selection.set(["feature:hill", "feature:house"]);
  drag(tool, [12, 30]);
  assert.deepEqual(bench.selection.things(), ["feature:hill"]);
});

test("a finger that moves the table leaves the selection, and a tap beside it takes it off", () => {
  const { bench, tool } = desk({ features: [hill()] });
  const finger = (x, y) => press(x, y, { finger: true });
  bench.selection.set(["feature:hill"]);
  assert.equal(tool.down(finger(60, 40)), false);
  tool.move(finger(50, 40));
  tool.up(finger(50, 40));
  assert.deepEqual(bench.selection.things(), ["feature:hill"]);
  tool.down(finger(60, 40));
  tool.up(finger(60, 40));
  assert.deepEqual(bench.selection.things(), []);
});

test("a length that is typed and entered during a drag is final, however the pointer is released", () => {
  const { bench, tool } = desk({ features: [hill()] });
  tool.down(press(30, 30));
  tool.move(press(33, 30));
  for (const one of ["5", "Enter"]) key(tool, one);
  tool.move(press(34, 30));
  tool.up(press(34, 30));
  assert.deepEqual(cornersOf(bench, "hill")[0], [15, 10]);
});

test("the keys that move a corner do nothing more once an undo has taken it away", () => {
  const { bench, tool } = desk({ features: [hedge()] });
  bench.selection.set(["feature:hedge"]);
  key(tool, "Insert");
  for (let at = 0; at < 4; at += 1) key(tool, "Enter");
  bench.draft.undo();
  key(tool, "ArrowRight");
  assert.deepEqual(cornersOf(bench, "hedge")[0], [10.5, 10], "the whole moves");
});

test("the keys leave the corner that they have taken out", () => {
  const { bench, tool } = desk({ features: [hedge()] });
  bench.selection.set(["feature:hedge"]);
  for (let at = 0; at < 3; at += 1) key(tool, "Enter");
  key(tool, "Delete");
  assert.equal(cornersOf(bench, "hedge").length, 2);
  key(tool, "ArrowDown");
  assert.deepEqual(cornersOf(bench, "hedge")[0], [10, 10.5]);
});

test("the keys take no handle along to another selection", () => {
  const { bench, tool } = desk({ features: [hedge(), hill()] });
  bench.selection.set(["feature:hedge"]);
  key(tool, "Enter");
  bench.selection.set(["feature:hill"]);
  key(tool, "ArrowRight");
  assert.deepEqual(cornersOf(bench, "hill")[1], [40.5, 10]);
});

test("arrows on the middle of an edge make one corner, and move it", () => {
  const { bench, tool } = desk({ features: [hedge()] });
  bench.selection.set(["feature:hedge"]);
  for (let at = 0; at < 4; at += 1) key(tool, "Enter");
  for (let at = 0; at < 3; at += 1) key(tool, "ArrowDown");
  assert.deepEqual(cornersOf(bench, "hedge").slice(0, 3), [
    [10, 10],
    [20, 11],
    [30, 10],
  ]);
});

test("no key changes the corners and gaps of what is locked, of a piece or of a named point", () => {
  const point = feature("mill", "Point", [5, 5], { kind: "point" });
  const piece = { id: "tank", name: "Tank", side: "a", kind: "vehicle", at: [60, 40] };
  const { bench, tool } = desk({ features: [hedge({ locked: true }), point], units: [piece] });
  for (const thing of ["feature:hedge", "feature:mill", "unit:tank"]) {
    bench.selection.set([thing]);
    for (const one of ["Insert", "g"]) key(tool, one);
  }
  assert.equal(bench.draft.canUndo(), false);
});

test("a piece in reserve is moved by no arrow", () => {
  const { bench, tool } = desk({ units: [{ id: "tank", name: "Tank", side: "a", kind: "vehicle" }] });
  bench.selection.set(["unit:tank"]);
  assert.equal(key(tool, "ArrowUp"), false);
  assert.deepEqual(bench.told.announced, []);
});

test("a gate stays where it is when a corner is pulled out of its hedge's leg", () => {
  const shape = {
    corners: [
      [10, 10],
      [30, 10],
    ],
    gaps: [[0, 14, 17]],
  };
  const lines = [
    [
      [10, 10],
      [24, 10],
    ],
    [
      [27, 10],
      [30, 10],
    ],
  ];
  const features = lines.map((line, index) =>
    feature(index ? "hedge-2" : "hedge", "LineString", line, {
      kind: "obstacle",
      ...(index ? { part_of: "hedge" } : { shape }),
    }),
  );
  const { bench, tool } = desk({ features });
  bench.selection.set(["feature:hedge"]);
  drag(tool, [20, 10], [20, 9], [20, 8]);
  const { gaps } = shapeOf(bench.draft.features()[0]);
  assert.deepEqual(gaps, [[1, 4, 7]]);
});

test("a second gate comes into the leg that is pointed at", () => {
  const { bench, tool } = desk({ features: [hedge()] });
  bench.selection.set(["feature:hedge"]);
  for (const x of [14, 26]) {
    tool.move(press(x, 10));
    key(tool, "g");
  }
  const { gaps } = shapeOf(bench.draft.features()[0]);
  assert.deepEqual(
    gaps.map(([leg]) => leg),
    [0, 0],
  );
});

test("a piece without a front lies as it is drawn, and gets a front when it is turned", () => {
  const waggon = {
    id: "waggon",
    side: "a",
    kind: "wagon",
    name: "Waggon",
    profile: {},
    silhouette: "wagon",
    at: [20, 20],
  };
  const { bench, tool } = desk({ units: [waggon] });
  const unit = () => bench.draft.document().units[0];
  bench.selection.set(["unit:waggon"]);
  const [left, top, right, bottom] = boundsOf(spotsOf(bench));
  assert.deepEqual([right - left, bottom - top], [3, 1.5]);
  key(tool, "ArrowRight");
  assert.deepEqual([unit().at, "facing" in unit()], [[20.5, 20], false]);
  drag(tool, [20, 20], [25, 20], [30, 20]);
  assert.deepEqual(bench.told.poses.at(-2), ["waggon", [30.5, 20], 90]);
  key(tool, ".");
  assert.equal(unit().facing, 105);
});

const gated = () => {
  const shape = {
    corners: [
      [10, 10],
      [40, 10],
    ],
    gaps: [
      [0, 5, 8],
      [0, 15, 18],
    ],
  };
  const whole = { closed: false, width: null, contours: 1, apart: 0, edging: null, ...shape };
  return laidOut(feature("hedge", "LineString", [], { kind: "obstacle" }), whole);
};
const gapsOf = (bench) => shapeOf(bench.draft.features()[0]).gaps;

test("keys at the end of a gap add a corner, keep the gap on its leg, and take out the gap and not the hedge", () => {
  const { bench, tool } = desk({ features: gated() });
  bench.selection.set(["feature:hedge"]);
  key(tool, "Enter");
  for (let step = 0; step < 5; step += 1) key(tool, "Tab");
  assert.match(bench.told.announced.at(-1), /28, 10/);
  for (let step = 0; step < 13; step += 1) key(tool, "ArrowRight", { shiftKey: true });
  assert.deepEqual(gapsOf(bench)[1], [0, 15, 30]);
  key(tool, "Delete");
  assert.deepEqual(gapsOf(bench), [[0, 5, 8]]);
  bench.draft.undo();
  key(tool, "Enter");
  for (let step = 0; step < 5; step += 1) key(tool, "Tab");
  key(tool, "Insert");
  assert.equal(cornersOf(bench, "hedge").length, 3);
});

test("a gap is no longer than its leg, and no shorter than half an inch, whatever is typed", () => {
  for (const [typed, gap] of [
    ["99", [0, 15, 30]],
    ["0", [0, 15, 15.5]],
  ]) {
    const { bench, tool } = desk({ features: gated() });
    bench.selection.set(["feature:hedge"]);
    tool.down(press(28, 10));
    tool.move(press(29, 10));
    for (const digit of typed) key(tool, digit);
    tool.up(press(29, 10));
    assert.deepEqual(gapsOf(bench)[1], gap);
  }
});

test("what somebody else makes of a thing while it is dragged stays so, and what they remove stays away", () => {
  const { bench, tool } = desk({ features: [hill(), house()] });
  const { draft } = bench;
  const theirs = (to) => {
    const number = (draft.number() ?? 0) + 1;
    const edit = { id: `theirs-${number}`, changes: [{ thing: "feature:hill", to }] };
    draft.received([{ number, by: "another", edit }]);
  };
  draft.loaded({ number: 0, document: draft.document() });
  tool.down(press(15, 30));
  tool.move(press(20, 30));
  theirs({ ...hill(), properties: { kind: "area", name: "Windmill hill" } });
  tool.up(press(20, 30));
  const [now] = draft.features();
  assert.deepEqual([now.properties.name, cornersOf(bench, "hill")[0]], ["Windmill hill", [15, 10]]);
  draft.received(draft.waiting().map(({ edit }) => ({ number: draft.number() + 1, by: "me", edit })));
  tool.down(press(16, 30));
  tool.move(press(20, 30));
  theirs(null);
  tool.up(press(20, 30));
  assert.deepEqual(
    draft.features().map(({ id }) => id),
    ["house"],
  );
});

test("what is dragged is outlined where it is, also when somebody else changes something meanwhile", () => {
  const { bench, tool } = desk({ features: [house()] });
  tool.down(press(22, 21));
  tool.move(press(32, 21));
  showSelected(bench);
  const outlined = () => bench.overlay.scene().selected[0].lines[0][0];
  assert.deepEqual(outlined(), [30, 20]);
  tool.leave();
  assert.deepEqual(outlined(), [20, 20]);
});
