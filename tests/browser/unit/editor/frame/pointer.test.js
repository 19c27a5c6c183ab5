/** The pointer's events on the table, as the tool in the hand gets them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchTable } from "../../../../../static/editor/frame/pointer.js";

function table({ holds = true } = {}) {
  const handlers = new Map();
  const heard = [];
  const hear = (name) => () => void heard.push(name);
  const tool = {
    down: () => (hear("down")(), holds),
    move: () => {},
    up: hear("up"),
    leave: hear("leave"),
    cursor: () => "",
  };
  const { pan } = watchTable({
    board: { focus: () => {}, style: {} },
    map: { on: (type, handle) => handlers.set(type, handle), panning: () => {}, grasp: () => {} },
    tool: () => tool,
    here: () => {},
  });
  const emit = (type) => handlers.get(type)({ at: [1, 2], px: [10, 20], original: null });
  return { heard, pan, emit };
}

test("a drag that pans with Space is nothing to the tool", () => {
  const { heard, pan, emit } = table();
  pan(true);
  for (const type of ["pointerdown", "pointermove", "pointerup"]) emit(type);
  pan(false);
  for (const type of ["pointerdown", "pointerup"]) emit(type);
  assert.deepEqual(heard, ["down", "up"]);
});

test("fingers that zoom press nothing when the last one leaves", () => {
  const { heard, emit } = table({ holds: false });
  for (const type of ["pointerdown", "cancel", "pointerup"]) emit(type);
  assert.deepEqual(heard, ["down", "leave"]);
});
