import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createOffers } from "../../../../static/table/connection/offers.js";
import { areComing, offersCame, readyOffers, unitsToAct } from "../../../../static/table/state/offers.js";
import { createStore } from "../../../../static/table/state/store.js";

const unit = (id) => ({ id, side: "a", name: id, at: [1, 1], profile: {}, state: {} });
const MOVE = {
  order: { type: "move", unit: "x" },
  title: "Move",
  allowed: true,
  unit: "x",
  gesture: "drive",
};
const END = { order: { type: "end_phase" }, title: "End the phase", allowed: true, gesture: "end" };
const SHORT = { order: { type: "move" }, title: "Move", allowed: true, gesture: "drive" };
const RULES = { orders: [] };

/** @type {any} */
let store;
/** @type {any[]} */
let sent;
/** @type {ReturnType<typeof createOffers>} */
let asker;

/** What was asked since the last time. */
const asked = () => sent.splice(0).map(({ unit: of, since }) => [of, since]);
/** The server's answer to the last question about a unit. */
const answer = (of, offers, more = {}) => {
  const { id } = ids.get(of);
  asker.answered({ type: "offers", id, seq: store.game.seq, unit: of, offers, reason: "", ...more });
};
/** @type {Map<string|null, any>} */
let ids;
const titles = () => store.game.offers.map(({ title, unit: of, short = false }) => [title, of, short]);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  [sent, ids] = [[], new Map()];
  store = createStore({ id: "g", log: "L1", rules: RULES });
  asker = createOffers(store, (frame) => {
    sent.push(frame);
    ids.set(frame.unit, frame);
    return true;
  });
});
afterEach(() => {
  asker.stop();
  mock.timers.reset();
});

const sit = (role = "player") =>
  store.set({
    live: "live",
    seq: 3,
    you: { seat: 1, role, sides: ["a"] },
    state: { sides: [], units: { x: unit("x"), y: unit("y") }, turn: {}, options: {} },
  });
const UNITS = [
  { units: [null], offers: [END] },
  { units: ["x", "y"], offers: [SHORT] },
];

test("nothing is asked before the game is there, then what is no unit's and all units in short", () => {
  assert.deepEqual(asked(), []);
  sit();
  assert.deepEqual(asked(), [[null, -1]]);
  assert.equal(store.game.offered, false);
  answer(null, [END], { units: UNITS });
  assert.equal(store.game.offered, true);
  assert.deepEqual(titles(), [
    ["End the phase", null, false],
    ["Move", "x", true],
    ["Move", "y", true],
  ]);
  assert.deepEqual(unitsToAct(store.game), ["x", "y"]);
  assert.deepEqual(store.game.offers[1].order, { type: "move", unit: "x" });
});

test("a unit that is selected is asked about, and its offers take the place of those in short", () => {
  sit();
  answer(null, [END], { units: UNITS });
  asked();
  store.set({ selected: "x" });
  assert.deepEqual(asked(), [["x", undefined]]);
  assert.ok(areComing(store.game));
  assert.deepEqual(readyOffers(store.game, "x"), []);
  answer("x", [MOVE]);
  assert.equal(areComing(store.game), false);
  assert.deepEqual(titles(), [
    ["End the phase", null, false],
    ["Move", "x", false],
    ["Move", "y", true],
  ]);
  store.set({ selected: "y" });
  asked();
  answer("y", [{ ...MOVE, unit: "y" }]);
  store.set({ selected: "x" });
  assert.deepEqual(asked(), [], "what is held is not asked for again");
});

test("after an entry one question asks for the unit in hand and what has changed of the others", () => {
  sit();
  answer(null, [END], { units: UNITS });
  store.set({ selected: "x" });
  answer("x", [MOVE]);
  asked();
  store.set({ seq: 4 });
  assert.deepEqual(asked(), [["x", 3]]);
  answer("x", [{ ...MOVE, allowed: false }], { units: [{ units: ["x"], offers: [] }] });
  assert.deepEqual(
    store.game.offers.map(({ allowed }) => allowed),
    [true, false, true],
  );
  assert.equal(areComing(store.game), false);
});

