import assert from "node:assert/strict";
import test from "node:test";

import {
  drive,
  driveLength,
  driveSeconds,
  drivenAfter,
  poseOn,
} from "../../../../static/table/tools/drive.js";

const path = [
  [0, 0, 90],
  [6, 0, 90],
  [6, 0, 180],
  [6, 4, 180],
];

test("a drive counts its inches, and a right angle on the spot as two", () => {
  assert.equal(driveLength(path), 6 + 2 + 4);
});

test("the pose runs along the path and turns the shorter way", () => {
  assert.deepEqual(poseOn(path, 3), { at: [3, 0], facing: 90 });
  assert.deepEqual(poseOn(path, 7), { at: [6, 0], facing: 135 });
  assert.deepEqual(poseOn(path, 99), { at: [6, 4], facing: 180 });
  assert.equal(
    poseOn(
      [
        [0, 0, 350],
        [0, 0, 10],
      ],
      driveLength([
        [0, 0, 350],
        [0, 0, 10],
      ]) / 2,
    ).facing,
    0,
  );
});

test("twelve inches a second, eased in the first and last half inch only", () => {
  assert.equal(driveSeconds(12, 12), 13 / 12);
  assert.equal(drivenAfter(0, 12, 12), 0);
  assert.ok(Math.abs(drivenAfter(1 / 12, 12, 12) - 0.5) < 1e-9);
  assert.ok(Math.abs(drivenAfter(2 / 12, 12, 12) - 1.5) < 1e-9);
  assert.equal(drivenAfter(5, 12, 12), 12);
  const middle = drivenAfter(driveSeconds(12, 12) / 2, 12, 12);
  assert.ok(Math.abs(middle - 6) < 1e-9);
});

test("a short drive still arrives, and never runs backward", () => {
  let before = 0;
  for (let share = 0; share <= 1.0001; share += 0.05) {
    const driven = drivenAfter(driveSeconds(0.4, 12) * share, 0.4, 12);
    assert.ok(driven >= before - 1e-12);
    before = driven;
  }
  assert.equal(drivenAfter(driveSeconds(0.4, 12), 0.4, 12), 0.4);
});

/** @param {import("node:test").TestContext} t @param {(draw: (now: number) => void) => unknown} request */
function frames(t, request) {
  Object.assign(globalThis, { requestAnimationFrame: request, cancelAnimationFrame: () => {} });
  t.after(() => {
    delete globalThis.requestAnimationFrame;
    delete globalThis.cancelAnimationFrame;
  });
}

test("with reduced motion the vehicle stands at the end at once", async () => {
  const shown = [];
  await drive({ showPose: (...pose) => shown.push(pose) }, "t34", path, { reduced: true });
  assert.deepEqual(shown, [["t34", [6, 4], 180]]);
});

test("a drive shows every pose on the way and resolves at the end", async (t) => {
  const shown = [];
  let now = 0;
  frames(t, (fn) => setImmediate(() => fn((now += 100))));
  await drive({ showPose: (_unit, at) => shown.push(at) }, "t34", path);
  assert.deepEqual(shown[0], [0, 0]);
  assert.deepEqual(shown.at(-1), [6, 4]);
  assert.ok(shown.length > 8);
});

test("a drive that is cut short jumps to its end", async (t) => {
  const shown = [];
  const cut = new AbortController();
  frames(t, () => 1); // a hidden tab draws none
  const driving = drive({ showPose: (_unit, at) => shown.push(at) }, "t34", path, { cut: cut.signal });
  cut.abort();
  await driving;
  assert.deepEqual(shown, [[6, 4]]);
});
