import assert from "node:assert/strict";
import { test } from "node:test";
import { canonical, crc32, stateHash } from "../../../../static/table/state/hash.js";

test("canonical JSON sorts keys by code point and writes numbers in millionths", () => {
  assert.equal(
    canonical({ b: [1, 0.5, -0.25, -0], a: { y: null, x: true }, é: "é\n" }),
    '{"a":{"x":true,"y":null},"b":[1000000,500000,-250000,0],"é":"é\\n"}',
  );
  assert.equal(
    canonical({ "\u{1F600}": 1, "\uFFFD": 2, aa: 3, a: 4 }),
    '{"a":4000000,"aa":3000000,"\uFFFD":2000000,"\u{1F600}":1000000}',
  );
  assert.equal(canonical(2 ** -18), "4");
  assert.equal(canonical(1e16), "10000000000000000000000");
});

test("the checksum is the common CRC-32", () => {
  assert.equal(crc32(new TextEncoder().encode("123456789")), 0xcbf43926);
});

test("a state hash is eight hex digits and differs when the state does", () => {
  const hash = stateHash({ kind: "table" }, { units: {} });
  assert.match(hash, /^[0-9a-f]{8}$/);
  assert.equal(hash, stateHash({ kind: "table" }, { units: {} }));
  assert.notEqual(hash, stateHash({ kind: "table" }, { units: { a: 1 } }));
});
