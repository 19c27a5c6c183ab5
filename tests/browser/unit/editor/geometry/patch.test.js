/** Patches of hexes: what is taken up with them, and how it lies elsewhere, on other columns, turned, mirrored, on other boards. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { apply } from "../../../../../static/editor/edits.js";
import {
  apart,
  barePatch,
  laidPatch,
  latticeOf,
  mirroredPatch,
  patchOf,
  pivotOf,
  roomFor,
  stoodPatch,
  turnedPatch,
} from "../../../../../static/editor/geometry/patch.js";
import { hexGrid } from "../../../../../static/table/map/hex/grid.js";

/** @type {any} */
const board = {
  kind: "hex",
  orientation: "flat",
  lines: 9,
  length: 8,
  shifted: "even",
  hexes: {
    C3: { terrain: ["woods"], level: 1, obstructed: ["C4", "D3"] },
    C4: { terrain: ["brush"], features: { name: "Copse" } },
    F6: { terrain: ["marsh"] },
  },
  hexsides: [
    { between: ["C3", "C4"], terrain: "hedge" },
    { between: ["B3", "C3"], terrain: "wall" },
    { between: ["F6", "F7"], terrain: "cliff" },
  ],
  roads: [
    ["C3", "D3"],
    ["F6", "G6"],
    ["F6", "F7"],
  ],
};
const village = ["C3", "C4", "D3"];
/** @type {any} */
const tank = { id: "tank", side: "red", kind: "tank", hex: "C4", facing: 60, state: { place: {}, rof: 1 } };

const latticeFor = (/** @type {any} */ of) => latticeOf(hexGrid(of), of.orientation);
const taken = () => patchOf(board, latticeFor(board), "C3", village, [tank]);
/** @param {any} onto @param {any} patch @param {string} at */
const laid = (onto, patch, at) => laidPatch(onto, latticeFor(onto), patch, latticeFor(onto).of(at));
/** @param {any} onto @param {any[]} changes */
const after = (onto, changes) => apply({ board: onto }, { id: "laid", changes }).document.board;
/** @param {any} on @param {string} one @param {string} other */
const away = (on, one, other) => {
  const { middles } = hexGrid(on);
  const [from, to] = [one, other].map((label) => middles.get(label) ?? [NaN, NaN]);
  return Math.hypot(from[0] - to[0], from[1] - to[1]);
};

