import assert from "node:assert/strict";
import { test } from "node:test";
import { typedOrder } from "../../../../static/table/panel/typed.js";

const roll = (dice, more = {}) => ({ type: "roll", dice, ...more });

test("dice are rolled as they are written, with or without the command", () => {
  assert.deepEqual(typedOrder("/roll 6d6 hit 4+"), roll("6d6 hit 4+"));
  assert.deepEqual(typedOrder("6d6 hit 4+"), roll("6d6 hit 4+"));
  assert.deepEqual(typedOrder("roll d20"), roll("d20"));
  assert.deepEqual(typedOrder("/r rifles 6d6 hit 5+, mg 4d6"), roll("rifles 6d6 hit 5+, mg 4d6"));
});

test("a number alone, and no number, are six-sided dice", () => {
  assert.deepEqual(typedOrder("/roll 3"), roll("3d6"));
  assert.deepEqual(typedOrder("roll 3"), roll("3d6"));
  assert.deepEqual(typedOrder("/roll"), roll("d6"));
});

test("words after plain dice say what they are for", () => {
  assert.deepEqual(typedOrder("2d6 morale"), roll("2d6", { why: "morale" }));
  assert.deepEqual(typedOrder("//roll 2d6 for luck"), roll("2d6", { why: "luck" }));
  assert.deepEqual(typedOrder("2d6 for luck"), roll("2d6", { why: "luck" }));
  assert.deepEqual(typedOrder("2d6 for hill 112"), roll("2d6", { why: "hill 112" }));
  assert.deepEqual(typedOrder("d6+1 for the bridge"), roll("d6+1", { why: "the bridge" }));
});

test("what the server cannot read is sent to it all the same, and is told from there", () => {
  assert.deepEqual(typedOrder("/roll twice"), roll("twice"));
  assert.deepEqual(typedOrder("6d6 hit"), roll("6d6 hit"));
  assert.deepEqual(typedOrder("6d6 hti 4+"), roll("6d6 hti 4+"));
});

test("the rest is talk", () => {
  for (const text of ["rolling soon", "roll soon", "d-day", "2 dice please"])
    assert.deepEqual(typedOrder(` ${text} `), { type: "say", text });
  assert.equal(typedOrder("  "), null);
});

test("the key that opens the box adds nothing to what is typed after it", () => {
  assert.deepEqual(typedOrder("/6d6 hit 4+"), roll("6d6 hit 4+"));
  assert.deepEqual(typedOrder("/2d6 morale"), roll("2d6", { why: "morale" }));
  assert.deepEqual(typedOrder("/well shot"), { type: "say", text: "well shot" });
  assert.equal(typedOrder("/"), null);
});

test("a GM's dice may be rolled out of sight, talk may not", () => {
  assert.deepEqual(typedOrder("2d6", true), roll("2d6", { hidden: true }));
  assert.deepEqual(typedOrder("hello", true), { type: "say", text: "hello" });
});
