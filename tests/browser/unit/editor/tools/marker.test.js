/** Objectives, pressed down and taken off. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createObjective } from "../../../../../static/editor/tools/marker.js";
import { createDesk, drag, press } from "../desk.js";

const tokensOf = ({ draft }) => (draft.document().tokens ?? []).map(({ at, hex }) => at ?? hex);

test("a press marks a spot of the table, and another takes the mark off; beside the table the view moves", () => {
  const bench = createDesk();
  const tool = createObjective(bench, null);
  drag(tool, [10, 20]);
  assert.deepEqual(tokensOf(bench), [[10, 20]]);
  drag(tool, [10.4, 20]);
  assert.deepEqual(tokensOf(bench), []);
  assert.equal(tool.down(press(-2, 20)), false);
  tool.up(press(5, 20));
  drag(tool, [71, 20], [74, 20]);
  assert.deepEqual(tokensOf(bench), []);
});

test("on hexes a drag that begins beside the board marks no hex", () => {
  const bench = createDesk();
  const hexAt = ([x]) => (x > 0 ? "B5" : null);
  const tool = createObjective(bench, { grid: () => ({ hexAt }) });
  drag(tool, [-5, 5], [5, 5]);
  assert.deepEqual(tokensOf(bench), []);
  drag(tool, [5, 5]);
  assert.deepEqual(tokensOf(bench), ["B5"]);
});
