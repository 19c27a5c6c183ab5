import assert from "node:assert/strict";
import test from "node:test";

import { pipsOf } from "../../../../static/table/parts/dice.js";
import { capText, capWords, createKeys, keyName } from "../../../../static/table/tools/keys.js";
import { inward } from "../../../../static/table/tools/inches/arrival.js";
import { nearestOn, partOf } from "../../../../static/table/geometry/lines.js";
import { shortestBetween } from "../../../../static/table/geometry/outlines.js";
import { bearing, corners, turnBetween } from "../../../../static/table/geometry/plane.js";
import { gripAt } from "../../../../static/table/tools/pointer.js";
import { nextUnit, offerOf, unitsToAct } from "../../../../static/table/state/offers.js";
import {
  countedIn,
  hexRulerSentence,
  isSameStop,
  laidForAll,
  rulerOf,
  rulerSentence,
  stopInHex,
  stopOn,
  withoutPlaces,
} from "../../../../static/table/tools/ruler.js";
import { hexGrid } from "../../../../static/table/map/hex/grid.js";
import { trailsOf } from "../../../../static/table/tools/playback.js";
import { INCHES } from "../systems.js";
import { freeId, shifted } from "../../../../static/table/tools/inches/terrain.js";

const close = (actual, expected) =>
  assert.ok(Math.abs(actual - expected) < 1e-6, `${actual} is not ${expected}`);
const storage = (kept = {}) => ({
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => {
    kept[key] = value;
  },
  removeItem: (key) => {
    delete kept[key];
  },
});
const pressed = (key, held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

// -- geometry

test("bearings are compass degrees with south down", () => {
  assert.deepEqual(
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].map((to) => bearing([0, 0], to)),
    [0, 90, 180, 270],
  );
  assert.equal(turnBetween(350, 10), 20);
  assert.equal(turnBetween(10, 350), -20);
});

test("a hull's corners begin at the front left", () => {
  const [frontLeft, , , rearLeft] = corners({ at: [0, 0], facing: 90 }, { length: 4, width: 2 });
  close(frontLeft[0], 2);
  close(frontLeft[1], -1);
  close(rearLeft[0], -2);
});

test("the nearest place of a line, and a part of it either way", () => {
  const line = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  assert.deepEqual(nearestOn(line, [12, 5]), { at: [10, 5], along: 15, off: 2 });
  const part = [
    [5, 0],
    [10, 0],
    [10, 5],
  ];
  partOf(line, 5, 15)
    .flat()
    .forEach((value, i) => close(value, part.flat()[i]));
  partOf(line, 15, 5)
    .flat()
    .forEach((value, i) => close(value, part.toReversed().flat()[i]));
});

test("between hulls the shortest line runs from edge to edge, and there is none when they overlap", () => {
  const one = corners({ at: [0, 0], facing: 0 }, { length: 4, width: 2 });
  const [a, b] = shortestBetween(one, corners({ at: [10, 0], facing: 0 }, { length: 4, width: 2 }));
  close(Math.hypot(b[0] - a[0], b[1] - a[1]), 8);
  assert.equal(shortestBetween(one, corners({ at: [1, 1], facing: 45 }, { length: 4, width: 2 })), null);
  assert.equal(
    shortestBetween(
      corners({ at: [0, 0], facing: 0 }, { length: 8, width: 1 }),
      corners({ at: [0, 0], facing: 90 }, { length: 8, width: 1 }),
    ),
    null,
  );
});

// -- the ruler

const hull = (at, facing = 0) => ({ id: "u", name: "Zarya", at, facing, profile: { length: 4, width: 2 } });

test("a ruler measures from hull to hull, edge to edge", () => {
  const stops = [stopOn([0, 0], hull([0, 0]), []), stopOn([10, 1], hull([10, 0]), [])];
  close(rulerOf(stops).sum, 8);
});

test("a ruler sums its legs and gives the last one's bearing", () => {
  const stops = [
    [0, 0],
    [3, 4],
    [3, 10],
  ].map((at) => stopOn(at, null, []));
  const ruler = rulerOf(stops);
  close(ruler.sum, 11);
  assert.equal(ruler.bearing, 180);
});

test("hulls that face each other squarely are measured squarely", () => {
  const ruler = rulerOf([stopOn([0, 0], hull([0, 0], 90), []), stopOn([30, 0], hull([30, 0], 270), [])]);
  close(ruler.sum, 26);
  assert.equal(ruler.bearing, 90);
});

