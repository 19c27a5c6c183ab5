import assert from "node:assert/strict";
import { test } from "node:test";
import { logLines, pieces, piecesWithBadge } from "../../../../static/table/panel/log-lines.js";
import { createStore } from "../../../../static/table/state/store.js";
import { lastPlay } from "../../../../static/table/state/take-back.js";

const seats = [
  { seat: "1", name: "Anna", role: "player", sides: ["a"] },
  { seat: "2", name: "Jo", role: "player", sides: ["b"] },
];
const state = {
  sides: [
    { id: "a", name: "Rifles" },
    { id: "b", name: "Grenadiers" },
  ],
  units: { t34: { id: "t34", side: "a", name: "Zarya" } },
  turn: {},
  options: {},
};
const entry = (seq, events, more = {}) => ({
  seq,
  at: "2026-01-01T10:00:00Z",
  by: "1",
  order: { type: "move", unit: "t34" },
  events,
  ...more,
});
const move = (seq, more) =>
  entry(
    seq,
    [
      { type: "rolled", dice: [3, 4], sides: 6, why: "movement", unit: "t34" },
      {
        type: "unit_placed",
        unit: "t34",
        at: [9, 2],
        facing: 90,
        path: [
          [1, 2, 90],
          [9, 2, 90],
        ],
      },
      {
        type: "told",
        unit: "t34",
        text: "**Zarya**, Rapid: {dice} **9″**.",
        clauses: ["11.1.1"],
        against: [],
      },
    ],
    more,
  );
const game = (entries, more = {}) => createStore({ state, seats, entries, ...more }).game;

test("a sentence stands with its dice, clauses, side and path", () => {
  const [line, ...rest] = logLines(game([move(1)]));
  assert.equal(rest.length, 0);
  assert.deepEqual(line.rolls, [{ dice: [3, 4], sides: 6, owners: [], bearings: [] }]);
  assert.deepEqual([line.side, line.clauses, line.path.length], ["a", ["11.1.1"], 2]);
});

test("what a GM alone is told stands with the entry, or where the refused order was", () => {
  const noticed = move(1, {
    notices: [{ by: "t34", unit: "gun", text: "**Zarya** meets **Gun**, which its side does not see." }],
  });
  const notices = [{ at: "2026-01-01T10:00:01Z", seq: 1, text: "**Zarya**’s order was refused." }];
  const lines = logLines(game([noticed, move(2)], { notices }));
  assert.deepEqual(
    lines.map(({ kind, seq }) => [kind, seq]),
    [
      ["told", 1],
      ["notice", 1],
      ["notice", 1],
      ["told", 2],
    ],
  );
});

test("the log begins with what the scenario is about", () => {
  const briefing = { text: "**Hill 41.** Two lines of trenches.", at: "2026-01-01T09:00:00Z" };
  const lines = logLines(game([move(1)], { briefing }));
  assert.deepEqual(lines.map(({ kind, text }) => [kind, text])[0], [
    "briefing",
    "**Hill 41.** Two lines of trenches.",
  ]);
  assert.equal(lines.length, 2);
  assert.equal(logLines(game([move(1)], { briefing: { text: "", at: "" } })).length, 1);
});

test("the log tells a seat its briefing, a line a paragraph", () => {
  const sides = { a: "Hold the **mill**." };
  const briefing = {
    text: "**Hill 41.**",
    at: "",
    common: "One.\n\n- Two,\n  still two\n- Three",
    sides,
    victory: "The mill.",
  };
  const lines = logLines(game([], { briefing }));
  assert.deepEqual(
    lines.map(({ text, side }) => [text, side]),
    [
      ["**Hill 41.**", null],
      ["One.", null],
      ["Two, still two", null],
      ["Three", null],
      ["**For Rifles alone.** Hold the **mill**.", "a"],
      ["**Who wins.** The mill.", null],
    ],
  );
});

