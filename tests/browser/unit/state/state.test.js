import assert from "node:assert/strict";
import { test } from "node:test";
import { whyNot } from "../../../../static/table/state/state.js";
import { createStore } from "../../../../static/table/state/store.js";

test("those who asked hear of a change once, after it is there", () => {
  const store = createStore();
  const heard = [];
  const stop = store.subscribe(["seq", "live"], (game) => heard.push([game.seq, game.live]));
  store.set({ seq: 4, live: "live" });
  store.set({ seq: 4 });
  store.set({ name: "another key" });
  stop();
  store.set({ seq: 5 });
  assert.deepEqual(heard, [[4, "live"]]);
});

test("a listener that stops another in the middle is obeyed", () => {
  const store = createStore();
  const heard = [];
  store.subscribe(["seq"], () => stop());
  const stop = store.subscribe(["seq"], () => heard.push("late"));
  store.set({ seq: 1 });
  assert.deepEqual(heard, []);
});

test("a listener that throws is reported and keeps nobody from hearing", (context) => {
  const store = createStore();
  const heard = [];
  const reported = [];
  context.mock.method(globalThis, "queueMicrotask", (later) => reported.push(later));
  store.subscribe(["seq"], () => {
    throw new Error("broken part");
  });
  store.subscribe(["seq"], () => heard.push("heard"));
  store.set({ seq: 1 });
  assert.deepEqual(heard, ["heard"]);
  assert.throws(reported[0], /broken part/);
});

test("why no order may leave is said in words", () => {
  const you = { seat: "1", name: "A", role: "player", sides: ["a"] };
  assert.equal(whyNot(createStore({ live: "live", you }).game), null);
  assert.match(whyNot(createStore({ live: "behind", you }).game), /not live/);
  const watcher = { ...you, role: "watcher", sides: [], may: ["say", "roll", "point"] };
  const watching = createStore({ live: "live", you: watcher }).game;
  assert.match(whyNot(watching, "move"), /watching/);
  assert.equal(whyNot(watching, "say"), null);
  assert.equal(
    whyNot(createStore({ live: "closed", closed: { code: 4004 }, you }).game),
    "There is no such game.",
  );
});
