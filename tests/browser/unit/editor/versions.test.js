/** The versions that the server keeps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createVersions } from "../../../../static/editor/versions.js";

const version = { number: 3, name: "Ann", colour: "red", words: "a wood laid" };
const settle = async () => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

/** @param {(path: string) => unknown} answer */
function opened(answer) {
  const heard = { came: [], failed: [] };
  globalThis.fetch = (address) => Promise.resolve(answer(address.replace(/.*versions/, "")));
  const versions = createVersions(
    "s",
    (found) => heard.came.push(found),
    (words) => heard.failed.push(words),
  );
  return { heard, versions };
}

test("a version that cannot be fetched is told, in the server's words if it has any", async () => {
  const { heard, versions } = opened((path) => {
    if (path === "/") return { ok: true, json: () => [] };
    if (heard.failed.length) throw new TypeError("no network");
    return { ok: false, json: () => Promise.resolve({ detail: "No." }) };
  });
  await versions.open(version);
  assert.deepEqual(heard.failed, ["No."]);
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await versions.open(version);
  assert.equal(heard.failed.length, 2);
});

test("a list that comes late does not replace a newer one", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const waiting = [];
  const { heard, versions } = opened(() => new Promise((answer) => waiting.push(answer)));
  versions.changed();
  t.mock.timers.tick(1500);
  const list = (found) => ({ ok: true, json: () => Promise.resolve(found) });
  waiting[1](list(["new"]));
  await settle();
  waiting[0](list(["old"]));
  await settle();
  assert.deepEqual(heard.came, [["new"]]);
});
