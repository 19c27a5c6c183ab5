/**
 * The evening that every browser has to play: two people at a table in inches, then at a board of hexes.
 *
 * @typedef {import("./seat.js").Seat} Seat
 * @typedef {(what: string, does: () => Promise<unknown>) => Promise<void>} Step
 * @typedef {{ links: { a: string, b: string } }} Table the links of its two seats
 */

/** @type {import("./seat.js").Point[]} */
const [ZARYA, OAK, LUCHS, EMPTY] = [
  [10, 16],
  [24, 16],
  [40, 16],
  [24, 28],
];

/** A field of 48 by 32 inches: Zarya in the west, Luchs in the east, a lone oak between; the dice show 3 and 4. @param {Step} step @param {Seat} ada @param {Seat} ben @param {Table} table */
export async function playOnInches(step, ada, ben, table) {
  await step("Ada opens her link, gives her name and sits down", () => ada.sitDown(table.links.a));
  await step("Ben sits down in a browser of his own", () => ben.sitDown(table.links.b));
  await step("Ada is told that Ben is here", () =>
    ada.until("Ben", async () =>
      (await ada.hands.evaluate(() => document.getElementById("people").innerHTML)).includes("Ben"),
    ),
  );

  const quiet = await ben.drawing();
  await step("Ada picks up a tank and drags it at the oak", async () => {
    await ada.grab(ZARYA);
    await ada.glide(ZARYA, OAK);
  });
  await step("the chips give the odds at each pace", () => ada.sees("17", ".chips"));
  await step("Ben sees the tank being dragged", () =>
    ben.until("a drag", async () => (await ben.drawing()) !== quiet),
  );
  await step("the chips stay at the drop", async () => {
    await ada.hands.up();
    await ada.sees("Rapid", ".chips");
    await ada.sees("to the lone oak", ".chips");
  });
  await step("a key declares the pace, and the log tells what came of it", async () => {
    await ada.key("2");
    await ada.sees("Zarya, Rapid, toward the lone oak");
    await ada.sees("3 short");
  });
  await step("both dice are shown", () =>
    ada.until(
      "two dice",
      async () =>
        (await ada.hands.evaluate(() => document.querySelectorAll("[role=log] svg.die").length)) === 2,
    ),
  );
  await step("Ben reads the same", () => ben.sees("3 short"));
  await step("the tank stands where it came to, for both", async () => {
    for (const seat of [ada, ben])
      await seat.until("Zarya at 19, 16", async () => (await seat.state()).units.zarya.at[0] === 19);
  });
  await step("a clause opens the drawer of the rules", async () => {
    await ada.click("[role=log] button", "11.1.1");
    await ada.until("the rules", () =>
      ada.hands.evaluate(() =>
        document.querySelector("[role=tab][aria-selected=true]")?.textContent.includes("Rules"),
      ),
    );
  });

  await step("the wheel zooms at the pointer", async () => {
    const before = (await ada.stage()).scale;
    await ada.hands.wheel(...(await ada.spot(EMPTY)), -400);
    await ada.until("a larger table", async () => (await ada.stage()).scale > before * 1.05);
  });
  await step("dragging the empty table pans it", async () => {
    await still(ada);
    const before = (await ada.stage()).centre;
    const [x, y] = await ada.spot(EMPTY);
    await ada.hands.move(x, y);
    await ada.hands.down();
    for (let stride = 1; stride <= 8; stride += 1) await ada.hands.move(x - stride * 15, y - stride * 5);
    await ada.hands.up();
    await ada.until("a table that moved", async () => (await ada.stage()).centre[0] > before[0] + 1);
  });
  await step("F frames the table", async () => {
    await ada.key("f");
    await still(ada);
    await ada.until("the whole table", async () => Math.abs((await ada.stage()).centre[1] - 16) < 4);
  });

  await step("Ctrl and a drag lay a ruler", async () => {
    const before = await ada.drawing();
    await ada.hands.hold("Control", true);
    await ada.grab([19, 16]);
    await ada.glide([19, 16], [39, 16]);
    await ada.until("a ruler", async () => (await ada.drawing()) !== before);
  });
  await step("Shift leaves it for Ben to read, from edge to edge", async () => {
    await ada.hands.hold("Shift", true);
    await ada.hands.up();
    await ada.hands.hold("Shift", false);
    await ada.hands.hold("Control", false);
    await ben.sees("measured 17″ from Zarya to Luchs");
  });
  await step("R shows how far a unit may get", async () => {
    await ada.key("Escape");
    await ada.clickAt([19, 16]);
    await still(ada);
    const before = await ada.drawing();
    await ada.key("r");
    await ada.until("the reach", async () => (await ada.drawing()) !== before);
  });
  await step("N turns the table to night", async () => {
    await ada.key("n");
    await ada.until("night", () =>
      ada.hands.evaluate(() => document.documentElement.dataset.theme === "dark"),
    );
  });
  await step("Ada ends her phase, and it is Ben's", async () => {
    await ada.click("#phase-ends button", "End the phase");
    await ben.sees("Your phase", "#phase");
  });

  await step("Ben's line drops while he is told nothing", async () => {
    await ben.hands.evaluate(() => void window.dispatchEvent(new Event("offline")));
    await ben.until("a line that is down", async () => !(await ben.text("#live")).includes("Live"));
  });
  await step("Ada says something meanwhile", async () => {
    await ada.key("/");
    await ada.hands.type("over to you");
    await ada.key("Enter");
    await ada.sees("over to you");
  });
  await step("Ben's line comes back by itself, and he missed nothing", async () => {
    await ben.until("a live line", async () => (await ben.text("#live")).includes("Live"));
    await ben.sees("over to you");
  });
  await step("Ben drags his own tank, and Esc forgets it", async () => {
    await ben.drag(LUCHS, OAK);
    await ben.sees("to the lone oak", ".chips");
    await ben.key("Escape");
    await ben.until("no chips", () =>
      ben.hands.evaluate(() => !document.querySelector(".chips")?.checkVisibility()),
    );
  });
}

/** A company on a green of hexes with points up: from E5, two hexes to go. @param {Step} step @param {Seat} ada @param {Seat} ben @param {Table} table @param {Record<string, import("./seat.js").Point>} hexes where they lie */
export async function playOnHexes(step, ada, ben, table, hexes) {
  await step("both sit down at a board of hexes", async () => {
    await ada.sitDown(table.links.a);
    await ben.sitDown(table.links.b);
  });
  await step("a click on a company shades what it can reach", async () => {
    const before = await ada.drawing();
    await ada.clickAt(hexes.E5);
    await ada.sees("2 hexes left", ".hint-strip");
    await ada.until("the shading", async () => (await ada.drawing()) !== before);
  });
  await step("a drag of two hexes moves it, for both", async () => {
    await ada.drag(hexes.E5, hexes.E7);
    await ada.key("1");
    await ben.until("the company in E7", async () => (await ben.state()).units.first.hex === "E7");
  });
  await step("Ben reads it in the log", () => ben.sees("First"));
}

/** Wait until the view of a table comes to rest. @param {Seat} seat */
async function still(seat) {
  let before = "";
  await seat.until("a view at rest", async () => {
    const now = JSON.stringify(await seat.stage());
    const rests = now === before;
    before = now;
    await new Promise((wake) => setTimeout(wake, 250));
    return rests;
  });
}
