import assert from "node:assert/strict";
import { test } from "node:test";
import { endOf } from "../../../../../static/table/tools/inches/slide.js";

test("a move that goes as far as was rolled asks for all of it, and for no more", () => {
  assert.equal(endOf(7.1786, 7.1786), 7.1786);
  assert.equal(endOf(7.1757, 7.1757), 7.1757);
  assert.equal(endOf(7.1785, 7.1786), 7.1786);
  assert.equal(endOf(6.6786, 7.1786), 6.68);
});
