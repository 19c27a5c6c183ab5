/** Gives the modules under test their words: Node's `fetch` reads no files, and a catalogue is one. Started by `node --import`. */
import { readFile } from "node:fs/promises";
import { loadWords } from "../../../static/table/words/words.js";

const { fetch } = globalThis;
globalThis.fetch = async (address, ...more) =>
  address instanceof URL && address.protocol === "file:"
    ? new Response(await readFile(address))
    : fetch(address, ...more);

await loadWords();
await loadWords(new URL("../../../static/pages/words/", import.meta.url));
await loadWords(new URL("../../../static/editor/words/", import.meta.url));
