import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../../static/table/state/store.js";
import {
  facesSpentOn,
  fitOf,
  rollDue,
  shownTray,
  unitsThatFit,
  unitsToSpendOn,
} from "../../../../static/table/state/trays.js";

const kit = {
  tracks: [{ id: "command_die", name: "Command die" }],
  rolls: [{ id: "command", name: "Command roll", dice: "5d6", tray: { 1: "team", 2: "section" } }],
};
const unit = (id, side, at = [1, 1]) => ({ id, side, name: id.toUpperCase(), at });
const units = {
  one: unit("one", "a"),
  two: unit("two", "a"),
  off: unit("off", "a", null),
  foe: unit("foe", "b"),
};
const dice = [{ face: 1, unit: "one", spent: true }, { face: 2 }, { face: 5, kept: "command_die" }];
const state = {
  sides: [],
  units,
  turn: { side: "a" },
  options: {},
  kit,
  tokens: {},
  tracks: {},
  trays: { a: { roll: "command", dice } },
};
const you = { seat: 1, role: "player", sides: ["a"], name: "Ann", may: [] };
const game = (more = {}) => createStore({ state, you, ...more }).game;

test("a die says what it is spent on, on whom it was, and what keeps it", () => {
  const tray = shownTray(game());
  assert.equal(tray.title, "Command roll");
  assert.deepEqual(
    tray.dice.map(({ is, meaning, unit: on }) => [is, meaning, on]),
    [
      ["spent", "team", "ONE"],
      ["free", "section", null],
      ["kept", "command die", null],
    ],
  );
});

test("when the game is over nothing is left to spend, but in its replay", () => {
  assert.equal(shownTray(game({ over: true })), null);
  assert.equal(shownTray(game({ over: true, seen: { state, board: {} } })).title, "Command roll");
});

test("dice to spend are due in one's own phase until one's side has rolled them", () => {
  const fresh = { ...state, trays: {} };
  assert.deepEqual(rollDue(game({ state: fresh })), { id: "command", title: "Command roll" });
  assert.equal(rollDue(game()), null);
  assert.equal(rollDue(game({ state: { ...fresh, turn: { side: "b" } } })), null);
  assert.equal(rollDue(game({ state: fresh, over: true })), null);
  assert.equal(rollDue(game({ state: { ...fresh, kit: { rolls: [{ id: "fire", dice: "d6" }] } } })), null);
});

const command = {
  id: "command",
  dice: "5d6",
  tray: { 1: {}, 2: "squad", 6: { name: "next" } },
  keeps: {
    5: { track: "command_die" },
    6: { table: [{ upto: 1, text: "they go on" }, { upto: 2 }, { upto: 3, text: "the turn ends" }] },
  },
};
const words = { "tray.command 1": "team", "keeps.command.6 2": "you go on" };
const rolled = (faces) => {
  const tray = { roll: "command", dice: faces.map((face) => ({ face, kept: face === 6 ? "command" : "" })) };
  return shownTray(
    game({ state: { ...state, kit: { ...kit, rolls: [command] }, trays: { a: tray } }, rules: { words } }),
  );
};

test("a face without a name is called as the catalogue says", () => {
  assert.deepEqual(
    rolled([1, 2, 6]).dice.map(({ meaning }) => meaning),
    ["team", "squad", "next"],
  );
});

test("how many dice show a face that is kept is told with what follows, also from none of them", () => {
  assert.deepEqual(rolled([1, 2]).follows, ["no 6: they go on"]);
  assert.deepEqual(rolled([6, 1, 6]).follows, ["2 × 6: you go on"]);
  assert.deepEqual(rolled([6, 6, 6, 6]).follows, ["4 × 6: the turn ends"]);
  assert.deepEqual(shownTray(game()).follows, []);
});

test("one's own side spends, another looks on, and in a pause nobody spends", () => {
  assert.equal(shownTray(game()).mine, true);
  assert.equal(shownTray(game({ you: { ...you, sides: ["b"] } })).mine, false);
  assert.equal(shownTray(game({ you: { ...you, role: "watcher" } })).mine, false);
  assert.equal(shownTray(game({ paused: "Tea" })).mine, false);
});

test("one's own tray is shown before the other side's", () => {
  const both = { ...state, trays: { a: state.trays.a, b: { roll: "command", dice: [] } } };
  assert.equal(shownTray(game({ state: both, you: { ...you, sides: ["b"] } })).side, "b");
  assert.equal(shownTray(game({ state: both, you: { ...you, role: "watcher", sides: [] } })).side, "a");
  assert.equal(shownTray(game({ state: { ...state, trays: {} } })), null);
});

const forAll = { fits: [] };
const forLeaders = { fits: ["leader"] };

test("a die goes to units of its side, and to one that has a die already if the players say so", () => {
  assert.equal(fitOf(game(), "a", "two", forAll), "fits");
  assert.equal(fitOf(game(), "a", "one", forAll), "again");
  assert.equal(fitOf(game(), "a", "foe", forAll), "foreign");
  assert.deepEqual(facesSpentOn(state, "one"), [1]);
});

test("the keys come first to units without a die, and to none off the table", () => {
  assert.deepEqual(unitsToSpendOn(game(), "a", forAll), ["two", "one"]);
});

const led = { ...units, boss: { ...unit("boss", "a"), kind: "leader" } };
const withBoss = game({ state: { ...state, units: led } });

test("a die that is meant for a kind of units fits those alone, and the keys come to them first", () => {
  assert.equal(fitOf(withBoss, "a", "boss", forLeaders), "fits");
  assert.equal(fitOf(withBoss, "a", "two", forLeaders), "misfit");
  assert.deepEqual(unitsToSpendOn(withBoss, "a", forLeaders), ["boss", "two", "one"]);
  assert.deepEqual(unitsThatFit(withBoss, "a", forLeaders), ["boss"]);
});

test("no unit is pointed out for a die that is meant for any", () => {
  assert.deepEqual(unitsThatFit(withBoss, "a", forAll), []);
});

test("a face says in its kit for which kinds of units it is meant", () => {
  const roll = {
    id: "command",
    dice: "5d6",
    tray: { 1: "team", 2: { name: "section", fits: ["infantry"] } },
  };
  const shown = shownTray(game({ state: { ...state, kit: { ...kit, rolls: [roll] } } }));
  assert.deepEqual(
    shown.dice.map(({ fits }) => fits),
    [[], ["infantry"], []],
  );
});
