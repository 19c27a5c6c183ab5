import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { connect } from "../../../../static/table/connection/socket.js";
import { stateHash } from "../../../../static/table/state/hash.js";
import { closedWords } from "../../../../static/table/state/state.js";
import { createStore } from "../../../../static/table/state/store.js";

const tank = {
  id: "t34",
  side: "a",
  name: "Zarya",
  kind: "vehicle",
  profile: {},
  at: [1, 2],
  hex: null,
  facing: 90,
  state: { shock: 0 },
};
const state = { sides: [], units: { t34: tank }, turn: { phase: 1 }, options: {} };
const board = { kind: "table", width: 72, height: 48, features: { type: "FeatureCollection", features: [] } };
const welcome = (more = {}) => ({
  type: "welcome",
  protocol: 1,
  log: "L1",
  seq: 3,
  you: { seat: "s1", name: "AK", role: "player", sides: ["a"] },
  game: { id: "g", name: "Farm", system: "any", options: {}, enforcement: "enforce" },
  seats: [],
  dice: null,
  limits: {},
  state,
  board: { hash: "b0", url: "/board/b0/" },
  ...more,
});
const entry = (seq, events = []) => ({
  type: "entry",
  seq,
  at: "2026-01-01T00:00:00Z",
  by: "s1",
  order: null,
  events,
});
const shock = (points) => [{ type: "unit_changed", unit: "t34", state: { shock: points } }];

class FakeSocket {
  static all = [];
  readyState = 0;
  sent = [];
  constructor(address) {
    this.address = address;
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  say(frame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  fall(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  close() {
    this.readyState = 3;
  }
  take(type) {
    const found = this.sent.filter((frame) => frame.type === type);
    this.sent = this.sent.filter((frame) => frame.type !== type);
    return found;
  }
}

function createStorage() {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
    kept,
  };
}

let storage;
let store;
let socket;
let page;
const last = () => FakeSocket.all.at(-1);
const start = () => {
  store = createStore({ id: "g" });
  page = new EventTarget();
  socket = connect("g", store, {
    address: "ws://x/",
    Socket: FakeSocket,
    storage,
    random: () => 0.5,
    page,
    fetchBoard: async () => board,
  });
  last().open();
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** @param {object} [more] */
const welcomed = async (more) => {
  last().say(welcome(more));
  await settled();
};
const sit = async () => {
  start();
  await welcomed();
  last().sent = [];
};

beforeEach(() => {
  FakeSocket.all = [];
  storage = createStorage();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
});
afterEach(() => {
  socket.close();
  mock.timers.reset();
});

test("hello asks for everything, welcome fills the store, the next entry is applied", async () => {
  start();
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: null, since: null }]);
  await welcomed();
  assert.equal(store.game.live, "live");
  assert.equal(store.game.seq, 3);
  const news = [];
  socket.on("entry", (each) => news.push(each));
  last().say(entry(4, shock(1)));
  assert.equal(store.game.seq, 4);
  assert.equal(store.game.state.units.t34.state.shock, 1);
  assert.equal(news[0].before.units.t34.state.shock, 0);
  assert.equal(news[0].after.units.t34.state.shock, 1);
  assert.equal(news[0].catchUp, false);
});

test("without a network the table is not live at once, and with one again the line is tried at once", async () => {
  await sit();
  page.dispatchEvent(new Event("offline"));
  assert.equal(store.game.live, "reconnecting");
  page.dispatchEvent(new Event("online"));
  assert.equal(FakeSocket.all.length, 2);
  last().open();
  last().say(welcome({ state: undefined, board: undefined, entries: [] }));
  assert.equal(store.game.live, "live");
});

test("an older entry is ignored and a hole asks for what is missing, once", async () => {
  await sit();
  last().say(entry(3, shock(9)));
  assert.equal(store.game.state.units.t34.state.shock, 0);
  last().say(entry(5));
  last().say(entry(6));
  assert.equal(store.game.live, "behind");
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: "L1", since: 3 }]);
  last().say(
    welcome({
      seq: 6,
      state: undefined,
      board: undefined,
      entries: [entry(4, shock(2)), entry(5), entry(6)],
    }),
  );
  assert.equal(store.game.live, "live");
  assert.equal(store.game.seq, 6);
  assert.equal(store.game.state.units.t34.state.shock, 2);
});

