import assert from "node:assert/strict";
import { test } from "node:test";
import { kindWords, lineOf, placeWords, stateWords } from "../../../../static/table/state/unit-words.js";
import { HEXES, SHOWN } from "../systems.js";

const defaults = {
  shock: 0,
  condition: "mobile",
  place: "reserve",
  activated: false,
  moved: null,
  fired: [],
};
const unit = (state, more = {}) => ({
  id: "t",
  side: "a",
  name: "T",
  kind: "vehicle",
  profile: {},
  at: [1, 1],
  hex: null,
  facing: 0,
  state: { ...defaults, place: "table", ...state },
  ...more,
});
const texts = (state, more, words = {}) =>
  stateWords(unit(state, more), { defaults, words, rules: SHOWN }).map(({ text }) => text);

/** What a system on inches calls what its vehicles do. */
const DONE = {
  "condition immobilised": "immobilised",
  shock: "shock {}",
  "moved.inches": "moved {inches}",
  "moved.flat_out": "flat out",
  "fired main": "fired main weapon",
  "fired mg": "fired machine guns",
  "markers moved": "moved",
  "markers dust": "dust",
};

test("a state at its defaults says nothing", () => {
  assert.deepEqual(texts({}), []);
  assert.deepEqual(texts({ activated: true }), []);
});

test("states become words, the worst first, each with its tone", () => {
  assert.deepEqual(
    stateWords(unit({ shock: 2, condition: "immobilised", moved: { dice: 2, inches: 9, flat_out: false } }), {
      defaults,
      words: DONE,
      rules: SHOWN,
    }),
    [
      { text: "Immobilised", tone: "bad" },
      { text: "Shock 2", tone: "warn" },
      { text: "Moved 9″", tone: "neutral" },
    ],
  );
  assert.deepEqual(texts({ moved: { dice: 3, inches: 13.25, flat_out: true } }, {}, DONE), [
    "Flat out",
    "Moved 13.3″",
  ]);
  assert.deepEqual(texts({ fired: ["main", "mg"] }, {}, DONE), ["Fired main weapon", "Fired machine guns"]);
});

test("a field of which the system has only the name is said by that", () => {
  const rules = { fields: { hull_down: "hull down", ammo: "rounds", tags: "tags", morale: "morale" } };
  const state = { hull_down: true, ammo: 3, tags: ["elite"], morale: "steady" };
  assert.deepEqual(
    stateWords(unit({}, { state }), { defaults: {}, words: {}, rules }).map(({ text }) => text),
    ["Hull down", "Rounds 3"],
  );
});

test("what the system has no word for stays unsaid: no name of the wire is read by anybody", () => {
  assert.deepEqual(
    texts({
      morale: "steady",
      hull_down: true,
      ammo: 3,
      tags: ["elite"],
      exit_at: [1, 2],
      trapped_since: 2,
      recovery: { turn: 1, phase: 1 },
    }),
    [],
  );
});

test("so many of something are said in the plural that the language has for them", () => {
  const words = { "moved.hexes": "moved {} hexes", "moved.hexes one": "moved {} hex" };
  assert.deepEqual(texts({ moved: { hexes: 1 } }, {}, words), ["Moved 1 hex"]);
  assert.deepEqual(texts({ moved: { hexes: 2 } }, {}, words), ["Moved 2 hexes"]);
  const team = { "team.ox": "{} oxen", "team.mule": "{} mules", "team.mule 0": "", "team.ox one": "{} ox" };
  assert.equal(
    kindWords(
      { kind: "wagon", profile: { team: { mule: 0, ox: 4 } } },
      { defaults, words: team, rules: SHOWN },
    ),
    "Wagon, 4 oxen",
  );
});

test("off the table and hidden are said", () => {
  assert.deepEqual(texts({ place: "gone" }, { at: null }, { "place gone": "gone" }), ["Gone"]);
  assert.deepEqual(texts({ place: "off_table" }, { at: null }), ["Off the table"]);
  assert.deepEqual(texts({}, { hidden_from: ["b"] }), ["Hidden"]);
});

test("what a unit is comes from its profile", () => {
  assert.equal(
    kindWords(
      {
        kind: "vehicle",
        profile: { speed: "fast", locomotion: "half_tracked", length: 3, look: "half-track" },
      },
      { defaults, words: { "speed fast": "fast", locomotion: "half tracked" }, rules: SHOWN },
    ),
    "Half-track, fast",
  );
  assert.equal(
    kindWords({ kind: "infantry", profile: { length: 2 } }, { defaults, words: {}, rules: SHOWN }),
    "Infantry",
  );
});

