import assert from "node:assert/strict";
import test from "node:test";

import { ask, RestError } from "../../../../static/table/connection/rest.js";

test("a request that reaches nobody fails with a sentence in the reader's language", async (context) => {
  context.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await assert.rejects(ask("/api/you/"), (error) => {
    assert.ok(error instanceof RestError);
    assert.equal(error.message, "The table cannot be reached.");
    return true;
  });
});
