import assert from "node:assert/strict";
import { test } from "node:test";

import { MAPS, withoutPicture } from "../../../../static/pages/without-picture.js";

test("a map loses its picture and nothing else", () => {
  const map = { format: 0.3, line_of_sight: [[{ x: 1, y: 2 }]], image: "iVBORw0KGgo" };
  assert.deepEqual(JSON.parse(withoutPicture(JSON.stringify(map)) ?? ""), { ...map, image: "omitted" });
});

test("what has no picture, or is no map, is sent as it is", () => {
  for (const text of ['{"image":""}', "{}", "null", "[", ""]) assert.equal(withoutPicture(text), null);
});

test("maps are told by their endings", () => {
  for (const name of ["a.uvtt", "b.DD2VTT", "c.df2vtt"]) assert.ok(MAPS.test(name));
  for (const name of ["a.json", "uvtt", "a.uvtt.zip"]) assert.ok(!MAPS.test(name));
});
