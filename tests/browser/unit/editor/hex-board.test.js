import assert from "node:assert/strict";
import { test } from "node:test";
import { apply } from "../../../../static/editor/edits.js";
import { halfHexes, measured } from "../../../../static/editor/hex-board.js";

const board = {
  kind: "hex",
  orientation: "flat",
  lines: 4,
  length: 4,
  shifted: "even",
  hexes: { A1: { level: 1 }, D4: { terrain: ["woods"] } },
  hexsides: [
    { between: ["C3", "C4"], terrain: "wall" },
    { between: ["C3", "C4"], terrain: "hedge" },
    { between: ["A1", "A2"], terrain: "wall" },
  ],
  roads: [
    ["A2", "A3"],
    ["D3", "D4"],
  ],
  baselines: { a: ["A1", "B1"], b: ["D1", "D2"] },
};
const document = {
  system: "open_hexes",
  sides: [],
  board,
  units: [
    { id: "near", side: "a", kind: "tank", hex: "A2", facing: 60 },
    { id: "far", side: "b", kind: "tank", hex: "D2", facing: 60 },
  ],
  tokens: [
    { id: "church", kind: "objective", hex: "D3" },
    { id: "ground", kind: "zone", side: "a", hexes: ["A1", "D1"] },
  ],
};
const after = (measures) => apply(document, { id: "smaller", changes: measured(document, measures) });

test("a board with fewer lines keeps what has a hex, and pieces without one go into reserve", () => {
  const { document: smaller } = after({ lines: 2 });
  assert.deepEqual(smaller.board.hexes, { A1: { level: 1 } });
  assert.deepEqual(smaller.board.hexsides, [{ between: ["A1", "A2"], terrain: "wall" }]);
  assert.deepEqual(smaller.board.roads, [["A2", "A3"]]);
  assert.deepEqual(smaller.board.baselines, { a: ["A1", "B1"] });
  assert.deepEqual(smaller.units, [document.units[0], { id: "far", side: "b", kind: "tank" }]);
  assert.deepEqual(smaller.tokens, [{ id: "ground", kind: "zone", side: "a", hexes: ["A1"] }]);
});

test("it is one step, which is taken back whole", () => {
  const { document: smaller, inverse } = after({ lines: 2, length: 2 });
  assert.deepEqual(apply(smaller, { id: "back", changes: inverse }).document, document);
});

test("a larger board changes by its measures alone", () => {
  assert.deepEqual(measured(document, { lines: 9 }), [{ thing: "field:board.lines", to: 9 }]);
});

test("hexes that stood half over the rim stand there again", () => {
  const halved = { ...document, board: { ...board, half_hexes: ["B4", "D4"] } };
  const [half] = measured(halved, { length: 3 }).filter(({ thing }) => thing === "field:board.half_hexes");
  assert.deepEqual(half.to, ["B3", "D3"]);
  assert.deepEqual(halfHexes({ shifted: "odd" }, ["A1", "A2", "B1", "B2"]), ["A2"]);
});
