/** The form for a new table. */
import assert from "node:assert/strict";
import test from "node:test";

const field = (/** @type {string} */ name, /** @type {string} */ value) => ({
  name,
  value,
  dataset: { usual: value },
});

test("a board is as usual for the chosen rules, but for what somebody has written", async () => {
  const systems = {
    squad_leader: { board: "hex", lines: "33", length: "10", orientation: "flat" },
    great_war: { board: "hex", lines: "9", length: "13", orientation: "pointy" },
  };
  const fields = [field("lines", "33"), field("length", "10"), field("orientation", "flat")];
  let [system, changed] = ["squad_leader", () => {}];
  Object.assign(globalThis, {
    document: {
      addEventListener: (/** @type {string} */ _, /** @type {() => void} */ listener) => (changed = listener),
      querySelector: (/** @type {string} */ which) =>
        which.includes("system") ? { dataset: systems[system] } : { value: "draw" },
      querySelectorAll: (/** @type {string} */ which) => (which === "[data-usual]" ? fields : []),
    },
  });
  const choose = (/** @type {string} */ next) => {
    system = next;
    changed();
    return fields.map(({ value }) => value);
  };
  await import("../../../../static/pages/new-scenario.js");
  assert.deepEqual(choose("great_war"), ["9", "13", "pointy"]);
  fields[1].value = "15";
  assert.deepEqual(choose("squad_leader"), ["33", "15", "flat"]);
  delete globalThis.document;
});
