/** What a hand does to hexes: which ones it covers, what they hold afterwards, hexsides from corner to corner, roads. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import {
  alongLine,
  called,
  cleared,
  cornerAt,
  cornersOf,
  filled,
  hexChanges,
  laid,
  mirrored,
  raised,
  roadChanges,
  sideChanges,
  sidesBetween,
  stepsOf,
  underBrush,
} from "../../../../../static/editor/geometry/hexes.js";
import { hexGrid } from "../../../../../static/table/map/hex/grid.js";

/** @type {any} */
const board = {
  kind: "hex",
  orientation: "flat",
  lines: 9,
  length: 8,
  shifted: "even",
  hexes: { C3: { terrain: ["woods"], level: 1 }, C4: { terrain: ["woods"] }, D4: { terrain: ["woods"] } },
  hexsides: [{ between: ["E4", "E5"], terrain: "hedge" }],
  roads: [["B2", "B3"]],
};
const grid = hexGrid(board);
const words = {
  isBare: (/** @type {string} */ word) => word === "open",
  isOver: (/** @type {string} */ word) => word === "trench",
};
const woods = { properties: { terrain: ["woods"] } };
const trench = { properties: { terrain: ["trench"] }, over: true };

describe("A brush", () => {
  it("covers one hex, those beside it, and those beside them", () => {
    assert.deepEqual(
      [1, 7, 19].map((size) => new Set(underBrush(grid, "E4", size)).size),
      [1, 7, 19],
    );
    assert.equal(underBrush(grid, "E4", 19)[0], "E4");
  });

  it("covers less at the rim", () => {
    assert.deepEqual(underBrush(grid, "A1", 7).sort(), ["A1", "A2", "B1"]);
  });

  it("covers as much on a board whose hexes have their points up", () => {
    assert.equal(underBrush(hexGrid({ ...board, orientation: "pointy" }), "E4", 19).length, 19);
  });
});

describe("A line of hexes", () => {
  it("leaves none out, however far the pointer has jumped", () => {
    const way = alongLine(grid, "A1", "I8");
    assert.deepEqual([way[0], way.at(-1)], ["A1", "I8"]);
    for (let step = 1; step < way.length; step++) assert.equal(grid.apart(way[step - 1], way[step]), 1);
  });

  it("is the hex itself where it does not go anywhere", () => {
    assert.deepEqual(alongLine(grid, "C3", "C3"), ["C3"]);
  });
});

describe("A fill", () => {
  it("reaches what hangs together and holds the same, level and all", () => {
    assert.deepEqual(filled(grid, board, "C4").sort(), ["C4", "D4"]);
    assert.deepEqual(filled(grid, board, "C3"), ["C3"]);
    assert.equal(filled(grid, board, "A1").length, grid.middles.size - 3);
  });
});

describe("A mirror", () => {
  it("finds the hex on the other side, or none", () => {
    assert.equal(mirrored(grid, "A1", "east_west"), "I1");
    assert.equal(mirrored(grid, "B3", "east_west"), "H3");
    assert.equal(mirrored(grid, "E4", "east_west"), "E4");
    assert.equal(mirrored(grid, "A1", "turned"), null);
  });
});

