import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked } from "../../../../../static/table/tools/hex/packed-reach.js";

const ENTER = { order: { type: "enter", unit: "tank", hex: "{hex}" }, title: "Enter {hex}", clause: "2.1" };
const TURN = {
  order: { type: "turn", unit: "tank", facing: 90 },
  title: "Turn right to 90°",
  clause: "2.11",
};
const PASS = {
  order: { type: "bypass", unit: "tank", hex: "{hex}", along: "{beyond}" },
  title: "Pass {hex} by along {beyond}",
  clause: "2.3",
};
const CLOSED = { hex: "C9", cost: null, fields: {}, reason: "Not so far.", clause: "2.1" };

const packed = {
  units: ["tank"],
  now: true,
  start: "C3",
  points: 8,
  kinds: [ENTER, TURN, PASS].map((kind, number) => ({ ...kind, facing: [30, 90, 90][number], dice: false })),
  steps: [
    [0, "C4", 1, null],
    [1, "C3", 1, null],
    [0, "D4", 2.5, 1],
    [2, "E5", 4.5, 2, "E4"],
  ],
  hexes: [0, 2, 3, CLOSED],
};
const reach = unpacked(/** @type {any} */ (packed));

test("a step of a packed reach is whole again, with its own hex in its order and title", () => {
  assert.deepEqual(reach.steps[2], {
    order: { type: "enter", unit: "tank", hex: "D4" },
    title: "Enter D4",
    hex: "D4",
    spent: 2.5,
    clause: "2.1",
    facing: 30,
    side: null,
    before: 1,
    dice: false,
  });
});

test("a step past a hexside of a packed reach names the hex beyond", () => {
  const { order, title, side } = reach.steps[3];
  assert.deepEqual(order, { type: "bypass", unit: "tank", hex: "E5", along: "E4" });
  assert.deepEqual([title, side], ["Pass E5 by along E4", ["E5", "E4"]]);
});

test("a goal of a packed reach has the cost and the path of its last step", () => {
  const { hex, cost, left, path, step } = reach.hexes[2];
  assert.deepEqual([hex, cost, left, path, step], ["E5", 4.5, 3.5, ["D4", "E5"], 3]);
});

test("what a packed reach tells whole stays as it is", () => {
  assert.deepEqual(reach.hexes[3], CLOSED);
  assert.deepEqual([reach.units, reach.now], [["tank"], true]);
});
