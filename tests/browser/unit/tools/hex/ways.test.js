import assert from "node:assert/strict";
import test from "node:test";

import { asked, turnedOver } from "../../../../../static/table/tools/hex/renew.js";
import { HEXES } from "../../systems.js";
import { offered as offer } from "./offered.js";
import {
  facingAtEnd,
  facingOrder,
  pricedWay,
  spentAlong,
  stepsOf,
  waysAlong,
} from "../../../../../static/table/tools/hex/paths.js";
import { chipOf, measureOf, pointsNow, spentText } from "../../../../../static/table/tools/hex/card-rows.js";
import { turnsOf } from "../../../../../static/table/tools/hex/facings.js";
import {
  numbered,
  isByHex,
  keptOpen,
  onlyStep,
  reachOf,
  targetOf,
  targetsOf,
  waysBeside,
  waysInto,
  waysOf,
  waysOnTheSpot,
  whyStill,
} from "../../../../../static/table/tools/hex/ways.js";

const isHex = (label) => typeof label === "string" && /^[A-Z]\d+$/.test(label);
const goal = (hex, cost, path) => ({ hex, cost, fields: { path }, reason: null, clause: null });

const move = offer(
  { type: "move", unit: "t" },
  {
    title: "Move",
    hexes: [
      goal("B1", 1, ["B1"]),
      goal("C1", 3, ["B1", "C1"]),
      { hex: "D1", cost: null, fields: {}, reason: "An enemy is there.", clause: "6.8" },
    ],
    values: { end: [true, false], turns: [null, 0, 60] },
  },
);

test("a path system's offer opens a way to each hex, and one more for each yes or no", () => {
  const ways = waysOf([move], "t", new Map(), isHex);
  assert.deepEqual(
    waysInto(ways, "C1").map(({ title, order }) => [title, order.path, order.end]),
    [
      ["Move", ["B1", "C1"], undefined],
      ["Move · hex by hex", ["B1", "C1"], false],
    ],
  );
  assert.deepEqual(reachOf(ways), { hexes: { B1: 1, C1: 3 }, spent: true });
  assert.deepEqual(stepsOf(ways, "A1", waysInto(ways, "C1")[0]), [
    { hex: "A1" },
    { hex: "B1", spent: 1 },
    { hex: "C1", spent: 3 },
  ]);
});

test("where the sides are apart a move stays open unasked, and is given hex by hex", () => {
  const offered = { ...move, open: { end: false }, values: { end: [true, false], assault: [false, true] } };
  const alone = waysInto(waysOf([offered], "t", new Map(), isHex), "C1");
  assert.deepEqual(alone.map((way) => [way.title, isByHex(way)]).slice(0, 2), [
    ["Move", false],
    ["Move · hex by hex", true],
  ]);
  const apart = waysInto(waysOf([keptOpen(offered)], "t", new Map(), isHex), "C1");
  assert.deepEqual(
    apart.map((way) => [way.title, way.order.end, isByHex(way)]),
    [
      ["Move", false, true],
      ["Move · assault", false, true],
    ],
  );
  const last = keptOpen({
    ...offered,
    hexes: [{ ...goal("B1", 4, ["B1"]), fields: { path: ["B1"], end: true } }],
  });
  assert.equal(waysOf([last], "t", new Map(), isHex)[0].order.end, false);
});

test("a closed hex says why, with its clause", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "D1");
  const chip = chipOf(way, null, HEXES);
  assert.deepEqual([chip.allowed, chip.sentence, chip.clause], [false, "An enemy is there.", "6.8"]);
});

test("what a preview finds illegal is refused, too; odds are told beside the points", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "B1");
  const findings = [{ clause: "6.1", rule: "x", severity: "illegal", message: "Too far." }];
  assert.equal(chipOf(way, { verdict: { findings }, odds: {} }, HEXES).clause, "6.1");
  assert.equal(
    chipOf(way, { verdict: { findings: [] }, odds: { cost: 1, bog: 0.25 } }, HEXES).sentence,
    "1 MP, bog 25\u00a0%",
  );
  const risk = {
    clause: "8.21",
    rule: "bog_check",
    severity: "risk",
    message: "A Bog Check in E6: it bogs on a DR of 9 or more.",
  };
  const risky = chipOf(way, { verdict: { findings: [risk] }, odds: { cost: 1, bog: 0.25 } }, HEXES);
  assert.equal(risky.sentence, `1 MP, bog 25\u00a0%. ${risk.message}`);
});

