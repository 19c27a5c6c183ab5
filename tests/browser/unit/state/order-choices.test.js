import assert from "node:assert/strict";
import { test } from "node:test";
import { concededTo, kindsOf, wayOf } from "../../../../static/table/state/order-choices.js";
import { createStore } from "../../../../static/table/state/store.js";

const offer = (type, unit, allowed = true) => ({
  order: { type, unit },
  unit,
  title: type,
  allowed,
  reason: allowed ? null : "no",
  clause: null,
  key: null,
  values: {},
  variants: [],
});
const state = {
  sides: [{ id: "a" }, { id: "b" }],
  units: { t34: { id: "t34", side: "a" }, pz: { id: "pz", side: "b" } },
  turn: {},
  options: {},
};
const player = { seat: "1", name: "Anna", role: "player", sides: ["a"] };
const seen = (more) =>
  createStore({
    state,
    you: player,
    seats: [player],
    offers: [offer("move", "t34"), offer("fire", "t34", false), offer("end_phase", null)],
    ...more,
  }).game;
const ways = (game, unit) => kindsOf(game, unit).umpire.map(({ order, way }) => [order.type, way]);

test("a unit's kinds are what the table offers, the refused ones too", () => {
  const { rules } = kindsOf(seen({}), "t34");
  assert.deepEqual(
    rules.map(({ order, allowed, reason }) => [order.type, allowed, reason]),
    [
      ["move", true, null],
      ["fire", false, "no"],
    ],
  );
  assert.deepEqual(
    kindsOf(seen({}), null).rules.map(({ order }) => order.type),
    ["end_phase", "new_dice"],
  );
});

test("a kind keeps its key when a unit's offers in short give way to whole ones", () => {
  const gm = { seat: "9", name: "Max", role: "gm", sides: [] };
  const rules = { orders: { hand: { properties: { type: { const: "hand" } } } } };
  const keys = (types) => {
    const offers = types.map((type) => offer(type, "t34"));
    const { rules: own, umpire } = kindsOf(seen({ you: gm, seats: [player, gm], rules, offers }), "t34");
    return [...own, ...umpire].map(({ key }) => key);
  };
  const whole = keys(["move", "move", "fire", "fire", "hand"]);
  assert.equal(new Set(whole).size, whole.length);
  for (const short of [[], ["move", "fire"], ["move", "fire", "hand"]])
    assert.deepEqual(
      keys(short).filter((key) => !whole.includes(key)),
      [],
    );
});

test("the umpire's hand: the GM's at once, by agreement without one, nobody's beside one", () => {
  const gm = { seat: "9", name: "Max", role: "gm", sides: [] };
  assert.ok(ways(seen({ you: gm, seats: [player, gm] }), "pz").every(([, way]) => way === "order"));
  assert.ok(ways(seen({}), "t34").every(([, way]) => way === "propose"));
  assert.deepEqual(ways(seen({ seats: [player, gm] }), "t34"), []);
  assert.deepEqual(ways(seen({ you: { ...player, role: "watcher" } }), "t34"), []);
});

test("whoever plays all sides asks nobody; with the rules off one's own units are placed at once", () => {
  const both = { ...player, sides: ["a", "b"] };
  assert.ok(ways(seen({ you: both, seats: [both] }), "pz").every(([, way]) => way === "order"));
  const gm = { seat: "9", name: "Max", role: "gm", sides: [] };
  assert.deepEqual(ways(seen({ enforcement: "off", seats: [player, gm] }), "t34"), [["place", "order"]]);
  assert.deepEqual(ways(seen({ enforcement: "off", seats: [player, gm] }), "pz"), []);
});

test("only what is hidden is revealed", () => {
  const hidden = { ...state, units: { t34: { ...state.units.t34, hidden_from: ["b"] } } };
  const reveals = (game) => ways(game, "t34").some(([type]) => type === "reveal");
  assert.equal(reveals(seen({ state: hidden })), true);
  assert.equal(reveals(seen({})), false);
});

test("two players end their game together, with an umpire too; each may concede to the other", () => {
  const game = seen({ seats: [player, { seat: "3", role: "gm", sides: [] }] });
  assert.equal(wayOf(game, "end_game", null), "propose");
  assert.equal(wayOf(game, "set_turn", null), null);
  assert.equal(concededTo(game)?.id, "b");
  assert.equal(concededTo(seen({ you: { ...player, sides: ["a", "b"] } })), null);
  assert.equal(concededTo(seen({ you: { ...player, role: "gm", sides: [] } })), null);
  assert.equal(concededTo(seen({ over: true })), null);
});