test("a heartbeat ahead for a second asks again, one that is caught up does not", async () => {
  await sit();
  last().say({ type: "heartbeat", seq: 4, t: 0 });
  last().say(entry(4));
  mock.timers.tick(1100);
  assert.deepEqual(last().take("hello"), []);
  last().say({ type: "heartbeat", seq: 6, t: 0 });
  mock.timers.tick(1100);
  assert.equal(last().take("hello").length, 1);
  assert.equal(store.game.live, "behind");
});

test("a wrong hash asks for everything, a right one is quiet", async () => {
  await sit();
  last().say({ type: "heartbeat", seq: 3, t: 0, hash: stateHash(board, state) });
  assert.deepEqual(last().take("hello"), []);
  last().say({ type: "heartbeat", seq: 3, t: 0, hash: "00000000" });
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: null, since: null }]);
});

test("an event that does not fit asks for everything", async (context) => {
  context.mock.method(console, "warn", () => {});
  await sit();
  last().say(entry(4, [{ type: "unit_removed", unit: "nobody" }]));
  assert.equal(store.game.seq, 3);
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: null, since: null }]);
});

test("an order keeps its id: sent again after 3 s and after a reconnect, and settled once", async () => {
  await sit();
  const answer = socket.order({ type: "move", unit: "t34" });
  mock.timers.tick(3000);
  const [first, second] = last().take("order");
  assert.equal(first.id, second.id);
  assert.equal(store.game.pending, 1);
  assert.equal(storage.kept.size, 1);
  last().fall();
  assert.equal(store.game.live, "reconnecting");
  mock.timers.tick(1000);
  assert.equal(FakeSocket.all.length, 2);
  last().open();
  await welcomed();
  assert.equal(last().take("order")[0].id, first.id);
  last().say({ type: "ack", id: first.id, seq: 4, again: true });
  assert.deepEqual(await answer, { type: "ack", id: first.id, seq: 4, again: true });
  assert.equal(store.game.pending, 0);
  assert.equal(storage.kept.size, 0);
});

test("a page that is loaded again sends what the last one left", async () => {
  await sit();
  void socket.order({ type: "fire", unit: "t34" });
  const [left] = last().take("order");
  socket.close();
  start();
  await welcomed();
  assert.equal(last().take("order")[0].id, left.id);
  last().say({ type: "refused", id: left.id, code: "illegal", verdict: { findings: [] } });
  await settled();
  assert.equal(store.game.left[0].code, "illegal");
});

test("a busy table is asked again with the same id", async () => {
  await sit();
  const answer = socket.order({ type: "fire", unit: "t34" });
  const [{ id }] = last().take("order");
  last().say({ type: "refused", id, code: "busy", retry: true });
  mock.timers.tick(700);
  assert.equal(last().take("order")[0].id, id);
  last().say({ type: "ack", id, seq: 4 });
  assert.equal((await answer).type, "ack");
});

test("an order that waits while nothing is heard is sent again when the table is heard", async () => {
  await sit();
  void socket.order({ type: "fire", unit: "t34" });
  const [{ id }] = last().take("order");
  mock.timers.tick(21_000);
  last().take("order");
  last().say({ type: "refused", id, code: "busy", retry: true });
  mock.timers.tick(3600);
  assert.equal(store.game.live, "behind");
  last().say({ type: "heartbeat", seq: 3, t: 0 });
  assert.equal(store.game.live, "live");
  mock.timers.tick(3100);
  assert.equal(last().take("order")[0]?.id, id);
});

test("orders are refused here while the table is not live", async () => {
  await sit();
  last().fall();
  const answer = await socket.order({ type: "fire", unit: "t34" });
  assert.equal(answer.code, "not_live");
});

test("another journal starts over and gives up what was meant for the old one", async () => {
  await sit();
  const answer = socket.order({ type: "fire", unit: "t34" });
  await welcomed({ log: "L2", seq: 1 });
  assert.equal((await answer).code, "stale");
  assert.equal(store.game.log, "L2");
  assert.equal(store.game.seq, 1);
});

