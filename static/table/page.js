/** Start the table page once its words have loaded: the first picture, then the rest; or say that the line dropped before all of it came. */
import { loadWords } from "./words/words.js";

const words = new URL(document.documentElement.dataset.words ?? "", location.href);
void loadWords(words)
  .then(() => Promise.all([import("./picture.js"), import("./main.js")]))
  .catch((error) => {
    document.getElementById("not-loaded")?.removeAttribute("hidden");
    throw error;
  });
