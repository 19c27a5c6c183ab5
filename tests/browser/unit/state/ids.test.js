import assert from "node:assert/strict";
import { test } from "node:test";
import { freshId } from "../../../../static/table/state/ids.js";

test("an id is made of the name, in letters that every address takes", () => {
  assert.equal(freshId("Mark IV 'Hector'", new Set()), "mark-iv-hector");
  assert.equal(freshId("Pz.Kpfw. IV (2)", new Set()), "pz-kpfw-iv-2");
});

test("an id is one that no other has", () => {
  assert.equal(freshId("Luchs", new Set(["luchs", "luchs-2"])), "luchs-3");
  assert.equal(freshId("Фургон", new Set(["unit"])), "unit-2");
  assert.equal(freshId("…", new Set()), "unit");
});
