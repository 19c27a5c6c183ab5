import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fieldWord,
  oddsWords,
  refusalWords,
  turnWords,
  valueWord,
} from "../../../../static/table/state/words.js";
import { percentWords, pointsText } from "../../../../static/table/words/language.js";

test("a turn is said whatever its fields", () => {
  assert.deepEqual(turnWords({ side: "a", turn: 3, phase: 8, pending: null }, {}), {
    before: "Turn 3",
    now: "Phase 8",
    side: "a",
  });
  assert.deepEqual(turnWords({ player: "b", side: "b", turn: 2, phase: "prep_fire" }, {}), {
    before: "Player b · Turn 2",
    now: "Phase prep fire",
    side: "b",
  });
  assert.equal(turnWords({ turn: 1, phase: "mph" }, { phases: { mph: "Movement" } }).now, "Movement");
});

test("of a turn whose system is not known yet only the side is told", () => {
  assert.deepEqual(turnWords({ side: "a", turn: 3, weather: "dry" }, null), {
    before: "",
    now: "",
    side: "a",
  });
});

test("a refusal tells what the rules say, else what its code means", () => {
  const verdict = {
    findings: [
      { clause: "11.1.3", severity: "illegal", message: "a corner" },
      { clause: "11.1.1", severity: "note", message: "x" },
    ],
  };
  assert.deepEqual(refusalWords({ code: "illegal", verdict }), { text: "A corner", clauses: ["11.1.3"] });
  assert.deepEqual(refusalWords({ code: "busy" }), { text: "The table is busy: try again.", clauses: [] });
  const table = {
    findings: [{ clause: "order", severity: "illegal", message: "Nothing is left to take back." }],
  };
  assert.deepEqual(refusalWords({ code: "stale", verdict: table }), {
    text: "Nothing is left to take back.",
    clauses: [],
  });
});

test("chances are never sure when they are not", () => {
  assert.equal(percentWords(0), "0 %");
  assert.equal(percentWords(0.001), "1 %");
  assert.equal(percentWords(0.999), "99 %");
  assert.equal(percentWords(1), "100 %");
  assert.deepEqual(
    oddsWords({ reach: 0.5833, expected: 8.25, immobilised: 1 / 6, trapped: 0, inches: { 9: 1 } }),
    ["gets there 58 %", "mean 8.3″", "immobilised 17 %"],
  );
});

test("points are no chances", () => {
  assert.deepEqual(oddsWords({ cost: 1, left: 9, bog: 0.25 }), ["bog 25 %"]);
  assert.deepEqual(oddsWords({ cost: 1, left: 0.5 }), []);
});

test("where no die decides how far, the odds say how far", () => {
  assert.deepEqual(oddsWords({ reach: 0, expected: 5, mine: 0.05 }), ["goes 5″", "mine 5 %"]);
  assert.deepEqual(oddsWords({ reach: 1, expected: 8 }), ["gets there"]);
});

test("movement points in halves", () => {
  assert.deepEqual([0, 0.5, 1, 2.5, 1.75, 0.3].map(pointsText), ["0", "½", "1", "2½", "1¾", "0.3"]);
});

test("what the system calls a value or a chance stands before its name", () => {
  const rules = { words: { "weapon mg": "machine guns", "odds bog": "bogged" } };
  assert.deepEqual(
    [valueWord(rules, "weapon", "mg"), valueWord(rules, "weapon", "main"), valueWord(null, "at", "back_row")],
    ["machine guns", "main", "back row"],
  );
  assert.deepEqual(oddsWords({ bog: 0.25 }, rules), ["bogged 25 %"]);
});

test("a field is called as the system has it for the order, else for all, else as it is named", () => {
  const rules = { fields: { mp: "MP", "mp motion_attempt": "MP spent in its sight" } };
  assert.deepEqual(
    [
      fieldWord(rules, "mp", "motion_attempt"),
      fieldWord(rules, "mp", "delay"),
      fieldWord(rules, "seen_before"),
    ],
    ["MP spent in its sight", "MP", "seen before"],
  );
});
