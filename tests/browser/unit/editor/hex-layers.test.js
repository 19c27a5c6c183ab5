/** The layers of a hex board: what is in each, what is shown without some, and what a locked one holds back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  countsOf,
  hasOpenGround,
  layersIn,
  openChanges,
  withoutLayers,
} from "../../../../static/editor/hex-layers.js";

const board = {
  kind: "hex",
  hexes: { C3: { terrain: ["woods"], level: 1, features: { name: "Copse" } }, D3: { level: 2 } },
  hexsides: [
    { between: ["C3", "C4"], terrain: "hedge" },
    { between: ["C3", "C4"], terrain: "wall" },
  ],
  roads: [["C3", "D3"]],
};
/** @type {any} */
const document = { board, units: [{ id: "tank", hex: "C3" }, { id: "later" }] };
const only =
  (/** @type {string[]} */ ...layers) =>
  (/** @type {string} */ layer) =>
    layers.includes(layer);

test("each layer tells how much lies in it", () => {
  const counts = { pieces: 1, labels: 1, hexsides: 1, roads: 1, terrain: 1, levels: 2 };
  assert.deepEqual(Object.fromEntries(countsOf(document)), counts);
});

test("a hex that is selected is in the layers of what it holds", () => {
  assert.deepEqual(
    [...layersIn(document, ["D3", "C4"], [document.units[0]])],
    ["pieces", "hexsides", "levels"],
  );
});

test("a board is shown without its levels and roads, and is not changed by that", () => {
  const shown = withoutLayers(board, only("levels", "roads"));
  assert.deepEqual(shown.hexes, { C3: { terrain: ["woods"], features: { name: "Copse" } }, D3: {} });
  assert.deepEqual([shown.roads, shown.hexsides], [[], board.hexsides]);
  assert.equal(withoutLayers(board, only("pieces")), board);
});

test("a locked layer stays, and the rest of a hex changes", () => {
  const changes = [{ thing: "hex:C3", to: { terrain: ["marsh"] } }];
  const { open, stayed } = openChanges(document, changes, only("levels", "labels"));
  assert.deepEqual(open, [
    { thing: "hex:C3", to: { terrain: ["marsh"], level: 1, features: { name: "Copse" } } },
  ]);
  assert.deepEqual([...stayed].sort(), ["labels", "levels"]);
});

test("hexsides, roads and pieces of locked layers stay as they are", () => {
  const changes = [
    { thing: "hexside:C3/C4", to: null },
    { thing: "road:C3/D3", to: null },
    { thing: "unit:tank", to: null },
    { thing: "token:church", to: null },
  ];
  const { open, stayed } = openChanges(document, changes, only("hexsides", "roads", "pieces"));
  assert.deepEqual(open, [{ thing: "token:church", to: null }]);
  assert.deepEqual([...stayed], ["hexsides", "roads", "pieces"]);
});

test("what would change nothing is no change, and no layer holds it back", () => {
  const changes = [
    { thing: "hexside:C3/C4", to: ["hedge", "wall"] },
    { thing: "road:C3/D3", to: true },
    { thing: "hex:E5", to: null },
  ];
  const { open, stayed } = openChanges(document, changes, () => true);
  assert.deepEqual([open, stayed.size], [[], 0]);
});

test("hexes are selected as long as any of their ground may be changed", () => {
  assert.equal(hasOpenGround(only("terrain", "levels", "roads", "pieces")), true);
  assert.equal(hasOpenGround(only("terrain", "levels", "roads", "hexsides", "labels")), false);
});