test("of the players' seeds the log has one quiet line", () => {
  const sealed = entry(1, [], { by: null, order: { type: "seeds", epoch: 1, commitments: {} } });
  const told = {
    type: "told",
    unit: null,
    text: "The dice now hold seeds drawn by **Anna** and **Jo**.",
    clauses: [],
    against: [],
  };
  const lines = logLines(
    game([sealed, entry(2, [told], { by: null, order: { type: "seeds", epoch: 1, seeds: {} } })]),
  );
  assert.deepEqual(
    lines.map(({ kind, text }) => [kind, text]),
    [["table", told.text]],
  );
});

test("dice sealed anew are told in words, with their numbers beside them", () => {
  const order = {
    type: "dice",
    epoch: 2,
    commitment: "c".repeat(64),
    reveals: { epoch: 1, commitment: "a".repeat(64), seed: "5".repeat(64) },
  };
  const told = { type: "told", unit: null, text: "The dice were sealed anew.", clauses: [], against: [] };
  const [line] = logLines(game([entry(1, [told], { by: null, order })]));
  assert.equal(line.text, "The dice were sealed anew.");
  assert.deepEqual(line.numbers, [
    ["Seal of epoch 2", "c".repeat(64)],
    ["Seed of epoch 1", "5".repeat(64)],
  ]);
  const opens = [{ epoch: 1, commitment: "a".repeat(64), seed: "1".repeat(64) }];
  const end = { ...order, epoch: null, commitment: null, reveals: { epoch: 2, seed: "2".repeat(64) }, opens };
  assert.deepEqual(
    logLines(game([entry(1, [told], { by: null, order: end })]))[0].numbers,
    [
      ["Seed of epoch 2", "2".repeat(64)],
      ["Seed of epoch 1", "1".repeat(64)],
    ],
    "a seed that was withheld is shown at the end",
  );
  const last = { ...order, epoch: null, commitment: null, reveals: { ...order.reveals, seed: null } };
  assert.deepEqual(
    logLines(game([entry(1, [told], { by: null, order: last })]))[0].numbers,
    [],
    "a lost seed has no number",
  );
});

test("an entry waits until its dice and drive have been shown", () => {
  assert.deepEqual(
    logLines(game([move(1), move(2)], { shown: 1 })).map(({ seq }) => seq),
    [1],
  );
});

test("talk names who spoke, and bare rolls are told", () => {
  const lines = logLines(
    game([
      entry(1, [{ type: "said", text: "hello **all**" }], { by: "2" }),
      entry(2, [{ type: "rolled", dice: [2, 6], sides: 6, why: "initiative" }]),
    ]),
  );
  assert.equal(lines[0].text, "**Jo** hello **all**");
  assert.equal(lines[0].side, "b");
  assert.equal(lines[1].text, "**Anna** rolls {dice} for initiative, **8** in all.");
});

test("who rolls on their own is named", () => {
  const rolled = [
    { type: "rolled", dice: [3], sides: 6, why: "luck" },
    { type: "told", unit: null, text: "A roll for luck: {dice}.", clauses: [], against: [] },
  ];
  assert.equal(
    logLines(game([entry(1, rolled, { by: "2", order: { type: "roll" } })]))[0].text,
    "**Jo** rolls {dice} for luck.",
  );
});

test("what was done by hand says whose hand it was", () => {
  const put = { type: "told", unit: "t34", text: "**T-34** is put in **C4**.", clauses: [], against: [] };
  const told = (by, more = {}) =>
    logLines({ ...game([entry(1, [put], { by, order: { type: "place", unit: "t34" } })]), ...more })[0].text;
  const seats = [
    { seat: "1", role: "player", name: "Anna", sides: ["a"] },
    { seat: "2", role: "player", name: "Jo", sides: ["b"] },
    { seat: "3", role: "gm", name: "Gus", sides: [] },
  ];
  assert.equal(told("3", { seats }), "**T-34** is put in **C4**, by the umpire’s hand.");
  assert.equal(told("1", { seats, enforcement: "off" }), "**T-34** is put in **C4**, by Anna’s hand.");
  assert.equal(
    told("1", { seats: [{ ...seats[0], sides: ["a", "b"] }] }),
    "**T-34** is put in **C4**, by Anna’s hand.",
  );
  assert.equal(
    told("1", { seats: [{ ...seats[0], name: "Iris", sides: ["a", "b"] }] }),
    "**T-34** is put in **C4**, by Iris’ hand.",
  );
});

