import assert from "node:assert/strict";
import { test } from "node:test";
import { makeFour } from "../../../../../static/editor/generator/four.js";
import {
  asked,
  nextSeed,
  outcome,
  sizeWords,
  someSeed,
  usualWishes,
  withTheme,
} from "../../../../../static/editor/generator/wishes.js";

const much = { village: 3, woods: 2, farmland: 3, water: 2, hills: 1, roads: 2 };
const looks = { words: {}, tables: {}, roles: {} };
/** @type {import("../../../../../static/editor/generator/wishes.js").Facts} */
const facts = {
  themes: [
    { id: "bocage", title: "Bocage", much, terraces: false },
    { id: "town", title: "Town", much: { ...much, village: 2 }, terraces: true },
  ],
  systems: [
    { id: "inches", title: "In inches", hexes: false, looks },
    { id: "hexes", title: "On hexes", hexes: true, looks },
  ],
  houses: [
    [0, 0],
    [3, 5],
    [7, 10],
    [12, 16],
    [18, 24],
  ],
  terraces: [
    [6, 8],
    [18, 24],
    [32, 40],
    [50, 62],
    [76, 90],
  ],
};
const wishes = usualWishes(facts, "inches", () => 0.3117);

test("at first what is usual in the first theme is wished, with a seed by chance", () => {
  assert.deepEqual(wishes.much, much);
  assert.equal(wishes.seed, "bocage-3805");
  assert.equal(
    someSeed("town", () => 0.99999),
    "town-9999",
  );
});

test("the server is asked for inches, or for hexes, by the system", () => {
  assert.deepEqual(asked(facts, wishes), {
    system: "inches",
    theme: "bocage",
    width: 72,
    height: 48,
    ...much,
    fairness: "balanced",
    seed: "bocage-3805",
  });
  const onHexes = asked(facts, { ...wishes, system: "hexes" });
  assert.equal(onHexes.across, 18);
  assert.equal(onHexes.width, undefined);
});

test("an empty seed is asked for as some seed", () => {
  assert.equal(asked(facts, { ...wishes, seed: "  " }).seed, "bocage-1000");
});

test("another theme brings what is usual there, and names a seed that was named for the old one", () => {
  const town = withTheme(wishes, facts.themes[1]);
  assert.equal(town.seed, "town-3805");
  assert.equal(town.much.village, 2);
  assert.equal(withTheme({ ...wishes, seed: "rain" }, facts.themes[1]).seed, "rain");
});

test("seeds count on", () => {
  assert.equal(nextSeed("bocage-4117"), "bocage-4118");
  assert.equal(nextSeed("rain"), "rain-2");
  assert.equal(nextSeed("rain-9007199254740993"), "rain-9007199254740994");
});

test("what a wish comes to is said in words, of houses by the size of the table", () => {
  assert.equal(outcome(facts, wishes, "village"), "12 to 16");
  assert.equal(outcome(facts, { ...wishes, size: 2 }, "village"), "19 to 26");
  assert.equal(outcome(facts, withTheme(wishes, facts.themes[1]), "village"), "32 to 40");
  assert.equal(outcome(facts, wishes, "water"), "a stream");
  assert.equal(outcome(facts, { ...wishes, much: { ...much, village: 0 } }, "village"), "none");
});

test("sizes are in feet, or in hexes", () => {
  assert.equal(sizeWords(false, 1), "6 × 4 ft");
  assert.equal(sizeWords(true, 1), "18 × 10 hexes");
});

test("four tables are those of four seeds that follow each other, past those that cannot be played", async () => {
  const make = async (/** @type {Record<string, unknown>} */ { seed }) =>
    /** @type {any} */ ({ seed: seed === "s-2" ? "s-5" : seed });
  const four = await makeFour({ seed: "s-1" }, make, () => true);
  assert.deepEqual(
    four?.map(({ seed }) => seed),
    ["s-1", "s-5", "s-6", "s-7"],
  );
});

test("tables that are not wished for any more are not made", async () => {
  let made = 0;
  const make = async () => /** @type {any} */ ({ seed: `s-${(made += 1)}` });
  assert.equal(await makeFour({ seed: "s-1" }, make, () => made < 2), null);
  assert.equal(made, 2);
});
