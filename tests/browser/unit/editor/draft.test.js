import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createDraft } from "../../../../static/editor/draft.js";

const DOCUMENT = {
  name: "The mill",
  system: "open_table",
  units: [],
  sides: [],
  board: { kind: "table", features: { features: [] } },
};
const name = (to) => [{ thing: "field:name", to }];
const drawn = (id, level) => ({
  id,
  level,
  properties: {},
  geometry: { type: "Point", coordinates: [1, 2] },
});
const wood = (level) => [{ thing: "feature:wood", to: level === null ? null : drawn("wood", level) }];

let draft, sent;
const acknowledge = (edit, number = draft.number() + 1) => draft.received([{ number, by: "p1", edit }]);
const another = (changes) => acknowledge({ id: `theirs-${draft.number()}`, changes });
const levels = () => draft.features().map(({ level }) => level);

beforeEach(() => {
  draft = createDraft(DOCUMENT);
  sent = [];
  draft.sendBy((edit) => sent.push(edit));
  draft.loaded({ number: 0, document: DOCUMENT });
});

test("what was done is said in no more characters than the server takes", () => {
  let said = "";
  draft.sendBy((_, doing) => void (said = doing));
  draft.change(name("The ford"), `named ${"ü".repeat(200)}`);
  assert.equal(said.length, 200);
});

test("who only looks changes nothing, is told so, and every field shows the document again", () => {
  let told = 0;
  const drawn = /** @type {any[]} */ ([]);
  const looked = createDraft(DOCUMENT, () => void (told += 1));
  looked.sendBy((edit) => sent.push(edit));
  looked.onChange(({ things }) => drawn.push([...(things ?? [])]));
  looked.change(name("Mine"), "named");
  assert.deepEqual([looked.document().name, sent, told], ["The mill", [], 1]);
  assert.deepEqual(drawn, [["field:name"]]);
});

test("an edit is seen at once, and waits until the server has stored it", () => {
  draft.change(name("The ford"), "named");
  assert.equal(draft.document().name, "The ford");
  assert.equal(draft.waiting().length, 1);
  acknowledge(sent[0]);
  assert.deepEqual([draft.document().name, draft.waiting(), draft.number()], ["The ford", [], 1]);
});

test("the answer to one's own edits leaves the document as it is, so that nothing is drawn anew", () => {
  draft.change(name("The ford"), "named");
  draft.change(wood(1), "wood laid");
  const before = draft.document();
  for (const edit of sent) acknowledge(edit);
  assert.equal(draft.document(), before);
  another(wood(2));
  assert.deepEqual([draft.document().name, levels()], ["The ford", [2]]);
});

test("what another does lies under what waits here", () => {
  draft.change(name("Mine"), "named");
  another([...name("Theirs"), ...wood(1)]);
  assert.deepEqual([draft.document().name, levels()], ["Mine", [1]]);
  acknowledge(sent[0]);
  assert.equal(draft.document().name, "Mine");
});

test("an undo of the first lock or baseline leaves those that others have set since", () => {
  const lock = (layer, to) => [{ thing: `field:board.locked.${layer}`, to }];
  const locked = () => draft.document().board.locked;
  draft.change(lock("roads", true), "locked");
  another(lock("pieces", true));
  assert.deepEqual(draft.undo(), { doing: "locked", isDone: true });
  assert.deepEqual(locked(), { pieces: true });
  draft.redo();
  assert.deepEqual(locked(), { pieces: true, roads: true });
  for (const edit of sent) acknowledge(edit);
  another([...lock("pieces", null), ...lock("roads", 2)]);
  assert.deepEqual(draft.undo(), { doing: "locked", isDone: false });
  assert.deepEqual(locked(), { roads: 2 });
});

test("an undo leaves no empty object behind", () => {
  draft.change([{ thing: "field:board.locked.roads", to: true }], "locked");
  draft.undo();
  assert.ok(!("locked" in draft.document().board));
});

test("undo and redo go through this hand's own edits, and each is an edit itself", () => {
  draft.change(wood(1), "wood laid");
  draft.change(wood(2), "wood raised");
  another(name("Theirs"));
  assert.deepEqual(draft.undo(), { doing: "wood raised", isDone: true });
  assert.deepEqual(levels(), [1]);
  draft.undo();
  assert.deepEqual(levels(), []);
  assert.equal(draft.undo(), null);
  draft.redo();
  assert.deepEqual(draft.redo(), { doing: "wood raised", isDone: true });
  assert.deepEqual([levels(), draft.document().name], [[2], "Theirs"]);
  assert.equal(sent.length, 6);
});

test("three hundred steps are taken back one by one, and done again", () => {
  for (let level = 1; level <= 300; level += 1) draft.change(wood(level), "wood raised");
  for (let level = 299; level > 0; level -= 1) {
    draft.undo();
    assert.deepEqual(levels(), [level]);
  }
  while (draft.canRedo()) draft.redo();
  assert.deepEqual(levels(), [300]);
});

test("undo leaves alone what another has changed since", () => {
  draft.change([...wood(1), ...name("Mine")], "both");
  acknowledge(sent[0]);
  another(wood(7));
  draft.undo();
  assert.deepEqual([levels(), draft.document().name], [[7], "The mill"]);
});

test("undo says so where others have changed all of a step since, and so does redo", () => {
  draft.change(wood(1), "wood laid");
  acknowledge(sent[0]);
  another(wood(7));
  assert.deepEqual(draft.undo(), { doing: "wood laid", isDone: false });
  assert.deepEqual(draft.redo(), { doing: "wood laid", isDone: false });
  assert.deepEqual(levels(), [7]);
});