test("an order that costs nothing says what comes of it, and is read out without an empty half", () => {
  const [lay] = waysOnTheSpot(offer({ type: "aim", unit: "t", hex: "B1" }, { title: "Lay the gun" }));
  const note = {
    clause: "2.321",
    rule: "aimed",
    severity: "note",
    message: "B1 is to the right: Case A is +2",
  };
  const told = chipOf(lay, { verdict: { findings: [note] }, odds: {} }, HEXES);
  assert.deepEqual([told.sentence, told.spoken], [note.message, `Lay the gun: ${note.message}`]);
  assert.equal(chipOf(lay, null, HEXES).spoken, "Lay the gun");
});

test("a path laid by hand keeps the order's other fields, and its cost where that is known", () => {
  const ways = waysOf([move], "t", new Map(), isHex);
  const laid = waysAlong(ways, ["B1", "B2"]);
  assert.deepEqual(
    laid.map(({ order, cost }) => [order.path, order.end, cost]),
    [
      [["B1", "B2"], undefined, null],
      [["B1", "B2"], false, null],
    ],
  );
});

test("questions that would make too many ways are asked apart, and answered for all", () => {
  const both = { assault: [false, true], end: [true, false] };
  const group = { ...move, order: { type: "move", units: ["t", "u"] }, values: both };
  const ways = waysInto(waysOf([{ ...move, values: both }, group], "t", new Map(), isHex), "C1");
  const titles = (turned) => asked(ways, turned).ways.map(({ title }) => title);
  assert.equal(ways.length, 8);
  assert.deepEqual(asked(ways, []).asks, ["assault", "hex by hex"]);
  assert.deepEqual(titles([]), ["Move", "Move, 2 together"]);
  const answers = turnedOver(turnedOver([], "assault"), "hex by hex");
  assert.deepEqual(titles(answers), [
    "Move · assault · hex by hex",
    "Move, 2 together · assault · hex by hex",
  ]);
  assert.deepEqual(titles(turnedOver(answers, "assault")), [
    "Move · hex by hex",
    "Move, 2 together · hex by hex",
  ]);
});

test("questions of few ways are answered by a way each", () => {
  const ways = waysInto(waysOf([move], "t", new Map(), isHex), "C1");
  assert.deepEqual(asked(ways, []), { ways, asks: [] });
});

test("a chosen facing is the last turn of a path, or the field of that name", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "C1");
  assert.deepEqual(facingOrder(way, 60).turns, [null, 60]);
  const [gun] = waysOf(
    [offer({ type: "unload", unit: "t" }, { values: { hex: ["A1"], facing: [0, 60] } })],
    "t",
    new Map(),
    isHex,
  );
  assert.deepEqual(facingOrder(gun, 60), { type: "unload", unit: "t", hex: "A1", facing: 60 });
});

test("a stepwise system's offers are points left, and several ways into one hex", () => {
  const enter = offer(
    { type: "enter", unit: "t", hex: "B1" },
    {
      title: "Enter B1: 4 MP, 10 left",
      cost: 4,
      left: 10,
      hexes: [{ hex: "B1", cost: 4, fields: { hex: "B1" } }],
    },
  );
  const pass = offer(
    { type: "bypass", unit: "t", hex: "B1", along: "C1" },
    {
      title: "Pass by B1",
      cost: 2,
      left: 12,
      hexes: [{ hex: "B1", cost: 2, fields: { hex: "B1", along: "C1" } }],
    },
  );
  const ways = waysOf([enter, pass], "t", new Map(), isHex);
  assert.deepEqual(
    waysInto(ways, "B1").map(({ title }) => title),
    ["Enter B1", "Pass by B1"],
  );
  assert.deepEqual(reachOf(ways), { hexes: { B1: 10 }, spent: false });
  assert.equal(pointsNow(ways, [enter], { id: "t", state: { mp_spent: 0 } }, HEXES), "14 MP left");
});

