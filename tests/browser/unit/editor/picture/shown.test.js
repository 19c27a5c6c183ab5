import assert from "node:assert/strict";
import { test } from "node:test";
import { keptOf, shownOf, TRACING } from "../../../../../static/editor/picture/shown.js";

test("a board keeps no more of it than is not as ever", () => {
  assert.deepEqual(keptOf(shownOf({ asset: "a" })), {});
  assert.deepEqual(keptOf(TRACING), { ground: 0.6 });
  const whole = { opacity: 0.5, ground: 0.25, instead: true, credit: "Ada" };
  assert.deepEqual(keptOf(whole), whole);
  assert.deepEqual(shownOf(whole), whole);
});
