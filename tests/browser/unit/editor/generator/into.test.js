import assert from "node:assert/strict";
import { test } from "node:test";
import { apply } from "../../../../../static/editor/edits.js";
import { changesInto } from "../../../../../static/editor/generator/into.js";

/** @param {string} id */
const feature = (id, name = id) => ({
  type: "Feature",
  id,
  properties: { kind: "point", name },
  geometry: { type: "Point", coordinates: [1, 2] },
});
const put = (/** @type {any} */ document, /** @type {any} */ made) =>
  apply(document, { id: "made", changes: changesInto(document, made) });

test("a table is laid over the one of a draft, whose sides and pieces stay", () => {
  const document = {
    name: "Ours",
    sides: [{ id: "a" }],
    units: [{ id: "t34" }],
    board: {
      kind: "table",
      width: 48,
      height: 48,
      climate: "winter",
      features: { type: "FeatureCollection", features: [feature("barn"), feature("old")] },
    },
  };
  const made = {
    name: "Theirs",
    board: {
      kind: "table",
      width: 72,
      height: 48,
      ground: "open",
      features: { type: "FeatureCollection", features: [feature("lane"), feature("barn", "the barn")] },
    },
  };
  const { document: after, inverse } = put(document, made);
  assert.deepEqual(after.board, made.board);
  assert.equal(after.name, "Ours");
  assert.deepEqual(after.units, document.units);
  assert.deepEqual(apply(after, { id: "back", changes: inverse }).document, document);
});

test("a draft without pieces gets those of its own sides", () => {
  const board = { kind: "table", width: 72, height: 48 };
  const units = [
    { id: "t34", side: "a" },
    { id: "tiger", side: "b" },
  ];
  const { document: after } = put({ board, sides: [{ id: "a" }], units: [] }, { name: "Made", board, units });
  assert.deepEqual(after.units, [units[0]]);
});

test("a board of hexes is laid over another with its hexsides and roads", () => {
  const document = {
    board: { kind: "hex", lines: 4, length: 4, hexes: { A1: { terrain: ["woods"] } }, roads: [["A1", "A2"]] },
  };
  const made = {
    name: "Bergheim",
    board: {
      kind: "hex",
      lines: 6,
      length: 5,
      hexes: { B2: { terrain: ["building"] } },
      hexsides: [{ between: ["A1", "B1"], terrain: "hedge" }],
      roads: [["B1", "B2"]],
    },
  };
  const { document: after } = put(document, made);
  assert.deepEqual(after.board, made.board);
  assert.equal(after.name, "Bergheim");
});

test("what the new board has no place for goes: pieces in reserve, marks away, craters with their ground", () => {
  const document = {
    board: { kind: "hex", orientation: "flat", lines: 9, length: 9 },
    sides: [{ id: "a" }],
    units: [
      { id: "t34", side: "a", hex: "A2", facing: 60 },
      { id: "tiger", side: "a", hex: "H8", facing: 60 },
    ],
    tokens: [
      { id: "church", kind: "objective", hex: "H8" },
      { id: "ours", kind: "zone", hexes: ["A1", "H8"] },
      { id: "crater-a1", kind: "crater", hex: "A1" },
    ],
  };
  const crater = { id: "crater-b2", kind: "crater", hex: "B2" };
  const board = { kind: "hex", orientation: "flat", lines: 4, length: 4 };
  const { document: after, inverse } = put(document, { name: "Made", board, units: [], tokens: [crater] });
  assert.deepEqual(after.units, [document.units[0], { id: "tiger", side: "a" }]);
  assert.deepEqual(after.tokens, [{ id: "ours", kind: "zone", hexes: ["A1"] }, crater]);
  assert.deepEqual(apply(after, { id: "back", changes: inverse }).document.units, document.units);
});

test("a piece that stood beyond the edge of a smaller table is in reserve", () => {
  const units = [{ id: "t34", side: "a", at: [70, 10], facing: 90 }];
  const document = { board: { kind: "table", width: 72, height: 48 }, sides: [{ id: "a" }], units };
  const { document: after } = put(document, {
    name: "Made",
    board: { kind: "table", width: 48, height: 48 },
  });
  assert.deepEqual(after.units, [{ id: "t34", side: "a" }]);
});
