import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createHere } from "../../../../static/editor/here.js";

test("the others are told of no more selected things than the server takes, at most nine times a second", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const sent = [];
  const here = createHere((said) => sent.push(said));
  here({ selected: Array.from({ length: 120 }, (_, number) => `feature:f${number}`) });
  here({ at: [3, 4] });
  mock.timers.tick(110);
  mock.timers.reset();
  assert.equal(sent.length, 1);
  assert.deepEqual(sent[0].at, [3, 4]);
  assert.equal(sent[0].selected.length, 50);
  assert.equal(sent[0].selected[49], "feature:f49");
});
