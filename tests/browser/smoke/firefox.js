/** Firefox ESR, driven by WebDriver BiDi: a browser of its own for every seat. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

import puppeteer from "puppeteer-core";

/** @returns {Promise<import("./seat.js").Hands>} */
export async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program(),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const [page] = await browser.pages();
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (fn, ...args) => page.evaluate(/** @type {any} */ (fn), ...args),
    move: (x, y) => page.mouse.move(x, y),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    wheel: async (x, y, deltaY) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY });
    },
    press: (key) => page.keyboard.press(/** @type {any} */ (key)),
    hold: (key, pressed) =>
      pressed ? page.keyboard.down(/** @type {any} */ (key)) : page.keyboard.up(/** @type {any} */ (key)),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

/** Puppeteer looks for no Firefox by name. */
function program() {
  const folders = (process.env.PATH ?? "").split(":");
  const found = ["firefox-esr", "firefox"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(existsSync);
  if (!found) throw new Error("No firefox-esr or firefox is on the PATH.");
  return found;
}
