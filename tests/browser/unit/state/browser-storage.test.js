import assert from "node:assert/strict";
import { test } from "node:test";
import { guarded } from "../../../../static/table/state/browser-storage.js";

const blocked = () => {
  throw new Error("The operation is insecure.");
};
const real = () => {
  const held = new Map();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
};

test("what is kept is kept in the browser's storage", () => {
  const storage = real();
  guarded(() => storage).setItem("theme", "dark");
  assert.equal(guarded(() => storage).getItem("theme"), "dark");
  guarded(() => storage).removeItem("theme");
  assert.equal(storage.getItem("theme"), null);
});

test("where the browser blocks its storage, the page remembers by itself", () => {
  const storage = guarded(blocked);
  assert.equal(storage.getItem("theme"), null);
  storage.setItem("theme", "dark");
  assert.equal(storage.getItem("theme"), "dark");
  storage.removeItem("theme");
  assert.equal(storage.getItem("theme"), null);
});

test("where there is no storage at all, too", () => {
  const storage = guarded(() => /** @type {any} */ (undefined));
  storage.setItem("theme", "dark");
  assert.equal(storage.getItem("theme"), "dark");
});

test("a full storage keeps its old value, and the page uses the new one", () => {
  const full = { ...real(), setItem: blocked };
  const storage = guarded(() => full);
  storage.setItem("theme", "dark");
  assert.equal(storage.getItem("theme"), "dark");
});
