import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createCurrentPlan } from "../../../../../static/table/tools/inches/current-plan.js";
import { toward } from "../../../../../static/table/tools/inches/destinations.js";
import { withAim } from "../../../../../static/table/tools/inches/plan.js";
import { INCHES } from "../../systems.js";
import { fakeUi, settled, tableMap } from "../on-table.js";
import { oak, tank } from "./crossroads.js";

const drive = {
  unit: "t34",
  order: { type: "move", unit: "t34" },
  title: "Move",
  gesture: "drive",
  allowed: true,
  values: {},
  variants: [{ key: "1", title: "Slow", fields: { dice: 1 } }],
};

/** A plan of the tank's move that has an aim; `draw` draws the next frame of the screen. */
function planned(t, game = {}) {
  const frames = /** @type {Function[]} */ ([]);
  const dropped = /** @type {Set<number>} */ (new Set());
  const globals = {
    matchMedia: () => ({ matches: false }),
    requestAnimationFrame: (/** @type {Function} */ fn) => frames.push(fn),
    cancelAnimationFrame: (/** @type {number} */ id) => dropped.add(id),
  };
  Object.assign(globalThis, globals);
  t.after(() => Object.keys(globals).forEach((name) => Reflect.deleteProperty(globalThis, name)));
  const [map, ui] = [tableMap(), fakeUi()];
  const store = createStore(
    /** @type {any} */ ({
      rules: INCHES,
      offers: [drive],
      you: { seat: 1, role: "player", sides: ["a"] },
      state: { units: { t34: tank }, sides: [], turn: {} },
      board: { kind: "table", width: 48, height: 32 },
      points: [oak],
      ...game,
    }),
  );
  const socket = { preview: async () => null };
  const context = /** @type {any} */ ({ map, store, ui, socket, wake() {} });
  const current = createCurrentPlan(context, /** @type {any} */ ({ clear() {} }), () => {});
  const begin = () => {
    assert.ok(current.begin("t34"));
    current.planner?.change(withAim(current.planner.plan, toward(oak)));
  };
  begin();
  const draw = (/** @type {number} */ now) =>
    frames
      .splice(0, frames.length, ...frames.map(() => () => {}))
      .forEach((fn, at) => dropped.has(at + 1) || fn(now));
  return { map, ui, store, current, begin, draw };
}

test("a ghost that slides home is no longer drawn once there is another plan", (t) => {
  const { map, current, begin, draw } = planned(t);
  current.sendHome();
  begin();
  map.calls.length = 0;
  draw(performance.now() + 1000);
  assert.deepEqual(map.calls, []);
});

test("a ghost slides home, and is gone when it is there", (t) => {
  const { map, current, draw } = planned(t);
  current.sendHome();
  draw(performance.now() + 1000);
  assert.deepEqual(map.last("plan"), [null]);
});

test("an order against the rules that is not insisted on takes its plan home", async (t) => {
  const { ui, current } = planned(t, { enforcement: "advise" });
  void current.declare(0);
  ui.given[0].resolve({ type: "refused", code: "illegal" });
  await settled();
  assert.deepEqual([current.declared, current.planner], [false, null]);
});

test("a plan that waits for a better moment begins where its unit stands by then", async (t) => {
  const { ui, store, current } = planned(t);
  void current.declare(0);
  const moved = { ...tank, at: [12, 30] };
  store.set({ state: /** @type {any} */ ({ ...store.game.state, units: { t34: moved } }) });
  ui.given[0].resolve({ type: "refused", code: "busy" });
  await settled();
  assert.deepEqual(current.planner?.plan.from.at, [12, 30]);
});
