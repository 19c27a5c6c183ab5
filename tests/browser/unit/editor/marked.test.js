/** Objectives, and where the sides come in. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { apply } from "../../../../static/editor/edits.js";
import {
  alongEdge,
  drawnTokens,
  drawnZones,
  hexesInBox,
  toEdge,
  withBaseline,
  withEntry,
  withJumpOff,
  withObjective,
  withZoneHexes,
  zoneAt,
  zoneOf,
} from "../../../../static/editor/marked.js";

const isNew = (id, stem) => assert.match(id, new RegExp(`^${stem}-[0-9a-z]{7}$`));

describe("A jump-off point", () => {
  it("is laid for a side where none is, and taken off where one is", () => {
    const { change, laid } = withJumpOff([], "b", { at: [10, 12.5] });
    const { id } = change.to;
    isNew(id, "jump-off");
    assert.equal(laid, true);
    assert.deepEqual(change.to, { id, kind: "jump_off", side: "b", at: [10, 12.5] });
    const off = { change: { thing: change.thing, to: null }, laid: false };
    assert.deepEqual(withJumpOff([change.to], "a", { at: [10.4, 12.1] }), off);
  });

  it("may lie where an objective lies", () => {
    const { to } = withObjective([], { at: [10, 10] }).change;
    assert.equal(withJumpOff([to], "a", { at: [10, 10] }).laid, true);
  });
});

describe("An objective", () => {
  it("is laid where none is, and taken off where one is", () => {
    const { change, laid } = withObjective([], { hex: "C4" });
    assert.equal(laid, true);
    assert.deepEqual(change.to, { id: change.to.id, kind: "objective", hex: "C4", worth: 1 });
    assert.equal(change.thing, `token:${change.to.id}`);
    const off = { change: { thing: change.thing, to: null }, laid: false };
    assert.deepEqual(withObjective([change.to], { hex: "C4" }), off);
  });

  it("is lost by nobody when two lay one at the same time", () => {
    const changes = ["C4", "D4"].map((hex) => withObjective([], { hex }).change);
    const laid = changes.reduce(
      (document, change) => apply(document, { id: "laid", changes: [change] }).document,
      { board: { kind: "hex" }, tokens: [] },
    );
    assert.deepEqual(
      laid.tokens.map(({ hex }) => hex),
      ["C4", "D4"],
    );
    isNew(laid.tokens[0].id, "objective");
  });

  it("is meant by a press within an inch of it", () => {
    const { to } = withObjective([], { at: [10, 10] }).change;
    assert.equal(withObjective([to], { at: [10.6, 10.3] }).laid, false);
    assert.equal(withObjective([to], { at: [12, 10] }).laid, true);
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
    const { to } = zoneOf("a", shape);
    isNew(to.id, "zone");
    assert.deepEqual(to, { id: to.id, kind: "zone", side: "a", shape });
    assert.equal(zoneAt([to], "a", [3, 20]), to);
    assert.equal(zoneAt([to], "a", [9, 20]), undefined);
    assert.equal(zoneAt([to], "b", [3, 20]), undefined);
    assert.deepEqual(
      drawnZones([to], (side) => `Zone of ${side}`),
      [{ side: "a", shape, hexes: undefined, words: "Zone of a" }],
    );
  });

  it("is one set of hexes for a side, which grows and is taken off from the hex where the hand begins", () => {
    const { to } = withZoneHexes([], "a", ["A1", "A2"]).change;
    assert.deepEqual(to, { id: to.id, kind: "zone", side: "a", hexes: ["A1", "A2"] });
    const grown = withZoneHexes([to], "a", ["A3", "A2"]).change;
    assert.deepEqual([grown.to.id, grown.to.hexes], [to.id, ["A1", "A3", "A2"]]);
    assert.notEqual(withZoneHexes([to], "b", ["A3"]).change.to.id, to.id);
    const off = { change: { thing: `token:${to.id}`, to: null }, count: 0 };
    assert.deepEqual(withZoneHexes([to], "a", ["A1", "A2"]), off);
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
  const { to } = withEntry([], { id: "a", name: "Rifles" }, [0, 6], [0, 18]).change;

  it("is a line of its side, with its name", () => {
    isNew(to.id, "entry");
    assert.deepEqual(to, { id: to.id, kind: "line", side: "a", at: [0, 6], to: [0, 18], text: "Rifles" });
  });

  it("is taken off by a press on it", () => {
    assert.deepEqual(withEntry([to], blue, [0.4, 12], [0.4, 12]).change, {
      thing: `token:${to.id}`,
      to: null,
    });
    assert.equal(withEntry([to], blue, [9, 12], [9, 12]).change, null);
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
