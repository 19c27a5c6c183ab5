import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createLink } from "../../../../static/editor/link.js";

class FakeSocket {
  static all = [];
  readyState = 0;
  sent = [];
  constructor() {
    FakeSocket.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  say(type, frame) {
    this.onmessage({ data: JSON.stringify({ type, ...frame }) });
  }
  close() {}
}

const made = (number) => ({ number, by: "p2", edit: { id: `e${number}`, changes: [] } });
const edit = { id: "mine", changes: [{ thing: "field:name", to: "x" }] };

let heard, number, waiting, answers, posted, link;
const socket = () => FakeSocket.all.at(-1);
const note =
  (name) =>
  (...told) =>
    heard.push([name, ...told]);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  FakeSocket.all = [];
  [heard, number, waiting, answers, posted] = [[], null, [], [], []];
  const hears = Object.fromEntries(
    ["draft", "edits", "problems", "people", "refused", "live"].map((name) => [name, note(name)]),
  );
  hears.number = () => number;
  hears.waiting = () => waiting;
  const post = (long) => {
    posted.push(long.id);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  link = createLink("s", hears, { Socket: FakeSocket, address: "ws://x/", post });
  link.open();
  socket().open();
});
afterEach(() => {
  link.close();
  mock.timers.reset();
});

/** The line is good. */
const begin = () => {
  socket().say("edits", { edits: [] });
  heard = [];
};

const until = async (fits) => {
  for (let i = 0; i < 50 && !fits(); i += 1) await Promise.resolve();
  assert.ok(fits());
};

test("it asks for the whole draft first, and then for what it missed", () => {
  assert.deepEqual(socket().sent, [{ type: "hello" }]);
  socket().say("draft", { number: 4 });
  assert.deepEqual(heard.at(-1), ["live", "live"]);
  number = 4;
  socket().onclose({ code: 1006 });
  assert.deepEqual(heard.at(-1), ["live", "reconnecting"]);
  mock.timers.tick(2000);
  socket().open();
  assert.deepEqual(socket().sent, [{ type: "hello", number: 4 }]);
});

test("an edit that waits is sent again when the line is good, and not before", () => {
  waiting = [{ edit, doing: "renamed" }];
  assert.equal(socket().sent.length, 1);
  socket().say("draft", { number: 0 });
  assert.deepEqual(socket().sent.at(-1), { type: "edit", edit, doing: "renamed" });
  socket().say("edits", { edits: [] });
  assert.equal(socket().sent.length, 2);
});

test("an edit that is made before the line is good again is sent after those that wait", () => {
  socket().say("draft", { number: 0 });
  waiting = [{ edit }];
  link.sendEdit(edit);
  socket().onclose({ code: 1006 });
  mock.timers.tick(2000);
  socket().open();
  const later = { id: "later", changes: [{ thing: "field:name", to: "y" }] };
  waiting = [{ edit }, { edit: later }];
  link.sendEdit(later);
  socket().say("edits", { edits: [] });
  assert.deepEqual(
    socket().sent.flatMap((frame) => frame.edit?.id ?? []),
    ["mine", "later"],
  );
});

test("one's own edit that waits is passed on, though the whole draft that came is newer", () => {
  number = 9;
  waiting = [{ edit }];
  const own = { number: 5, by: "p1", edit };
  socket().say("edits", { edits: [made(4), own] });
  assert.deepEqual(heard[0], ["edits", [own]]);
});

test("edits that are here already are passed over, and a gap is asked for", () => {
  number = 4;
  socket().say("edits", { edits: [made(4), made(5)] });
  assert.deepEqual(heard[0], ["edits", [made(5)]]);
  socket().say("edits", { edits: [made(7)] });
  assert.deepEqual(socket().sent.at(-1), { type: "hello", number: 4 });
  assert.equal(heard.filter(([name]) => name === "edits").length, 1);
});

test("a long edit goes by another way, and is tried again until it is answered", async () => {
  const long = { id: "long", changes: [{ thing: "field:description", to: "x".repeat(70_000) }] };
  begin();
  waiting = [{ edit: long }];
  answers = [new Error("no network"), { ok: false, status: 503 }, { ok: true, status: 200 }];
  link.sendEdit(long);
  for (let tries = 1; tries <= 3; tries += 1) {
    await until(() => posted.length === tries);
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
    mock.timers.tick(3000);
  }
  waiting = [];
  mock.timers.tick(9000);
  assert.deepEqual(posted, ["long", "long", "long"]);
  assert.equal(socket().sent.length, 1);
});

test("what is done while a long edit is under way waits for it", async () => {
  const long = { id: "long", changes: [{ thing: "field:description", to: "ж".repeat(40_000) }] };
  const next = { id: "next", changes: [{ thing: "field:name", to: "The ford" }] };
  begin();
  waiting = [{ edit: long }, { edit: next }];
  answers = [{ ok: true, status: 200 }];
  link.sendEdit(long);
  link.sendEdit(next);
  assert.deepEqual(posted, ["long"]);
  assert.equal(socket().sent.length, 1);
  await until(() => socket().sent.length === 2);
  assert.deepEqual(socket().sent.at(-1), { type: "edit", edit: next });
});

test("a long edit that is refused is told in the server's words", async () => {
  const long = { id: "long", changes: [{ thing: "field:description", to: "x".repeat(70_000) }] };
  answers = [{ ok: false, status: 422, json: () => Promise.resolve({ detail: "No." }) }];
  begin();
  link.sendEdit(long);
  await until(() => heard.length > 0);
  assert.deepEqual(heard, [["refused", "long", "No."]]);
});

test("a long edit that something before the server refuses is not sent for ever", async () => {
  const long = { id: "long", changes: [{ thing: "field:description", to: "x".repeat(70_000) }] };
  answers = [{ ok: false, status: 413, json: () => Promise.reject(new SyntaxError("<html>")) }];
  begin();
  link.sendEdit(long);
  await until(() => heard.some(([name]) => name === "refused"));
  assert.deepEqual(heard.at(-1).slice(0, 2), ["refused", "long"]);
});

test("what the server says reaches whom it is for", () => {
  socket().say("problems", { problems: [1], number: 3 });
  socket().say("people", { people: [2] });
  socket().say("refused", { edit: "mine", words: "No." });
  socket().say("pong", {});
  assert.deepEqual(heard, [
    ["problems", [1], 3],
    ["people", [2]],
    ["refused", "mine", "No."],
  ]);
});

test("a draft that is not open to this browser is not asked for again", () => {
  socket().onclose({ code: 4003 });
  assert.deepEqual(heard, [["live", "closed"]]);
  mock.timers.tick(60_000);
  assert.equal(FakeSocket.all.length, 1);
});

test("a server that stops is come back to when it says", () => {
  socket().say("bye", { code: 1012, after_ms: 1500 });
  mock.timers.tick(1499);
  assert.equal(FakeSocket.all.length, 1);
  mock.timers.tick(1);
  assert.equal(FakeSocket.all.length, 2);
});
