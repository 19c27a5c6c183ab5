import assert from "node:assert/strict";
import test from "node:test";

import { jsonField } from "../../../../static/table/panel/json-field.js";
import { barePage } from "../bare-page.js";

test("a value whose text is no JSON stays as it is, and its field says so", (t) => {
  const body = barePage(t);
  const rules = { unit_state: { properties: { shields: { type: "object" } } } };
  const unit = { state: { shields: { front: 2 } } };
  const around = { game: { rules }, unit, choices: undefined };
  const control = jsonField("State", { name: "state", schema: {} }, around, () => null);
  body.append(control.element);
  const [area] = body.all("textarea");
  const type = (text) => {
    area.value = text;
    area.dispatchEvent(new Event("input"));
  };
  type('{"front": 1');
  assert.equal(control.value(), undefined);
  assert.equal(area.wrong, "This is not valid JSON.");
  type('{"front": 1}');
  assert.deepEqual(control.value(), { shields: { front: 1 } });
  assert.equal(area.wrong, "");
});
