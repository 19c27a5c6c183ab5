/** The table page once its words are there: the first picture, then the rest. */
import { loadWords } from "./words/words.js";

void loadWords().then(() => Promise.all([import("./picture.js"), import("./main.js")]));
