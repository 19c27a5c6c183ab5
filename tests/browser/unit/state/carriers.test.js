import assert from "node:assert/strict";
import test from "node:test";

import { cargoOf, carrierOf, withCargo } from "../../../../static/table/state/carriers.js";
import { INCHES, SHOWN } from "../systems.js";
import { arrivalOf, inward, staysAboard } from "../../../../static/table/tools/inches/arrival.js";
import { cargoWords, kindWords, stateWords } from "../../../../static/table/state/unit-words.js";

const VOCABULARY = { defaults: {}, words: SHOWN.words, rules: SHOWN };
const unit = (id, more = {}) => ({
  id,
  side: "a",
  name: id,
  kind: "unit",
  profile: { length: 2, width: 1 },
  at: null,
  hex: null,
  facing: null,
  state: {},
  ...more,
});
const boat = unit("boat", { at: [10, 20], facing: 90, profile: { length: 3, width: 1, capacity: 4 } });
const truck = unit("truck", { state: { aboard: "boat" } });
const ned = unit("ned", { state: { aboard: "truck" }, profile: { length: 0.5, width: 0.5 } });
const state = (...units) => ({
  units: Object.fromEntries(units.map((each) => [each.id, each])),
  sides: [],
  turn: {},
  options: {},
});

test("a carrier is listed with what it carries, and what that carries", () => {
  const all = state(ned, boat, truck);
  assert.deepEqual(
    cargoOf(all, "boat", INCHES).map(({ id }) => id),
    ["truck"],
  );
  assert.deepEqual(
    withCargo(all, boat, INCHES).map(({ unit: { id }, depth }) => [id, depth]),
    [
      ["boat", 0],
      ["truck", 1],
      ["ned", 2],
    ],
  );
  assert.equal(carrierOf(boat, INCHES), null);
});

test("what is aboard is named while the names are short, then counted", () => {
  const men = ["Rifleman Abel", "b", "c"].map((id) => unit(id, { state: { aboard: "boat" } }));
  assert.deepEqual(cargoWords(state(boat), boat, SHOWN), []);
  assert.equal(cargoWords(state(boat, ...men.slice(1)), boat, SHOWN)[0].text, "b, c aboard");
  assert.equal(cargoWords(state(boat, ...men), boat, SHOWN)[0].text, "3 of 4 aboard");
});

test("a unit aboard is not said to be off the table", () => {
  assert.deepEqual(stateWords(ned, VOCABULARY), []);
  assert.equal(stateWords(unit("reserve"), VOCABULARY)[0].text, "Off the table");
});

test("a wagon is told with its team", () => {
  assert.equal(
    kindWords(unit("cart", { profile: { type: "wagon", team: { horse: 0, mule: 1, ox: 2 } } }), VOCABULARY),
    "Unit, wagon, 1 mule, 2 oxen",
  );
});

const unload = {
  order: { type: "unload", unit: "boat" },
  unit: "boat",
  gesture: "disembark",
  title: "Unload",
  allowed: true,
  reason: null,
  clause: null,
  final: true,
  values: { cargo: ["ned"] },
  variants: [],
  places: { ned: [8.25, 20, 90] },
};
const game = (offer, aboard = "boat") => ({
  rules: INCHES,
  offers: [offer],
  state: state(boat, { ...ned, state: { aboard } }),
  board: { width: 48, height: 32 },
  you: { role: "player", sides: ["a"] },
});

test("a unit aboard gets down where the offer says, or where it is put", () => {
  const arrival = arrivalOf(game(unload), "ned");
  assert.deepEqual([arrival.usual, arrival.final], [{ at: [8.25, 20], facing: 90 }, true]);
  assert.deepEqual(arrival.order(null), {
    type: "unload",
    unit: "boat",
    cargo: "ned",
    at: [8.25, 20],
    facing: 90,
  });
  assert.deepEqual(arrival.order({ at: [10, 21.004], facing: 180 }), {
    type: "unload",
    unit: "boat",
    cargo: "ned",
    at: [10, 21],
    facing: 180,
  });
});

test("where the usual place is taken a unit aboard is put somewhere", () => {
  const arrival = arrivalOf(game({ ...unload, places: {} }), "ned");
  assert.equal(arrival.usual, null);
  assert.equal(arrival.facing([0, 0]), 90);
});

test("a unit that may not get down says why", () => {
  const past = {
    ...unload,
    allowed: false,
    reason: "It has moved too far.",
    clause: "W33",
    values: { cargo: [] },
  };
  assert.equal(arrivalOf(game(past), "ned"), null);
  assert.deepEqual(staysAboard(game(past), ned), { reason: "ned does not get down now.", clauses: [] });
  const aboard = game(past).state.units.ned;
  assert.deepEqual(staysAboard(game(past), aboard), { reason: "It has moved too far.", clauses: ["W33"] });
  assert.equal(staysAboard(game(unload), aboard), null);
});

test("a reserve comes by its own order, looking inward", () => {
  const deploy = {
    ...unload,
    order: { type: "deploy", unit: "ned" },
    unit: "ned",
    gesture: "enter",
    final: false,
  };
  const arrival = arrivalOf(game(deploy, null), "ned");
  assert.equal(arrival.usual, null);
  assert.deepEqual(arrival.order({ at: [3, 6], facing: 90 }), {
    type: "deploy",
    unit: "ned",
    at: [3, 6],
    facing: 90,
  });
  assert.equal(inward([47, 10], { width: 48, height: 32 }), 270);
});
