import assert from "node:assert/strict";
import test from "node:test";

import { createStore } from "../../../../static/table/state/store.js";
import { createKeysDialog } from "../../../../static/table/tools/keys-dialog.js";
import { createKeys } from "../../../../static/table/tools/keys.js";
import { barePage } from "../bare-page.js";

/** The open dialog of the keys; `choose` presses the button of an action, `press` a key. */
function opened(t) {
  const root = barePage(t);
  const keys = createKeys({ getItem: () => null, setItem() {}, removeItem() {} });
  const dialog = createKeysDialog(root, keys, createStore({ board: { kind: "table" } }));
  const [element] = root.children;
  Object.assign(element, { open: false, showModal: () => (element.open = true) });
  dialog.open();
  const press = (/** @type {string} */ key, more = {}) => {
    const event = new Event("keydown", { cancelable: true });
    const held = { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
    return !element.dispatchEvent(Object.assign(event, held, more));
  };
  const choose = (/** @type {string} */ action) =>
    element
      .all("button")
      .find((/** @type {any} */ button) => button.getAttribute("data-action") === action)
      .dispatchEvent(new Event("click"));
  const note = () => element.all("p")[0].textContent;
  return { keys, dialog, press, choose, note };
}

test("an action gets the key that is pressed next", (t) => {
  const { keys, press, choose, note } = opened(t);
  choose("frame");
  assert.ok(press("x"));
  assert.deepEqual([keys.text("frame"), note()], ["X", "Changed."]);
});

test("the Enter that chose an action is not its new key while it is held", (t) => {
  const { keys, press, choose } = opened(t);
  choose("frame");
  press("Enter", { repeat: true });
  assert.deepEqual([keys.text("frame"), keys.text("commit")], ["F", "Enter"]);
  press("x");
  assert.equal(keys.text("frame"), "X");
});

test("Escape leaves an action its key, and stays the key that leaves", (t) => {
  const { keys, press, choose, note } = opened(t);
  choose("frame");
  assert.ok(press("Escape"));
  assert.deepEqual([keys.text("frame"), keys.text("forget")], ["F", "Esc"]);
  assert.match(note(), /^Press a key’s button/);
  assert.equal(press("Escape"), false);
});

test("the key that leaves may be another, and Escape again", (t) => {
  const { keys, press, choose } = opened(t);
  for (const key of ["x", "Escape"]) {
    choose("forget");
    press(key);
  }
  assert.equal(keys.text("forget"), "Esc");
});

test("opened again the dialog says how it is used, not what was changed before", (t) => {
  const { dialog, press, choose, note } = opened(t);
  choose("frame");
  press("x");
  dialog.open();
  assert.match(note(), /^Press a key’s button/);
});
