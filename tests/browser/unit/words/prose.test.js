/** Finds English that still stands in a module: whatever people read is a message of a catalogue. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { everywhere, isFunction, isSaying } from "./modules.js";

/** They name what they draw and the seeds of its chances, and show no word. */
const SILENT = /^table\/map\/(hex\/ground|terrain\/)/;

const called = (call) => call.callee.name ?? call.callee.property?.name;

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
