import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "../../../../static/table/map/colour.js";
import { skiesOf } from "../../../../static/table/state/conditions.js";
import { SHOWN } from "../systems.js";
import { drawnFeatures, groundOf } from "../../../../static/table/map/terrain/styles.js";
import { layered, weathered } from "../../../../static/table/map/weather.js";
import { read } from "./looks.js";

const roles = [
  "grass",
  "tuft",
  "tuft-2",
  "plough",
  "furrow",
  "furrow-2",
  "crop",
  "crop-row",
  "crop-2",
  "scrub",
  "yard",
  "verge",
  "bankside",
  "bank",
  "marsh",
  "hill",
  "mud",
  "sand",
  "sand-2",
  "wfloor",
  "crown-1",
  "crown-2",
  "crown-3",
  "crown-hi",
  "bush",
  "bush-hi",
  "hedge",
  "hedge-1",
  "hedge-2",
  "track",
  "track-edge",
  "rut",
  "road",
  "road-edge",
  "brick",
  "stone",
  "timber",
  "thatch",
  "rubble",
  "wall",
  "rock",
  "water",
  "water-hi",
  "shallow",
];
const theme = {
  colour: Object.fromEntries([...roles.map((role) => [`t-${role}`, "#7f9f5f"]), ["t-label", "#101010"]]),
  night: false,
  sans: "",
  serif: "",
  version: 1,
};

/** @param {any} turn */
const skyOf = (turn) => layered(skiesOf(turn, SHOWN));

/** @param {string} colour */
const light = (colour) => parse(colour).reduce((sum, part) => sum + part, 0);

test("a turn that says nothing of the weather has no sky", () => {
  assert.deepEqual(skyOf({ turn: 3, phase: "move" }), []);
  assert.deepEqual(skyOf(null), []);
});

test("rain falls on mud, snow lies on it, the tide is what it is", () => {
  assert.deepEqual(skyOf({ weather: "rain", mud: true, snow: false, tide: "low" }), [
    "low tide",
    "mud",
    "rain",
  ]);
  assert.deepEqual(skyOf({ weather: "snow", mud: false, snow: true, tide: "high" }), [
    "high tide",
    "snow",
    "snowfall",
  ]);
  assert.deepEqual(skyOf({ weather: "dry", mud: false, snow: false }), []);
});

test("without a sky the land keeps its colours", () => {
  assert.deepEqual(weathered(theme, []).colour, theme.colour);
});

test("snow whitens the land and rain darkens it; names keep their ink", () => {
  const [snow, rain] = [weathered(theme, ["snow"]), weathered(theme, ["rain"])];
  assert.ok(light(snow.colour["t-grass"]) > light(theme.colour["t-grass"]));
  assert.ok(light(rain.colour["t-grass"]) < light(theme.colour["t-grass"]));
  assert.equal(snow.colour["t-label"], "#101010");
  assert.equal(snow.colour["t-water"], theme.colour["t-water"]);
});

test("snow by night is darker than snow by day", () => {
  const [day, night] = [false, true].map(
    (dark) => weathered({ ...theme, night: dark }, ["snow"]).colour["t-grass"],
  );
  assert.ok(light(night) < light(day));
});

test("high tide covers the shallows more than low tide", () => {
  const [high, low] = [weathered(theme, ["high tide"]), weathered(theme, ["low tide"])].map(({ colour }) =>
    parse(colour["t-shallow"]),
  );
  assert.ok(high[2] > low[2], "bluer");
});

/** @param {Record<string, any>} properties */
const lookOf = (properties) => {
  const coordinates = [
    [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
      [0, 0],
    ],
  ];
  return drawnFeatures(
    [{ id: "it", properties: { kind: "area", ...properties }, geometry: { type: "Polygon", coordinates } }],
    read,
  )[0].look;
};

test("a shore is drawn from the sea to the sand", () => {
  assert.equal(lookOf({ ground: "water", look: "sea" }), "sea");
  assert.equal(lookOf({ look: "shallows" }), "shallows");
  assert.equal(lookOf({ look: "surf" }), "surf");
  assert.equal(lookOf({ damp: true, look: "beach" }), "sand");
});

test("what lies over the ground and how high it is are drawn by what the rules call it", () => {
  assert.equal(lookOf({ cover: "mud" }), "mud");
  assert.equal(lookOf({ cover: "snow" }), "snow");
  assert.equal(lookOf({ relief: "hill" }), "hill");
  assert.equal(lookOf({ relief: "mountain" }), "rock");
  assert.equal(lookOf({ relief: "steep" }), "cliff");
  assert.equal(lookOf({ ground: "jungle" }), "wood");
  assert.equal(lookOf({ ground: "creek" }), "stream");
  assert.equal(lookOf({ ground: "ford" }), "ford");
  assert.equal(lookOf({ smokes: "smoke" }), "smoke");
});

test("a table that is no grass is drawn as what it is, all over", () => {
  assert.deepEqual(groundOf({ ground: "off_road", width: 10, height: 8 }, read), []);
  assert.deepEqual(groundOf({ ground: "open" }, read), []);
  const [sea] = drawnFeatures(groundOf({ ground: "water", width: 10, height: 8 }, read), read);
  assert.equal(sea.look, "pond");
  assert.deepEqual(sea.bounds, [0, 0, 10, 8]);
});