test("what one does oneself is told in words, and what others do is not", () => {
  const told = [];
  draft.onChange(({ doing }) => told.push(doing));
  draft.change(wood(1), "wood laid");
  acknowledge(sent[0]);
  another(wood(7));
  assert.deepEqual(told, ["wood laid", undefined, undefined]);
});

test("what is undone lies in its old place in the order", () => {
  const lay = (id) => draft.change([{ thing: `feature:${id}`, to: drawn(id) }], id);
  for (const id of ["a", "b", "c"]) lay(id);
  draft.change([{ thing: "feature:b", to: null }], "b gone");
  draft.undo();
  assert.deepEqual(
    draft.features().map(({ id }) => id),
    ["a", "b", "c"],
  );
});

test("steps of one run are taken back together", () => {
  draft.change(wood(1), "wood laid");
  for (const level of [2, 3, 4]) draft.change(wood(level), "wood raised", "raise:wood");
  draft.undo();
  assert.deepEqual(levels(), [1]);
  draft.redo();
  assert.deepEqual(levels(), [4]);
});

test("a run that is longer than an edit may be is taken back and done again as one", () => {
  const both = (level) => [...wood(level), { thing: "field:kit.dice", to: level }];
  draft.change(wood(1), "wood laid");
  for (let level = 2; level < 1600; level += 1) draft.change(both(level), "wood raised", "raise:wood");
  assert.deepEqual(draft.undo(), { doing: "wood raised", isDone: true });
  assert.deepEqual([levels(), draft.document().kit], [[1], undefined]);
  draft.redo();
  assert.deepEqual([levels(), draft.document().kit], [[1599], { dice: 1599 }]);
});

test("a run that takes a thing out between is taken back to the old place in the order", () => {
  for (const id of ["a", "b"]) draft.change([{ thing: `feature:${id}`, to: drawn(id, 1) }], id);
  const run = (to) => draft.change([{ thing: "feature:a", to }], "a changed", "a");
  for (const to of [drawn("a", 2), null, drawn("a", 3), drawn("a", 4)]) run(to);
  draft.undo();
  assert.deepEqual(draft.features(), [drawn("a", 1), drawn("b", 1)]);
  draft.redo();
  assert.deepEqual(draft.features(), [drawn("b", 1), drawn("a", 4)]);
});

test("what is too much for one edit is sent as several, and is one step of undo", () => {
  const ids = Array.from({ length: 2100 }, (_, index) => `wood${index}`);
  draft.change(
    ids.map((id) => ({ thing: `feature:${id}`, to: drawn(id) })),
    "woods laid",
  );
  assert.deepEqual(
    sent.map(({ changes }) => changes.length),
    [2000, 100],
  );
  for (const edit of sent) acknowledge(edit);
  draft.undo();
  assert.deepEqual([draft.features(), draft.canUndo()], [[], false]);
  draft.redo();
  assert.equal(draft.features().length, 2100);
});

test("an edit is no longer than the server takes", () => {
  const long = (id) => ({ thing: `unit:${id}`, to: { id, text: "ж".repeat(200_000) } });
  draft.change(["a", "b", "c"].map(long), "texts");
  assert.deepEqual(
    sent.map(({ changes }) => changes.length),
    [1, 1, 1],
  );
});

test("after a new edit there is nothing to do again", () => {
  draft.change(wood(1), "wood laid");
  draft.undo();
  draft.change(name("x"), "named");
  assert.equal(draft.redo(), null);
});

test("what changes nothing is no step", () => {
  draft.change(wood(null), "wood gone");
  assert.equal(draft.canUndo(), false);
});

test("what the server refuses is taken back, and is no step of undo", () => {
  draft.change(wood(1), "wood laid");
  draft.refused(sent[0].id);
  assert.deepEqual([levels(), draft.waiting(), draft.undo()], [[], [], null]);
});

test("a waiting edit that no longer fits is left out until the server answers", () => {
  draft.change([{ thing: "field:turn.number", to: 2 }], "turn");
  another([{ thing: "field:turn", to: "gone" }]);
  assert.deepEqual([draft.document().turn, draft.waiting().length], ["gone", 1]);
});

test("a whole draft that comes again keeps what waits", () => {
  draft.change(wood(1), "wood laid");
  draft.loaded({ number: 5, document: { ...DOCUMENT, name: "New" } });
  assert.deepEqual([draft.document().name, levels(), draft.number()], ["New", [1], 5]);
});

test("an edit that a whole draft has already waits no longer, and does not lie over what came after it", () => {
  draft.change(name("Mine"), "named");
  draft.loaded({ number: 5, document: { ...DOCUMENT, name: "Theirs" } });
  acknowledge(sent[0], 3);
  assert.deepEqual([draft.document().name, draft.waiting(), draft.number()], ["Theirs", [], 5]);
});

test("whoever listens is told which things changed, and by whose hand", () => {
  const seen = [];
  const stop = draft.onChange(({ things, by }) => seen.push([things && [...things], by]));
  draft.change(wood(1), "wood laid");
  acknowledge(sent[0]);
  another(name("x"));
  stop();
  another(name("y"));
  assert.deepEqual(seen, [
    [["feature:wood"], null],
    [[], null],
    [["field:name"], "p1"],
  ]);
});
