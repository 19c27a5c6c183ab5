/** Start the page of a campaign's map once its words have loaded. */
import { byId } from "../table/parts/dom.js";
import { loadWords } from "../table/words/words.js";
import { start } from "./main.js";

const folders = ["../table/words/", "./words/"].map((folder) => new URL(folder, import.meta.url));

void Promise.all(folders.map((folder) => loadWords(folder))).then(() =>
  start(JSON.parse(byId("map-facts", HTMLScriptElement).textContent ?? "")),
);
