/** The editor's page: its words, then the rest. */
import { loadWords } from "../table/words/words.js";

const { words, editorWords } = document.documentElement.dataset;
const folders = [words, editorWords].map((folder) => new URL(folder ?? "", location.href));
void Promise.all(folders.map((folder) => loadWords(folder))).then(() => import("./main.js"));
