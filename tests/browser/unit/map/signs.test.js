import assert from "node:assert/strict";
import test from "node:test";

import { signTimes } from "../../../../static/table/map/hulls/layer.js";

const SCALE = 7;
const shown = (length, width) => length * SCALE * signTimes({ length, width }, SCALE);

test("far off a man and a leader are shorter signs than a section, which is as long as a gun", () => {
  assert.ok(shown(0.5, 0.5) < shown(1, 1));
  assert.ok(shown(1, 1) < shown(2, 1.4));
  assert.equal(shown(2, 1.4).toFixed(1), shown(2.2, 1.8).toFixed(1));
});

test("what is large enough is drawn true", () => {
  assert.equal(signTimes({ length: 4, width: 2 }, SCALE), 1);
});
