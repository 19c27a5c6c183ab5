import assert from "node:assert/strict";
import { test } from "node:test";
import { createPrivateTokens } from "../../../../../static/table/tools/tokens/private.js";

/** @returns {Map<string, string> & Pick<Storage, "getItem"|"setItem"|"removeItem">} */
function storage() {
  const held = new Map();
  return Object.assign(held, {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  });
}
const mark = (id, more = {}) => ({ id, kind: "text", at: [1, 2], ...more });

test("a seat's private tokens are kept, replaced and removed, apart from another's", () => {
  const kept = storage();
  let place = "seat 1";
  const own = createPrivateTokens(kept, () => place);
  own.set(mark("one"));
  own.set(mark("two"));
  own.set(mark("one", { text: "mined" }));
  assert.deepEqual(
    own.all().map(({ id, text }) => [id, text]),
    [
      ["two", undefined],
      ["one", "mined"],
    ],
  );
  place = "seat 2";
  assert.deepEqual(own.all(), []);
  place = "seat 1";
  own.remove("two");
  own.only(({ id }) => id !== "one");
  assert.equal(kept.size, 0);
});

test("what the storage holds and is no token is left out", () => {
  const kept = storage();
  kept.setItem("seat", JSON.stringify([mark("one"), null, 3, { id: "x" }]));
  assert.deepEqual(createPrivateTokens(kept, () => "seat").all(), [mark("one")]);
  kept.setItem("seat", "{broken");
  assert.deepEqual(createPrivateTokens(kept, () => "seat").all(), []);
});
