import assert from "node:assert/strict";
import { test } from "node:test";
import { createDraft } from "../../../../../static/editor/draft.js";
import { changeNow } from "../../../../../static/editor/inspector/changing.js";

const drawn = { id: "t34", side: "a", name: "T-34", at: [10, 10] };
const draftOf = (units) => createDraft({ board: { kind: "table" }, sides: [{ id: "a" }], units });

test("a piece that others have moved since its name was drawn is named where it stands", () => {
  const draft = draftOf([{ ...drawn, at: [20, 5] }]);
  changeNow(draft, "unit", "t34", (now) => ({ ...now, name: "Rudy" }), "named");
  assert.deepEqual(draft.document().units, [{ ...drawn, at: [20, 5], name: "Rudy" }]);
});

test("a piece that others have taken out is not put back by a field that is still there", () => {
  const draft = draftOf([]);
  changeNow(draft, "unit", "t34", (now) => ({ ...now, name: "Rudy" }), "named");
  assert.deepEqual(draft.document().units, []);
  assert.ok(!draft.canUndo());
});
