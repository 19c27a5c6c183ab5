/** Pieces put down, and dragged elsewhere. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createUnit } from "../../../../../static/editor/tools/unit.js";
import { createDesk, drag, key, press as deskPress } from "../desk.js";

const SQUAD = { name: "Squad", kind: "squad", profile: {}, silhouette: "infantry", facing: null };
const LORRY = { id: "lorry", side: "a", kind: "vehicle", name: "Lorry", profile: {}, hex: "B5", facing: 90 };

/** A board of two hexes, each a hundred pixels wide, with a lorry in the first. @param {object|null} piece the one in hand */
function board(piece) {
  const changes = [];
  const at = (px) => (px < 100 ? "B5" : "C5");
  const middles = new Map([
    ["B5", [50, 50]],
    ["C5", [150, 50]],
  ]);
  const bench = {
    draft: {
      document: () => ({ board: { kind: "hex", orientation: "flat" }, units: [LORRY] }),
      change: (made) => changes.push(...made),
    },
    layers: { isOpen: () => true, isClosed: () => false, isLocked: () => false },
    map: { unitAt: ([x]) => (x < 100 ? ["lorry"] : []), showPose: () => {} },
    overlay: { set: () => {} },
    selection: { set: () => {}, units: () => [] },
    announce: () => {},
    tip: () => {},
    redraw: () => {},
  };
  const hexes = {
    grid: () => ({ hexAt: ([x]) => at(x), middles }),
    through: (made) => ({ open: made, stayed: new Set() }),
  };
  const chosen = () => piece && { piece, side: "a" };
  const tool = createUnit(
    /** @type {any} */ (bench),
    /** @type {any} */ (hexes),
    /** @type {any} */ ({ chosen }),
  );
  return { tool, changes };
}

const press = (x, y) => /** @type {any} */ ({ at: [x, y], px: [x, y] });

/** @param {any} tool @param {number} from @param {number} to */
function pressAndLetGo(tool, from, to) {
  tool.down(press(from, 50));
  tool.move(press((from + to) / 2, 50));
  tool.up(press(to, 50));
}

test("a piece is put into a hex where another stands already, though the hand trembles", () => {
  const { tool, changes } = board(SQUAD);
  pressAndLetGo(tool, 50, 53);
  assert.deepEqual(
    changes.map(({ to }) => [to.name, to.hex]),
    [["Squad", "B5"]],
  );
});

test("a piece that stands is dragged elsewhere, and nothing is put down there", () => {
  const { tool, changes } = board(SQUAD);
  pressAndLetGo(tool, 50, 150);
  assert.deepEqual(
    changes.map(({ thing, to }) => [thing, to.hex]),
    [["unit:lorry", "C5"]],
  );
});

test("with nothing in hand a press only selects", () => {
  const { tool, changes } = board(null);
  pressAndLetGo(tool, 50, 53);
  assert.deepEqual(changes, []);
});

const TANK = { id: "tank", name: "Tank", side: "a", kind: "vehicle", at: [20, 20], facing: 90 };
const PIECE = { name: "Truck", kind: "vehicle", profile: {}, silhouette: "truck", facing: 0 };

function desk(units = [TANK], piece = PIECE) {
  const bench = createDesk({ units });
  return { bench, tool: createUnit(bench, null, { chosen: () => ({ piece, side: "a" }) }) };
}
const placesOf = (bench) => bench.draft.document().units.map(({ at }) => at);

test("a press on a piece selects it, and does not move it to the pointer", () => {
  const { bench, tool } = desk();
  drag(tool, [21, 20.5], [21.2, 20.5]);
  assert.deepEqual([placesOf(bench), bench.selection.things()], [[[20, 20]], ["unit:tank"]]);
});

test("a piece that is dragged is held where it was pressed, and each drag is a step of undo", () => {
  const { bench, tool } = desk();
  drag(tool, [21, 20], [31, 20]);
  drag(tool, [31, 20], [31, 30]);
  assert.deepEqual(placesOf(bench), [[30, 30]]);
  bench.draft.undo();
  assert.deepEqual(placesOf(bench), [[30, 20]]);
});

test("the keys begin in the middle of the view, are marked, and stay on the table", () => {
  const { bench, tool } = desk([]);
  key(tool, "ArrowRight");
  assert.deepEqual(bench.overlay.scene().guided, [37, 24]);
  for (let at = 0; at < 10; at += 1) key(tool, "ArrowDown", { shiftKey: true });
  key(tool, "Enter");
  assert.deepEqual(placesOf(bench), [[37, 48]]);
});

test("a force that is too large is refused in words that everybody sees", () => {
  const lines = [{ name: "Truck", count: 201, points: 0, piece: PIECE }];
  const { bench, tool } = desk([], { name: "Column", points: 0, lines });
  tool.drop([10, 10]);
  assert.equal(bench.told.said.length, 1);
});

test("the hulls of a force that is put on a table do not lie upon each other", () => {
  const tank = {
    name: "Tank",
    kind: "vehicle",
    profile: { length: 4, width: 2 },
    silhouette: "tank",
    facing: 0,
  };
  const force = { name: "Van", points: 0, lines: [{ name: "Tank", count: 6, points: 1, piece: tank }] };
  const bench = createDesk();
  const tool = createUnit(bench, null, { chosen: () => ({ piece: force, side: "a" }) });
  drag(tool, [20, 20]);
  const { units } = bench.draft.document();
  assert.deepEqual([units.length, new Set(units.map(({ facing }) => facing))], [6, new Set([90])]);
  for (const [index, one] of units.entries())
    for (const other of units.slice(index + 1))
      assert.ok(Math.abs(one.at[0] - other.at[0]) > 4 || Math.abs(one.at[1] - other.at[1]) > 2);
});

test("a piece that somebody else renames or removes while it is dragged is renamed or gone", () => {
  const lorry = { ...LORRY, hex: undefined, at: [20, 20] };
  const bench = createDesk({ units: [lorry] });
  const tool = createUnit(bench, null, { chosen: () => null });
  const theirs = (to) => {
    tool.down(deskPress(20, 20));
    tool.move(deskPress(25, 20));
    bench.draft.change([{ thing: "unit:lorry", to }], "theirs");
    tool.up(deskPress(25, 20));
    return bench.draft.document().units;
  };
  const [renamed] = theirs({ ...lorry, name: "Bedford" });
  assert.deepEqual([renamed.name, renamed.at], ["Bedford", [25, 20]]);
  bench.draft.undo();
  assert.deepEqual(theirs(null), []);
});

test("a drag that begins beside the board moves the view, and puts nothing down or into reserve", () => {
  const tank = { name: "Tank", kind: "vehicle", profile: {}, silhouette: "tank", facing: 0 };
  const bench = createDesk();
  const tool = createUnit(bench, null, { chosen: () => ({ piece: tank, side: "a" }) });
  for (const [from, to] of [
    [
      [-3, 20],
      [10, 20],
    ],
    [
      [-3, 20],
      [-5, 20],
    ],
    [
      [70, 20],
      [75, 20],
    ],
  ])
    drag(tool, from, to);
  assert.deepEqual(bench.draft.document().units, []);
  drag(tool, [70, 20]);
  assert.equal(bench.draft.document().units.length, 1);
});
