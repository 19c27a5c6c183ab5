import assert from "node:assert/strict";
import { test } from "node:test";
import { sizes } from "../../../../../static/editor/inspector/sizes.js";
import { wholeOf } from "../../../../../static/editor/tools/hold.js";
import { barePage } from "../../bare-page.js";
import { box, createDesk } from "../desk.js";

test("a width typed as others are selected too is that of the box about all of them", (t) => {
  const page = barePage(t);
  const [west, east] = [box("west", [6, 6], [12, 18]), box("east", [12, 6], [18, 18])];
  const bench = createDesk({ features: [west, east] });
  bench.selection.set(["feature:west"]);
  page.append(...sizes(bench, west, wholeOf(west).shape));
  bench.selection.set(["feature:west", "feature:east"]);
  const wide = page.all("input").find((input) => input.getAttribute("data-focus") === "wide");
  wide.value = "24";
  wide.dispatchEvent(new Event("change"));
  const right = bench.draft
    .features()
    .map(({ geometry }) => Math.max(...geometry.coordinates[0].map(([x]) => x)));
  assert.deepEqual(right, [18, 30]);
});
