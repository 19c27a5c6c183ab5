import assert from "node:assert/strict";
import { test } from "node:test";
import { heldBy, inHandWords } from "../../../../static/table/state/in-hand.js";
import { createStore } from "../../../../static/table/state/store.js";

test("a hand holds what it took last, and leaves alone what others hold", () => {
  const held = heldBy(heldBy({}, 1, ["rifles", "bren"]), 2, ["gruppe"]);
  assert.deepEqual(held, { rifles: 1, bren: 1, gruppe: 2 });
  assert.deepEqual(heldBy(held, 1, ["mortar"]), { gruppe: 2, mortar: 1 });
  assert.deepEqual(heldBy(held, 1, []), { gruppe: 2 });
});

test("a drag that goes on changes nothing", () => {
  const held = { rifles: 1, bren: 1 };
  assert.equal(heldBy(held, 1, ["bren", "rifles"]), held);
  assert.equal(heldBy(held, 2, []), held);
});

test("it is said in whose hand a unit lies", () => {
  const seats = [{ seat: 1, name: "Ann", role: "player", sides: ["a"] }];
  const { game } = createStore({ seats, inHand: { rifles: 1, bren: 7 } });
  assert.equal(inHandWords(game, "rifles"), "in Ann’s hand");
  assert.equal(inHandWords(game, "bren"), "in somebody’s hand");
  assert.equal(inHandWords(game, "mortar"), "");
});