test("a step that tells no points, such as a retreat, shades the hexes that it leads to", () => {
  const retreat = offer(
    { type: "give_way", unit: "t" },
    { gesture: "step", hexes: [{ hex: "B1", fields: { hex: "B1" } }], values: { hex: [null, "B1"] } },
  );
  assert.deepEqual(targetsOf(waysOf([retreat], "t", new Map(), isHex)), { B1: null });
});

test("an order aimed at a hex shades it, and tells no points there", () => {
  const battle = offer(
    { type: "battle", unit: "t" },
    {
      hexes: [
        { hex: "B1", fields: { target: "B1", won: false } },
        { hex: "C1", fields: {}, reason: "No." },
      ],
    },
  );
  assert.deepEqual(targetsOf(waysOf([battle], "t", new Map(), isHex)), { B1: null });
  assert.deepEqual(targetsOf(waysOf([move], "t", new Map(), isHex)), {});
});

test("to go backward is asked about, though it be the only way", () => {
  const back = offer(
    { type: "enter", unit: "t", hex: "B1", reverse: true },
    { cost: 4, left: 6, hexes: [{ hex: "B1", cost: 4, fields: { hex: "B1" } }] },
  );
  const ahead = { ...back, order: { ...back.order, reverse: false } };
  assert.equal(onlyStep(waysOf([back], "t", new Map(), isHex)), null);
  assert.equal(onlyStep(waysOf([ahead], "t", new Map(), isHex))?.hex, "B1");
});

test("a group's offer is each of its units' own", () => {
  const all = offer({ type: "move", units: ["a", "b"] }, { title: "Move", unit: "a" });
  const learned = new Map([[JSON.stringify(all.order), [goal("B1", 1, ["B1"])]]]);
  assert.deepEqual(
    waysOf([all], "b", learned, isHex).map(({ title, order }) => [title, order]),
    [["Move, 2 together", { type: "move", units: ["a", "b"], path: ["B1"] }]],
  );
});

test("a hexside that an order leads along is a goal of its own, from either of its hexes", () => {
  const pass = (hex, along, reason = null) =>
    offer(
      { type: "bypass", unit: "t", hex, along },
      {
        title: `Pass by ${hex} along ${along}`,
        allowed: !reason,
        reason,
        cost: reason ? null : 2,
        left: 5,
        hexes: [{ hex, cost: reason ? null : 2, fields: { hex, along }, reason }],
      },
    );
  const ways = waysOf([pass("B1", "C1", "No obstacle."), pass("C1", "B1")], "t", new Map(), isHex);
  assert.deepEqual(
    ways.map(({ side }) => side),
    [
      ["B1", "C1"],
      ["C1", "B1"],
    ],
  );
  assert.deepEqual(
    waysBeside(ways, ["B1", "C1"]).map(({ hex, reason }) => [hex, reason]),
    [
      ["C1", null],
      ["B1", "No obstacle."],
    ],
  );
  assert.deepEqual(stepsOf(ways, "A1", ways[1]), [
    { hex: "A1" },
    { hex: "C1", spent: 2, side: ["C1", "B1"] },
  ]);
});

test("a way off the board is told apart, and what is left is told for every hex", () => {
  const out = offer(
    { type: "move", unit: "t" },
    {
      title: "Move",
      hexes: [
        { hex: "B1", cost: 1, left: 1, fields: { path: ["B1"] } },
        { hex: "off", cost: 2, left: 0, fields: { path: ["B1", "off"] } },
      ],
    },
  );
  const ways = waysOf([out], "t", new Map(), isHex);
  assert.deepEqual(
    ways.map(({ beyond, left }) => [beyond, left]),
    [
      [false, 1],
      [true, 0],
    ],
  );
  assert.deepEqual(reachOf(ways.filter(({ beyond }) => !beyond)), { hexes: { B1: 1 }, spent: false });
  const counts = { id: "t", state: { moved: null } };
  assert.equal(spentText(ways[0], measureOf({})), "1 hex, 1 left");
  assert.equal(pointsNow(ways, [], counts, {}), "2 hexes left");
});

