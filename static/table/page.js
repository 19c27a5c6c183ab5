/** Start the table page once its words have loaded: the first picture, then the rest. */
import { loadWords } from "./words/words.js";

const words = new URL(document.documentElement.dataset.words ?? "", location.href);
void loadWords(words).then(() => Promise.all([import("./picture.js"), import("./main.js")]));
