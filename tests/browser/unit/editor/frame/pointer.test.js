/** The pointer's events on the table, as the tool in the hand gets them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchTable } from "../../../../../static/editor/frame/pointer.js";

function table({ holds = true } = {}) {
  const handlers = new Map();
  const heard = [];
  const grasped = [];
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
    map: {
      on: (type, handle) => handlers.set(type, handle),
      panning: () => {},
      grasp: (on) => grasped.push(on),
    },
    tool: () => tool,
    here: () => {},
  });
  const emit = (type, px = [10, 20], pointerType = "mouse") =>
    handlers.get(type)({ at: [1, 2], px, original: { pointerType } });
  return { heard, grasped, pan, emit };
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

test("what a mouse holds is held at once, and what a finger holds from when it has moved: till then two fingers zoom", () => {
  const { grasped, emit } = table();
  emit("pointerdown");
  assert.deepEqual(grasped, [true]);
  emit("pointerup");
  emit("pointerdown", [10, 20], "touch");
  emit("pointermove", [14, 20], "touch");
  assert.equal(grasped.at(-1), false);
  emit("pointermove", [30, 20], "touch");
  assert.equal(grasped.at(-1), true);
  emit("pointerup", [30, 20], "touch");
  assert.equal(grasped.at(-1), false);
});