describe("What is laid on a hex", () => {
  it("takes the place of its ground, and leaves what lies on it", () => {
    assert.deepEqual(laid({ terrain: ["crops", "trench"], level: 1 }, woods, words), {
      terrain: ["woods", "trench"],
      level: 1,
    });
  });

  it("is added where it lies over the ground, once", () => {
    assert.deepEqual(laid({ terrain: ["crops"] }, trench, words), { terrain: ["crops", "trench"] });
    assert.deepEqual(laid({ terrain: ["crops", "trench"] }, trench, words), {
      terrain: ["crops", "trench"],
    });
  });

  it("is nothing when it is the board's own ground", () => {
    const open = { properties: { terrain: ["open"] } };
    assert.equal(laid({ terrain: ["woods"] }, open, words), null);
    assert.deepEqual(laid({ terrain: ["woods"], level: 2 }, open, words), { level: 2 });
  });

  it("may be a level, a yes or a token", () => {
    assert.deepEqual(laid(undefined, { properties: { level: 2 } }, words), { level: 2 });
    assert.equal(laid({ level: 2 }, { properties: { level: 0 } }, words), null);
    assert.deepEqual(
      laid({ tokens: ["wire"] }, { properties: { tokens: ["fortified"] }, over: true }, words),
      {
        tokens: ["wire", "fortified"],
      },
    );
    assert.deepEqual(laid(undefined, { properties: { smoke: true }, over: true }, words), { smoke: true });
  });

  it("is a side's until other ground takes its place", () => {
    const ground = { ...words, owned: ["trench_line"] };
    const line = { terrain: ["ditch"], trench_line: "a", level: 1 };
    const ditch = (/** @type {string|null} */ side) => ({
      properties: { terrain: ["ditch"], trench_line: side },
    });
    assert.deepEqual(laid({ level: 1 }, ditch("a"), ground), line);
    assert.deepEqual(laid(line, ditch(null), ground), { terrain: ["ditch"], level: 1 });
    assert.deepEqual(laid(line, woods, ground), { terrain: ["woods"], level: 1 });
    assert.deepEqual(laid(line, { properties: { level: 2 } }, ground), { ...line, level: 2 });
  });

  it("goes, and leaves level and name", () => {
    assert.deepEqual(cleared({ terrain: ["woods"], smoke: true, level: 1, features: { name: "Hill 522" } }), {
      level: 1,
      features: { name: "Hill 522" },
    });
    assert.equal(cleared({ terrain: ["woods"] }), null);
  });

  it("rises and sinks within nine levels", () => {
    assert.deepEqual(raised(undefined, 1), { level: 1 });
    assert.equal(raised({ level: 1 }, -1), null);
    assert.deepEqual(raised({ level: 9 }, 1), { level: 9 });
  });

  it("has a name that may be taken off again", () => {
    assert.deepEqual(called(undefined, "Hill 522"), { features: { name: "Hill 522" } });
    assert.equal(called({ features: { name: "Hill 522" } }, ""), null);
  });

  it("is no change where it lies already", () => {
    const changes = hexChanges(board, ["C4", "C5", "C4"], (hex) => laid(hex, woods, words));
    assert.deepEqual(changes, [{ thing: "hex:C5", to: { terrain: ["woods"] } }]);
  });
});

describe("A way along hexsides", () => {
  const corners = cornersOf(grid);
  const [from, to] = /** @type {[number, number][]} */ (grid.side("E4", "E5"));

  it("takes the side between two corners of it", () => {
    const ends = [from, to].map((at) => /** @type {string} */ (cornerAt(corners, at)));
    assert.deepEqual(sidesBetween(corners, ends[0], ends[1]).pairs, ["E4/E5"]);
  });

  it("hangs together, however far it goes", () => {
    const [start, end] = [cornerAt(corners, [6, 6]), cornerAt(corners, [24, 20])].map(String);
    const way = sidesBetween(corners, start, end);
    assert.equal(way.corners.length, way.pairs.length + 1);
    assert.deepEqual([way.corners[0], way.corners.at(-1)], [start, end]);
    for (const [index, pair] of way.pairs.entries())
      assert.ok(corners.sides.get(way.corners[index])?.some((side) => side.pair === pair));
  });

  it("goes nowhere from a corner to itself", () => {
    const corner = /** @type {string} */ (cornerAt(corners, from));
    assert.deepEqual(sidesBetween(corners, corner, corner), { pairs: [], corners: [corner] });
  });

  it("leaves out the rim of the board, where only one hex is", () => {
    const pairs = [...corners.sides.values()].flat().map(({ pair }) => pair);
    assert.ok(pairs.every((pair) => grid.apart(.../** @type {[string, string]} */ (pair.split("/"))) === 1));
  });

  it("is laid where it does not lie yet, and taken off", () => {
    assert.deepEqual(sideChanges(board, ["E4/E5", "E5/E6"], "hedge"), [
      { thing: "hexside:E5/E6", to: "hedge" },
    ]);
    assert.deepEqual(sideChanges(board, ["E4/E5", "E5/E6"], null), [{ thing: "hexside:E4/E5", to: null }]);
  });
});

describe("A road", () => {
  it("goes from hex to hex, once each", () => {
    assert.deepEqual(stepsOf(["B1", "B2", "B3", "C3"]), ["B1/B2", "B2/B3", "B3/C3"]);
    assert.deepEqual(roadChanges(board, stepsOf(["B1", "B2", "B3"]), true), [
      { thing: "road:B1/B2", to: true },
    ]);
    assert.deepEqual(roadChanges(board, ["B2/B3", "B3/B4"], false), [{ thing: "road:B2/B3", to: null }]);
  });
});
