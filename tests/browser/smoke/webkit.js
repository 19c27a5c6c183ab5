/** WebKitGTK, driven by its own WebDriver: a driver and a browser of its own for every seat. It needs a display (xvfb-run gives one). */
import { spawn } from "node:child_process";
import { createServer, connect } from "node:net";
import process from "node:process";

import { Builder, Key } from "selenium-webdriver";

/** @type {Record<string, string>} */
const KEYS = {
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Shift: Key.SHIFT,
};

/** @returns {Promise<import("./seat.js").Hands>} */
export async function openWebKit() {
  const port = await freePort();
  const env = { ...process.env, XDG_CONFIG_DIRS: import.meta.dirname }; // its GTK's settings ask for no motion
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "inherit", env });
  await listening(port);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({ browserName: "MiniBrowser" })
    .build();
  await browser.manage().setTimeouts({ script: 20_000 });
  await browser.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 940 });
  const act = () => browser.actions({ async: true });
  return {
    open: (address) => browser.get(address),
    evaluate: (fn, ...args) =>
      browser.executeAsyncScript(
        `const args = [...arguments], done = args.pop(); Promise.resolve((${fn})(...args)).then(done);`,
        ...args,
      ),
    move: (x, y) =>
      act()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .perform(),
    down: () => act().press().perform(),
    up: () => act().release().perform(),
    wheel: (x, y, deltaY) => act().scroll(Math.round(x), Math.round(y), 0, deltaY).perform(),
    press: (key) =>
      act()
        .keyDown(KEYS[key] ?? key)
        .keyUp(KEYS[key] ?? key)
        .perform(),
    hold: (key, pressed) => (pressed ? act().keyDown(KEYS[key]) : act().keyUp(KEYS[key])).perform(),
    type: async (text) => {
      for (const letter of text) await act().keyDown(letter).keyUp(letter).perform();
    },
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    close: async () => {
      await browser.quit();
      driver.kill();
    },
  };
}

/** A port below those that the system gives to clients, which may connect to themselves. @returns {Promise<number>} */
const freePort = () =>
  new Promise((found) => {
    const port = 15_000 + Math.floor(Math.random() * 17_000);
    const probe = createServer();
    probe.once("error", () => found(freePort()));
    probe.listen(port, "127.0.0.1", () => probe.close(() => found(port)));
  });

/** @param {number} port @returns {Promise<void>} */
async function listening(port) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const open = await new Promise((answer) => {
      const line = connect(port, "127.0.0.1", () => answer(true)).on("error", () => answer(false));
      line.on("connect", () => line.end());
    });
    if (open) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  throw new Error("WebKitWebDriver does not listen");
}