test("hulls in contact measure nothing, and nothing has no bearing", () => {
  const stops = [stopOn([0, 0], hull([0, 0]), []), stopOn([1, 0], hull([1, 0]), [])];
  assert.equal(rulerOf(stops).sum, 0);
  assert.equal(rulerOf(stops).bearing, null);
  assert.match(rulerSentence(stops), /^measured 0″ from Zarya to Zarya \(/);
});

test("a leg of a ruler stays as it is when another follows it", () => {
  const stops = [
    stopOn([0, 0], hull([0, 0]), []),
    stopOn([10, 1], hull([10, 0]), []),
    stopOn([10, 20], null, []),
  ];
  const [before, after] = [rulerOf(stops.slice(0, 2)), rulerOf(stops)];
  assert.deepEqual(after.legs.slice(0, 2), before.legs);
});

test("a pointer that rests on the hull or the place of the last stop adds no leg", () => {
  assert.ok(isSameStop(stopOn([0, 0], hull([0, 0]), []), stopOn([0.5, 1], hull([0, 0]), [])));
  assert.ok(isSameStop(stopOn([3, 3], null, []), stopOn([3, 3], null, [])));
  assert.ok(!isSameStop(stopOn([3, 3], null, []), stopOn([3, 4], null, [])));
});

test("a ruler measures the same to others as to who lays it", () => {
  const stops = [
    stopOn([0.123456, 0], null, []),
    stopOn([4.678912, 3.333333], null, []),
    stopOn([9.05555, 1], null, []),
  ];
  const events = [{ type: "said", text: rulerSentence(stops) }];
  const [{ legs, sum, bearing }] = laidForAll([{ seq: 1, by: 1, events }]);
  assert.deepEqual({ legs, sum, bearing }, rulerOf(stops));
});

test("what is told of a ruler names where it starts and ends", () => {
  const points = [{ id: "oak", name: "the lone oak", at: [12, 0] }];
  const stops = [stopOn([0, 0], hull([0, 0]), points), stopOn([11.8, 0.1], null, points)];
  assert.equal(rulerSentence(stops), "measured 11″ from Zarya to the lone oak, bearing 90° (1 0, 12 0)");
});

test("a ruler laid for everyone is drawn from what was said of it, until the phase ends", () => {
  const said = (text) => ({ type: "said", text });
  const entries = [
    { seq: 1, by: 1, events: [said("measured 3″ from the open to the open, bearing 0° (5 8, 5 5)")] },
    { seq: 2, by: 1, events: [{ type: "turn_changed", turn: { phase: 2 } }] },
    { seq: 3, by: 2, events: [said("measured 5″ from Zarya to the oak, bearing 143° (0 0, 3 4)")] },
    { seq: 4, by: 2, events: [said("measured by eye (1 2)"), said("we measured twice")] },
  ];
  assert.deepEqual(
    laidForAll(entries).map(({ seq, by, legs, sum }) => ({ seq, by, legs, sum })),
    [
      {
        seq: 3,
        by: 2,
        legs: [
          [0, 0],
          [3, 4],
        ],
        sum: 5,
      },
    ],
  );
});

const green = hexGrid({ kind: "hex", orientation: "flat", lines: 6, length: 6, shifted: "even" });

test("on hexes a ruler counts them, and measures the same to others as to who lays it", () => {
  const stops = ["B2", "E3", "E5"].map((hex) => stopInHex(hex, green, false));
  const ruler = countedIn(
    stops.map(({ at }) => at),
    green,
  );
  assert.deepEqual([ruler.hexes, ruler.sum], [[3, 2], 5]);
  const text = hexRulerSentence(stops, green);
  assert.equal(text, "measured 5 hexes from B2 to E5 (B2, E3, E5)");
  const [laid] = laidForAll([{ seq: 1, by: 1, events: [{ type: "said", text }] }], green);
  assert.deepEqual(laid, { seq: 1, by: 1, ...ruler });
  assert.equal(withoutPlaces(text), "measured 5 hexes from B2 to E5");
});

test("a ruler in the last hexes of the longest board is drawn like any other", () => {
  const long = hexGrid({ kind: "hex", lines: 52, length: 100 });
  const stops = ["A1", "ZZ100"].map((hex) => stopInHex(hex, long, false));
  const text = hexRulerSentence(stops, long);
  assert.equal(laidForAll([{ seq: 1, by: 1, events: [{ type: "said", text }] }], long).length, 1);
  assert.doesNotMatch(withoutPlaces(text), /\(/);
});

test("beyond the board there is no hex to measure from", () => {
  assert.equal(stopInHex("Z9", green, false), null);
});

// -- keys

test("a key is named with its modifiers; shift counts only where it makes no other sign", () => {
  assert.equal(keyName(pressed("r", { shiftKey: true })), "Shift+R");
  assert.equal(keyName(pressed("?", { shiftKey: true })), "?");
  assert.equal(keyName(pressed(" ")), "Space");
  assert.equal(keyName(pressed("z", { metaKey: true })), "Ctrl+Z");
  assert.equal(keyName(pressed("Tab", { shiftKey: true })), "Shift+Tab");
  assert.equal(keyName(pressed("Shift", { shiftKey: true })), null);
  assert.equal(capText("Shift+Tab"), "Shift Tab");
  assert.equal(capText("+"), "+");
  assert.equal(capText("Ctrl+ArrowUp"), "Ctrl ↑");
  assert.equal(capWords("Ctrl+ArrowUp"), "Ctrl+Up arrow", "read out, it has a name");
  assert.equal(capWords("Escape"), "Esc");
});

test("no two actions share a key at first on one kind of board", () => {
  for (const board of ["inches", "hexes"]) {
    const all = createKeys(storage())
      .list()
      .filter(({ only = board }) => only === board)
      .flatMap(({ keys }) => keys);
    assert.equal(new Set(all).size, all.length);
  }
});

test("a key that two kinds of board have means what it does on the board that lies there", () => {
  const on = (board) => createKeys(storage(), () => board);
  assert.equal(on("hexes").action(pressed("l")), "leave");
  assert.equal(on("inches").action(pressed("l")), "trails");
  assert.equal(on("hexes").text("trails"), "Shift L");
});

test("a key that is re-bound is taken from its former action, kept, and put back by a reset", () => {
  const kept = {};
  const keys = createKeys(storage(kept));
  assert.equal(keys.action(pressed("f")), "frame");
  assert.equal(keys.bind("via", "F"), "frame");
  assert.equal(keys.action(pressed("f")), "via");
  assert.equal(keys.action(pressed(" ")), null);
  assert.equal(createKeys(storage(kept)).text("via"), "F");
  keys.reset();
  assert.equal(keys.action(pressed("f")), "frame");
});

test("what the storage holds is not trusted", () => {
  assert.equal(createKeys(storage({ "flat-out:keys": "{oops" })).text("via"), "Space");
  assert.equal(createKeys(storage({ "flat-out:keys": '{"via": 7}' })).text("via"), "Space");
});

// -- dice

test("each face of a six-sided die has its pips; other dice have none", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((face) => pipsOf(face, 6).length),
    [1, 2, 3, 4, 5, 6],
  );
  assert.deepEqual(pipsOf(7, 10), []);
  assert.deepEqual(pipsOf("shield", 6), []);
});

