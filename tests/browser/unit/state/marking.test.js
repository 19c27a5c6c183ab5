import assert from "node:assert/strict";
import { test } from "node:test";
import { asMarked, badgesOf, burns, isMarkedWreck, strengthOf } from "../../../../static/table/state/kit.js";
import {
  added,
  restoring,
  settable,
  stepOf,
  stepped,
  together,
} from "../../../../static/table/state/marking.js";

const KIT = {
  marks: [
    { id: "shock", kind: "hurts", sign: "bolt", counts: true, most: 3, key: "1" },
    { id: "pinned", kind: "hurts", sign: "pin", key: "2" },
    { id: "men", kind: "count", sign: "man", counts: true, most: 12, key: "3" },
    { id: "overwatch", kind: "about", sign: "eye", key: "4" },
    { id: "hit", kind: "hurts", sign: "burst", counts: true, by: "any", key: "6" },
    { id: "burning", kind: "ended", sign: "flame", by: "any" },
    { id: "note", kind: "count", sign: "lines" },
    { id: "low_fuel", kind: "hurts", name: "Low fuel", sign: "LF" },
  ],
};
const CALLED = {
  "mark shock": "Shock",
  "mark hit": "Hit",
  "mark pinned": "Pinned",
  "mark overwatch": "Overwatch",
};
const kind = (id) => KIT.marks.find((each) => each.id === id);
const unit = (...marks) => ({ id: "rifles", side: "a", name: "Rifles", marks });
const marking = (seq, by, marks, was = []) => ({
  seq,
  by,
  order: { type: "mark", unit: "rifles", was },
  events: [{ type: "unit_marked", unit: "rifles", marks }],
});
const game = (marks, { entries = [], you = { seat: 1, role: "player", sides: ["a"] }, ...more } = {}) => ({
  you,
  entries,
  over: false,
  paused: "",
  state: { kit: KIT, units: { rifles: unit(...marks) } },
  ...more,
});

test("badges stand in the order of what ends, what hurts, what it is about, notes", () => {
  const marks = [
    { mark: "note", text: "barn" },
    { mark: "overwatch" },
    { mark: "shock", count: 2 },
    { mark: "burning" },
  ];
  const badges = badgesOf(
    unit(...marks, { mark: "men", count: 7, of: 10 }, { mark: "unknown" }),
    KIT,
    CALLED,
  );
  assert.deepEqual(
    badges.map(({ id, words }) => [id, words]),
    [
      ["burning", "Burning"],
      ["shock", "Shock 2"],
      ["overwatch", "Overwatch"],
      ["note", "barn"],
    ],
  );
});

test("a scenario's own mark has its own word and letters", () => {
  const [badge] = badgesOf(unit({ mark: "low_fuel" }), KIT, CALLED);
  assert.deepEqual([badge.words, badge.sign, badge.kind], ["Low fuel", "LF", "hurts"]);
});

test("men are those left of those there were", () => {
  assert.deepEqual(strengthOf(unit({ mark: "men", count: 7, of: 10 }), KIT), {
    mark: "men",
    left: 7,
    of: 10,
  });
  assert.deepEqual(strengthOf(unit({ mark: "men", count: 7 }), KIT), { mark: "men", left: 7, of: 7 });
  assert.equal(strengthOf(unit({ mark: "shock" }), KIT), null);
});

test("what burns is grey", () => {
  const burning = unit({ mark: "burning" });
  assert.deepEqual([burns(burning, KIT), isMarkedWreck(burning, KIT)], [true, true]);
  assert.equal(isMarkedWreck(unit({ mark: "shock" }), KIT), false);
});

test("a counted mark goes up to its most, and down to nothing", () => {
  assert.equal(stepped(unit(), kind("shock"), 1).count, 1);
  assert.equal(stepped(unit({ mark: "shock", count: 2 }), kind("shock"), 1).count, 3);
  assert.equal(stepped(unit({ mark: "shock", count: 3 }), kind("shock"), 1), null);
  assert.equal(stepped(unit({ mark: "shock" }), kind("shock"), -1).count, 0);
  assert.equal(stepped(unit(), kind("shock"), -1), null);
});

test("a mark that is not counted is set once", () => {
  assert.equal(stepped(unit({ mark: "pinned" }), kind("pinned"), 1), null);
  assert.equal(stepped(unit({ mark: "pinned" }), kind("pinned"), -1).count, 0);
});

test("the key of men takes one away, and begins with ten", () => {
  assert.equal(stepOf(kind("men"), false), -1);
  assert.equal(stepOf(kind("men"), true), 1);
  assert.deepEqual(stepped(unit(), kind("men"), -1), {
    type: "mark",
    unit: "rifles",
    mark: "men",
    count: 10,
    of: 10,
  });
  const seven = unit({ mark: "men", count: 7, of: 10 });
  assert.deepEqual(stepped(seven, kind("men"), -1), {
    type: "mark",
    unit: "rifles",
    mark: "men",
    count: 6,
    of: 10,
  });
  assert.equal(stepped(unit({ mark: "men", count: 10, of: 10 }), kind("men"), 1).of, 11);
});

