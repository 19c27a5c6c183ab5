import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mock, test } from "node:test";
import { listed, timeWords } from "../../../../static/table/words/language.js";
import { series } from "../../../../static/table/words/series.js";
import { say, sayMarked } from "../../../../static/table/words/words.js";

const moduleOf = (path) => JSON.stringify(new URL(`../../../../static/table/${path}`, import.meta.url).href);
const bold = (text) => ({ bold: text });

test("a message says its numbers as everywhere", () => {
  assert.equal(say("odds_goes", { inches: 8.25 }), "goes 8.3″");
  assert.equal(say("odds_reach", { chance: 0.999 }), "gets there 99 %");
  assert.equal(say("proposal_undo", { count: 1 }), "to take back the last order.");
  assert.equal(say("proposal_undo", { count: 12 }), "to take back the last 12 orders.");
});

test("what has no message says its key, and the console is told", () => {
  const error = mock.method(console, "error", () => {});
  assert.equal(say("no_such_message"), "no_such_message");
  assert.equal(say("odds_goes"), "odds_goes", "an argument is missing");
  error.mock.restore();
  assert.match(error.mock.calls[0].arguments[0], /no_such_message/);
  assert.match(error.mock.calls[1].arguments[0], /odds_goes/);
});

test("a part of a message becomes an element where the message has it", () => {
  assert.deepEqual(sayMarked("banners_paused", { why: "Tea" }, { b: bold }), [{ bold: "Paused." }, " Tea"]);
});

test("what looks like an element in an argument is text", () => {
  const words = sayMarked("proposal_theirs", { who: "<b>Eve</b>", what: "1 < 2" }, { b: bold });
  assert.deepEqual(words, [{ bold: "<b>Eve</b> proposes" }, " 1 < 2"]);
});

test("a moment is told by a clock of 24 hours, midnight as its first", () => {
  assert.equal(timeWords("2026-03-01T00:05:00"), "00:05");
  assert.equal(timeWords("2026-03-01T13:26:00"), "13:26");
});

test("names are listed as a sentence does", () => {
  assert.equal(listed([]), "");
  assert.equal(listed(["A", "B"]), "A and B");
  assert.equal(listed(["A", "B", "C"]), "A, B and C");
});

const SPOKEN = `[say("ask_close"), say("odds_goes", { inches: 1.5 }), say("ask_cancel"), say("ask_cancel")]`;

/** What a page in another language says, and how many warnings the console has, in a process of its own: a page has one language. @param {string} lang @param {string} catalogue */
function saidIn(lang, catalogue, spoken = SPOKEN) {
  const page = `
    globalThis.document = { documentElement: { lang: ${JSON.stringify(lang)} } };
    const { readFile } = await import("node:fs/promises");
    globalThis.fetch = async (address) =>
      address.pathname.endsWith("/en.ftl")
        ? new Response(await readFile(address))
        : new Response(${JSON.stringify(catalogue)}, { status: ${catalogue ? 200 : 404} });
    const { loadWords, say } = await import(${moduleOf("words/words.js")});
    const { eitherOf, listed } = await import(${moduleOf("words/language.js")});
    const { capText, capWords } = await import(${moduleOf("tools/keys.js")});
    await loadWords();
    let warned = 0;
    console.warn = () => warned++;
    const said = ${spoken};
    console.log(JSON.stringify([...said, warned]));
  `;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", page], { encoding: "utf8" }),
  );
}

test("another language is spoken as far as its catalogue goes, and then English, of which the console hears once", () => {
  const german = "ask_close = Schließen\nodds_goes = fährt { INCHES($inches) }\n";
  assert.deepEqual(saidIn("de", german), ["Schließen", "fährt 1,5″", "Cancel", "Cancel", 1]);
});

test("lists and the names of keys are in the page's language", () => {
  const german = "keys_cap_enter = Eingabe\nkeys_cap_ctrl = Strg\nkeys_cap_arrowup = Pfeil hoch\n";
  const spoken = `[eitherOf(["A", "B"]), listed(["A", "B"]), capText("Enter"), capWords("Ctrl+ArrowUp")]`;
  assert.deepEqual(saidIn("de", german, spoken), ["A oder B", "A und B", "Eingabe", "Strg+Pfeil hoch", 0]);
});

test("a language says itself whether a title has a small letter within a line", () => {
  const spoken = `[say("roster_may", { order: "Move" }), say("roster_may", { order: "MP" })]`;
  assert.deepEqual(saidIn("en", "", spoken), ["May move", "May MP", 0]);
  assert.deepEqual(saidIn("de", "roster_may = Darf: { $order }\n", spoken), ["Darf: Move", "Darf: MP", 0]);
});

test("a language without a catalogue is English", () => {
  assert.deepEqual(saidIn("fr", ""), ["Close", "goes 1,5″", "Cancel", "Cancel", 3]);
});

test("a series is separated by the catalogue's comma, and leaves out what is empty", () => {
  assert.equal(series(["4 MP", "", null, "70 % bogged"]), "4 MP, 70 % bogged");
});
