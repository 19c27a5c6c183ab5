import assert from "node:assert/strict";
import test, { afterEach, beforeEach } from "node:test";

import { keepingFocus } from "../../../../static/table/parts/dom.js";

/** A field as far as its focus and its selection go. */
class Field {
  dataset = { focus: "length" };
  /** @param {number|null} start @param {number|null} end null: it tells no selection, as a field for numbers does not */
  constructor(start = 0, end = 0) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
  focus() {
    globalThis.document.activeElement = this;
  }
  select() {
    this.isAllSelected = true;
  }
  setSelectionRange(start, end) {
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
}

/** Draw one field in place of another that has the focus. @param {Field} held @param {Field} drawn */
function replace(held, drawn) {
  Object.assign(globalThis, { document: { activeElement: held } });
  let fields = [held];
  const container = { contains: (one) => fields.includes(one), querySelectorAll: () => fields };
  keepingFocus(/** @type {any} */ (container), () => (fields = [drawn]));
}

beforeEach(() => Object.assign(globalThis, { HTMLElement: Field }));
afterEach(() => ["HTMLElement", "document"].forEach((name) => delete globalThis[name]));

test("a field that is drawn anew under the hand has the same letters selected", () => {
  const drawn = new Field();
  replace(new Field(0, 5), drawn);
  assert.equal(globalThis.document.activeElement, drawn);
  assert.deepEqual([drawn.selectionStart, drawn.selectionEnd], [0, 5]);
});

test("a number that was reached by Tab is still replaced by what is typed", () => {
  const drawn = new Field(null, null);
  replace(new Field(null, null), drawn);
  assert.ok(drawn.isAllSelected);
});
