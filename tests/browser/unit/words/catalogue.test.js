/** Holds the catalogues and the modules that speak to each other. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "../../../../static/vendor/fluent.js";
import { everywhere, isFunction, isSaying, root } from "./modules.js";

/** The catalogues of the table, of the pages around it, of the workshop, of arsenals and of a campaign's map. */
const CATALOGUES = ["table", "pages", "editor", "arsenals", "region"].map((room) => ({
  room,
  text: readFileSync(new URL(`${room}/words/en.ftl`, root), "utf8"),
}));
const read = CATALOGUES.flatMap(({ room, text }) =>
  new FluentResource(text).body.map(({ id, value }) => ({ id, value, room })),
);
const MESSAGES = new Map(read.map(({ id, value }) => [id, value]));
const ROOM_OF = new Map(read.map(({ id, room }) => [id, room]));

/** What a module has from others. */
const imported = ({ body }) =>
  body
    .flatMap(({ type, specifiers }) => (type === "ImportDeclaration" ? specifiers : []))
    .map(({ local }) => local.name);

/** The keys that a call may mean: all that are written, or all that begin like its template. */
function keysOf(key) {
  if (key.type === "ConditionalExpression") return [...keysOf(key.consequent), ...keysOf(key.alternate)];
  if (key.type === "Literal") return [key.value];
  const prefix = key.type === "TemplateLiteral" && key.quasis[0].value.raw;
  return prefix ? [...MESSAGES.keys()].filter((id) => id.startsWith(prefix)) : [];
}

/** The names of an object that is written out; null where it is none. */
const namesOf = (object) =>
  object?.type === "ObjectExpression" && object.properties.every(({ key, computed }) => key && !computed)
    ? object.properties.map(({ key }) => key.name ?? key.value)
    : null;

/** The variables of a message. */
function variablesOf(part) {
  if (part === null || typeof part !== "object") return [];
  return part.type === "var" ? [part.name] : Object.values(part).flatMap(variablesOf);
}

/** The elements that a message marks. */
const marksOf = (key) => [...JSON.stringify(MESSAGES.get(key)).matchAll(/<(\w+)>/g)].map(([, name]) => name);

const sorted = (names) => [...new Set(names)].sort();
const sayings = [...everywhere()]
  .filter(([node, outer]) => isSaying(node) && imported(outer.at(-1)).includes(node.callee.name))
  .map(([node, outer, place]) => ({ node, outer, place, keys: keysOf(node.arguments[0]) }));

/** Where it stands, and what it means to say. */
const told = (found) => found.map(({ place, keys }) => `${place} ${keys}`);

test("every line of the catalogues is read, and no key stands twice", () => {
  const written = CATALOGUES.flatMap(({ text }) => [...text.matchAll(/^(\S+) =/gm)]).map(([, key]) => key);
  assert.deepEqual(written, [...MESSAGES.keys()]);
  assert.deepEqual(
    written.filter((key) => !/^[a-z][a-z0-9_]*$/.test(key)),
    [],
  );
});

test("what a module says stands in the catalogue of its room", () => {
  const unknown = sayings.filter(
    ({ place, keys }) => !keys.length || !keys.every((key) => place.startsWith(`${ROOM_OF.get(key)}/`)),
  );
  assert.deepEqual(told(unknown), []);
});

test("a message is given the arguments that it speaks of, and no others", () => {
  const wrong = sayings.filter(({ node: { arguments: given }, keys }) => {
    const names = given.length > 1 ? namesOf(given[1]) : [];
    return (
      String(sorted(names ?? ["?"])) !== String(sorted(keys.flatMap((key) => variablesOf(MESSAGES.get(key)))))
    );
  });
  assert.deepEqual(told(wrong), []);
});

test("an element of a message is one that its module makes", () => {
  const wrong = sayings.filter(({ node: { arguments: given }, keys }) => {
    const names = given.length > 2 ? namesOf(given[2]) : [];
    return String(sorted(names ?? ["?"])) !== String(sorted(keys.flatMap(marksOf)));
  });
  assert.deepEqual(told(wrong), []);
});

test("nothing is said while modules are still being loaded", () => {
  const early = sayings.filter(({ outer }) => !outer.some(isFunction));
  assert.deepEqual(
    early.filter(({ place }) => !/table\/(main|picture)\.js/.test(place)).map(({ place }) => place),
    [],
  );
});

test("every message of the catalogues is said somewhere", () => {
  const said = new Set(sayings.flatMap(({ keys }) => keys));
  assert.deepEqual(
    [...MESSAGES.keys()].filter((key) => !said.has(key)),
    [],
  );
});

/** A text with an accent for each of its letters; what marks an element stays. @param {string} text */
const accented = (text) => text.replace(/(<[^<>]*>)|[A-Za-z]/g, (_, mark) => mark ?? "é");

/** The same for the pattern of a message. */
function inAccents(part) {
  if (typeof part === "string") return accented(part);
  if (Array.isArray(part)) return part.map(inAccents);
  if (part?.type !== "select") return part;
  return { ...part, variants: part.variants.map(({ key, value }) => ({ key, value: inAccents(value) })) };
}

const OF_NUMBERS = new Set(["INCHES", "POINTS", "PERCENT"]);
/** A number in each plural form. */
const FORMS = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 5 };

/** The parts of a pattern that a predicate takes. */
const partsOf = (part, takes) =>
  part === null || typeof part !== "object"
    ? []
    : [...(takes(part) ? [part] : []), ...Object.values(part).flatMap((inner) => partsOf(inner, takes))];

/** Plausible arguments for a pattern: each combination of its variants. */
function samplesOf(pattern) {
  const numbers = partsOf(pattern, ({ type, name }) => type === "func" && OF_NUMBERS.has(name)).flatMap(
    variablesOf,
  );
  const selects = partsOf(pattern, ({ type }) => type === "select");
  return sorted(variablesOf(pattern)).reduce(
    (samples, name) => {
      const keys = selects
        .filter(({ selector }) => variablesOf(selector).includes(name))
        .flatMap(({ variants }) => variants.map(({ key }) => key));
      const values = keys.map(({ type, value }) => (type === "num" ? value : (FORMS[value] ?? value)));
      if (!values.length) values.push(numbers.includes(name) ? 0.5 : accented("Zarya"));
      return samples.flatMap((sample) => values.map((value) => ({ ...sample, [name]: value })));
    },
    [{}],
  );
}

test("every message is said in another language, in each of its variants, with nothing left open", () => {
  const text = ([value]) => String(value.valueOf());
  const functions = { INCHES: text, POINTS: text, PERCENT: text, SMALL: text, LAST_LETTER: text };
  const bundle = new FluentBundle("en-GB", { functions, useIsolating: false });
  const wrong = [...MESSAGES].flatMap(([key, pattern]) =>
    samplesOf(pattern).map((args) => {
      const errors = [];
      // The name "s" is that of the variant for names that end with it.
      const said = bundle.formatPattern(inAccents(pattern), args, errors);
      return errors.length || /[A-Za-z{}$]/.test(said.replace(/<\/?\w+>|\bs(?=’)/g, ""))
        ? `${key}: ${said} ${errors}`
        : "";
    }),
  );
  assert.ok(wrong.length > MESSAGES.size);
  assert.deepEqual(wrong.filter(Boolean), []);
});