test("whether it was agreed goes by the entry, and not by how the table judges now", () => {
  const put = { type: "told", unit: "t34", text: "**T-34** is put in **C4**.", clauses: [], against: [] };
  const told = (more, enforcement) =>
    logLines(game([entry(1, [put], { order: { type: "place", unit: "t34" }, ...more })], { enforcement }))[0]
      .text;
  for (const enforcement of ["enforce", "advise", "off"]) {
    assert.equal(told({ agreed: 2 }, enforcement), "**T-34** is put in **C4**, as agreed.");
    assert.equal(told({}, enforcement), "**T-34** is put in **C4**, by Anna’s hand.");
  }
});

test("what was taken back stays, marked; the take-back is a line", () => {
  const lines = logLines(
    game([move(1), entry(2, [{ type: "undone", to: 0, seqs: [1] }], { order: { type: "undo" } })]),
  );
  assert.deepEqual(
    lines.map(({ undone, kind }) => [undone, kind]),
    [
      [true, "told"],
      [false, "undone"],
    ],
  );
});

test("an entry that this seat may not see is told as that", () => {
  assert.equal(logLines(game([entry(1, [], { order: null })]))[0].kind, "unseen");
  assert.equal(logLines(game([entry(1, [], { order: { type: "unseen" } })]))[0].kind, "unseen");
});

test("of what the umpire did to a unit that went out of sight not even the order's name is told", () => {
  const umpires = { seats: [...seats, { seat: "3", name: "Gus", role: "gm", sides: [] }] };
  const [line] = logLines(
    game(
      [entry(1, [{ type: "unit_removed", unit: "gun" }], { by: "3", order: { type: "hide", unit: "gun" } })],
      umpires,
    ),
  );
  assert.deepEqual([line.kind, line.text], ["unseen", "The umpire did something that you cannot see."]);
});

test("what was said of a ruler stands without the places that draw it", () => {
  const said = (text) => logLines(game([entry(1, [{ type: "said", text }])]))[0].text;
  assert.equal(
    said("measured 11″ from Zarya to the oak, bearing 90° (1 0, 12 0)"),
    "**Anna** measured 11″ from Zarya to the oak, bearing 90°",
  );
  assert.equal(said("measured by eye (1 2)"), "**Anna** measured by eye (1 2)");
  assert.equal(said("hold (1 0, 12 0)"), "**Anna** hold (1 0, 12 0)");
});

test("refusals stand where they happened", () => {
  const refusals = [{ at: "2026-01-01T10:00:00Z", text: "No.", clauses: [], seq: 1 }];
  assert.deepEqual(
    logLines(game([move(1), move(2)], { refusals })).map(({ kind, seq }) => [kind, seq]),
    [
      ["told", 1],
      ["refused", 1],
      ["told", 2],
    ],
  );
});

const tally = { dice: "7d6", sides: 6, kept: [6, 5, 2], left: [], again: [], result: 2, hit: 5, chance: 0.7 };
const counted = { type: "counted", unit: "gun", target: "tank", tallies: [tally], hidden: false };
const shot = [
  { type: "rolled", dice: [2, 6, 5], sides: 6, why: "" },
  counted,
  { type: "told", unit: "gun", text: "**Gun** at **Tank**, 7 dice, 5+: {dice} **2 hits**." },
];