// -- offers

const game = {
  you: { seat: "1", sides: ["a"], role: "player", name: "AK" },
  selected: null,
  offers: [
    {
      order: { type: "move", unit: "t1" },
      unit: "t1",
      gesture: "drive",
      allowed: true,
      variants: [{ key: "1" }],
    },
    {
      order: { type: "move", unit: "t2" },
      unit: "t2",
      gesture: "drive",
      allowed: false,
      variants: [{ key: "1" }],
    },
    {
      order: { type: "move", unit: "t3" },
      unit: "t3",
      gesture: "drive",
      allowed: true,
      variants: [{ key: "1" }],
    },
    { order: { type: "shock", unit: "gun" }, unit: "gun", allowed: true, variants: [] },
  ],
  state: {
    sides: [],
    turn: {},
    options: {},
    units: Object.fromEntries(["t1", "t2", "gun", "t3"].map((id) => [id, { id, side: "a", at: [0, 0] }])),
  },
};

test("a unit that owes an order may still act, though it may not move", () => {
  const drift = {
    order: { type: "drift", unit: "t2" },
    unit: "t2",
    title: "Roll the arrow die",
    allowed: true,
    variants: [],
    due: true,
  };
  assert.deepEqual(unitsToAct({ ...game, offers: [...game.offers, drift] }), ["t1", "t2", "t3"]);
  assert.deepEqual(unitsToAct({ ...game, offers: [...game.offers, { ...drift, allowed: false }] }), [
    "t1",
    "t3",
  ]);
});