test("a marker that says no more than another word is left out", () => {
  const moved = { at: [1, 1], state: { moved: { inches: 5, gait: null }, markers: ["moved", "dust"] } };
  assert.deepEqual(
    stateWords(moved, { defaults: {}, words: DONE, rules: SHOWN }).map(({ text }) => text),
    ["Moved 5″", "Dust"],
  );
});

test("a system says its fields and values in words of its own, or leaves them unsaid", () => {
  const words = {
    "class tracked": "fully tracked",
    manufacturer: "",
    mp: "{} MP",
    "status motion": "in Motion",
    mp_spent: "{} MP spent",
    hexes: "",
    "markers move": "moved",
  };
  assert.equal(
    kindWords(
      { kind: "vehicle", profile: { class: "tracked", manufacturer: "us", mp: 14, afv: true } },
      { defaults, words, rules: { profile: { properties: { class: { role: "look" } } } } },
    ),
    "Fully tracked, 14 MP",
  );
  assert.deepEqual(texts({ status: "motion", mp_spent: 3, hexes: 2, markers: ["move"] }, {}, words), [
    "In Motion",
    "3 MP spent",
    "Moved",
  ]);
});

test("points are told in halves", () => {
  assert.deepEqual(texts({ mp_spent: 1.5 }, {}, { mp_spent: "{} MP spent" }), ["1½ MP spent"]);
});

test("no word is empty, whatever the system leaves unsaid", () => {
  assert.deepEqual(texts({ place: "reserve" }, { at: null }, { "place reserve": "" }), []);
  assert.deepEqual(texts({ shock: 2, mood: " " }, {}, { shock: "", mood: "{}" }), []);
});

test("a unit below its full strength is said to be, where the system has words for it", () => {
  const words = { figures: "{} of {full} figures" };
  assert.deepEqual(texts({ figures: 2 }, { profile: { figures: 4 } }, words), ["2 of 4 figures"]);
  assert.deepEqual(texts({ figures: 4 }, { profile: { figures: 4 } }, words), []);
  assert.deepEqual(texts({ tons: 0 }, { profile: { tons: 1 } }, words), [], "an empty hold is no loss");
  assert.equal(
    kindWords({ kind: "infantry", profile: { figures: 4 } }, { defaults, words, rules: SHOWN }),
    "Infantry",
  );
});

test("whoever stands on no hex of a board is off it, or where it is said to be", () => {
  const off = { at: null, hex: null };
  assert.deepEqual(texts({ place: "board" }, off, { "place board": "off the board" }), ["Off the board"]);
  assert.deepEqual(texts({ place: "exited" }, off, { "place exited": "left the board" }), ["Left the board"]);
});

test("a line says first where the unit is, then what and how", () => {
  const tank = unit({ bypass: { hexside: ["E7", "F6"] } }, { at: null, hex: "E7", facing: 90 });
  assert.equal(placeWords(tank, HEXES), "E7 along F6 facing 90°");
  assert.equal(placeWords(unit({}, { at: null, hex: "B3", facing: null }), HEXES), "B3");
  assert.equal(lineOf(["B3", "AFV, tracked", "Moved"]), "B3 · AFV, tracked · moved");
  assert.equal(lineOf(["", "Half-track", "Moved 9″"]), "Half-track · moved 9″");
});

test("what a unit is is not said twice over", () => {
  const words = {
    "look half-track": "half-track",
    "class halftrack": "halftrack",
    "moves half_tracked": "half-tracked",
  };
  const profile = { look: "half-track", class: "halftrack", moves: "half_tracked", speed: "fast" };
  const said = kindWords(
    { kind: "vehicle", profile },
    { defaults, words: { ...words, "speed fast": "fast" }, rules: SHOWN },
  );
  assert.equal(said, "Half-track, fast");
});

test("what a unit's marks say is not said of its state again", () => {
  const rules = {
    signs: {
      wrecks: ["condition destroyed"],
      counted: [{ mark: "shock", field: "shock", kinds: ["vehicle"] }],
    },
  };
  const words = { "condition destroyed": "destroyed", shock: "shock {}" };
  const kit = { marks: [{ id: "wreck", kind: "ended", sign: "wreck", wrecks: true }] };
  const said = (more) =>
    stateWords(unit({ shock: 2, condition: "destroyed" }, more), { defaults, words, rules }, kit).map(
      ({ text }) => text,
    );
  assert.deepEqual(said({ marks: [{ mark: "wreck" }] }), []);
  assert.deepEqual(said({}), ["Destroyed"]);
});
