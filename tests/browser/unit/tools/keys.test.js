import assert from "node:assert/strict";
import test from "node:test";

import { endsOffered } from "../../../../static/table/state/offers.js";
import { actionWords, createKeys } from "../../../../static/table/tools/keys.js";
import { LISTED, mayHave } from "../../../../static/table/tools/toolbar.js";
import { orderKeys } from "../../../../static/table/tools/keys-dialog.js";
import { say } from "../../../../static/table/words/words.js";

const offer = (type, unit, key, allowed = true, title = type) => ({
  order: { type, unit },
  unit,
  gesture: unit === null ? "end" : "press",
  title,
  key,
  allowed,
  asks: false,
  variants: [],
  values: {},
  reason: null,
  clause: null,
});
const game = (more = {}) =>
  /** @type {any} */ ({
    offers: [],
    selected: null,
    you: { role: "player", sides: ["a"] },
    board: { kind: "hex" },
    rules: { orders: {} },
    ...more,
  });
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

test("an action says what it does on the board that lies there, or is for the other kind of board alone", () => {
  const only = new Map(
    createKeys(storage)
      .list()
      .map((binding) => [binding.action, binding.only]),
  );
  assert.equal(only.get("ask"), "inches");
  assert.equal(only.get("aim-north"), "inches");
  assert.equal(only.get("stack"), "hexes");
  assert.equal(only.get("undo"), undefined);
  assert.equal(actionWords("via-back", "hexes"), "A hex of the path back");
  assert.equal(actionWords("via-back", "inches"), "Take the last via point back");
  assert.equal(actionWords("undo", "hexes"), "Take back the plan, else the last order");
});

test("every key and every tool of the bar has words", () => {
  const keys = createKeys(storage).list();
  const words = [
    ...keys.map(({ action }) => actionWords(action, "inches")),
    ...keys.map(({ group }) => say(`keys_group_${group}`)),
    ...LISTED.map(({ name }) => say(`toolbar_${name}`)),
  ];
  assert.deepEqual(
    words.filter((text) => /^[a-z]+_/.test(text)),
    [],
  );
});

test("units are gone through by a key that is not the page's own", () => {
  const keys = createKeys(storage);
  const pressed = (/** @type {string} */ key, shiftKey = false) =>
    keys.action(/** @type {any} */ ({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }));
  assert.deepEqual([pressed("."), pressed(","), pressed("Tab")], ["next-unit", "unit-before", "next-unit"]);
  assert.deepEqual([pressed("z"), pressed("Z", true)], ["end-1", "end-2"]);
});

test("the keys of orders are those of the selected unit that may be given, or of any unit", () => {
  const offers = [
    offer("start", "t", "s", true, "Start: 1 MP, 9 left"),
    offer("stop", "t", "x", false),
    offer("turn", "t", "d"),
    offer("turn", "t", "d"),
    offer("fire", "u", "h"),
    offer("end_phase", null, "z"),
  ];
  assert.deepEqual(orderKeys(game({ offers, selected: "t" })), [
    { key: "S", title: "Start" },
    { key: "D", title: "turn" },
  ]);
  assert.deepEqual(
    orderKeys(game({ offers })).map(({ key }) => key),
    ["S", "X", "D", "H"],
  );
});

test("the ends of phase and turn are two at most, first what may be given", () => {
  const offers = [offer("end_move", null, "f", false), offer("end_turn", null, "t"), offer("move", "t", "d")];
  assert.deepEqual(
    endsOffered(game({ offers })).map(({ order }) => order.type),
    ["end_turn", "end_move"],
  );
  assert.deepEqual(endsOffered(game({ offers, you: { role: "watcher", sides: [] } })), []);
});

test("a board of hexes has no inch grid, and no arcs of hulls", () => {
  for (const name of ["grid", "arcs"]) {
    const tool = /** @type {any} */ ({ name });
    assert.deepEqual(
      [mayHave(game(), tool), mayHave(game({ board: { kind: "table" } }), tool)],
      [false, true],
    );
  }
});

test("the umpire's tools are put away when the game is over, those that only show stay", () => {
  const over = game({ over: true, you: { role: "gm", sides: [] } });
  const kept = LISTED.filter((listed) => mayHave(over, listed)).map(({ name }) => name);
  assert.deepEqual(
    ["terrain", "hide", "place", "measure"].filter((name) => kept.includes(name)),
    ["measure"],
  );
});

test("the key of marks is no letter on hexes, where letters are the rules' orders", () => {
  const press = (more) => ({
    key: "k",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  });
  const [table, hexes] = ["inches", "hexes"].map((measure) => createKeys(storage, () => measure));
  assert.equal(table.action(press({})), "marks");
  assert.equal(hexes.action(press({})), null);
  assert.equal(hexes.action(press({ key: "K", shiftKey: true })), "marks");
});

/** A storage that keeps, and the keys of a page that is opened on a board of this measure. */
function remembering() {
  const held = new Map();
  const kept = {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => held.set(name, value),
    removeItem: (name) => held.delete(name),
  };
  return (measure) => createKeys(kept, () => measure);
}
const press = (key) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });

test("a key that is bound anew leaves the others as they were, also after the page is loaded again", () => {
  const open = remembering();
  open("inches").bind("frame", "X");
  for (const measure of ["inches", "hexes"]) {
    const [own, before] = [open(measure), createKeys(storage, () => measure)];
    assert.equal(own.text("frame"), "X");
    for (const action of ["marks", "trails"]) assert.equal(own.text(action), before.text(action), measure);
  }
});

test("a key is taken from what has it on this board, whatever has it on another", () => {
  const open = remembering();
  const hexes = open("hexes");
  assert.equal(hexes.bind("frame", "S"), "sight");
  assert.equal(hexes.action(press("s")), "frame");
  assert.equal(open("inches").action(press("s")), "frame", "a key of both boards counts on both");
  hexes.bind("stack", "A");
  assert.equal(hexes.action(press("a")), "stack");
});

test("what has another key on another board is bound for this board alone", () => {
  const open = remembering();
  open("hexes").bind("marks", "J");
  assert.equal(open("hexes").text("marks"), "J");
  assert.equal(open("inches").text("marks"), "K");
});