describe("A patch", () => {
  it("keeps its shape on lines that are shifted and on lines that are not", () => {
    for (const at of ["E5", "F5"]) {
      const { labels } = laid(board, taken(), at);
      village.forEach((one, i) =>
        village.forEach((other, j) =>
          assert.ok(Math.abs(away(board, labels[i], labels[j]) - away(board, one, other)) < 1e-6),
        ),
      );
    }
  });

  it("has its hexsides, those of its rim too, its roads, levels, names and pieces with it", () => {
    const { changes, units } = laid(board, taken(), "F6");
    const { hexes, hexsides, roads } = after(board, changes);
    assert.deepEqual(hexes.F6, { terrain: ["woods"], level: 1, obstructed: ["F7", "G7"] });
    assert.deepEqual(hexes.F7, { terrain: ["brush"], features: { name: "Copse" } });
    const sides = hexsides.map(
      (/** @type {any} */ { between, terrain }) => `${between.join("/")} ${terrain}`,
    );
    assert.deepEqual(sides, ["C3/C4 hedge", "B3/C3 wall", "F6/F7 hedge", "E7/F6 wall"]);
    assert.deepEqual(roads, [
      ["C3", "D3"],
      ["F6", "G6"],
      ["F6", "G7"],
    ]);
    assert.deepEqual(units, [
      { id: "tank", side: "red", kind: "tank", hex: "F7", facing: 60, state: { rof: 1 } },
    ]);
  });

  it("is again as it was after six turns, and after two mirrorings", () => {
    const turned = Array.from({ length: 6 }).reduce(
      (/** @type {any} */ patch) => turnedPatch(patch),
      taken(),
    );
    const names = (/** @type {any} */ patch) => JSON.parse(JSON.stringify(laid(board, patch, "E5")));
    assert.deepEqual(names(turned), names(taken()));
    assert.deepEqual(names(mirroredPatch(mirroredPatch(taken(), true), true)), names(taken()));
  });

  it("turns clockwise with its pieces, whichever way the hexes point", () => {
    for (const orientation of ["flat", "pointy"]) {
      const onto = { ...board, orientation };
      const { middles } = hexGrid(onto);
      const patch = patchOf(onto, latticeFor(onto), "E4", ["E4", "E5"], [{ ...tank, hex: "E5", facing: 30 }]);
      const bearing = (/** @type {any} */ of) => {
        const [from, to] = laid(onto, of, "E4").labels.map((label) => middles.get(label) ?? [0, 0]);
        return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
      };
      const by = bearing(turnedPatch(patch)) - bearing(patch);
      assert.equal(Math.round((by + 360) % 360), 60);
      assert.equal(turnedPatch(patch).units[0].unit.facing, 90);
      assert.equal(mirroredPatch(patch, orientation === "flat").units[0].unit.facing, 330);
    }
  });

  it("is mirrored from east to west, whichever way the hexes point", () => {
    for (const orientation of ["flat", "pointy"]) {
      const onto = { ...board, orientation };
      const { middles } = hexGrid(onto);
      const patch = patchOf(onto, latticeFor(onto), "E4", ["E4", "D3", "F5"], []);
      const image = laid(onto, mirroredPatch(patch, orientation === "flat"), "E4").labels;
      ["E4", "D3", "F5"].forEach((label, index) => {
        const [[x, y], [u, v]] = [label, image[index]].map((one) => middles.get(one) ?? [NaN, NaN]);
        const [middle] = middles.get("E4") ?? [NaN];
        assert.ok(Math.abs(x + u - 2 * middle) < 1e-6 && Math.abs(y - v) < 1e-6);
      });
    }
  });

  it("keeps its shape on a board whose hexes point another way, turned by half a hex with its pieces", () => {
    const onto = { ...board, orientation: "pointy", hexes: {}, hexsides: [], roads: [] };
    const patch = stoodPatch(taken(), true, false);
    const { labels, changes, units } = laid(onto, patch, "E4");
    assert.ok(Math.abs(away(onto, labels[1], labels[2]) - away(board, "C4", "D3")) < 1e-6);
    assert.equal(units[0].facing, 90);
    for (const { between } of after(onto, changes).hexsides)
      assert.ok(hexGrid(onto).side(between[0], between[1]));
  });

  it("leaves what falls off the board, and puts its pieces there in reserve", () => {
    const { lost, labels, units, changes } = laid(board, taken(), "I8");
    assert.deepEqual([lost, labels], [2, ["I8"]]);
    assert.ok(!("hex" in units[0]));
    const names = changes.flatMap(({ thing }) => thing.slice(thing.indexOf(":") + 1).split("/"));
    assert.ok(names.every((label) => hexGrid(board).middles.has(label)));
  });

  it("is taken out with all that goes along with it, and with nothing else", () => {
    const { hexes, hexsides, roads } = after(board, barePatch(board, village));
    assert.deepEqual(Object.keys(hexes), ["F6"]);
    assert.deepEqual(hexsides, [{ between: ["F6", "F7"], terrain: "cliff" }]);
    assert.deepEqual(roads, [
      ["F6", "G6"],
      ["F6", "F7"],
    ]);
  });

  it("counts its steps from the hex in its middle", () => {
    assert.equal(pivotOf(hexGrid(board), ["C2", "C3", "C4", "D3"]), "C3");
    const { of } = latticeFor(board);
    assert.deepEqual(apart(of("C3"), of("C5")), [0, 2]);
  });
});

describe("Room for a copy", () => {
  const grid = hexGrid(board);
  const lattice = latticeFor(board);
  const pair = patchOf(
    board,
    lattice,
    "C3",
    [],
    [
      { ...tank, hex: "C3" },
      { ...tank, hex: "C4" },
    ],
  );

  it("is where it is wanted, if nothing stands there", () => {
    assert.equal(roomFor(grid, lattice, pair, "E5", new Set()), "E5");
  });

  it("is beside that where something stands, and on the board at its rim", () => {
    const beside = roomFor(grid, lattice, pair, "E5", new Set(["E5", "E6"]));
    assert.equal(grid.apart(beside, "E5"), 1);
    assert.equal(roomFor(grid, lattice, pair, "E8", new Set()), "E7");
  });
});