test("a roll of a unit at a target is told with what its dice came to", () => {
  const [line] = logLines(game([entry(1, shot, { order: { type: "roll", unit: "gun" } })]));
  assert.equal(line.text, shot[2].text);
  assert.deepEqual([line.tallies, line.shot], [[tally], { unit: "gun", target: "tank" }]);
});

test("a roll of no unit says who rolled", () => {
  const own = { ...counted, unit: null, target: null };
  const events = [shot[0], own, { type: "told", unit: null, text: "2d6: {dice} **9**." }];
  const [line] = logLines(game([entry(1, events, { by: "2", order: { type: "roll" } })]));
  assert.match(line.text, /^\*\*.+\*\*: 2d6: /);
  assert.equal(line.shot, null);
});

test("a roll out of sight is known as one, to the GM and to the others", () => {
  const own = [shot[0], { ...counted, hidden: true }, shot[2]];
  assert.equal(logLines(game([entry(1, own, { order: { type: "roll" } })]))[0].hidden, "own");
  const over = game([entry(1, own, { order: { type: "roll" } })], { over: true });
  assert.equal(logLines(over)[0].hidden, undefined, "all see it when the game is over");
  const told = { type: "told", unit: null, key: "table.rolled_out_of_sight", text: "The GM rolled." };
  const [line] = logLines(game([entry(1, [told], { order: { type: "roll" } })]));
  assert.deepEqual([line.hidden, line.text], ["unseen", "The GM rolled."]);
});

test("markup is bold, dice and nothing else", () => {
  assert.deepEqual(pieces("**a** <b>{dice}, {dice}"), [
    { kind: "bold", text: "a" },
    { kind: "text", text: " <b>" },
    { kind: "dice", roll: 0 },
    { kind: "text", text: ", " },
    { kind: "dice", roll: 1 },
  ]);
});

const dialled = entry(1, [{ type: "told", text: "x" }], { order: { type: "enforcement", to: "off" } });

test("taking back skips talk, switches of the table and what was taken back before", () => {
  const talk = (seq) => entry(seq, [{ type: "said", text: "x" }], { order: { type: "say" } });
  const rolled = (seq) =>
    entry(
      seq,
      [
        { type: "rolled", dice: [1] },
        { type: "told", text: "1" },
      ],
      { order: { type: "roll" } },
    );
  const dial = (seq) =>
    entry(seq, [{ type: "told", text: "x" }], { order: { type: "enforcement", to: "off" } });
  const undo = (seq, seqs) =>
    entry(seq, [{ type: "undone", to: seqs[0] - 1, seqs }], { order: { type: "undo" } });
  const at = (entries, more) => lastPlay(game(entries, { you: { ...seats[0], role: "player" }, ...more })).to;
  assert.equal(at([move(1), move(2), talk(3)]), 1);
  assert.equal(at([move(1), dial(2), rolled(3)]), 0);
  assert.equal(at([move(1), move(2), undo(3, [2])]), 0);
  assert.equal(at([move(1), undo(2, [1]), talk(3)]), null);
});

test("nothing is offered to be taken back where it would be refused", () => {
  const why = (entries, more) => lastPlay(game(entries, { you: seats[0], ...more })).reason;
  assert.equal(why([dialled]), "There is nothing to take back.");
  assert.equal(why([move(1, { by: "2" })]), "The last order was somebody else’s.");
  assert.equal(why([move(1, { by: "2" })], { you: { ...seats[0], sides: ["a", "b"] } }), null);
  const note = entry(1, [{ type: "unit_changed", unit: "t34" }], { by: "2" });
  assert.equal(why([note], { you: { ...seats[0], role: "player" } }), null);
  assert.equal(
    why([note], { you: { ...seats[0], role: "watcher" } }),
    "You are watching: watchers give no orders.",
  );
  assert.equal(why([move(1, { by: "2" })], { you: { seat: "3", role: "gm", sides: [] } }), null);
  assert.equal(why([move(1)], { over: true }), "The game is over.");
  assert.equal(why([move(1)], { paused: "Jo paused the game." }), "Jo paused the game.");
});

