import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { createLaid } from "../../../../static/table/map/terrain/laid.js";

const here = "https://table.example/games/1/";
const asset = "0123456789abcdef0123456789abcdef";
const fetched = [];
let lost = false;

globalThis.Image = class {
  naturalWidth = 40;
  naturalHeight = 30;
  set src(address) {
    fetched.push(address);
  }
  decode() {
    return lost ? Promise.reject(new Error("gone")) : Promise.resolve();
  }
};
globalThis.createImageBitmap = async () => ({ name: fetched.at(-1) });
globalThis.matchMedia ??= () => ({ matches: false });

/** @type {any[]} */
let drawn = [];
beforeEach(() => {
  [drawn, lost, fetched.length] = [[], false, 0];
});
const laid = () => createLaid({ draw: (picture) => drawn.push(picture) });

test("a picture is fetched once, and drawn as the board says", async () => {
  const { set } = laid();
  await set({ asset, ground: 0.6 }, here);
  await set({ asset, ground: 0.6 }, here);
  assert.deepEqual(fetched, [`https://table.example/pictures/${asset}/`]);
  assert.equal(drawn.length, 1);
  assert.deepEqual({ ...drawn[0], image: 0 }, { image: 0, opacity: 1, ground: 0.6, instead: false });
});

test("what the board says of it is drawn anew without fetching it again", async () => {
  const { set } = laid();
  await set({ asset }, here);
  await set({ asset, opacity: 0.5, instead: true }, here);
  assert.equal(fetched.length, 1);
  assert.deepEqual({ ...drawn.at(-1), image: 0 }, { image: 0, opacity: 0.5, ground: 1, instead: true });
});

test("a hand holds it otherwise for a while", async () => {
  const { set, show } = laid();
  await set({ asset, ground: 0.6 }, here);
  show({ opacity: 1, instead: true });
  assert.equal(drawn.at(-1).instead, true);
  show(null);
  assert.equal(drawn.at(-1).instead, false);
  const other = { name: "in the hand" };
  show({ image: other });
  assert.equal(drawn.at(-1).image, other);
});

test("one that is taken away is gone", async () => {
  const { set } = laid();
  await set({ asset }, here);
  await set(null, here);
  assert.equal(drawn.at(-1), null);
});

test("one that cannot be fetched is told once, whenever somebody asks", async () => {
  lost = true;
  const { set, onLost } = laid();
  let told = 0;
  await set({ asset, instead: true }, here);
  onLost(() => (told += 1));
  await set({ asset, instead: true }, here);
  await set({ asset, opacity: 0.5 }, here);
  assert.equal(told, 1);
  assert.ok(drawn.every((picture) => picture === null));
});

test("one that the device has no room for is told as lost", async () => {
  const { createImageBitmap } = globalThis;
  globalThis.createImageBitmap = () => Promise.reject(new Error("out of memory"));
  const { set, onLost } = laid();
  let told = 0;
  onLost(() => (told += 1));
  await set({ asset }, here).finally(() => (globalThis.createImageBitmap = createImageBitmap));
  assert.equal(told, 1);
});

test("one from elsewhere is not asked for, and told as lost", async () => {
  const { set, onLost } = laid();
  let told = 0;
  onLost(() => (told += 1));
  await set({ asset: "https://elsewhere.example/farm.png" }, here);
  assert.deepEqual([fetched.length, told], [0, 1]);
});
