import assert from "node:assert/strict";
import test from "node:test";

import { conditionsOf } from "../../../../static/table/state/conditions.js";
import { SHOWN } from "../systems.js";
import { turnWords } from "../../../../static/table/state/words.js";

const texts = (turn) => conditionsOf(turn, SHOWN).map(({ text }) => text);

test("weather and tide are told in words, with the turn of rain that it is", () => {
  assert.deepEqual(texts({ turn: 1, weather: "dry", rain_turns: 0, tide: "low" }), ["Dry", "Low tide"]);
  assert.deepEqual(texts({ weather: "rain", rain_turns: 2, tide: "high", mud: true }), [
    "Rain, turn 3",
    "Mud",
    "High tide",
  ]);
  assert.deepEqual(texts({ weather: "snow", snow_turns: 0, snow: true }), ["Snow, turn 1", "Snow lies"]);
});

test("a turn that knows no weather tells of none", () => {
  assert.deepEqual(conditionsOf({ turn: 3, side: "a" }, SHOWN), []);
});

test("what has a place of its own is not told with the turn", () => {
  const turn = {
    turn: 2,
    phase: "movement",
    side: "a",
    first: "a",
    fires_first: "b",
    weather: "dry",
    rain_turns: 1,
    tide: "low",
  };
  assert.deepEqual([turnWords(turn, SHOWN).before, turnWords(turn, SHOWN).side], ["Turn 2", "a"]);
});
