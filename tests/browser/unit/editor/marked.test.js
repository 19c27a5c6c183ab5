/** Objectives, and where the sides come in. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import {
  alongEdge,
  drawnTokens,
  drawnZones,
  hexesInBox,
  toEdge,
  withBaseline,
  withEntry,
  withObjective,
  withZone,
  withZoneHexes,
  zoneAt,
} from "../../../../static/editor/marked.js";

describe("An objective", () => {
  it("is laid where none is, and taken off where one is", () => {
    const { tokens, laid } = withObjective([], { hex: "C4" });
    assert.deepEqual([tokens, laid], [[{ id: "objective-1", kind: "objective", hex: "C4", worth: 1 }], true]);
    assert.deepEqual(withObjective(tokens, { hex: "C4" }), { tokens: [], laid: false });
    assert.equal(withObjective(tokens, { hex: "C5" }).tokens[1].id, "objective-2");
  });

  it("is meant by a press within an inch of it", () => {
    const { tokens } = withObjective([], { at: [10, 10] });
    assert.equal(withObjective(tokens, { at: [10.6, 10.3] }).laid, false);
    assert.equal(withObjective(tokens, { at: [12, 10] }).laid, true);
  });
});

describe("A deployment zone", () => {
  const shape = [
    [0, 0],
    [6, 0],
    [6, 48],
    [0, 48],
  ];

  it("is the ground of its side, which a place lies in or not", () => {
    const tokens = withZone([], "a", shape);
    assert.deepEqual(tokens, [{ id: "zone-1", kind: "zone", side: "a", shape }]);
    assert.equal(zoneAt(tokens, "a", [3, 20]), tokens[0]);
    assert.equal(zoneAt(tokens, "a", [9, 20]), undefined);
    assert.equal(zoneAt(tokens, "b", [3, 20]), undefined);
    assert.deepEqual(
      drawnZones(tokens, (side) => `Zone of ${side}`),
      [{ side: "a", shape, hexes: undefined, words: "Zone of a" }],
    );
  });

  it("is one set of hexes for a side, which grows and is taken off from the hex where the hand begins", () => {
    const { tokens } = withZoneHexes([], "a", ["A1", "A2"]);
    assert.deepEqual(tokens, [{ id: "zone-1", kind: "zone", side: "a", hexes: ["A1", "A2"] }]);
    assert.deepEqual(withZoneHexes(tokens, "a", ["A3", "A2"]).tokens[0].hexes, ["A1", "A3", "A2"]);
    assert.equal(withZoneHexes(tokens, "b", ["A3"]).tokens.length, 2);
    assert.deepEqual(withZoneHexes(tokens, "a", ["A1", "A2"]), { tokens: [], count: 0 });
  });

  it("is laid over the hexes of a box", () => {
    const middles = new Map([
      ["A1", [2, 2]],
      ["A2", [2, 6]],
      ["B1", [6, 4]],
      ["B2", [6, 8]],
    ]);
    assert.deepEqual(hexesInBox(middles, "B2", "A2"), ["B2", "A2"]);
    assert.deepEqual(hexesInBox(middles, "A1", "B2"), ["A1", "A2", "B1", "B2"]);
  });
});

describe("An entry", () => {
  const blue = { id: "b", name: "Blue" };
  const { tokens } = withEntry([], { id: "a", name: "Rifles" }, [0, 6], [0, 18]);

  it("is a line of its side, with its name", () => {
    assert.deepEqual(tokens, [
      { id: "entry-1", kind: "line", side: "a", at: [0, 6], to: [0, 18], text: "Rifles" },
    ]);
  });

  it("is taken off by a press on it", () => {
    assert.deepEqual(withEntry(tokens, blue, [0.4, 12], [0.4, 12]).tokens, []);
    assert.equal(withEntry(tokens, blue, [9, 12], [9, 12]).tokens.length, 1);
  });

  it("is drawn to the edge where that is near", () => {
    const table = { width: 72, height: 48 };
    assert.deepEqual(
      [toEdge([1, 20.3], table), toEdge([70, 47], table)],
      [
        [0, 20.5],
        [72, 48],
      ],
    );
  });
});

describe("An entry that begins at the edge", () => {
  const table = { width: 72, height: 48 };

  it("runs along it, wherever the hand strays", () => {
    assert.deepEqual(alongEdge([0, 14], [6, 34], table), [0, 34]);
    assert.deepEqual(alongEdge([20, 48], [33, 40], table), [33, 48]);
  });

  it("follows the hand from a corner, and is free within the table", () => {
    assert.deepEqual(alongEdge([0, 0], [20, 3], table), [20, 0]);
    assert.deepEqual(alongEdge([0, 0], [2, 30], table), [0, 30]);
    assert.deepEqual(alongEdge([10, 10], [20, 14], table), [20, 14]);
  });
});

describe("A baseline", () => {
  it("gets hexes, and loses them where the first was in it", () => {
    assert.deepEqual(withBaseline(["A1"], ["A2", "A3"]), ["A1", "A2", "A3"]);
    assert.deepEqual(withBaseline(["A1", "A2", "A3"], ["A2", "A3"]), ["A1"]);
  });
});

describe("Tokens", () => {
  it("are drawn where they lie, and those of hexes in their middle", () => {
    const drawn = drawnTokens(
      [
        { id: "one", kind: "objective", hex: "C4" },
        { id: "two", kind: "objective", at: [3, 4] },
        { id: "off", kind: "objective", hex: "Z9" },
      ],
      (hex) => (hex === "C4" ? [9, 9] : null),
    );
    assert.deepEqual(
      drawn.map(({ id, at }) => [id, at]),
      [
        ["one", [9, 9]],
        ["two", [3, 4]],
      ],
    );
  });
});
