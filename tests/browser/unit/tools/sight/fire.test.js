import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../../static/table/state/store.js";
import { createFire } from "../../../../../static/table/tools/sight/fire.js";
import { barePage } from "../../bare-page.js";
import { fakeUi, settled } from "../on-table.js";

const unit = (id, side) => ({ id, side, name: id, at: [0, 0], profile: {}, state: {} });

test("a second press of Roll does not shoot twice, and one after a refusal shoots", async (t) => {
  barePage(t);
  const [ui, rolled] = [fakeUi(), /** @type {string[]} */ ([])];
  const store = createStore(
    /** @type {any} */ ({
      you: { seat: 1, role: "player", sides: ["a"] },
      state: { sides: [], turn: {}, units: { gun: unit("gun", "a"), tank: unit("tank", "b") } },
    }),
  );
  const fire = createFire(/** @type {any} */ ({ store, ui, socket: { preview: async () => null } }), {
    rolled: (target) => void rolled.push(target),
    grown() {},
  });
  const row = /** @type {any} */ (fire.rowFor("gun", "tank"));
  const roll = row.all("button").at(-1);
  const press = () => roll.dispatchEvent(Object.assign(new Event("click"), { detail: 0 }));
  press();
  press();
  assert.equal(ui.given.length, 1);
  ui.given[0].resolve({ type: "refused", code: "not_live" });
  await settled();
  press();
  assert.equal(ui.given.length, 2);
  ui.given[1].resolve({ type: "ack" });
  await settled();
  assert.deepEqual(rolled, ["tank"]);
});
