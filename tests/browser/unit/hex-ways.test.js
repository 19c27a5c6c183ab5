import assert from "node:assert/strict";
import test from "node:test";

import { chipOf, facingOrder, pointsNow, reachOf, stepsOf, waysAlong, waysInto, waysOf } from "../../../static/table/tools/hex-ways.js";

const isHex = (label) => /^[A-Z]\d+$/.test(label);
const offer = (order, more = {}) => ({
  order, unit: "t", title: order.type, allowed: true, reason: null, clause: null, key: null, values: {}, variants: [], hexes: [], cost: null, left: null, ...more,
});
const goal = (hex, cost, path) => ({ hex, cost, fields: { path }, reason: null, clause: null });

const move = offer({ type: "move", unit: "t" }, {
  title: "Move",
  hexes: [goal("B1", 1, ["B1"]), goal("C1", 3, ["B1", "C1"]), { hex: "D1", cost: null, fields: {}, reason: "An enemy is there.", clause: "6.8" }],
  values: { end: [true, false], turns: [null, 0, 60] },
});

test("a path system's offer opens a way to each hex, and one more for each yes or no", () => {
  const ways = waysOf([move], "t", new Map(), isHex);
  assert.deepEqual(waysInto(ways, "C1").map(({ title, order }) => [title, order.path, order.end]), [
    ["Move", ["B1", "C1"], undefined],
    ["Move · end: no", ["B1", "C1"], false],
  ]);
  assert.deepEqual(reachOf(ways), { hexes: { B1: 1, C1: 3 }, spent: true });
  assert.deepEqual(stepsOf(ways, "A1", waysInto(ways, "C1")[0]), [{ hex: "A1" }, { hex: "B1", spent: 1 }, { hex: "C1", spent: 3 }]);
});

test("a closed hex says why, with its clause", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "D1");
  const chip = chipOf(way, 0, null);
  assert.deepEqual([chip.allowed, chip.sentence, chip.clause], [false, "An enemy is there.", "6.8"]);
});

test("what a preview finds illegal is refused, too; odds are told beside the points", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "B1");
  const findings = [{ clause: "6.1", rule: "x", severity: "illegal", message: "Too far." }];
  assert.equal(chipOf(way, 0, { verdict: { findings }, odds: {} }).clause, "6.1");
  assert.equal(chipOf(way, 0, { verdict: { findings: [] }, odds: { cost: 1, bog: 0.25 } }).sentence, "1 MP, bog 25\u00a0%");
});

test("a path laid by hand keeps the order's other fields, and its cost where that is known", () => {
  const ways = waysOf([move], "t", new Map(), isHex);
  const laid = waysAlong(ways, ["B1", "B2"]);
  assert.deepEqual(laid.map(({ order, cost }) => [order.path, order.end, cost]), [[["B1", "B2"], undefined, null], [["B1", "B2"], false, null]]);
});

test("a chosen facing is the last turn of a path, or the field of that name", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "C1");
  assert.deepEqual(facingOrder(way, 60).turns, [null, 60]);
  const [gun] = waysOf([offer({ type: "unload", unit: "t" }, { values: { hex: ["A1"], facing: [0, 60] } })], "t", new Map(), isHex);
  assert.deepEqual(facingOrder(gun, 60), { type: "unload", unit: "t", hex: "A1", facing: 60 });
});

test("a stepwise system's offers are points left, and several ways into one hex", () => {
  const enter = offer({ type: "enter", unit: "t", hex: "B1" }, { title: "Enter B1: 4 MP, 10 left", cost: 4, left: 10, hexes: [{ hex: "B1", cost: 4, fields: { hex: "B1" } }] });
  const pass = offer({ type: "bypass", unit: "t", hex: "B1", along: "C1" }, { title: "Pass by B1", cost: 2, left: 12, hexes: [{ hex: "B1", cost: 2, fields: { hex: "B1", along: "C1" } }] });
  const ways = waysOf([enter, pass], "t", new Map(), isHex);
  assert.deepEqual(waysInto(ways, "B1").map(({ title }) => title), ["Enter B1", "Pass by B1"]);
  assert.deepEqual(reachOf(ways), { hexes: { B1: 12 }, spent: false });
  assert.equal(pointsNow([enter], { id: "t", state: {} }), "14 MP left");
});

test("a group's offer is each of its units' own", () => {
  const all = offer({ type: "move", units: ["a", "b"] }, { title: "Move", unit: "a" });
  const learned = new Map([[JSON.stringify(all.order), [goal("B1", 1, ["B1"])]]]);
  assert.deepEqual(waysOf([all], "b", learned, isHex).map(({ title, order }) => [title, order]), [
    ["Move, 2 together", { type: "move", units: ["a", "b"], path: ["B1"] }],
  ]);
});
