import assert from "node:assert/strict";
import test from "node:test";

import { createSayBox } from "../../../../static/table/panel/say-box.js";
import { createStore } from "../../../../static/table/state/store.js";
import { barePage } from "../bare-page.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The box, in which a text has been typed and sent; the table answers when the test says so. */
function sent(t, text) {
  barePage(t);
  const given = [];
  const give = (order) => new Promise((resolve) => given.push({ order, resolve }));
  const { form } = createSayBox({ store: createStore({ live: "live" }), give, preview: async () => null });
  const [box] = form.all("input");
  const enter = () => form.dispatchEvent(new Event("submit", { cancelable: true }));
  box.value = text;
  enter();
  return { box, enter, given };
}

test("what is typed while a text is on its way stays in the box", async (t) => {
  const { box, given } = sent(t, "Ready?");
  box.value += "Wait";
  given[0].resolve({ type: "ack" });
  await settled();
  assert.equal(box.value, "Wait");
});

test("a second Enter does not say the same again", (t) => {
  const { enter, given } = sent(t, "Ready?");
  enter();
  assert.deepEqual(
    given.map(({ order }) => order.text),
    ["Ready?"],
  );
});

test("a text that is refused comes back", async (t) => {
  const { box, given } = sent(t, "6d6 hit 4+");
  given[0].resolve({ type: "refused", code: "not_live" });
  await settled();
  assert.equal(box.value, "6d6 hit 4+");
});
