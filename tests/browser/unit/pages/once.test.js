import assert from "node:assert/strict";
import { test } from "node:test";

import { sendAnew, sendOnce } from "../../../../static/pages/once.js";

/** A press of a form, and whether the form is sent. */
function pressed(form, timeStamp, handled = false) {
  let prevented = handled;
  sendOnce({
    target: form,
    timeStamp,
    get defaultPrevented() {
      return prevented;
    },
    preventDefault: () => (prevented = true),
  });
  return !prevented;
}

test("a form that is pressed twice is sent once", () => {
  const form = { method: "post" };
  assert.equal(pressed(form, 10), true);
  assert.equal(pressed(form, 200), false);
  assert.equal(pressed({ method: "post" }, 300), true);
});

test("a form whose answer does not come can be sent again", () => {
  const form = { method: "post" };
  assert.equal(pressed(form, 10), true);
  assert.equal(pressed(form, 9_000), true);
});

test("a form to which somebody went back can be sent again at once", () => {
  const form = { method: "post" };
  assert.equal(pressed(form, 10), true);
  sendAnew();
  assert.equal(pressed(form, 900), true);
});

test("a search, and a form that a script sends, are no business of it", () => {
  const search = { method: "get" };
  assert.equal(pressed(search, 10), true);
  assert.equal(pressed(search, 20), true);
  const passkey = { method: "post" };
  assert.equal(pressed(passkey, 10, true), false);
  assert.equal(pressed(passkey, 20), true);
});
