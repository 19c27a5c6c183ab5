import assert from "node:assert/strict";
import test from "node:test";

import { createCards, freeBoxes, placeCard, spotsAlong } from "../../../../static/table/tools/cards.js";

const size = { width: 316, height: 190 };
const bounds = [60, 10, 1000, 800];

/** Numbers from 0 to 1 that come the same at every run. @param {number} seed */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const overlap = (one, other) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
const boxOf = ({ left, top, height }, { width }) => [left, top, left + width, top + height];
const where = ({ left, top }) => [left, top];

test("a card goes up and right of its place while nothing is in the way", () => {
  assert.deepEqual(placeCard({ size, anchors: [[400, 500]] }, bounds, []), {
    left: 426,
    top: 284,
    height: 190,
    side: [1, -1],
  });
});

test("a card had rather cover open ground than the hulls of others", () => {
  const besides = (...others) => {
    const map = { occupied: () => ({ hulls: [], words: [], line: [], others }), cards: () => {} };
    const card = { style: {} };
    createCards(map, { open: () => bounds, floats: () => [] }).place(card, { size, anchors: [[500, 400]] });
    return card.style.transform;
  };
  assert.equal(besides(), "translate(526px, 184px)");
  assert.equal(besides([600, 250, 650, 280]), "translate(158px, 184px)");
});

test("a card takes the other corners in turn: up-left, down-right, down-left", () => {
  const side = (...solid) => placeCard({ size, anchors: [[500, 400]] }, bounds, solid).side;
  const [upRight, upLeft, downRight] = [
    [526, 10, 1000, 380],
    [60, 10, 480, 380],
    [526, 420, 1000, 800],
  ];
  assert.deepEqual(side(upRight), [-1, -1]);
  assert.deepEqual(side(upRight, upLeft), [1, 1]);
  assert.deepEqual(side(upRight, upLeft, downRight), [-1, 1]);
});

test("a card stays at its side while that is about as good, and leaves it for a line that it would cover", () => {
  assert.deepEqual(placeCard({ size, anchors: [[500, 400]], before: [1, 1] }, bounds, []).side, [1, 1]);
  assert.deepEqual(
    placeCard(
      {
        size,
        anchors: [[500, 400]],
        before: [1, 1],
        spots: [
          [600, 500],
          [610, 500],
        ],
      },
      bounds,
      [],
    ).side,
    [1, -1],
  );
});

test("a card never leaves its bounds", () => {
  const [left, top, right, bottom] = boxOf(placeCard({ size, anchors: [[990, 20]] }, bounds, []), size);
  assert.ok(left >= 60 && right <= 1000 && top >= 10 && bottom <= 800);
});

test("with no room beside the first place a card goes beside the next", () => {
  const placed = placeCard(
    {
      size,
      anchors: [
        [990, 780],
        [500, 500],
      ],
    },
    bounds,
    [[510, 300, 1000, 800]],
  );
  assert.deepEqual(where(placed), [158, 284]);
});

test("where the whole card has no room it is as high as there is room, and its rows scroll", () => {
  const tall = { size: { width: 316, height: 700 }, least: 150, anchors: [[300, 200]] };
  const placed = placeCard(tall, [0, 0, 790, 342], [[250, 150, 350, 250]]);
  assert.equal(placed.height, 342);
  assert.ok(placed.left >= 354);
  assert.equal(placeCard(tall, [0, 0, 400, 342], [[0, 0, 400, 100]]).height, 238);
});

test("a card lies above its place, or below it where it has been told so", () => {
  const wish = {
    size: { width: 100, height: 40 },
    anchors: [[400, 300]],
    sides: [
      [0, -1],
      [0, 1],
    ],
  };
  assert.deepEqual(where(placeCard(wish, bounds, [])), [350, 234]);
  assert.deepEqual(where(placeCard(wish, bounds, [[300, 10, 500, 290]])), [350, 326]);
});

test("what leaves no room at all is passed over, the least important first", () => {
  const placed = placeCard({ size, anchors: [[500, 400]] }, bounds, [[480, 380, 520, 420], bounds]);
  assert.ok(!overlap(boxOf(placed, size), [480, 380, 520, 420]));
});

test("free boxes are as large as they can be, and none lies in another", () => {
  const free = freeBoxes([0, 0, 100, 100], [[40, 40, 60, 60]], { width: 10, height: 10 });
  assert.deepEqual(free.map(String).sort(), ["0,0,100,40", "0,0,40,100", "0,60,100,100", "60,0,100,100"]);
});

test("a card covers nothing solid wherever there is room for it, on any screen", () => {
  const random = chance(7);
  const upTo = (most, least = 0) => Math.round(least + random() * (most - least));
  let [free, crowded] = [0, 0];
  for (let turn = 0; turn < 1500; turn += 1) {
    const [width, height] = [upTo(1800, 340), upTo(1100, 240)];
    const screen = [upTo(60), upTo(60), width, height];
    const card = { width: upTo(320, 120), height: upTo(720, 60) };
    const least = Math.min(card.height, 150);
    const solid = Array.from({ length: upTo(14) }, () => {
      const [x, y] = [upTo(width), upTo(height)];
      return [x, y, x + upTo(260, 4), y + upTo(160, 4)];
    });
    const anchors = [
      [upTo(width), upTo(height)],
      [upTo(width), upTo(height)],
    ];
    const placed = placeCard({ size: card, least, anchors }, screen, solid);
    const box = boxOf(placed, card);
    if (screen[2] - screen[0] >= card.width && screen[3] - screen[1] >= least) {
      assert.ok(
        box[0] >= screen[0] && box[1] >= screen[1] && box[2] <= screen[2] && box[3] <= screen[3],
        `${turn}: within the screen`,
      );
    }
    assert.ok(placed.height >= least && placed.height <= card.height, `${turn}: high enough`);
    if (
      hasRoom(
        screen,
        solid.map(([l, t, r, b]) => [l - 4, t - 4, r + 4, b + 4]),
        card.width,
        least,
      )
    ) {
      free += 1;
      assert.ok(!solid.some((other) => overlap(box, other)), `${turn}: covers nothing`);
      const again = placeCard({ size: card, least, anchors, before: placed.side }, screen, solid);
      assert.deepEqual(again, placed, `${turn}: and stays there`);
    } else {
      crowded += 1;
    }
  }
  assert.ok(free > 300 && crowded > 100, "both kinds of screen have been tried");
});

/** Tried at every place where a box may touch an edge of the screen or of an obstacle: where it fits at all it fits at one of these. */
function hasRoom(screen, solid, width, height) {
  const xs = [screen[0], ...solid.map(([, , right]) => right)];
  const ys = [screen[1], ...solid.map(([, , , bottom]) => bottom)];
  return xs.some((x) =>
    ys.some((y) => {
      const box = [x, y, x + width, y + height];
      return (
        x >= screen[0] &&
        y >= screen[1] &&
        box[2] <= screen[2] &&
        box[3] <= screen[3] &&
        !solid.some((other) => overlap(box, other))
      );
    }),
  );
}

test("spots along a line are close together and end where it ends", () => {
  const spots = spotsAlong([
    [0, 0],
    [60, 0],
  ]);
  assert.equal(spots.length, 6);
  assert.deepEqual(spots.at(-1), [60, 0]);
});