test("the next unit that may still act comes round again", () => {
  assert.deepEqual(unitsToAct(game), ["t1", "t3"]);
  assert.equal(nextUnit(game, 1), "t1");
  assert.equal(nextUnit({ ...game, selected: "t1" }, 1), "t3");
  assert.equal(nextUnit({ ...game, selected: "t3" }, 1), "t1");
  assert.equal(nextUnit({ ...game, selected: "t1" }, -1), "t3");
  assert.equal(nextUnit({ ...game, offers: [] }, 1), null);
  assert.equal(offerOf(game, "drive", "t2").allowed, false);
});

// -- grips

test("the hand takes the aim before a via point, the ring, the hull and the ghost", () => {
  const plan = {
    from: { at: [0, 0], facing: 0 },
    hull: { length: 4, width: 2 },
    aim: { at: [0, -20] },
    via: [[0, -10]],
    pivot: null,
  };
  const view = { toPixel: ([x, y]) => [x * 10, y * 10], scale: 10 };
  const grip = (at, mayPivot = true) =>
    gripAt(plan, { at: [0, -18], facing: 0 }, mayPivot, { at, px: view.toPixel(at), finger: false }, view);
  assert.deepEqual(grip([0.5, -20.5]), { kind: "aim" });
  assert.deepEqual(grip([0, -10.4]), { kind: "via", index: 0 });
  assert.deepEqual(grip([0, -3.6]), { kind: "pivot" });
  assert.equal(grip([0, -3.6], false), null);
  assert.deepEqual(grip([0.5, 0.5]), { kind: "hull" });
  assert.deepEqual(grip([0.5, -17]), { kind: "ghost" });
  assert.equal(grip([9, 9]), null);
});

// -- trails

const driven = (seq, unit) => ({
  seq,
  by: "1",
  events: [
    {
      type: "unit_placed",
      unit,
      path: [
        [0, 0, 0],
        [0, -5, 0],
      ],
    },
  ],
});
const units = { t1: { side: "a" }, t2: { side: "b" } };

test("trails stay until the phase ends", () => {
  const pending = { seq: 2, events: [{ type: "turn_changed", turn: { pending: null } }] };
  const over = { seq: 3, events: [{ type: "turn_changed", turn: { phase: 2, side: "b" } }] };
  assert.deepEqual(
    trailsOf([driven(1, "t1"), pending], units, INCHES).map(({ unit, side }) => [unit, side]),
    [["t1", "a"]],
  );
  assert.deepEqual(trailsOf([driven(1, "t1"), over], units, INCHES), []);
});

test("a drive that was taken back leaves no trail, and neither does a unit put down by hand", () => {
  const undone = {
    seq: 3,
    events: [
      { type: "unit_placed", unit: "t2", path: [] },
      { type: "undone", to: 1, seqs: [2] },
    ],
  };
  assert.deepEqual(
    trailsOf([driven(1, "t1"), driven(2, "t2"), undone], units, INCHES).map(({ unit }) => unit),
    ["t1"],
  );
});

// -- terrain

test("a shape is shifted whole, and a copy gets an id of its own", () => {
  assert.deepEqual(
    shifted(
      [
        [
          [0, 0],
          [1, 2],
        ],
      ],
      2,
      0.5,
    ),
    [
      [
        [2, 0.5],
        [3, 2.5],
      ],
    ],
  );
  assert.equal(freeId("hedge", [{ id: "hedge" }, { id: "hedge:copy:1" }]), "hedge:copy:2");
  assert.equal(freeId("hedge:copy:1", [{ id: "hedge:copy:1" }]), "hedge:copy:2");
});

// -- coming onto the table

test("a unit that comes onto the table looks inward from the nearest edge", () => {
  const board = { width: 72, height: 48 };
  assert.deepEqual(
    [
      [2, 24],
      [70, 24],
      [36, 1],
      [36, 47],
    ].map((at) => inward(at, board)),
    [90, 270, 180, 0],
  );
});
