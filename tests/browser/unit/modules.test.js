import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("../../../static/", import.meta.url);
const STARTS = ["table/start.js", "table/picture.js", "table/main.js"];

/** Every module that the table page's first ones lead to. */
function led() {
  const found = new Set();
  const open = [...STARTS];
  while (open.length) {
    const path = open.pop();
    if (found.has(path)) continue;
    found.add(path);
    if (path.startsWith("vendor/")) continue;
    for (const [, from] of readFileSync(new URL(path, root), "utf8").matchAll(/^(?:import|export)\b[^;]*?from "(\.[^"]+)";/gm)) {
      open.push(posix.join(posix.dirname(path), from));
    }
  }
  return found;
}

test("every module of the table is one that its page needs", () => {
  const needed = led();
  const there = readdirSync(new URL("table/", root), { recursive: true })
    .map((name) => `table/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".js") && !name.endsWith("types.js"));
  assert.deepEqual(there.filter((name) => !needed.has(name)), []);
});

test("what it needs beside them is the map's library, and the sums of the dice", () => {
  assert.deepEqual([...led()].filter((name) => !name.startsWith("table/")), ["pages/dice-check.js", "vendor/ol.js"]);
});