test("silence shows as behind after 20 s and reconnects after 35", async () => {
  await sit();
  mock.timers.tick(21_000);
  assert.equal(store.game.live, "behind");
  mock.timers.tick(15_000);
  assert.equal(store.game.live, "reconnecting");
});

test("waits grow and are random, bye names its own", async () => {
  await sit();
  last().say({ type: "bye", code: 1012, after_ms: 5000 });
  mock.timers.tick(4900);
  assert.equal(FakeSocket.all.length, 1);
  mock.timers.tick(200);
  assert.equal(FakeSocket.all.length, 2);
  for (const [tries, waitMs] of [1000, 2000, 4000].entries()) {
    last().fall();
    mock.timers.tick(waitMs - 100);
    assert.equal(FakeSocket.all.length, 2 + tries);
    mock.timers.tick(200);
    assert.equal(FakeSocket.all.length, 3 + tries);
  }
});

test("the ending codes end it with a plain sentence", async () => {
  for (const code of [4003, 4004, 4012]) {
    await sit();
    const answer = socket.order({ type: "fire", unit: "t34" });
    const count = FakeSocket.all.length;
    last().fall(code);
    mock.timers.tick(60_000);
    assert.equal(store.game.closed.code, code);
    assert.equal(FakeSocket.all.length, count, "it does not come back");
    assert.equal(store.game.live, "closed");
    assert.match(closedWords(store.game), /\w{2} .+\.$/, "it says why");
    assert.equal((await answer).code, "closed");
  }
});

test("after every other code it comes back by itself", async () => {
  for (const code of [1006, 1012, 4001, 4008, 4009, 4010]) {
    await sit();
    const count = FakeSocket.all.length;
    last().fall(code);
    mock.timers.tick(60_000);
    assert.ok(FakeSocket.all.length > count, `after ${code}`);
    assert.equal(store.game.live, "reconnecting");
  }
});

test("of a burst of previews the one on the way and the newest are answered", async () => {
  await sit();
  const first = socket.preview({ type: "move", unit: "t34", dice: 1 });
  const second = socket.preview({ type: "move", unit: "t34", dice: 2 });
  const third = socket.preview({ type: "move", unit: "t34", dice: 3 });
  assert.equal(await second, null);
  const [sent] = last().take("preview");
  assert.equal(sent.order.dice, 1);
  last().say({ type: "preview", id: sent.id, verdict: { findings: [] } });
  assert.equal((await first).id, sent.id);
  mock.timers.tick(100);
  const [newest] = last().take("preview");
  assert.equal(newest.order.dice, 3);
  last().say({ type: "refused", id: newest.id, code: "bad_order" });
  assert.equal((await third).refused, "bad_order");
});

test("a preview of another unit's order, or of dice, takes the place of none that waits", async () => {
  await sit();
  const [one, dice] = [
    { type: "move", unit: "t34", dice: 1 },
    { type: "roll", dice: "6d6" },
  ];
  void socket.preview({ type: "move", unit: "kv" });
  const answers = [one, { ...one, dice: 2 }, dice].map((order) => socket.preview(order));
  const asked = [];
  for (let count = 0; count < 3; count += 1) {
    const [sent] = last().take("preview");
    asked.push(sent?.order);
    last().say({ type: "preview", id: sent?.id, verdict: { findings: [] } });
    mock.timers.tick(100);
  }
  assert.deepEqual(asked.slice(1), [{ ...one, dice: 2 }, dice]);
  assert.deepEqual((await Promise.all(answers)).map(Boolean), [false, true, true]);
});

test("the first previews of a drag wait for nothing, the others for their fifteenth of a second", async () => {
  await sit();
  /** Asks, and answers what is sent for it; false when nothing is. */
  const answered = (dice) => {
    void socket.preview({ type: "move", unit: "t34", dice });
    const [sent] = last().take("preview");
    if (sent) last().say({ type: "preview", id: sent.id, verdict: { findings: [] } });
    return Boolean(sent);
  };
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(answered), [true, true, true, true, true, false]);
  mock.timers.tick(70);
  assert.equal(last().take("preview").length, 1);
});

