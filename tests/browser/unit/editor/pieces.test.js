/** Pieces as units of a document. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { inRows, newUnits, onHexes, piecesOf } from "../../../../static/editor/forces.js";
import { drawnUnits } from "../../../../static/editor/map/units.js";
import { broughtOn, facingOf, newUnit, numbered, placed, turned } from "../../../../static/editor/pieces.js";

const sherman = { name: "Sherman", kind: "vehicle", profile: { mp: 14 }, silhouette: "tank", facing: 90 };
const flat = { orientation: "flat" };
/** @type {any[]} */
const units = [{ id: "sherman", side: "a", kind: "vehicle", name: "Sherman" }];

describe("A new piece", () => {
  it("has its kind's name, and a number from the second on", () => {
    assert.equal(newUnit(sherman, "a", null, [], flat).name, "Sherman");
    assert.equal(newUnit(sherman, "a", null, units, flat).name, "Sherman 2");
  });

  it("carries the picture of its own token", () => {
    const token = { asset: "a".repeat(32) };
    assert.deepEqual(newUnit({ ...sherman, token }, "a", null, [], flat).token, token);
    assert.equal("token" in newUnit(sherman, "a", null, [], flat), false);
  });

  it("is numbered among its own side alone, under an id that no other browser gives", () => {
    const [unit, other] = [1, 2].map(() => newUnit(sherman, "b", null, units, flat));
    assert.equal(unit.name, "Sherman");
    assert.match(unit.id, /^sherman-[0-9a-z]{7}$/);
    assert.notEqual(unit.id, other.id);
  });

  it("of a numbered one has the next number", () => {
    const two = [{ name: "Sherman" }, { name: "Sherman 2" }];
    assert.equal(numbered("Sherman 2", two), "Sherman 3");
    assert.equal(numbered("Section 1", [{ name: "Section 1" }]), "Section 2");
    assert.equal(numbered("T-34 85", [{ name: "T-34 85" }]), "T-34 85 2");
  });

  it("faces as its kind does, along the spines of its board", () => {
    assert.equal(newUnit(sherman, "a", { hex: "B4" }, [], flat).facing, 90);
    assert.equal(facingOf(sherman, { orientation: "pointy" }), 120);
    assert.equal("facing" in newUnit({ ...sherman, facing: null }, "a", { hex: "B4" }, [], flat), false);
  });

  it("faces on hexes as the last one of its side that faces anywhere", () => {
    const first = { ...newUnit(sherman, "b", { hex: "B4" }, [], flat), facing: 270 };
    const squad = newUnit({ ...sherman, facing: null }, "b", { hex: "B5" }, [], flat);
    const next = (/** @type {any} */ piece) => newUnit(piece, "b", { hex: "B6" }, [first, squad], flat);
    assert.equal(next(sherman).facing, 270);
    assert.equal("facing" in next({ ...sherman, facing: null }), false);
    assert.equal(newUnit(sherman, "a", { hex: "B6" }, [first], flat).facing, 90);
  });

  it("is drawn with its own silhouette, whatever its words say", () => {
    const artillery = { kind: "reserve_artillery", name: "Reserve artillery" };
    const drawn = drawnUnits([
      { id: "a", ...artillery, silhouette: "gun" },
      { id: "b", kind: "squad" },
    ]);
    assert.deepEqual(
      drawn.map(({ silhouette }) => silhouette),
      ["gun", "infantry"],
    );
  });

  it("faces across a table, and as the last one of its side", () => {
    const table = { width: 72 };
    const first = newUnit(sherman, "a", { at: [6, 20] }, [], table);
    assert.equal(first.facing, 90);
    assert.equal(newUnit(sherman, "b", { at: [60, 20] }, [first], table).facing, 270);
    const turnedOne = { ...first, facing: 135 };
    assert.equal(newUnit(sherman, "a", { at: [60, 20] }, [turnedOne], table).facing, 135);
  });

  it("has neither place nor facing in reserve", () => {
    const unit = newUnit(sherman, "a", null, [], flat);
    assert.deepEqual([unit.hex, unit.at, unit.facing], [undefined, undefined, undefined]);
  });
});

describe("A piece", () => {
  const unit = { ...newUnit(sherman, "a", { hex: "B4" }, [], flat), state: { place: "board", mp_spent: 2 } };

  it("is put elsewhere, and says no other place any more", () => {
    const moved = placed(unit, { hex: "C5" });
    assert.deepEqual([moved.hex, moved.facing, moved.state], ["C5", 90, { mp_spent: 2 }]);
  });

  it("goes into reserve without place and facing", () => {
    const off = placed(unit, null);
    assert.deepEqual([off.hex, off.facing], [undefined, undefined]);
  });

  it("comes back from the reserve as a new one of its kind would stand there", () => {
    const [off, squad] = [placed(unit, null), { id: "squad", side: "a", kind: "squad" }];
    const kinds = [sherman, { ...sherman, kind: "squad", facing: null }];
    const on = broughtOn(off, kinds, { hex: "C5" }, [{ ...unit, facing: 30 }], flat);
    assert.deepEqual([on.hex, on.facing], ["C5", 30]);
    assert.equal(broughtOn(off, kinds, { hex: "C5" }, [off], flat).facing, 90);
    assert.equal("facing" in broughtOn(squad, kinds, { hex: "C5" }, [unit], flat), false);
  });

  it("turns within a circle, if it faces anywhere", () => {
    assert.equal(turned(unit, -120).facing, 330);
    assert.equal(turned({ ...unit, facing: null }, 60).facing, null);
  });
});

it("a force is laid out in rows that no two hulls share, on the table, each with a name and an id", () => {
  const tank = {
    name: "Tank",
    kind: "vehicle",
    profile: { length: 4, width: 2 },
    silhouette: "tank",
    facing: 0,
  };
  const force = {
    name: "Van",
    points: 0,
    lines: [
      { name: "Tank", count: 5, points: 1, piece: tank },
      { name: "By nobody", count: 2, points: 1, piece: null },
    ],
  };
  const pieces = piecesOf(force);
  assert.equal(pieces.length, 5);
  const places = inRows(pieces, [1, 1], { width: 48, height: 48 }, 0);
  for (const [x, y] of places) assert.ok(x >= 1 && y >= 2 && x <= 47 && y <= 46, `${x}, ${y}`);
  for (const [facing, wide, high] of [
    [0, 2, 4],
    [270, 4, 2],
  ]) {
    const rows = inRows(pieces, [20, 20], { width: 48, height: 48 }, facing);
    for (const [index, [x, y]] of rows.entries())
      for (const [east, south] of rows.slice(index + 1))
        assert.ok(Math.abs(east - x) > wide || Math.abs(south - y) > high, `${facing}: ${rows.join(" ")}`);
  }
  const units = newUnits(
    pieces,
    "a",
    places.map((at) => ({ at })),
    [],
    {},
  );
  assert.equal(new Set(units.map(({ id }) => id)).size, 5);
  assert.deepEqual(
    units.map(({ name }) => name),
    ["Tank", "Tank 2", "Tank 3", "Tank 4", "Tank 5"],
  );
});

it("on hexes a force takes those nearest to where it is let go, and in reserve none", () => {
  const middles = new Map([
    ["A1", /** @type {[number, number]} */ ([0, 0])],
    ["A2", /** @type {[number, number]} */ ([4, 0])],
    ["A3", /** @type {[number, number]} */ ([8, 0])],
  ]);
  assert.deepEqual(onHexes(2, [7, 0], middles), ["A3", "A2"]);
  assert.deepEqual(onHexes(4, [0, 0], middles), ["A1", "A2", "A3", "A1"]);
});
