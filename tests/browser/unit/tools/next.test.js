import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../static/table/state/store.js";
import { firstNote, marksHints, nextHints, waitingWords } from "../../../../static/table/tools/next.js";

const seats = [
  { seat: "1", name: "Anna", role: "player", sides: ["a"], taken: true, here: true },
  { seat: "2", name: "Ben", role: "player", sides: ["b"], taken: true, here: true },
];
const unit = (id) => ({ id, side: "a", name: id, at: [1, 1], profile: {}, state: {} });
const offer = (of) => ({
  unit: of,
  order: { type: "move", unit: of },
  title: "Move",
  allowed: true,
  variants: [{ key: "1", title: "Slow", fields: {} }],
  values: {},
});
const game = (side, more = {}) =>
  createStore({
    board: { kind: "table", width: 48, height: 32 },
    seats,
    you: { seat: "1", role: "player", sides: ["a"] },
    state: {
      sides: [
        { id: "a", name: "Rifles" },
        { id: "b", name: "Grenadiers" },
      ],
      units: { x: unit("x"), y: unit("y") },
      turn: { side },
      options: {},
    },
    ...more,
  }).game;

test("who waits is told for whom, and whether they are away", () => {
  assert.equal(waitingWords(game("b")), "Waiting for Ben (Grenadiers)");
  assert.equal(
    waitingWords(game("b", { seats: [seats[0], { ...seats[1], here: false }] })),
    "Waiting for Ben (Grenadiers), who is away",
  );
  assert.equal(
    waitingWords(
      game("b", { seats: [seats[0], { ...seats[1], name: "Grenadiers", taken: false, here: false }] }),
    ),
    "Waiting for somebody to play Grenadiers",
  );
  assert.equal(
    waitingWords(game("b", { seats: [seats[0], { ...seats[1], name: "Grenadiers" }] })),
    "Waiting for Grenadiers",
  );
  assert.equal(waitingWords(game("a")), "");
  assert.equal(waitingWords(game("b", { paused: "Tea" })), "");
});

test("the first hint says what to do, with a picture of it", () => {
  assert.deepEqual(firstNote(game("a", { offers: [offer("x")] }), false), {
    note: "Drag one of your units toward a point that has a name",
    picture: "drag",
  });
  assert.equal(
    firstNote(game("a", { offers: [offer("x")] }), true).note,
    "Tap one of your units, then a named point",
  );
  assert.deepEqual(firstNote(game("b"), true), { note: "Waiting for Ben (Grenadiers)", picture: null });
});

test("in another's phase the first hint says what may be answered there", () => {
  const gives = (id) => ({ ...offer(id), title: "Give way" });
  assert.equal(
    firstNote(game("b", { offers: [gives("x")] }), false).note,
    "Waiting for Ben (Grenadiers) · x may act now: Give way",
  );
  assert.equal(
    firstNote(game("b", { offers: [gives("x"), gives("y")] }), false).note,
    "Waiting for Ben (Grenadiers) · 2 units may act now: Give way",
  );
});

test("where only a hand moves units the first hint says that they are dragged", () => {
  const hand = { ...offer("x"), order: { type: "hand", unit: "x" }, variants: [] };
  const dragged = { note: "Drag one of your units to where it is to go", picture: "drag" };
  assert.deepEqual(firstNote(game("a", { offers: [hand] }), false), dragged);
  assert.deepEqual(firstNote(game("a", { offers: [hand] }), true), dragged);
  assert.deepEqual(firstNote(game("a"), false), { note: "", picture: null });
  const board = { kind: "hex", columns: 9, rows: 9 };
  assert.deepEqual(firstNote(game("a", { board, offers: [hand] }), false), dragged);
});

test("three who are waited for are told as a person would", () => {
  const three = ["Ben", "Cem", "Dora"].map((name, index) => ({ ...seats[1], seat: String(index + 2), name }));
  assert.equal(
    waitingWords(game("b", { seats: [seats[0], ...three] })),
    "Waiting for Ben, Cem and Dora (Grenadiers)",
  );
});

test("on hexes the first hint speaks of shaded hexes only where some will be", () => {
  const board = { kind: "hex", columns: 9, rows: 9 };
  const step = { ...offer("x"), gesture: "step" };
  assert.equal(
    firstNote(game("a", { board, offers: [step] }), false).note,
    "Click one of your units, then a shaded hex",
  );
  const start = { ...offer("x"), order: { type: "start", unit: "x" }, gesture: "press" };
  assert.equal(
    firstNote(game("a", { board, offers: [start, { ...offer("x"), gesture: "press" }] }), false).note,
    "Click one of your units, then a shaded hex",
  );
  const order = { ...offer("x"), title: "Take orders", gesture: "press" };
  assert.deepEqual(firstNote(game("a", { board, offers: [order] }), true), {
    note: "Tap one of your units, then “Take orders”",
    picture: null,
  });
});

test("after an order it is told how many units may still act", () => {
  assert.deepEqual(
    nextHints(game("a", { offers: [offer("x"), offer("y")] })).map(({ text }) => text),
    ["next unit, 2 may act"],
  );
  assert.deepEqual(
    nextHints(game("a", { offers: [offer("x"), offer("y")], selected: "x" })).map(({ text }) => text),
    ["next unit"],
  );
});

test("where the top bar has no room the strip has the end of the phase too, also while units may act", () => {
  const end = {
    order: { type: "next_phase" },
    title: "Next phase",
    unit: null,
    allowed: true,
    gesture: "end",
  };
  const offers = [offer("x"), { ...end, variants: [], values: {} }];
  const ends = (more) =>
    nextHints(game("a", { offers, ...more })).map(({ text, narrow }) => [text, Boolean(narrow)]);
  assert.deepEqual(ends({}), [
    ["next unit", false],
    ["Next phase", true],
  ]);
  assert.deepEqual(ends({ selected: "x" }), [["Next phase", false]], "the last unit is in hand");
});

test("the strip tells the way to the marks of the unit in hand, if it has any", () => {
  const kit = { marks: [{ id: "shock", kind: "hurts", by: "own" }] };
  const { state } = game("a");
  const marked = game("a", { state: { ...state, kit }, selected: "x" });
  assert.deepEqual(
    marksHints(marked).map(({ actions }) => actions),
    [["marks"]],
  );
  assert.deepEqual(marksHints(game("a", { selected: "x" })), []);
  assert.deepEqual(marksHints({ ...marked, selected: null }), []);
});
