import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createInbox } from "../../../../static/table/connection/inbox.js";

const board = { kind: "table" };
const welcome = (seq) => ({ type: "welcome", seq, board: { hash: `b${seq}`, url: `/b${seq}/` } });
const settled = () => new Promise((resolve) => setImmediate(resolve));

let received;
let failures;
let fetches;
let inbox;
beforeEach(() => {
  received = [];
  failures = [];
  fetches = {};
  inbox = createInbox({
    receive: (frame) => received.push(frame),
    fetchBoard: (url) =>
      new Promise((resolve, reject) => {
        fetches[url] = { resolve, reject };
      }),
    failed: (error) => failures.push(error),
  });
});

test("what follows a welcome waits for its board, in order", async () => {
  inbox.take(welcome(1));
  inbox.take({ type: "entry", seq: 2 });
  inbox.take({ type: "presence" });
  assert.deepEqual(received, []);
  fetches["/b1/"].resolve(board);
  await settled();
  assert.deepEqual(
    received.map(({ type }) => type),
    ["welcome", "entry", "presence"],
  );
  assert.equal(received[0].board, board);
});

test("a welcome that waited for another waits for its own board as well", async () => {
  inbox.take(welcome(1));
  inbox.take(welcome(5));
  inbox.take({ type: "entry", seq: 6 });
  fetches["/b1/"].resolve(board);
  await settled();
  assert.equal(received.length, 1);
  fetches["/b5/"].resolve(board);
  await settled();
  assert.deepEqual(
    received.map(({ seq }) => seq),
    [1, 5, 6],
  );
});

test("a welcome with entries alone waits for nothing", () => {
  inbox.take({ type: "welcome", entries: [] });
  assert.equal(received.length, 1);
});

test("after the line went down nothing of what waited arrives, late board or not", async () => {
  inbox.take(welcome(1));
  inbox.take({ type: "entry", seq: 2 });
  inbox.lineDown();
  fetches["/b1/"].resolve(board);
  await settled();
  assert.deepEqual(received, []);
});

test("a board that cannot be fetched is reported, and what waited is dropped", async () => {
  inbox.take(welcome(1));
  inbox.take({ type: "entry", seq: 2 });
  fetches["/b1/"].reject(new Error("gone"));
  await settled();
  assert.deepEqual(received, []);
  assert.equal(failures[0].message, "gone");
  inbox.take({ type: "presence" });
  assert.equal(received.length, 1);
});
