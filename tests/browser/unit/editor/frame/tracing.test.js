import assert from "node:assert/strict";
import { test } from "node:test";
import { kindsBeside } from "../../../../../static/editor/frame/tracing.js";

const rows = ["crops", "ploughed", "scrub", "woods", "soft", "water"].map((key) => ({ key, shape: "area" }));
const hedge = { key: "hedge", shape: "line" };
const keys = (chosen) => kindsBeside([hedge, ...rows], chosen).map(({ key }) => key);

test("beside the kind that is drawn stand the first ones that are drawn like it", () => {
  assert.deepEqual(keys(rows[0]), ["crops", "ploughed", "scrub", "woods", "soft"]);
  assert.deepEqual(keys(hedge), ["hedge"]);
});

test("the kind that is drawn is always among them", () => {
  assert.deepEqual(keys(rows[5]), ["crops", "ploughed", "scrub", "woods", "water"]);
});
