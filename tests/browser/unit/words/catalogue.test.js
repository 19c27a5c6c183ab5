/** Holds the catalogues and the modules that speak to each other, and finds what is still said outside of them. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "espree";
import { FluentResource } from "../../../../static/vendor/fluent.js";

const root = new URL("../../../../static/", import.meta.url);
/** The catalogue of the table, and that of the pages around it. */
const CATALOGUES = ["table", "pages"].map((room) => ({
  room,
  text: readFileSync(new URL(`${room}/words/en.ftl`, root), "utf8"),
}));
const read = CATALOGUES.flatMap(({ room, text }) =>
  new FluentResource(text).body.map(({ id, value }) => ({ id, value, room })),
);
const MESSAGES = new Map(read.map(({ id, value }) => [id, value]));
const ROOM_OF = new Map(read.map(({ id, room }) => [id, room]));

/** They name what they draw and the seeds of its chances, and show no word. */
const SILENT = /^table\/map\/(hex\/ground|terrain\/)/;

const MODULES = readdirSync(root, { recursive: true })
  .filter((path) => path.endsWith(".js") && !path.startsWith("vendor/"))
  .map((path) => ({
    path,
    tree: parse(readFileSync(new URL(path, root), "utf8"), {
      ecmaVersion: "latest",
      sourceType: "module",
      loc: true,
    }),
  }));

/** Every node of a tree with what it stands in, the nearest first. */
function* nodes(node, outer = []) {
  yield [node, outer];
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat())
      if (typeof child?.type === "string" && name !== "loc") yield* nodes(child, [node, ...outer]);
}

/** Every node of all modules with where it stands. */
function* everywhere() {
  for (const { path, tree } of MODULES)
    for (const [node, outer] of nodes(tree)) yield [node, outer, `${path}:${node.loc.start.line}`];
}

const SPEAKERS = ["say", "sayMarked"];
const isSaying = ({ type, callee }) => type === "CallExpression" && SPEAKERS.includes(callee.name);
/** What a module has from others. */
const imported = ({ body }) =>
  body
    .flatMap(({ type, specifiers }) => (type === "ImportDeclaration" ? specifiers : []))
    .map(({ local }) => local.name);
const isFunction = ({ type }) => /^(Arrow)?Function/.test(type);
const called = (call) => call.callee.name ?? call.callee.property?.name;

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
  assert.deepEqual(
    unknown.map(({ place, keys }) => `${place} ${keys}`),
    [],
  );
});

test("a message is given the arguments that it speaks of, and no others", () => {
  const wrong = sayings.filter(({ node: { arguments: given }, keys }) => {
    const names = given.length > 1 ? namesOf(given[1]) : [];
    return (
      String(sorted(names ?? ["?"])) !== String(sorted(keys.flatMap((key) => variablesOf(MESSAGES.get(key)))))
    );
  });
  assert.deepEqual(
    wrong.map(({ place, keys }) => `${place} ${keys}`),
    [],
  );
});

test("an element of a message is one that its module makes", () => {
  const wrong = sayings.filter(({ node: { arguments: given }, keys }) => {
    const names = given.length > 2 ? namesOf(given[2]) : [];
    return String(sorted(names ?? ["?"])) !== String(sorted(keys.flatMap(marksOf)));
  });
  assert.deepEqual(
    wrong.map(({ place, keys }) => `${place} ${keys}`),
    [],
  );
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

const TWO_WORDS = /\p{L}[,.:;!?…]? \p{L}{2}/u;
const ONE_WORD = /^\P{L}*\p{Lu}\p{Ll}+[ .…:!?]*$/u;
/** A word beside what a template puts in: `${n} watching`. */
const BESIDE = /^ \p{L}{2,}|(^| )\p{L}{2,} $/u;
/** What is no English: the table's own name, and units of styles. */
const NO_WORDS = /Flat Out|\b(px|rem|em|deg)\b/g;
/** Where words are for people, so that one is enough. */
const SHOWN_AS = /^(aria-label|title|label|placeholder|alt|text|words|yes|no|textContent|innerText|message)$/;
const SHOWN_BY = /^(toast|announce|ask|confirm|refill|renew|replaceChildren|append)$/;
/** Where they are none: names of classes, styles, paths, selectors, and what only who programs reads. */
const HIDDEN_AS = /^(class|className|key|d|font|viewBox|transform|style|cssText|points|sandbox)$/;
const HIDDEN_BY =
  /^(querySelector(All)?|mark|matchMedia|closest|matches|icon|\w*Error|Misfit|error|warn|add|remove|toggle|setProperty|RegExp)$/;

/** What a text is written for: the names of its property or target, and of the call that it is an argument of. */
function useOf(node, outer) {
  const names = { as: "", by: "", place: -1 };
  let inner = node;
  for (const around of outer) {
    if (isFunction(around)) break;
    if (around.type === "Property" && !names.as) names.as = around.key.name ?? around.key.value ?? "";
    if (around.type === "AssignmentExpression" && !names.as)
      names.as = around.left.property?.name ?? around.left.name ?? "";
    if (around.type === "VariableDeclarator" && !names.as) names.as = around.id.name ?? "";
    if (/^(Call|New)Expression$/.test(around.type)) {
      names.by = called(around) ?? "";
      names.place = around.arguments.indexOf(inner);
      break;
    }
    inner = around;
  }
  return names;
}

/** Does it only name something: a property, written or looked up? */
const isName = (node, [around, further]) =>
  (around?.type === "Property" && around.key === node) ||
  (further?.type === "MemberExpression" && further.property === around) ||
  (around?.type === "MemberExpression" && around.property === node);

/** Is it English that somebody reads at the table? */
function isProse(node, outer) {
  const text = node.type === "TemplateElement" ? node.value.cooked : node.type === "Literal" && node.value;
  if (typeof text !== "string" || /^(Import|Export)/.test(outer[0]?.type)) return false;
  if (outer.slice(0, 2).some(isSaying) || isName(node, outer)) return false;
  const { as, by, place } = useOf(node, outer);
  if (HIDDEN_AS.test(as) || HIDDEN_BY.test(by) || (by === "quietButton" && place === 0)) return false;
  const words = text.replaceAll(NO_WORDS, "");
  if (TWO_WORDS.test(words) || (node.type === "TemplateElement" && BESIDE.test(words))) return true;
  const shown = SHOWN_AS.test(as) || SHOWN_BY.test(by) || (/^(h|svg)$/.test(by) && place > 1);
  return shown && ONE_WORD.test(words);
}

test("no sentence stands in a module", () => {
  const found = [...everywhere()].filter(
    ([node, outer, place]) => !SILENT.test(place) && isProse(node, outer),
  );
  assert.deepEqual(
    found.map(([node, , place]) => `${place} ${node.value.cooked ?? node.value}`),
    [],
  );
});
