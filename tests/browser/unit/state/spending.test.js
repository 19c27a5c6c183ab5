import assert from "node:assert/strict";
import { test } from "node:test";
import { spendingOf } from "../../../../static/table/state/spending.js";

const found = (clause, at, mp, what, more = {}) => ({
  clause,
  rule: "cost",
  severity: "note",
  message: `${at} costs ${mp}.`,
  at,
  mp,
  what,
  ...more,
});
const answer = (...findings) => ({ verdict: { findings } });

test("steps of one kind and one clause that follow each other are a row", () => {
  const steps = [
    { title: "Start", clause: "2.12", spent: 1 },
    { title: "Enter F6", clause: "2.16", spent: 1.5 },
    { title: "Enter G6", clause: "2.16", spent: 2 },
    { title: "Turn to 90°", clause: "2.11", spent: 3 },
    { title: "Turn to 150°", clause: "2.11", spent: 4 },
    { title: "Enter H7", clause: "2.1", spent: 6 },
  ];
  assert.deepEqual(spendingOf({ steps }, null), [
    { words: "Start", clause: "2.12", points: 1 },
    { words: "Enter F6, G6", clause: "2.16", points: 1 },
    { words: "Turn to 90°, 150°", clause: "2.11", points: 2 },
    { words: "Enter H7", clause: "2.1", points: 2 },
  ]);
});

test("the hexes of a path are told by what is paid for them", () => {
  const path = answer(
    found("6.2", "B3", 0.5, "by road to"),
    found("6.2", "C4", 0.5, "by road to"),
    found("6.5", "C4", 1, "turning in"),
    found("6.2", "D4", 2, "grain to"),
  );
  assert.deepEqual(spendingOf({}, path), [
    { words: "By road to B3, C4", clause: "6.2", points: 1 },
    { words: "Turning in C4", clause: "6.5", points: 1 },
    { words: "Grain to D4", clause: "6.2", points: 2 },
  ]);
});

test("an order that goes on nothing but itself is told as its step would be", () => {
  assert.deepEqual(spendingOf({}, answer(found("2.16", null, 0.5, "Enter F6"))), [
    { words: "Enter F6", clause: "2.16", points: 0.5 },
  ]);
});

test("of units that pay differently for a hex the dearest counts", () => {
  assert.deepEqual(
    spendingOf({}, answer(found("6.2", "E4", 1, "orchard to"), found("6.2", "E4", 2, "orchard to"))),
    [{ words: "Orchard to E4", clause: "6.2", points: 2 }],
  );
});

test("what costs nothing and counts all the same is told with its clause; what is forbidden is not spent", () => {
  const wire = {
    clause: "G17",
    rule: "wire",
    severity: "limits",
    message: "The wire in D5 ends the move.",
    at: "D5",
  };
  assert.deepEqual(spendingOf({}, answer(wire, { ...wire, severity: "illegal" })), [
    { words: "The wire in D5 ends the move", clause: "G17", points: null },
  ]);
  assert.deepEqual(spendingOf(null, null), []);
});
