import assert from "node:assert/strict";
import test from "node:test";

import { SHOWN } from "../systems.js";
import { answerFor, chipText, defaultChoice, spokenRows } from "../../../../static/table/tools/chip-text.js";
import { readPreview } from "../../../../static/table/tools/inches/planner.js";

const rapid = { key: "2", title: "Rapid", fields: { dice: 2 } };
const legal = (odds, hindrances = []) => ({ legal: true, findings: [], odds, hindrances });
const answer = ({ legal: is, findings, odds, title, hindrances }) =>
  readPreview({
    variants: [
      {
        order: { type: "move", dice: 2 },
        title,
        verdict: { legal: is, findings },
        odds,
        ghosts: [],
        hindrances,
      },
    ],
  });

test("a chip tells the mean, the risks and the chance to get there", () => {
  const text = chipText(
    rapid,
    answer(legal({ reach: 0.5833, expected: 8.25, inches: { 8.25: 1 }, immobilised: 1 / 6, halted: 0 })),
    null,
    SHOWN,
  );
  assert.equal(text.sentence, "mean 8.3″, immobilised 17\u00a0%");
  assert.deepEqual(
    text.parts.map(({ icon }) => icon),
    [undefined, "stuck"],
    "a risk has its drawing",
  );
  assert.equal(text.percent, 58);
  assert.equal(text.allowed, true);
});

test("without a risk it says so, and what the pace forbids", () => {
  const silent = [{ clause: "11.1.4", words: "main gun silent" }];
  assert.equal(
    chipText(rapid, answer(legal({ reach: 0, expected: 8, inches: { 8: 1 } }, silent))).sentence,
    "mean 8″, no risk · main gun silent",
  );
});

test("out of reach it says how far the best roll goes", () => {
  const odds = { reach: 0, expected: 4.5, inches: { 2: 0.5, 7: 0.5 } };
  assert.equal(chipText(rapid, answer(legal(odds)), null, SHOWN).sentence, "mean 4.5″, 7″ at most, no risk");
});

test("for a stop short of the aim the chance is to get that far", () => {
  const odds = { reach: 0, expected: 6, inches: { 4: 0.25, 6.5: 0.75 } };
  const text = chipText(rapid, answer(legal(odds)), 6.5);
  assert.deepEqual([text.percent, text.sentence], [75, "mean 6″, no risk"]);
});

test("what is certain needs no percent, and a mean that is all there is no more words", () => {
  const odds = { reach: 0, expected: 3.3, inches: { 3.3: 1 }, halted: 1, flat_out: 0 };
  assert.equal(chipText(rapid, answer(legal(odds)), null, SHOWN).sentence, "mean 3.3″, halted");
});

test("what is not allowed gives the reason and the clause in place of the odds", () => {
  const findings = [
    { clause: "11.1.1", severity: "note", message: "rates" },
    { clause: "11.1.3", severity: "illegal", message: "a corner of 96° on the route" },
  ];
  const text = chipText(rapid, answer({ legal: false, findings, odds: { reach: 0.4 } }));
  assert.deepEqual(
    [text.allowed, text.sentence, text.clause, text.percent],
    [false, "A corner of 96° on the route", "11.1.3", null],
  );
  assert.match(text.spoken, /not allowed/);
});

test("a chip says what the answer calls its pace, where that is not what the offer calls it", () => {
  const named = chipText(rapid, answer({ ...legal({ reach: 0.5 }), title: "Pivot and one die" }));
  assert.equal(named.title, "Pivot and one die");
  assert.match(named.spoken, /^Pivot and one die, 50 percent/);
  assert.equal(chipText(rapid, answer({ ...legal({ reach: 0.5 }), title: null })).title, "Rapid");
});

test("where no die decides, a chip tells how far it goes, what holds it back, and the clauses of that", () => {
  const told = {
    verdict: { legal: true },
    odds: { reach: 0, expected: 5, mine: 0.05 },
    hindrances: [{ words: "slow off road", clause: "W16" }],
  };
  const text = chipText(rapid, readPreview({ variants: [{ order: { dice: 2 }, ...told }] }));
  assert.deepEqual(
    [text.inches, text.sentence, text.holds, text.percent],
    [5, "Slow off road, mine 5\u00a0%", ["W16"], null],
  );
});

test("where nothing holds it back a chip says whether it gets there", () => {
  assert.equal(chipText(rapid, answer(legal({ reach: 1, expected: 5 }))).sentence, "Gets there");
  assert.equal(chipText(rapid, answer(legal({ reach: 0, expected: 5 }))).sentence, "As far as it goes");
});

test("where no die decides, the slowest pace that goes as far as any is chosen at first", () => {
  const rows = [1, 5, 5].map((inches) => ({ allowed: true, inches }));
  assert.equal(defaultChoice(rows), 1);
});

test("before the answer a chip keeps its place", () => {
  assert.deepEqual(chipText(rapid, null), {
    key: "2",
    title: "Rapid",
    percent: null,
    clause: null,
    sentence: "…",
    allowed: true,
    spoken: "Rapid",
  });
});

test("an answer belongs to the pace whose fields it has", () => {
  const preview = readPreview({
    variants: [{ order: { dice: 1 } }, { order: { dice: 2 }, odds: { reach: 1 } }],
  });
  assert.equal(answerFor(rapid, preview).odds.reach, 1);
  assert.equal(answerFor({ key: "3", title: "Flat Out", fields: { dice: 3 } }, preview), null);
});

test("an order without paces is answered by the preview itself", () => {
  const preview = readPreview({ verdict: { legal: true, findings: [] }, odds: { reach: 0.25 } });
  assert.equal(chipText({ key: "1", title: "Move", fields: {} }, preview).percent, 25);
});

test("the middle pace is chosen at first, or the first that is allowed", () => {
  assert.equal(defaultChoice([{ allowed: true }, { allowed: true }, { allowed: true }]), 1);
  assert.equal(defaultChoice([{ allowed: true }, { allowed: false }, { allowed: true }]), 0);
  assert.equal(defaultChoice([{ allowed: false }, { allowed: false }, { allowed: false }]), 1);
});

test("of what is refused only the chosen pace says why", () => {
  const row = (title, allowed, spoken) => ({
    key: "",
    title,
    sentence: "",
    percent: null,
    clause: null,
    allowed,
    spoken,
  });
  const rows = [
    row("Cautious", true, "Cautious, 58 percent: no risk"),
    row("Flat Out", false, "Flat Out: not allowed. The way turns."),
  ];
  assert.equal(spokenRows(rows, 0), "Cautious, 58 percent: no risk. Flat Out: not allowed");
  assert.equal(spokenRows(rows, 1), "Cautious, 58 percent: no risk. Flat Out: not allowed. The way turns");
});