test("two yes or no questions open four ways", () => {
  const asks = offer(
    { type: "move", unit: "t" },
    { title: "Move", hexes: [goal("B1", 1, ["B1"])], values: { end: [true, false], assault: [false, true] } },
  );
  assert.deepEqual(
    waysOf([asks], "t", new Map(), isHex).map(({ title }) => title),
    ["Move", "Move · hex by hex", "Move · assault", "Move · hex by hex · assault"],
  );
});

test("a unit turns where it stands by one order for each facing, or by one that leaves it open", () => {
  const turn = (facing) => offer({ type: "turn", unit: "t", facing }, { title: "Turn", cost: 1, left: 3 });
  const free = offer(
    { type: "move", unit: "t", path: [] },
    { title: "Turn on the spot", gesture: "turn", values: { face_first: [0, 60, 120], end: [true, false] } },
  );
  const unit = () => ({ id: "t", hex: "A1" });
  const stepwise = turnsOf({ plan: null, unit, offers: () => [turn(30), turn(150)] });
  assert.deepEqual([stepwise.hex, stepwise.facings, stepwise.goalAt(30).ways.length], ["A1", [30, 150], 1]);
  const open = turnsOf({ plan: null, unit, offers: () => [free] });
  const { ways, facing } = open.goalAt(60);
  assert.deepEqual([facing, ways.map(({ order }) => order.end)], [60, [undefined, false]]);
  assert.deepEqual(facingOrder(ways[0], facing), { type: "move", unit: "t", path: [], face_first: 60 });
  const [delay, ...more] = waysOnTheSpot(offer({ type: "delay", unit: "t" }, { values: { mp: [0.5, 1] } }));
  assert.deepEqual([delay.order.mp, delay.number, more], [0.5, { field: "mp", values: [0.5, 1] }, []]);
});

test("a number of a row is set step by step, and no farther than it goes", () => {
  const [way] = waysOnTheSpot(
    offer({ type: "motion_attempt", unit: "t", enemy: "e" }, { values: { mp: [3, 2, 1] } }),
  );
  assert.equal(way.order.mp, 3, "the first that is offered stands there");
  assert.deepEqual(
    [-1, -2, -9, 1].map((steps) => numbered(way, steps).order.mp),
    [2, 1, 1, 3],
  );
});

test("a unit coming in begins with the hex by which it comes", () => {
  const enter = offer(
    { type: "come_in", unit: "t" },
    {
      title: "Come in",
      hexes: [
        { hex: "A1", cost: 1, left: 3, fields: { hex: "A1", path: [], facing: 90 } },
        { hex: "B1", cost: 2, left: 2, fields: { hex: "A1", path: ["B1"], facing: 90 } },
      ],
    },
  );
  const ways = waysOf([enter], "t", new Map(), isHex);
  assert.deepEqual(stepsOf(ways, null, ways[1]), [
    { hex: "A1", spent: 1 },
    { hex: "B1", spent: 2 },
  ]);
  assert.equal(ways[1].side, null);
  assert.equal(facingAtEnd(ways[0], [[0, 0]], null), 90);
});

test("at the end of a path a unit faces as it drove, or as the order says", () => {
  const [way] = waysInto(waysOf([move], "t", new Map(), isHex), "C1");
  assert.equal(
    facingAtEnd(
      way,
      [
        [0, 0],
        [1, 0],
      ],
      0,
    ),
    90,
  );
  assert.equal(
    facingAtEnd(
      { ...way, order: { ...way.order, turns: [null, 60] } },
      [
        [0, 0],
        [1, 0],
      ],
      0,
    ),
    60,
  );
  assert.equal(
    facingAtEnd(
      way,
      [
        [0, 0],
        [1, 0],
      ],
      null,
    ),
    null,
  );
});

