import assert from "node:assert/strict";
import { test } from "node:test";
import { kindWords, oddsWords, percentWords, refusalWords, stateWords, turnWords } from "../../../static/table/words.js";

const defaults = { shock: 0, condition: "mobile", place: "reserve", activated: false, moved: null, fired: [] };
const unit = (state, more = {}) => ({ id: "t", side: "a", name: "T", kind: "vehicle", profile: {}, at: [1, 1], hex: null, facing: 0, state: { ...defaults, place: "table", ...state }, ...more });
const texts = (state, more) => stateWords(unit(state, more), defaults).map(({ text }) => text);

test("a state at its defaults says nothing", () => {
  assert.deepEqual(texts({}), []);
  assert.deepEqual(texts({ activated: true }), []);
});

test("states become words, the worst first, each with its tone", () => {
  assert.deepEqual(stateWords(unit({ shock: 2, condition: "immobilised", moved: { dice: 2, inches: 9, flat_out: false } }), defaults), [
    { text: "Immobilised", tone: "bad" },
    { text: "Shock 2", tone: "warn" },
    { text: "Moved 9″", tone: "neutral" },
  ]);
  assert.deepEqual(texts({ moved: { dice: 3, inches: 13.25, flat_out: true } }), ["Flat out", "Moved 13.3″"]);
  assert.deepEqual(texts({ fired: ["main", "mg"] }), ["Fired main, mg"]);
});

test("fields that nobody has heard of are words too", () => {
  assert.deepEqual(texts({ morale: "steady", hull_down: true, ammo: 3, tags: ["Elite"] }), ["Steady", "Hull down", "Ammo 3", "Tags Elite"]);
});

test("places and bookkeeping stay unsaid", () => {
  assert.deepEqual(texts({ exit_at: [1, 2], trapped_since: 2, barred_from_interrupting_until: 4, recovery: { turn: 1, phase: 1 } }), []);
});

test("off the table and hidden are said", () => {
  assert.deepEqual(texts({ place: "off_table" }, { at: null }), ["Off table"]);
  assert.deepEqual(texts({}, { hidden_from: ["b"] }), ["Hidden"]);
});

test("what a unit is comes from its profile", () => {
  assert.equal(kindWords({ kind: "vehicle", profile: { speed: "fast", locomotion: "half_tracked", length: 3, look: "half-track" } }), "Half-track, fast, half tracked");
  assert.equal(kindWords({ kind: "infantry", profile: { length: 2 } }), "Infantry");
});

test("a turn is said whatever its fields", () => {
  assert.deepEqual(turnWords({ side: "a", turn: 3, phase: 8, pending: null }), { before: "Turn 3", now: "Phase 8", side: "a" });
  assert.deepEqual(turnWords({ player: "b", turn: 2, phase: "prep_fire" }), { before: "Player b · Turn 2", now: "Prep fire", side: "b" });
  assert.equal(turnWords({ turn: 1, phase: "mph" }, { mph: "Movement" }).now, "Movement");
});

test("a refusal tells what the rules say, else what its code means", () => {
  const verdict = { findings: [{ clause: "11.1.3", severity: "illegal", message: "a corner" }, { clause: "11.1.1", severity: "note", message: "x" }] };
  assert.deepEqual(refusalWords({ code: "illegal", verdict }), { text: "A corner", clauses: ["11.1.3"] });
  assert.deepEqual(refusalWords({ code: "busy" }), { text: "The table is busy: try again.", clauses: [] });
  const table = { findings: [{ clause: "order", severity: "illegal", message: "Nothing is left to take back." }] };
  assert.deepEqual(refusalWords({ code: "stale", verdict: table }), { text: "Nothing is left to take back.", clauses: [] });
});

test("chances are never sure when they are not", () => {
  assert.equal(percentWords(0), "0 %");
  assert.equal(percentWords(0.001), "1 %");
  assert.equal(percentWords(0.999), "99 %");
  assert.equal(percentWords(1), "100 %");
  assert.deepEqual(oddsWords({ reach: 0.5833, expected: 8.25, immobilised: 1 / 6, trapped: 0, inches: { 9: 1 } }), ["gets there 58 %", "mean 8.3″", "immobilised 17 %"]);
});

test("where no die decides how far, the odds say how far", () => {
  assert.deepEqual(oddsWords({ reach: 0, expected: 5, mine: 0.05 }), ["goes 5″", "mine 5 %"]);
  assert.deepEqual(oddsWords({ reach: 1, expected: 8 }), ["gets there"]);
});

test("a marker that says no more than another word is left out", () => {
  const moved = { at: [1, 1], state: { moved: { inches: 5, gait: null }, markers: ["moved", "dust"] } };
  assert.deepEqual(stateWords(moved).map(({ text }) => text), ["Moved 5″", "Dust"]);
});
