import assert from "node:assert/strict";
import test from "node:test";

import { applyAll } from "../../../../static/table/state/apply.js";
import { offersShown, onTable } from "../../../../static/table/state/state.js";
import { createStore } from "../../../../static/table/state/store.js";
import { createPlayback, trailsOf } from "../../../../static/table/tools/playback.js";

const unit = (id, side) => ({
  id,
  side,
  name: id,
  kind: "vehicle",
  profile: {},
  at: [0, 0],
  hex: null,
  facing: 0,
  state: {},
});
const rolled = { type: "rolled", dice: [3, 4], sides: 6, why: "movement", unit: "t34" };
const driven = (from, to) => ({
  type: "unit_placed",
  unit: "t34",
  at: [0, to],
  facing: 0,
  path: [
    [0, from, 0],
    [0, to, 0],
  ],
});
const entry = (seq, ...events) => ({ seq, at: "", by: "1", order: null, events });

/** A show on a stage of fakes: what it did is in `log`; dice rest until `roll()`. */
function stage(t, { hidden = false, reduced = true } = {}) {
  const log = [];
  const heard = {};
  const resting = [];
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), { hidden }),
    matchMedia: () => ({ matches: reduced }),
    requestAnimationFrame: () => 1, // of a tab that is hidden it is never called
    cancelAnimationFrame: () => {},
  });
  t.after(() => {
    delete globalThis.document;
    delete globalThis.matchMedia;
    delete globalThis.requestAnimationFrame;
    delete globalThis.cancelAnimationFrame;
  });
  const store = createStore({
    seq: 1,
    state: { sides: [{ id: "a", name: "A" }], units: { t34: unit("t34", "a") }, turn: {}, options: {} },
    board: { kind: "table" },
  });
  const map = {
    showPose: (id, at) => log.push(at ? `${id} at ${at[1]}` : `${id} home`),
    trails: (trails) => log.push(`trails ${trails.length}`),
    toPixel: (at) => at,
  };
  const socket = { on: (type, fn) => ((heard[type] = fn), () => delete heard[type]) };
  const tray = {
    show: ({ faces, look, words, hit }, { cut }) => {
      log.push(["dice", faces, look, ...words, ...(hit ? [`${hit}+`] : [])].join(" "));
      return cut.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            resting.push(resolve);
            cut.addEventListener("abort", resolve);
          });
    },
  };
  const show = createPlayback({ map, store, socket }, tray);
  log.length = 0;
  return {
    log,
    store,
    show,
    take(given, catchUp = false) {
      const { state: before, board: boardBefore } = store.game;
      const after = applyAll({ state: before, board: boardBefore }, given.events);
      store.set({ ...after, seq: given.seq, entries: [...store.game.entries, given] });
      heard.entry({ entry: given, before, boardBefore, after: after.state, catchUp });
    },
    welcome: () => heard.welcome(),
    seenAt: () => onTable(store.game).state.units.t34.at[1],
    async roll() {
      resting.splice(0).forEach((resolve) => resolve());
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

test("dice first, then the drive, then the log's line and the trail; nothing is seen before", async (t) => {
  const { log, store, show, take, roll, seenAt } = stage(t);
  take(entry(2, rolled, driven(0, -7)));
  assert.deepEqual([seenAt(), store.game.state.units.t34.at[1]], [0, -7]);
  await roll();
  assert.deepEqual(log, ["dice 3,4 a"]);
  assert.deepEqual([seenAt(), store.game.shown], [0, 1]);
  await roll();
  await show.idle();
  assert.deepEqual(log.slice(1), ["t34 at -7", "t34 home", "trails 1"]);
  assert.deepEqual([seenAt(), store.game.shown, store.game.seen], [-7, 2, null]);
});

test("what was played before the page was opened leaves its trails as it comes", (t) => {
  const { log, store } = stage(t);
  store.set({ entries: [entry(1, driven(0, -7))] });
  assert.deepEqual(log.slice(-1), ["trails 1"]);
});

test("a face is called what the system calls it, and one that only the scenario has as it stands there", async (t) => {
  const { log, store, take, roll } = stage(t);
  store.set({ rules: /** @type {any} */ ({ words: { "die flag": "Fahne" } }) });
  take(entry(2, { ...rolled, words: ["flag", "Kraken"] }));
  await roll();
  assert.deepEqual(log, ["trails 0", "dice 3,4 a Fahne Kraken"]);
});

test("what may be done after a roll is told once the dice have landed", async (t) => {
  const { store, take, roll } = stage(t);
  const [before, after] = [[{ title: "Go" }], [{ title: "Stop" }]].map(
    (offers) => /** @type {any} */ (offers),
  );
  store.set({ offers: before });
  take(entry(2, rolled, driven(0, -7)));
  store.set({ offers: after });
  await roll();
  assert.equal(offersShown(store.game), before);
  await roll();
  assert.equal(offersShown(store.game), after);
});

test("without dice what may be done is told at once", async (t) => {
  const { store, take } = stage(t);
  take(entry(2, driven(0, -7)));
  const after = /** @type {any} */ ([{ title: "Stop" }]);
  store.set({ offers: after });
  assert.equal(offersShown(store.game), after);
});

test("dice whose hits are counted fall as hits and misses, those that explode too", async (t) => {
  const { log, show, take, roll } = stage(t);
  const counted = { type: "counted", unit: "t34", target: null, tallies: [{ kept: [4, 3, 3], hit: 4 }] };
  take(entry(2, rolled, { ...rolled, dice: [3] }, counted));
  await roll();
  await roll();
  await roll();
  await show.idle();
  assert.deepEqual(
    log.filter((line) => line.startsWith("dice")),
    ["dice 3,4 a 4+", "dice 3 a 4+"],
  );
});

test("a vehicle that drives twice is seen where its next drive begins", async (t) => {
  const { log, show, take, roll, seenAt } = stage(t);
  take(entry(2, driven(0, -7)));
  take(entry(3, rolled, driven(-7, -9)));
  await roll();
  assert.deepEqual([log.at(-1), seenAt()], ["dice 3,4 a", -7]);
  await roll();
  await show.idle();
  assert.equal(seenAt(), -9);
});

test("what was missed is there at once", async (t) => {
  const { log, store, show, take } = stage(t);
  take(entry(2, rolled, driven(0, -7)), true);
  await show.idle();
  assert.deepEqual([log, store.game.shown], [["t34 home", "trails 1"], 2]);
});

test("with more waiting than one can watch, the oldest are simply there", async (t) => {
  const { log, store, show, take, roll } = stage(t);
  [2, 3, 4, 5, 6].forEach((seq) => take(entry(seq, { ...rolled, dice: [seq] })));
  await roll();
  for (let i = 0; i < 5; i += 1) {
    await roll();
  }
  await show.idle();
  assert.deepEqual(
    log.filter((line) => line.startsWith("dice")),
    ["dice 4 a", "dice 5 a", "dice 6 a"],
  );
  assert.equal(store.game.shown, 6);
});

test("a hidden tab plays nothing and misses nothing", async (t) => {
  const { log, store, show, take } = stage(t, { hidden: true });
  take(entry(2, rolled, driven(0, -7)));
  await show.idle();
  assert.deepEqual(log, ["t34 home", "trails 1"]);
  assert.equal(store.game.shown, 2);
});

test("what plays when the tab is hidden is over at once, so that the page knows whose turn it is", async (t) => {
  const { store, show, take, seenAt } = stage(t, { reduced: false });
  take(entry(2, driven(0, -7)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(seenAt(), 0, "it still drives");
  globalThis.document.hidden = true;
  globalThis.document.dispatchEvent(new Event("visibilitychange"));
  await show.idle();
  assert.equal(seenAt(), -7);
  assert.equal(store.game.seen, null);
});

test("what is said while an earlier entry is shown again does not disturb that", async (t) => {
  const { store, show, take, roll, seenAt } = stage(t);
  take(entry(2, driven(0, -7)));
  await show.idle();
  const { state, board } = store.game;
  const before = { state: { ...state, units: { ...state.units, t34: unit("t34", "a") } }, board };
  const again = show.replay({ entry: entry(2, rolled, driven(0, -7)), before }, new AbortController().signal);
  take(entry(3, { type: "said", text: "Well played." }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(seenAt(), 0);
  await roll();
  await again;
  assert.equal(seenAt(), -7);
  assert.equal(store.game.shown, 3);
});

test("an entry that does not fit what is on show leaves the table as it is held, and what comes next is played", async (t) => {
  const { log, store, show, take, roll, seenAt } = stage(t);
  take(entry(2, rolled));
  store.set({
    state: /** @type {any} */ ({
      ...store.game.state,
      units: { ...store.game.state?.units, new: unit("new", "a") },
    }),
  });
  take(entry(3, { type: "unit_removed", unit: "new" }));
  await roll();
  await roll();
  await show.idle();
  assert.deepEqual([store.game.seen, store.game.shown], [null, 3]);
  take(entry(4, driven(0, -7)));
  await show.idle();
  assert.deepEqual([seenAt(), store.game.shown, log.at(-1)], [-7, 4, "trails 1"]);
});

test("a table that is shown as it was stays so when the line comes back", (t) => {
  const { store, show, welcome } = stage(t);
  const before = /** @type {any} */ ({ state: store.game.state, board: store.game.board });
  show.still(before);
  welcome();
  assert.deepEqual(store.game.seen, before);
  show.still(null);
  assert.equal(store.game.seen, null);
});

test("trails ask only for the ways of the phase that goes on", (t) => {
  stage(t);
  const asked = /** @type {number[]} */ ([]);
  const placed = { type: "unit_placed", unit: "t34", hex: "A1", facing: 0 };
  const entries = [
    entry(1, placed),
    entry(2, { type: "turn_changed", turn: { phase: "fire" } }),
    entry(3, placed),
  ];
  const begins = (/** @type {any} */ { type }) => type === "turn_changed";
  trailsOf(/** @type {any} */ (entries), {}, null, (seq) => (asked.push(seq), []), begins);
  assert.deepEqual(asked, [3]);
});