test("a mark stands as a badge between the unit's name and what was marked", () => {
  const told = { type: "told", unit: "t34", text: "**Zarya**: Shock 2, by Jo's hand." };
  const kit = { marks: [{ id: "shock", name: "Shock", kind: "hurts", sign: "bolt", counts: true }] };
  const was = [{ mark: "shock" }];
  const line = (marks, type = "mark") =>
    logLines(
      game(
        [
          entry(1, [{ type: "unit_marked", unit: "t34", marks }, told], {
            order: { type, unit: "t34", was },
          }),
        ],
        {
          state: { ...state, kit },
        },
      ),
    )[0];
  const { badge, text } = line([{ mark: "shock", count: 2 }]);
  assert.deepEqual([badge.kind, badge.sign, badge.count], ["hurts", "bolt", 2]);
  assert.deepEqual(piecesWithBadge(text), [
    { kind: "bold", text: "Zarya" },
    { kind: "text", text: ":" },
    { kind: "badge" },
    { kind: "text", text: " Shock 2, by Jo's hand." },
  ]);
  assert.equal(line([]).badge.count, null, "it was taken off");
  assert.equal(line([], "move").badge, null);
});

const counts = (seq, was, now, more = {}) =>
  entry(
    seq,
    [
      { type: "track_set", track: "victory", side: "a", value: now },
      {
        type: "told",
        unit: null,
        text: `**Victory** of Rifles: ${now} (was ${was}), by Anna’s hand.`,
        key: "track_set",
        args: {
          track: { key: "word_track.victory", args: {} },
          whose: "side",
          side: "Rifles",
          now,
          was,
          hand_of: "Anna",
        },
      },
    ],
    { order: { type: "track", track: "victory", to: now, side: "a" }, ...more },
  );

test("what somebody counts in one go is one line, from where it began", () => {
  const lines = logLines(game([counts(1, 0, 1), counts(2, 1, 2), counts(3, 2, 5)]));
  assert.deepEqual(
    lines.map(({ text }) => text),
    ["**Victory** of Rifles: 5 (was 0), by Anna’s hand."],
  );
});

test("another's count, and one that was taken back, is a line of its own", () => {
  const undo = entry(4, [{ type: "undone", seqs: [3], to: 2 }], { order: { type: "undo" } });
  const lines = logLines(
    game([counts(1, 0, 1), counts(2, 1, 2, { by: "2" }), counts(3, 2, 3, { by: "2" }), undo]),
  );
  assert.deepEqual(lines.map(({ text, undone }) => [text.slice(0, 26), undone]).slice(0, 3), [
    ["**Victory** of Rifles: 1 (", false],
    ["**Victory** of Rifles: 2 (", false],
    ["**Victory** of Rifles: 3 (", true],
  ]);
});

test("a token that the other side does not see is named to its own", () => {
  const token = { id: "s", kind: "smoke", side: "a", seen_by: "side" };
  const laid = entry(1, [{ type: "token_set", token }], { order: { type: "token" } });

  assert.deepEqual(
    logLines(game([laid])).map(({ text }) => text),
    ["**Smoke** is laid, hidden from the others."],
  );
});

test("what is done to such a token later is told of it by its name, where that is known", () => {
  const token = { id: "s", kind: "smoke", side: "a", seen_by: "side" };
  const set = (seq) => entry(seq, [{ type: "token_set", token }], { order: { type: "token" } });
  const gone = (seq, id) =>
    entry(seq, [{ type: "token_removed", token: id }], { order: { type: "remove_token" } });

  assert.deepEqual(
    logLines(game([set(1), set(2), gone(3, "s"), gone(4, "old")])).map(({ text }) => text),
    [
      "**Smoke** is laid, hidden from the others.",
      "**Smoke** is changed, hidden from the others.",
      "**Smoke** is taken away.",
      "A token is taken away.",
    ],
  );
});