test("dragging is thinned to fifteen a second and its end always goes out", async () => {
  await sit();
  for (let step = 0; step < 10; step += 1) socket.dragging("t34", { path: [[step, 0]] });
  assert.equal(last().take("dragging").length, 1);
  mock.timers.tick(70);
  assert.deepEqual(
    last()
      .take("dragging")
      .map(({ route }) => route.path),
    [[[9, 0]]],
  );
  socket.dragging("t34", { path: [[10, 0]] });
  socket.dragging("t34", null);
  assert.deepEqual(
    last()
      .take("dragging")
      .map(({ route }) => route),
    [null],
  );
});

test("of a long route no more is passed on than the server takes, its ends among it", async () => {
  await sit();
  socket.dragging("t34", {
    path: Array.from({ length: 300 }, (_, index) => [index / 10, 5, 90]),
    cursor: [9000, -9000],
    via: [],
  });
  const [{ route }] = last().take("dragging");
  assert.equal(route.path.length, 64);
  assert.deepEqual(
    [route.path[0], route.path.at(-1)],
    [
      [0, 5, 90],
      [29.9, 5, 90],
    ],
  );
  assert.deepEqual(route.cursor, [144, -72], "a table's length off the table, no farther");
  socket.point([1e6, 5]);
  assert.deepEqual(
    last()
      .take("point")
      .map(({ at }) => at),
    [[144, 5]],
  );
});

test("proposals come and go with their frames", async () => {
  await sit();
  last().say({ type: "proposal", proposal: "p1", by: "s2", what: { type: "place" } });
  assert.equal(store.game.proposals.length, 1);
  last().say({ type: "proposal_closed", proposal: "p1", by: "s2", agreed: true });
  assert.equal(store.game.proposals.length, 0);
});

test("a proposal that was closed while the line was down is gone when it is up again", async () => {
  await sit();
  for (const proposal of [1, 2]) last().say({ type: "proposal", proposal, by: 2, what: { type: "place" } });
  last().fall();
  mock.timers.tick(60_000);
  last().open();
  last().say(welcome({ state: undefined, board: undefined, entries: [] }));
  last().say({ type: "proposal", proposal: 2, by: 2, what: { type: "place" } });
  assert.deepEqual(
    store.game.proposals.map(({ proposal }) => proposal),
    [2],
  );
});

test("a whole state that is ahead of the log leaves no gap in it: the log is fetched anew", async () => {
  await sit();
  last().say(entry(4));
  await welcomed({ seq: 4 });
  assert.deepEqual(
    store.game.entries.map(({ seq }) => seq),
    [4],
  );
  await welcomed({ seq: 1500 });
  assert.deepEqual(store.game.entries, []);
});

test("a table that was put back to before what the page saw is taken whole, and nothing of what is gone is kept", async () => {
  await sit();
  last().say(entry(4, shock(1)));
  last().say({ type: "heartbeat", seq: 2, t: 1 });
  assert.equal(store.game.live, "behind");
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: "L1", since: 4 }]);
  last().say({ type: "error", code: "ahead", message: "…", log: "L1" });
  await welcomed({ seq: 2 });
  assert.equal(store.game.live, "live");
  assert.equal(store.game.seq, 2);
  assert.deepEqual(store.game.entries, []);
  assert.equal(store.game.state.units.t34.state.shock, 0);
});

test("the heads that the table tells are kept, asked about, and a history without them is told of", async () => {
  await sit();
  last().say({ ...entry(4), head: "d" });
  assert.deepEqual(socket.heads.known().heads, [[4, "d"]]);
  last().say(entry(6));
  assert.deepEqual(last().take("hello"), [{ type: "hello", protocol: 1, log: "L1", since: 4, kept: 4 }]);
  last().say(
    welcome({
      seq: 6,
      head: "f",
      kept: "d",
      state: undefined,
      board: undefined,
      entries: [
        { ...entry(5), head: "e" },
        { ...entry(6), head: "f" },
      ],
    }),
  );
  assert.equal(store.game.altered, null);
  assert.deepEqual(socket.heads.known().heads, [
    [4, "d"],
    [6, "f"],
  ]);
  last().say(entry(8));
  await welcomed({ seq: 8, head: "h", kept: "x" });
  assert.deepEqual(store.game.altered, { entry: 6, how: "changed" });
});
