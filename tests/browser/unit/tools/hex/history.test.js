import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { stood } from "../../../../../static/table/tools/hex/history.js";
import { createPlayback, trailsOf } from "../../../../../static/table/tools/playback.js";
import { HEXES } from "../../systems.js";

const tank = {
  id: "tank",
  side: "a",
  name: "Tank",
  kind: "vehicle",
  profile: {},
  at: null,
  hex: "A1",
  facing: 90,
  state: {},
};
const held = { board: { kind: "hex" }, state: { sides: [], units: { tank }, turn: {}, options: {} } };
const placed = (hex, facing = 90) => ({ type: "unit_placed", unit: "tank", at: null, hex, facing, path: [] });
const entry = (seq, ...events) => ({ seq, at: "", by: "1", order: null, events });

test("an entry tells where a unit stood before, on the way and after, with all that changed about it", () => {
  const bypass = { hexside: ["B1", "C1"] };
  const stations = stood(
    held,
    entry(1, placed("A2"), placed("B1"), { type: "unit_changed", unit: "tank", state: { bypass } }),
  );
  assert.deepEqual(
    stations.get("tank").map(({ hex, state }) => [hex, state.bypass ?? null]),
    [
      ["A1", null],
      ["A2", null],
      ["B1", bypass],
    ],
  );
  assert.equal(stood(held, entry(2, { type: "said", text: "Well." })).size, 0);
});

test("trails over hexes last until the phase ends, and go with what is taken back", () => {
  const ways = {
    1: [
      [0, 0, 90],
      [4, 0, 90],
    ],
    2: [
      [4, 0, 90],
      [8, 0, 90],
    ],
    3: [],
  };
  const overHexes = (seq) =>
    ways[seq] ?? [
      [8, 0, 90],
      [4, 0, 90],
    ];
  const entries = [entry(1, placed("A2")), entry(2, placed("A3")), entry(3, placed("A3", 150))];
  const seqs = (all) => trailsOf(all, { tank }, HEXES, overHexes).map(({ seq }) => seq);
  assert.deepEqual(seqs(entries), [1, 2]);
  assert.deepEqual(seqs([...entries, entry(4, { type: "undone", to: 1, seqs: [2, 3] }, placed("A2"))]), [1]);
  assert.deepEqual(seqs([...entries, entry(4, { type: "turn_changed", turn: { phase: "fire" } })]), []);
  assert.deepEqual(seqs([...entries, entry(4, { type: "turn_changed", turn: { moving: null } })]), [1, 2]);
});

test("a group drives its whole way together, to where the last of it stands", async (t) => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(globalThis, { document: page, matchMedia: () => ({ matches: true }) });
  t.after(() => {
    delete globalThis.document;
    delete globalThis.matchMedia;
  });
  const units = { one: { ...tank, id: "one" }, two: { ...tank, id: "two" } };
  const store = createStore({ seq: 1, state: { ...held.state, units }, board: held.board });
  const driven = [];
  const middles = { A1: [0, 0], A2: [0, 4], A3: [0, 8] };
  const map = {
    showPose: (id, at) => at && driven.push(`${id} to ${at}`),
    trails: () => {},
    hexMiddle: (label) => middles[label] ?? null,
    standing: ({ hex }) => middles[hex] ?? null,
  };
  const heard = {};
  const show = createPlayback(
    { map, store, socket: { on: (type, fn) => ((heard[type] = fn), () => {}) } },
    { show: () => driven.push("dice") },
    {
      pathOf: (_, unit) =>
        unit === "two"
          ? [
              [0, 0, 90],
              [2, 8, 90],
            ]
          : [],
      changed: () => {},
    },
  );
  const to = (unit, hex) => ({ ...placed(hex), unit });
  const move = entry(
    2,
    to("one", "A2"),
    to("two", "A2"),
    to("one", "A3"),
    to("two", "A3"),
    { type: "rolled", dice: [6] },
    { type: "told", text: "" },
  );
  heard.entry({
    entry: move,
    before: store.game.state,
    boardBefore: store.game.board,
    after: store.game.state,
    catchUp: false,
  });
  await show.idle();
  assert.deepEqual(driven, ["one to 0,8", "two to 2,8", "dice"]);
});
