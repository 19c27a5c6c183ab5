/**
 * What is played by hand, in every browser: a section is carried, marked and taken back, dice are rolled and spent, smoke is laid, a shot
 * is looked at and rolled.
 *
 * @typedef {import("./seat.js").Seat} Seat
 * @typedef {import("./story.js").Step} Step
 * @typedef {import("./story.js").Table} Table
 */

/** @type {import("./seat.js").Point[]} */
const [RIFLES, AFTER, GRUPPE, GREEN, THERE] = [
  [10, 10],
  [13, 12],
  [30, 12],
  [22, 24],
  [26, 22],
];

/** As near as a pixel of the screen lets a pointer come. @param {import("./seat.js").Point} a @param {import("./seat.js").Point} b */
const near = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.1;

/** Rifles of one side, Gruppe of the other, on a field; the first command roll shows 1, 2, 3, 5 and 6. @param {Step} step @param {Seat} ada @param {Seat} ben @param {Table} table */
export async function playByHand(step, ada, ben, table) {
  await step("both sit down to an evening by hand", async () => {
    await ada.sitDown(table.links.a);
    await ben.sitDown(table.links.b);
  });
  await moveByHand(step, ada, ben);
  await mark(step, ada, ben);
  await spend(step, ada, ben);
  await layTokens(step, ada, ben);
  await lookAndShoot(step, ada, ben);
}

/** @param {Step} step @param {Seat} ada @param {Seat} ben */
async function moveByHand(step, ada, ben) {
  await step(
    "Ada lifts a section; the space bar sets a via point, and the wheel turns the piece",
    async () => {
      const { scale } = await ada.stage();
      await ada.grab(RIFLES);
      await ada.glide(RIFLES, [13, 10]);
      await ada.key(" ");
      await ada.glide([13, 10], AFTER);
      await ada.hands.wheel(...(await ada.spot(AFTER)), 100);
      await ada.sees("Rifles, ", "#spoken");
      if ((await ada.stage()).scale !== scale) throw new Error("the wheel has zoomed");
    },
  );
  await step("Ben sees it in her hand", () => ben.sees("in Ada’s hand", ".row"));
  await step("it stays where it is let go, turned, for both", async () => {
    await ada.hands.up();
    await ben.sees("Rifles, by Ada's hand, ");
    await ben.until("Rifles at 13, 12", async () => {
      const { at, facing } = (await ben.state()).units.rifles;
      return near(at, AFTER) && facing === 105;
    });
  });
  await step("Esc puts a piece back", async () => {
    await ada.grab(AFTER);
    await ada.glide(AFTER, GREEN);
    await ada.key("Escape");
    await ada.hands.up();
    await ada.until("Rifles where they stood", async () => near((await ada.state()).units.rifles.at, AFTER));
  });
}

/** @param {Step} step @param {Seat} ada @param {Seat} ben */
async function mark(step, ada, ben) {
  await step("digits mark what is selected", async () => {
    await ada.clickAt(AFTER);
    await ada.sees("Rifles", ".marks-bar");
    await ada.key("1", "2");
    await ben.sees("Rifles: Pinned, by Ada's hand");
  });
  await step("the other marks a hit, and the owner takes it back from the notice", async () => {
    await ben.clickAt(AFTER);
    await ben.click(".marks-bar button", "Hit");
    await ada.sees("Ben marked Rifles", ".mark-toast");
    await ada.click(".mark-toast button", "Take it back");
    await ben.sees("Rifles: no longer Hit, by Ada's hand");
  });
}

/** @param {Step} step @param {Seat} ada @param {Seat} ben */
async function spend(step, ada, ben) {
  await step("dice are rolled from the sheet and lie on the table", async () => {
    await ada.key("Escape", "d");
    await ada.click(".sheet-kinds button", "Command roll");
    await ada.sees("section", ".tray-bar");
    await ben.sees("section", ".tray-bar");
  });
  await step("a die is dragged onto the section", async () => {
    const [x, y] = await ada.where(".tray-bar button", "2, section");
    const [toX, toY] = await ada.spot(AFTER);
    await ada.hands.move(x, y);
    await ada.hands.down();
    for (let stride = 1; stride <= 8; stride += 1)
      await ada.hands.move(x + ((toX - x) * stride) / 8, y + ((toY - y) * stride) / 8);
    await ada.sees("activate it", ".tray-tip");
    await ada.hands.up();
    await ben.sees("Rifles", ".tray-slot.spent");
  });
}

/** @param {Step} step @param {Seat} ada @param {Seat} ben */
async function layTokens(step, ada, ben) {
  await step("smoke is taken from the palette and set", async () => {
    await ada.key("t");
    await ada.click(".token-palette button", "Smoke");
    await ada.clickAt(GREEN);
    await ben.sees("Smoke is laid by Ada's hand");
  });
  await step("it is dragged elsewhere, and the key takes it away", async () => {
    await ada.drag(GREEN, THERE);
    await ben.until("smoke there", async () =>
      Object.values((await ben.state()).tokens).some(({ at }) => near(at, THERE)),
    );
    await ada.key("Delete");
    await ben.until("no token", async () => !Object.keys((await ben.state()).tokens).length);
    await ada.key("t");
  });
}

/** @param {Step} step @param {Seat} ada @param {Seat} ben */
async function lookAndShoot(step, ada, ben) {
  await step("a look from the section says what is seen of the target", async () => {
    await ada.key("Escape");
    await ada.clickAt(AFTER);
    await ada.key("s");
    await ada.clickAt(GRUPPE);
    await ada.sees("100 % seen", ".sight-card");
  });
  await step("its dice are rolled, and both see the shot", async () => {
    await ada.click(".sight-card button", "Roll");
    for (const seat of [ada, ben]) {
      await seat.sees("Rifles at Gruppe");
      await seat.sees("Gruppe", ".shot-card");
    }
  });
}
