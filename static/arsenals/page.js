/** Start the page of an arsenal once its words have loaded. */
import { byId } from "../table/parts/dom.js";
import { loadWords } from "../table/words/words.js";
import { createArsenal } from "./arsenal.js";
import { createRest } from "./rest.js";

const folders = ["../table/words/", "./words/", "../editor/words/"].map(
  (folder) => new URL(folder, import.meta.url),
);

function start() {
  const facts = JSON.parse(byId("arsenal-facts", HTMLScriptElement).textContent ?? "");
  const { element, draw, askForFile } = createArsenal(facts, createRest(facts.arsenal.id));
  byId("arsenal", HTMLElement).replaceChildren(element);
  draw();
  if (facts.start && facts.arsenal.own) askForFile();
}

void Promise.all(folders.map((folder) => loadWords(folder))).then(start);