test("a path of one's own costs what the server says of each of its hexes", () => {
  const cost = (at, mp, clause = "6.2") => ({ clause, rule: "cost", severity: "note", message: "", at, mp });
  const findings = [cost("B1", 1), cost("B1", 2), cost("B1", 1, "6.5"), cost("B2", 0.5)];
  assert.deepEqual(spentAlong(["B1", "B2"], findings), [3, 3.5]);
  assert.equal(spentAlong(["B1", "B2"], [{ ...findings[0], mp: null }]), null);
  assert.equal(spentAlong(["B1", "B2", "B1"], findings), null);
  const ways = waysOf(
    [{ ...move, hexes: move.hexes.map((each) => ({ ...each, left: 6 - (each.cost ?? 0) })) }],
    "t",
    new Map(),
    isHex,
  );
  const [laid] = waysAlong(ways, ["B1", "B2"]);
  const priced = pricedWay(laid, { verdict: { findings } }, ways);
  assert.deepEqual([priced.cost, priced.left], [3.5, 2.5]);
  assert.deepEqual(
    stepsOf(ways, "A1", priced).map(({ spent }) => spent),
    [undefined, 3, 3.5],
  );
});

test("a question is called as the system calls its field", () => {
  const all = {
    ...move,
    values: { assault: [false, true], end: [true, false] },
    rules: { ...move.rules, fields: { assault: "Assault move, at half the points" } },
  };
  const ways = waysInto(waysOf([all], "t", new Map(), isHex), "B1");
  assert.deepEqual(
    ways.map(({ title }) => title),
    [
      "Move",
      "Move · assault move, at half the points",
      "Move · hex by hex",
      "Move · assault move, at half the points · hex by hex",
    ],
  );
});

test("a question that the goal has answered is not asked", () => {
  const attack = { ...goal("B1", 1, ["B1"]), fields: { path: ["B1"], attack: "close_assault", end: true } };
  const ways = waysOf([{ ...move, hexes: [attack] }], "t", new Map(), isHex);
  assert.deepEqual(
    ways.map(({ title, order }) => [title, order.end]),
    [["Move · into close assault", true]],
  );
});

test("an order that leads nowhere and leaves nothing to choose is one step; one that names a hex unpriced is none", () => {
  const [order] = waysOnTheSpot(offer({ type: "order", unit: "t" }));
  assert.equal(onlyStep([order]), order);
  assert.equal(
    onlyStep(waysOnTheSpot(offer({ type: "delay", unit: "t" }, { values: { mp: [0.5, 1] } }))),
    null,
  );
  assert.equal(
    onlyStep(
      waysOf([offer({ type: "battle", unit: "t" }, { values: { target: ["B1"] } })], "t", new Map(), isHex),
    ),
    null,
  );
});

test("a unit that is dragged and goes nowhere says why", () => {
  const refused = offer(
    { type: "move", unit: "t" },
    { allowed: false, reason: "It is not ordered this turn.", clause: "G4" },
  );
  assert.deepEqual(whyStill([refused], "Mark IV"), { text: "It is not ordered this turn.", clause: "G4" });
  assert.equal(
    whyStill([offer({ type: "order", unit: "t" }, { title: "Take orders" })], "Mark IV").text,
    "Mark IV does not move now, but it may take orders.",
  );
  assert.equal(whyStill([], "Mark IV").text, "Mark IV does not move now.");
});

test("a battle is aimed at a hex, and leads nobody there", () => {
  const battle = offer({ type: "battle", unit: "t" }, { hexes: [{ hex: "B1", fields: { target: "B1" } }] });
  assert.equal(targetOf(waysOf([battle], "t", new Map(), isHex)[0]), "B1");
  const ground = offer({ type: "take_ground", unit: "t" }, { values: { hex: ["B1"] } });
  for (const each of [move, ground, offer({ type: "order", unit: "t" })])
    assert.equal(targetOf(waysOf([each], "t", new Map(), isHex)[0]), null);
});
