import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createHeads, recordText } from "../../../../static/table/state/heads.js";

let storage;
let heads;
beforeEach(() => {
  const kept = new Map();
  storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
  heads = createHeads("g", storage);
});

test("the newest head is asked about, and the same answer says nothing", () => {
  assert.equal(heads.ask(), null);
  heads.note("L1", 3, "c");
  heads.note("L1", 4, "d");
  assert.equal(heads.ask(), 4);
  assert.equal(heads.compare("L1", "L1", "d"), null);
  assert.equal(heads.compare("L1", "L1", undefined), null);
  assert.deepEqual(heads.known().heads, [
    [3, "c"],
    [4, "d"],
  ]);
});

test("the beginning is kept for the record, and not asked about", () => {
  heads.note("L1", 0, "z");
  assert.equal(heads.ask(), null);
  assert.equal(heads.compare("L1", "L1", null), null);
  assert.deepEqual(heads.known().heads, [[0, "z"]]);
});

test("another history of the same log is told as changed, and what was told before is kept as evidence", () => {
  heads.note("L1", 4, "d");
  heads.ask();
  assert.deepEqual(heads.compare("L1", "L1", "x"), { entry: 4, how: "changed" });
  assert.deepEqual(heads.known(), { log: "L1", heads: [], gone: [{ log: "L1", head: [4, "d"] }] });
});

test("a new log whose history is older comes from a backup; one whose history begins with it was started over", () => {
  heads.note("L1", 4, "d");
  heads.ask();
  assert.deepEqual(heads.compare("L2", "L1", null), { entry: 4, how: "restored" });
  heads.note("L2", 1, "a");
  assert.equal(createHeads("g", storage).known().log, "L2");
  heads.ask();
  assert.deepEqual(heads.compare("L3", "L3", null), { entry: 1, how: "restarted" });
});

test("who starts the game over is not told of it, but of everything else, and of the next time", () => {
  const told = (log, began) => {
    heads.note("L1", 4, "d");
    heads.ask();
    return heads.compare(log, began, null)?.how ?? null;
  };
  heads.restarts(true);
  assert.equal(told("L2", "L2"), null);
  assert.equal(told("L3", "L3"), "restarted");
  heads.restarts(true);
  assert.equal(told("L4", "L2"), "restored");
  heads.restarts(true);
  heads.restarts(false);
  assert.equal(told("L5", "L5"), "restarted");
  assert.equal(heads.known().gone.length, 4);
});

test("a long game keeps heads from all of it, and the newest", () => {
  for (let seq = 1; seq <= 5000; seq += 1) heads.note("L1", seq, `h${seq}`);
  const numbers = heads.known().heads.map(([seq]) => seq);
  assert.ok(numbers.length <= 128 && numbers.length > 30, `${numbers.length}`);
  assert.equal(numbers.at(-1), 5000);
  assert.ok(numbers[0] < 500);
});

test("what the storage holds may be anything", () => {
  storage.setItem("flat-out:heads:g", "{");
  assert.equal(heads.ask(), null);
  heads.note("L1", 1, "a");
  assert.equal(heads.ask(), 1);
});

test("a record holds the table's file letter by letter, or the heads alone", () => {
  const told = { log: "L1", heads: [[1, "a"]], gone: [] };
  const file = recordText("g", told, '{\n "format": "tabletop-game/1",\n "at": 5.0\n}');
  assert.match(file, /"at": 5\.0\n}$/);
  assert.deepEqual(JSON.parse(file), { heads: [[1, "a"]], gone: [], format: "tabletop-game/1", at: 5 });
  assert.deepEqual(JSON.parse(recordText("g", told, null)), {
    format: "tabletop-heads/1",
    game: "g",
    log: "L1",
    heads: [[1, "a"]],
    gone: [],
  });
});
