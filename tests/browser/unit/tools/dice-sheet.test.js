import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createDiceSheet } from "../../../../static/table/tools/dice-sheet.js";
import { barePage } from "../bare-page.js";

test("a second press of Roll does not roll the same again", async (t) => {
  const root = barePage(t);
  const given = /** @type {any[]} */ ([]);
  const ui = {
    root,
    covered: { watch() {} },
    give: (/** @type {any} */ order) => new Promise((resolve) => given.push({ order, resolve })),
  };
  createDiceSheet(
    /** @type {any} */ ({ store: createStore({ live: "live" }), socket: { preview: async () => null }, ui }),
    () => {},
  );
  const [sheet] = root.children;
  const roll = sheet.all("button").find((/** @type {any} */ button) => button.textContent === "Roll");
  const press = () => roll.dispatchEvent(new Event("click"));
  press();
  press();
  assert.deepEqual(
    given.map(({ order }) => order.type),
    ["roll"],
  );
  given[0].resolve({ type: "refused", code: "not_live" });
  await new Promise((resolve) => setImmediate(resolve));
  press();
  assert.equal(given.length, 2);
});

const unit = (/** @type {string} */ id, side = "a") => ({
  id,
  side,
  name: id,
  at: [1, 1],
  profile: {},
  state: {},
});

/** An open sheet over a table with three units, of which the first is selected; `chooses` picks another in a list of units. */
function openSheet(t) {
  const root = barePage(t);
  Object.assign(globalThis.document, { body: root });
  const given = /** @type {any[]} */ ([]);
  const ui = {
    root,
    covered: { watch() {} },
    give: async (/** @type {any} */ order) => (given.push(order), { type: "ack" }),
  };
  const units = Object.fromEntries(
    [unit("gun"), unit("tank"), unit("foe", "b")].map((each) => [each.id, each]),
  );
  const store = createStore(
    /** @type {any} */ ({
      live: "live",
      selected: "gun",
      you: { seat: 1, role: "player", sides: ["a"] },
      state: { units, sides: [], turn: {}, kit: {} },
    }),
  );
  const sheet = createDiceSheet(
    /** @type {any} */ ({ store, socket: { preview: async () => null }, ui }),
    () => {},
  );
  const [element] = root.children;
  element.querySelectorAll = () => [];
  Object.assign(globalThis, { HTMLSelectElement: class {}, matchMedia: () => ({ matches: false }) });
  t.after(() =>
    ["HTMLSelectElement", "matchMedia"].forEach((name) => Reflect.deleteProperty(globalThis, name)),
  );
  sheet.toggle();
  const [by, at] = element.all("select");
  const roll = async () => {
    element
      .all("button")
      .find((/** @type {any} */ { textContent }) => textContent === "Roll")
      .dispatchEvent(new Event("click"));
    await new Promise((resolve) => setImmediate(resolve));
    return given.at(-1);
  };
  return { store, by, at, roll };
}

test("who rolls stays as it was chosen while the table changes, and follows what is selected", async (t) => {
  const { store, by, at, roll } = openSheet(t);
  assert.equal((await roll()).unit, "gun");
  [by.value, at.value] = ["tank", "foe"];
  store.set({ state: /** @type {any} */ ({ ...store.game.state, turn: { phase: "fire" } }) });
  const order = await roll();
  assert.deepEqual([order.unit, order.target], ["tank", "foe"]);
  store.set({ selected: "gun" });
  store.set({ selected: "tank" });
  store.set({ selected: "gun" });
  assert.equal((await roll()).unit, "gun");
});
