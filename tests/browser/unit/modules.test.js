import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("../../../static/", import.meta.url);
const STARTS = ["table/start.js", "table/page.js", "table/picture.js", "table/main.js"];
const IMPORTS = /^(?:import|export)\b[^;]*?from "(\.[^"]+)";/gm;
const TYPE_IMPORTS = /import\("(\.[^"]+)"\)/g;

/** The modules that one names. @param {string} path @param {RegExp[]} ways */
const namedBy = (path, ...ways) => {
  const text = readFileSync(new URL(path, root), "utf8");
  return ways.flatMap((way) =>
    [...text.matchAll(way)].map(([, from]) => posix.join(posix.dirname(path), from)),
  );
};

/** Every module that the table page's first ones lead to. */
function led() {
  const found = new Set();
  const open = [...STARTS];
  while (open.length) {
    const path = open.pop();
    if (found.has(path)) continue;
    found.add(path);
    if (!path.startsWith("vendor/")) open.push(...namedBy(path, IMPORTS));
  }
  return found;
}

/** The modules under `table/`. */
const modules = () =>
  readdirSync(new URL("table/", root), { recursive: true })
    .map((name) => `table/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".js"));

/** The first circle of imports, types' included, as the modules on it; null when there is none. */
function circle() {
  const done = new Set();
  const walk = (path, trail) => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path) || !path.startsWith("table/")) return null;
    for (const next of namedBy(path, IMPORTS, TYPE_IMPORTS)) {
      const found = walk(next, [...trail, path]);
      if (found) return found;
    }
    done.add(path);
    return null;
  };
  return modules().reduce((found, path) => found ?? walk(path, []), null);
}

test("every module of the table is one that its page needs", () => {
  const needed = led();
  assert.deepEqual(
    modules().filter((name) => !name.endsWith("types.js") && !needed.has(name)),
    [],
  );
});

test("what it needs beside them is two libraries, of the map and of words, and the sums of the dice", () => {
  assert.deepEqual([...led()].filter((name) => !name.startsWith("table/")).sort(), [
    "pages/dice-scheme.js",
    "vendor/fluent.js",
    "vendor/ol.js",
  ]);
});

test("no module leads back to itself, by its imports or by the types that it names", () => {
  assert.equal(circle(), null);
});
