/** Start the editor's page once its words have loaded. */
import { loadWords } from "../table/words/words.js";

const { words = "", editorWords = "" } = document.documentElement.dataset;
void Promise.all([words, editorWords].map((folder) => loadWords(new URL(folder, location.href))))
  .then(() => import("./main.js"))
  .then(({ start }) => start());
