import assert from "node:assert/strict";
import { test } from "node:test";
import { createStamps, stampMiddle } from "../../../../static/editor/stamps.js";

/** A browser's storage. */
function storage() {
  const held = new Map();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}
const well = {
  type: "Feature",
  id: "well",
  properties: { kind: "point", look: "well" },
  geometry: { type: "Point", coordinates: [10, 4] },
};
const farm = { name: "the farm", features: [well], units: [{ id: "t34", at: [14, 8] }] };

test("what is kept is there when the page is opened again, the newest first", () => {
  const browser = storage();
  createStamps("open_table", browser).keep(farm);
  createStamps("open_table", browser).keep({ ...farm, name: "the churchyard" });
  assert.deepEqual(
    createStamps("open_table", browser)
      .all()
      .map(({ name }) => name),
    ["the churchyard", "the farm"],
  );
});

test("each system has stamps of its own", () => {
  const browser = storage();
  createStamps("open_table", browser).keep(farm);
  assert.deepEqual(createStamps("chain_of_command", browser).all(), []);
});

test("a stamp is renamed and removed", () => {
  const stamps = createStamps("open_table", storage());
  stamps.keep(farm);
  stamps.rename(0, "Cold Farm");
  assert.equal(stamps.all()[0].name, "Cold Farm");
  stamps.remove(0);
  assert.deepEqual(stamps.all(), []);
});

test("what another page keeps meanwhile stays, and the stamp that is meant is removed", () => {
  const browser = storage();
  const [one, two] = [createStamps("open_table", browser), createStamps("open_table", browser)];
  one.keep(farm);
  two.keep({ ...farm, name: "the churchyard" });
  one.keep({ ...farm, name: "the mill" });
  two.remove(0);
  assert.deepEqual(
    two.all().map(({ name }) => name),
    ["the mill", "the farm"],
  );
});

test("a piece in reserve has no place in a stamp", () => {
  const stamps = createStamps("open_table", storage());
  stamps.keep({ ...farm, units: [...farm.units, { id: "reserve" }] });
  assert.deepEqual(
    stamps.all()[0].units.map(({ id }) => id),
    ["t34"],
  );
});

test("a storage that holds something else holds no stamps", () => {
  const browser = storage();
  for (const text of ["no json", "{}", '[{"name": 3}]', "null"]) {
    browser.setItem("stamps:open_table", text);
    assert.deepEqual(createStamps("open_table", browser).all(), []);
  }
});

test("a stamp lies about the middle of the box around it", () => {
  assert.deepEqual(stampMiddle(farm), [12, 6]);
});
