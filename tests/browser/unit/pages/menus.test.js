import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { closeMenus, closeMenusByKey } from "../../../../static/pages/menus.js";

let focused = "";
const menu = {
  open: true,
  contains: (thing) => thing === "its button",
  querySelector: () => ({ focus: () => (focused = "its summary") }),
};

beforeEach(() => {
  menu.open = true;
  focused = "its button";
  globalThis.document = { querySelectorAll: () => (menu.open ? [menu] : []) };
});

/** A press of a key, and whether the page's own keys hear of it. */
function heard(key) {
  let stopped = false;
  closeMenusByKey({ key, stopPropagation: () => (stopped = true) });
  return !stopped;
}

test("Escape closes a menu, gives the focus back, and does nothing else", () => {
  assert.equal(heard("Escape"), false);
  assert.equal(menu.open, false);
  assert.equal(focused, "its summary");
});

test("Escape without a menu, and every other key, is the page's own", () => {
  assert.equal(heard("n"), true);
  assert.equal(menu.open, true);
  menu.open = false;
  assert.equal(heard("Escape"), true);
  assert.equal(focused, "its button");
});

test("a press beside a menu closes it, one in it does not", () => {
  closeMenus({ target: "its button" });
  assert.equal(menu.open, true);
  closeMenus({ target: "some words" });
  assert.equal(menu.open, false);
});
