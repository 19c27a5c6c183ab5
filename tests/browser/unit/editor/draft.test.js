import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createDraft } from "../../../../static/editor/draft.js";

const DOCUMENT = {
  name: "The mill",
  units: [],
  sides: [],
  board: { kind: "table", features: { features: [] } },
};
const me = { key: "p1", name: "AK", colour: "#123456" };
const name = (to) => [{ thing: "field:name", to }];
const wood = (level) => [{ thing: "feature:wood", to: level === null ? null : { id: "wood", level } }];

let workshop, draft, sent;
const acknowledge = (edit, number = draft.number + 1) => workshop.hears.edits([{ number, by: "p1", edit }]);
const another = (changes) => acknowledge({ id: `theirs-${draft.number}`, changes });
const levels = () => draft.document.board.features.features.map(({ level }) => level);

beforeEach(() => {
  workshop = createDraft();
  ({ draft } = workshop);
  sent = [];
  workshop.sendBy((edit) => sent.push(edit));
  workshop.hears.draft({ number: 0, document: DOCUMENT, you: me, people: [me], may: "edit", problems: [] });
});

test("an edit is seen at once, and stored when the server says so", () => {
  workshop.edit(name("The ford"));
  assert.equal(draft.document.name, "The ford");
  assert.equal(draft.stored.name, "The mill");
  acknowledge(sent[0]);
  assert.equal(draft.stored.name, "The ford");
  assert.deepEqual([draft.waiting, draft.number], [[], 1]);
});

test("what another does lies under what waits here", () => {
  workshop.edit(name("Mine"));
  another([...name("Theirs"), ...wood(1)]);
  assert.deepEqual([draft.document.name, levels()], ["Mine", [1]]);
  acknowledge(sent[0]);
  assert.equal(draft.document.name, "Mine");
});

test("undo and redo go through this hand's own edits, and each is an edit itself", () => {
  workshop.edit(wood(1));
  workshop.edit(wood(2));
  another(name("Theirs"));
  workshop.undo();
  assert.deepEqual(levels(), [1]);
  workshop.undo();
  assert.deepEqual(levels(), []);
  assert.equal(workshop.undo(), false);
  workshop.redo();
  workshop.redo();
  assert.deepEqual([levels(), draft.document.name], [[2], "Theirs"]);
  assert.equal(sent.length, 6);
});

test("after a new edit there is nothing to do again", () => {
  workshop.edit(wood(1));
  workshop.undo();
  workshop.edit(name("x"));
  assert.equal(workshop.redo(), false);
});

test("what the server refuses is taken back, and is no step of undo", () => {
  workshop.edit(wood(1));
  workshop.hears.refused(sent[0].id, "No.");
  assert.deepEqual([levels(), draft.refused, draft.waiting], [[], "No.", []]);
  assert.equal(workshop.undo(), false);
});

test("a waiting edit that no longer fits is left out until the server answers", () => {
  workshop.edit([{ thing: "field:turn.number", to: 2 }]);
  another([{ thing: "field:turn", to: "gone" }]);
  assert.deepEqual([draft.document.turn, draft.waiting.length], ["gone", 1]);
});

test("a whole draft that comes again keeps what waits", () => {
  workshop.edit(wood(1));
  workshop.hears.draft({
    number: 5,
    document: { ...DOCUMENT, name: "New" },
    you: me,
    people: [],
    may: "edit",
    problems: [],
  });
  assert.deepEqual([draft.document.name, levels(), draft.number], ["New", [1], 5]);
});

test("whoever listens is told of every change", () => {
  const seen = [];
  const stop = workshop.on(({ live, problems, people }) => seen.push([live, problems.length, people.length]));
  workshop.hears.live("live");
  workshop.hears.problems([{ thing: null, path: "", words: "?", level: "bad" }], 0);
  workshop.hears.people([]);
  stop();
  workshop.edit(name("x"));
  assert.deepEqual(seen, [
    ["live", 0, 1],
    ["live", 1, 1],
    ["live", 1, 0],
  ]);
});
