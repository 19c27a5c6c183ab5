import assert from "node:assert/strict";
import { test } from "node:test";
import { RestError } from "../../../../../static/table/connection/rest.js";
import { createPrivateTokens } from "../../../../../static/table/tools/tokens/private.js";

const mark = (id, more = {}) => ({ id, kind: "text", at: [1, 2], ...more });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const idsOf = (tokens) => tokens.map(({ id }) => id);

/** A server that keeps a seat's tokens, or fails as `broken` says. */
function server(...tokens) {
  const held = { tokens, broken: null, asked: 0 };
  const answer = (value) => (held.broken ? Promise.reject(held.broken) : Promise.resolve(value));
  const rest = {
    ownTokens: () => answer({ tokens: held.tokens }),
    keepOwnTokens: (kept) => {
      if (!held.broken) held.tokens = kept;
      held.asked += 1;
      return answer({ tokens: kept });
    },
  };
  return Object.assign(held, { rest });
}

/** @param {ReturnType<typeof server>} held */
function device(held) {
  const complaints = [];
  let drawn = 0;
  const own = createPrivateTokens(
    held.rest,
    () => (drawn += 1),
    (text) => complaints.push(text),
  );
  return { ...own, complaints, drawn: () => drawn };
}

test("a seat's own tokens are shown at once, kept by the server, replaced and removed", async () => {
  const held = server();
  const own = device(held);
  own.set(mark("one"));
  own.set(mark("two"));
  own.set(mark("one", { text: "mined" }));
  assert.deepEqual(idsOf(own.all()), ["two", "one"]);
  await settled();
  assert.deepEqual(held.tokens, [mark("two"), mark("one", { text: "mined" })]);
  own.remove("two");
  own.only(({ id }) => id !== "one");
  await settled();
  assert.deepEqual([held.tokens, own.all()], [[], []]);
});

test("on another device they are there, and what each of the two lays stays", async () => {
  const held = server(mark("old"));
  const [desk, phone] = [device(held), device(held)];
  await desk.read();
  await phone.read();
  assert.deepEqual([idsOf(phone.all()), phone.drawn()], [["old"], 1]);
  desk.set(mark("desk"));
  await settled();
  phone.set(mark("phone"));
  await settled();
  assert.deepEqual(idsOf(held.tokens), ["old", "desk", "phone"]);
  assert.deepEqual(idsOf(phone.all()), ["old", "desk", "phone"]);
});

test("what the server could not keep is kept when the line is up again", async () => {
  const held = server();
  const own = device(held);
  held.broken = new Error("no network");
  own.set(mark("one"));
  await settled();
  assert.deepEqual(own.complaints, ["Your own tokens could not be saved: no network"]);
  assert.deepEqual(idsOf(own.all()), ["one"]);
  held.broken = null;
  await own.read();
  assert.deepEqual([idsOf(held.tokens), idsOf(own.all())], [["one"], ["one"]]);
});

test("what the server refuses is shown no longer", async () => {
  const held = server();
  const own = device(held);
  held.broken = new RestError(400, "No such kind.");
  own.set(mark("one"));
  await settled();
  assert.deepEqual(own.all(), []);
});

test("nothing is sent where nothing changes, and the newest hundred stay", async () => {
  const held = server(...Array.from({ length: 100 }, (_, number) => mark(`t${number}`)));
  const own = device(held);
  await own.read();
  own.remove("nobody");
  own.only(() => true);
  await settled();
  assert.equal(held.asked, 0);
  own.set(mark("last"));
  await settled();
  assert.deepEqual([held.tokens.length, held.tokens[0].id, held.tokens[99].id], [100, "t1", "last"]);
});

test("what is not kept yet goes out at once where the page is left", async () => {
  const held = server();
  const sent = [];
  const keepOwnTokens = (kept, leaving) => {
    sent.push([idsOf(kept), leaving]);
    return held.rest.keepOwnTokens(kept);
  };
  const own = device({ ...held, rest: { ...held.rest, keepOwnTokens } });
  own.leave();
  own.set(mark("one"));
  own.leave();
  assert.deepEqual(sent, [[["one"], true]]);
  await settled();
  own.leave();
  assert.deepEqual(sent.slice(1), [[["one"], undefined]]);
});
