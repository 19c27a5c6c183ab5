import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createOrderQueue } from "../../../../static/table/tools/order-queue.js";

test("what is pressed while an order is on its way is carried out after it, and four presses wait at most", async () => {
  const line = createOrderQueue(createStore());
  const done = /** @type {number[]} */ ([]);
  let answer = () => {};
  const first = line.take(() => new Promise((resolve) => (answer = () => resolve(null))));
  for (const press of [1, 2, 3, 4, 5]) void line.take(() => done.push(press));
  assert.deepEqual([done, line.busy], [[], true]);
  answer();
  await first;
  assert.deepEqual([done, line.busy], [[1, 2, 3, 4], false]);
});

test("what waited behind a press that failed is not carried out by a later one", async () => {
  const line = createOrderQueue(createStore());
  const done = /** @type {string[]} */ ([]);
  const failed = line.take(() => Promise.reject(new Error("lost")));
  void line.take(() => done.push("behind it"));
  await assert.rejects(failed);
  await line.take(() => done.push("later"));
  assert.deepEqual(done, ["later"]);
});