test("the old offers stay until all the new ones have come", () => {
  sit();
  answer(null, [END], { units: UNITS });
  store.set({ selected: "x" });
  answer("x", [MOVE]);
  asker.wants("form", "y");
  answer("y", [{ ...MOVE, unit: "y" }]);
  asked();
  const before = store.game.offers;
  store.set({ seq: 4 });
  assert.deepEqual(asked(), [
    ["x", 3],
    ["y", undefined],
  ]);
  answer("x", [{ ...MOVE, allowed: false }], { units: [] });
  assert.equal(store.game.offers, before);
  answer("y", [{ ...MOVE, unit: "y", allowed: false }]);
  assert.deepEqual(
    store.game.offers.map(({ allowed }) => allowed),
    [true, false, false],
  );
});

test("what was answered for an older entry is asked for again", () => {
  sit();
  store.set({ seq: 4 });
  asked();
  answer(null, [END], { seq: 3, units: UNITS });
  assert.deepEqual(asked(), [[null, 3]]);
  assert.ok(areComing(store.game));
  answer(null, [END], { seq: 4, units: [] });
  assert.equal(areComing(store.game), false);
});

test("an answer that is ahead of the entries waits for its own", () => {
  sit();
  answer(null, [END], { seq: 4, units: UNITS });
  assert.deepEqual(titles(), []);
  store.set({ seq: 4 });
  assert.equal(titles().length, 3);
});

test("offers of a group that the selected unit is in are its own as well", () => {
  sit();
  answer(null, [], { units: UNITS.slice(1) });
  store.set({ selected: "y" });
  const together = { ...MOVE, order: { type: "move", units: ["x", "y"] }, title: "Together" };
  answer("y", [{ ...MOVE, unit: "y" }, together]);
  assert.deepEqual(titles(), [
    ["Move", "x", true],
    ["Move", "y", false],
    ["Together", "x", false],
  ]);
});

test("a part of the page has a unit in hand beside the selected one", () => {
  sit();
  answer(null, [END], { units: UNITS });
  asked();
  asker.wants("form", "y");
  assert.deepEqual(asked(), [["y", undefined]]);
  answer("y", [{ ...MOVE, unit: "y" }]);
  asker.wants("form", null);
  store.set({ seq: 4 });
  assert.deepEqual(asked(), [[null, 3]]);
  answer(null, [END], { units: [] });
  assert.equal(areComing(store.game), false);
});

test("a question without an answer is asked again", () => {
  sit();
  asked();
  mock.timers.tick(3000);
  assert.deepEqual(asked(), [[null, -1]]);
});

test("after a reconnect what is missing is asked for, and with another log everything", () => {
  sit();
  answer(null, [END], { units: UNITS });
  asked();
  store.set({ live: "reconnecting" });
  asker.lineDown();
  store.set({ seq: 6, live: "live" });
  assert.deepEqual(asked(), [[null, 3]]);
  store.set({ log: "L2", seq: 6 });
  assert.deepEqual(asked(), [[null, -1]]);
});

test("a watcher is offered nothing, and asks for nothing", () => {
  sit("watcher");
  assert.deepEqual(asked(), []);
  assert.equal(store.game.offered, true);
});

test("offers that the rules could not list leave their reason until there are some again", () => {
  sit();
  answer(null, [], { units: [], reason: "There is too much on this table." });
  assert.equal(store.game.unlisted, "There is too much on this table.");
  store.set({ seq: 4 });
  answer(null, [END], { units: UNITS });
  assert.equal(store.game.unlisted, "");
});

test("who waits for the offers goes on when they have come, or when the line is down", async () => {
  sit();
  let came = 0;
  const first = offersCame(store).then(() => (came += 1));
  answer(null, [END], { units: UNITS });
  await first;
  store.set({ seq: 4 });
  const second = offersCame(store).then(() => (came += 1));
  store.set({ live: "reconnecting" });
  await second;
  assert.equal(came, 2);
});
