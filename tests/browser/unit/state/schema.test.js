import assert from "node:assert/strict";
import { test } from "node:test";
import { createSchemas, takes } from "../../../../static/table/state/schema.js";
import { vocabularyOf } from "../../../../static/table/state/unit-words.js";

const move = {
  title: "Move",
  type: "object",
  properties: {
    type: { enum: ["move"] },
    anyway: { type: "boolean", default: false },
    unit: { type: "string" },
    dice: { type: "integer", minimum: 1, maximum: 3 },
    toward: { anyOf: [{ type: "string" }, { type: "null" }], default: null },
    stop: { anyOf: [{ enum: ["point", "ask"] }, { type: "number" }], default: "point" },
    moved: { anyOf: [{ $ref: "#/$defs/Moved" }, { type: "null" }] },
  },
  required: ["type", "unit", "dice"],
};
const rules = {
  orders: {
    anyOf: [{ $ref: "#/$defs/Move" }, { $ref: "#/$defs/Fire" }],
    $defs: { Move: move, Fire: { properties: { type: { enum: ["fire"] } } }, Moved: { type: "object" } },
  },
  unit_state: {
    $ref: "#/$defs/UnitState",
    $defs: {
      UnitState: {
        properties: {
          shock: { type: "integer", default: 0 },
          condition: { enum: ["mobile", "bogged"], default: "mobile" },
        },
      },
    },
  },
};

test("an order's fields are found through references", () => {
  const fields = createSchemas(rules).order("move");
  assert.deepEqual(
    fields.map(({ name, required }) => [name, required]),
    [
      ["unit", true],
      ["dice", true],
      ["toward", false],
      ["stop", false],
      ["moved", false],
    ],
  );
  assert.deepEqual(fields.at(-1).schema.anyOf[0], { type: "object" });
  assert.equal(createSchemas(rules).order("fly"), null);
  assert.equal(createSchemas(null).order("move"), null);
});

test("an order's schema may stand under its own word", () => {
  assert.deepEqual(createSchemas({ orders: { move } }).order("move").length, 5);
});

test("defaults of a unit's state are what is left unsaid", () => {
  const worded = { ...rules, words: { shock: "{} Shock" } };
  assert.deepEqual(vocabularyOf(worded), {
    defaults: { shock: 0, condition: "mobile" },
    words: { shock: "{} Shock" },
    rules: worded,
  });
  assert.deepEqual(vocabularyOf(null), { defaults: {}, words: {}, rules: null });
});

test("what a schema takes", () => {
  const { types, choices } = takes(move.properties.stop);
  assert.deepEqual([...types], ["number"]);
  assert.deepEqual(choices, ["point", "ask"]);
});

test("a field is called as its schema has it, else as it is named", () => {
  const properties = { mp: { title: "MP to spend" }, seen_before: {} };
  const found = createSchemas({ orders: { delay: { properties } } }).order("delay");
  assert.deepEqual(
    found.map(({ title }) => title),
    ["MP to spend", "Seen before"],
  );
});

test("a field that refers to a struct keeps the role that it plays", () => {
  const team = { role: "counts", $ref: "#/$defs/Team", default: { ox: 0 } };
  const profile = {
    $ref: "#/$defs/Profile",
    $defs: { Profile: { properties: { team } }, Team: { properties: { ox: { type: "integer" } } } },
  };
  assert.equal(createSchemas({ profile }).profile()[0].schema.role, "counts");
});
