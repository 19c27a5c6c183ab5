import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf, newSide, withoutSide } from "../../../../static/editor/inspector/forces-tab.js";
import { apply } from "../../../../static/editor/edits.js";

test("a side goes with its briefing, its baseline and what it has marked", () => {
  const document = {
    board: { kind: "hex", baselines: { a: ["A1"], c: ["B1"] } },
    sides: [{ id: "a" }, { id: "c" }],
    briefing: { common: "All", sides: { a: "Hold.", c: "Take it." } },
    tokens: [
      { id: "ours", kind: "zone", side: "c" },
      { id: "church", kind: "objective" },
    ],
  };
  const after = apply(document, { id: "out", changes: withoutSide(document, "c") }).document;
  assert.deepEqual(after, {
    board: { kind: "hex", baselines: { a: ["A1"] } },
    sides: [{ id: "a" }],
    briefing: { common: "All", sides: { a: "Hold." } },
    tokens: [{ id: "church", kind: "objective" }],
  });
});

test("two people who add a side at once add two", () => {
  const [one, other] = [newSide([{ id: "a" }]), newSide([{ id: "a" }])];
  assert.notEqual(one.id, other.id);
  assert.equal(one.colour, other.colour);
});

test("a piece has the values that it holds, and those that its own kind must have", () => {
  const profile = (properties, required) => ({ type: "object", properties, required });
  const mp = { type: "integer" };
  const rules = { profile: profile({ mp, afv: { type: "boolean" } }, ["mp"]) };
  const kinds = [
    { id: "squad", profile: profile({ class: { type: "string" }, note: { type: "string" } }, ["class"]) },
  ];
  const names = (unit) => fieldsOf({ rules, kinds }, unit).map(({ name }) => name);
  assert.deepEqual(names({ kind: "tank", profile: { afv: true } }), ["mp", "afv"]);
  assert.deepEqual(names({ kind: "squad" }), ["class"]);
});