test("a seat sets all marks on its own units, on others' those of either side, and a watcher none", () => {
  assert.equal(settable(game([]), "rifles").length, KIT.marks.length);
  const other = { seat: 2, role: "player", sides: ["b"] };
  const ids = settable(game([], { you: other }), "rifles").map(({ id }) => id);
  assert.deepEqual(ids, ["hit", "burning"]);
  assert.deepEqual(settable(game([], { you: { seat: 3, role: "watcher", sides: [] } }), "rifles"), []);
  assert.deepEqual(settable(game([], { over: true }), "rifles"), []);
  assert.deepEqual(settable(game([]), "nobody"), []);
});

test("another's mark is taken back to what lay there before", () => {
  const first = marking(1, 1, [{ mark: "hit" }]);
  const second = marking(2, 2, [{ mark: "hit", count: 2 }], [{ mark: "hit" }]);
  const now = game([{ mark: "hit", count: 2 }], { entries: [first, second] });
  assert.deepEqual(restoring(now, second), { type: "mark", unit: "rifles", mark: "hit", count: 1 });
  assert.equal(restoring(now, first), null, "one's own is taken back otherwise");
});

test("marks that lay there since the start are left as they are", () => {
  const men = { mark: "men", count: 7, of: 10 };
  const hit = marking(900, 2, [men, { mark: "hit" }], [men]);
  const now = game([men, { mark: "hit" }], { entries: [hit] });
  assert.deepEqual(restoring(now, hit), { type: "mark", unit: "rifles", mark: "hit", count: 0 });
});

test("a mark that another took off is put back, with what it said", () => {
  const off = marking(2, 2, [], [{ mark: "note", text: "barn" }]);
  assert.deepEqual(restoring(game([], { entries: [off] }), off), {
    type: "mark",
    unit: "rifles",
    mark: "note",
    count: 1,
    text: "barn",
  });
});

test("what has changed since is not taken back, nor what lies on another's unit", () => {
  const hit = marking(1, 2, [{ mark: "hit" }]);
  assert.equal(restoring(game([{ mark: "hit", count: 2 }]), hit), null);
  assert.equal(
    restoring(game([{ mark: "hit" }], { you: { seat: 3, role: "player", sides: ["b"] } }), hit),
    null,
  );
  assert.equal(restoring(game([{ mark: "hit" }]), { ...hit, order: { type: "drive" } }), null);
});

test("what the rules count in a unit's state is one of its marks, and stepped as they are", () => {
  const rules = { signs: { counted: [{ mark: "shock", field: "shock", kinds: ["vehicle"] }] } };
  const tank = { ...unit({ mark: "pinned" }), kind: "vehicle", state: { shock: 2 } };
  const shown = asMarked(tank, rules);
  assert.deepEqual(
    badgesOf(shown, KIT, CALLED).map(({ words }) => words),
    ["Pinned", "Shock 2"],
  );
  assert.equal(stepped(shown, kind("shock"), 1).count, 3);
  assert.equal(stepped(asMarked({ ...tank, state: { shock: 0 } }, rules), kind("shock"), 1).count, 1);
  const section = { ...unit({ mark: "shock" }), kind: "infantry", state: { shock: 0 } };
  assert.equal(asMarked(section, rules), section);
});

test("a press after a shot adds all its hits, and one once something else was ordered", () => {
  const tallies = [{ dice: "6d6 hit 4+", sides: 6, kept: [], left: [], result: 3, hit: 4 }];
  const shot = {
    seq: 7,
    order: { type: "roll" },
    events: [{ type: "counted", unit: "gun", target: "rifles", tallies }],
  };
  const said = { seq: 8, order: { type: "say" }, events: [] };
  assert.equal(added(game([], { entries: [shot, said] }), "rifles", kind("hit")), 3);
  assert.equal(added(game([], { entries: [shot] }), "rifles", kind("shock")), 1);
  assert.equal(added(game([], { entries: [shot] }), "bren", kind("hit")), 1);
  assert.equal(added(game([], { entries: [shot, marking(8, 1, [])] }), "rifles", kind("hit")), 1);
  assert.equal(stepped(unit({ mark: "hit", count: 2 }), kind("hit"), 3).count, 5);
});

test("a mark goes to all that are selected together, as far as they may be given it", () => {
  const units = {
    rifles: unit(),
    team: { ...unit(), id: "team" },
    foe: { ...unit(), id: "foe", side: "b" },
  };
  const seen = (group) => game([], { group, state: { kit: KIT, units } });
  const ids = (group, kind) => together(seen(group), units.rifles, kind).map(({ id }) => id);
  assert.deepEqual(ids(["team", "rifles"], kind("shock")), ["rifles", "team"]);
  assert.deepEqual(ids(["rifles", "foe"], kind("shock")), ["rifles"]);
  assert.deepEqual(ids(["rifles", "foe"], kind("hit")), ["rifles", "foe"]);
  assert.deepEqual(ids([], kind("shock")), ["rifles"]);
});

test("a mark for vehicles is offered for a section only while it lies on it", () => {
  const kit = { marks: [{ id: "burning", kind: "ended", sign: "flame", by: "any", fits: ["vehicle"] }] };
  const offered = (more) => {
    const units = { rifles: { ...unit(), ...more } };
    return settable(game([], { state: { kit, units } }), "rifles").map(({ id }) => id);
  };
  assert.deepEqual(offered({ kind: "vehicle" }), ["burning"]);
  assert.deepEqual(offered({ kind: "infantry" }), []);
  assert.deepEqual(offered({ kind: "infantry", marks: [{ mark: "burning" }] }), ["burning"]);
});
