import assert from "node:assert/strict";
import test from "node:test";

import { initials } from "../../../../static/table/parts/topbar.js";

test("the initials of a name are whole letters, whatever their script", () => {
  assert.equal(initials("Ada King Lovelace"), "AL");
  assert.equal(initials("ben"), "BE");
  assert.equal(initials("🐎 Ben"), "🐎B");
  assert.equal(initials("𝔄da 𝔎ing"), "𝔄𝔎");
});
