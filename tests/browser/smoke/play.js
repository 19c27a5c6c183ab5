/**
 * usage: node play.js firefox|webkit TABLES PICTURES — play the story on three tables in two browsers, and say each step that went well.
 * TABLES is JSON: `{inches: {links}, hexes: {links, places}, evening: {links}}`. A step that fails leaves a picture of each seat in the folder PICTURES.
 */
import { writeFile } from "node:fs/promises";
import process from "node:process";

import { playByHand } from "./evening.js";
import { openFirefox } from "./firefox.js";
import { createSeat } from "./seat.js";
import { playOnHexes, playOnInches } from "./story.js";
import { openWebKit } from "./webkit.js";

const [browser, tables, pictures] = process.argv.slice(2);
const { inches, hexes, evening } = JSON.parse(tables);
const open = { firefox: openFirefox, webkit: openWebKit }[browser];
if (!open) throw new Error(`no such browser: ${browser}`);

const seats = [createSeat("Ada", await open()), createSeat("Ben", await open())];
const [ada, ben] = seats;
let steps = 0;

/** @type {import("./story.js").Step} */
const step = async (what, does) => {
  try {
    await does();
  } catch (error) {
    for (const seat of seats)
      await writeFile(`${pictures}/${browser}-${seat.name}.png`, await seat.hands.picture());
    console.error(`not ok: ${what}`);
    throw error;
  }
  steps += 1;
  console.log(`${steps}. ${what}`);
};

try {
  await playOnInches(step, ada, ben, inches);
  await playOnHexes(step, ada, ben, hexes, hexes.places);
  await playByHand(step, ada, ben, evening);
} finally {
  await Promise.all(seats.map((seat) => seat.hands.close()));
}
