/**
 * Apply edits to a scenario's document: the same as rules/core/scenario/edits.py, thing by thing. Each edit yields its inverse. Nothing is
 * edited in place. No DOM.
 *
 * @typedef {null|boolean|number|string|unknown[]|{[key: string]: unknown}} Json
 * @typedef {{[key: string]: any}} Document
 * @typedef {{thing: string, to: any, index?: number}} Change `to` null takes the thing out
 * @typedef {{id: string, changes: Change[]}} Edit
 * @typedef {{document: Document, inverse: Change[]}} Applied
 * @typedef {{keys: string[], values: Map<string, any>}} Members of a list, in their order
 * @typedef {{document: Document, lists: Map<string, Members>, isHexBoard: boolean}} Draft
 */

export const MOST_CHANGES = 2000;
const MOST_FIELDS = 200;
const MOST_MEMBERS = 5000;
const LONGEST_ID = 64;
const LONGEST_THING = 220;
const DEEPEST = 20;
const LABEL = /^[A-Z]{1,3}[0-9]{1,3}$/;

/** The paths of the lists whose members are changed one by one. @type {Record<string, string[]>} */
const LISTS = {
  feature: ["board", "features", "features"],
  unit: ["units"],
  side: ["sides"],
  token: ["tokens"],
  hexside: ["board", "hexsides"],
  road: ["board", "roads"],
  hex: ["board", "hexes"],
};
const DRAWN = ["Point", "LineString", "Polygon"];
const OF_TABLES = ["feature"];
const OF_HEXES = ["hex", "hexside", "road"];
const NOT_FIELDS = [["format"], ["system"], ["board", "kind"], ...Object.values(LISTS)];

/** An edit cannot be applied; `message` is the key of the sentence that the server has for it. */
export class BadEdit extends Error {}

/** @param {unknown} value @returns {value is Document} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Return the document after an edit, and the changes that undo it.
 * @param {Document} document
 * @param {Edit} edit
 * @returns {Applied}
 */
export function apply(document, edit) {
  const isEdit = isObject(edit) && Object.keys(edit).sort().join() === "changes,id";
  if (!isEdit) throw new BadEdit("edit_no_edit");
  const { id, changes } = edit;
  if (typeof id !== "string" || !id || [...id].length > LONGEST_ID) throw new BadEdit("edit_no_id");
  if (!Array.isArray(changes) || !changes.length || changes.length > MOST_CHANGES)
    throw new BadEdit("edit_no_changes");
  if (changes.filter(setsField).length > MOST_FIELDS) throw new BadEdit("edit_many_fields");
  /** @type {Draft} */
  const draft = { document, lists: new Map(), isHexBoard: document.board?.kind === "hex" };
  const inverse = changes.flatMap((change) => changeOne(draft, change)).reverse();
  return { document: documentOf(draft), inverse };
}

/** @param {Change} change */
const setsField = (change) => typeof change?.thing === "string" && change.thing.startsWith("field:");

/** @param {Draft} draft @param {Change} change @returns {Change[]} what undoes it: one change, or none */
function changeOne(draft, change) {
  const keys = isObject(change) ? Object.keys(change) : [];
  const isChange = ["thing", "to"].every((key) => keys.includes(key));
  if (!isChange || keys.some((key) => !["thing", "to", "index"].includes(key)))
    throw new BadEdit("edit_no_change");
  const { thing, to, index = null } = change;
  if (index !== null && (!Number.isInteger(index) || index < 0)) throw new BadEdit("edit_no_index");
  const [, kind, key] = (typeof thing === "string" && /^(\w+):(.+)$/s.exec(thing)) || [];
  if (!key || !Object.hasOwn(CHECKS, kind) || [...key].length > LONGEST_THING)
    throw new BadEdit("edit_no_thing");
  if ((draft.isHexBoard ? OF_TABLES : OF_HEXES).includes(kind)) throw new BadEdit("edit_other_board");
  CHECKS[kind](key, to);
  if (kind === "field") return setField(draft, key.split("."), to);
  return setListed(draft, kind, key, to, kind === "hex" ? null : index);
}

/** @param {Draft} draft @param {string[]} path @param {any} to @returns {Change[]} */
function setField(draft, path, to) {
  let held = draft.document;
  for (let depth = 1; depth < path.length; depth += 1) {
    const key = path[depth - 1];
    if (!Object.hasOwn(held, key)) {
      if (to === null) return [];
      draft.document = put(draft.document, path, to);
      return [{ thing: `field:${path.slice(0, depth).join(".")}`, to: null }];
    }
    held = held[key];
    if (!isObject(held)) throw new BadEdit("edit_no_thing");
  }
  const last = path[path.length - 1];
  const before = Object.hasOwn(held, last) ? held[last] : null;
  if (before === null && to === null) return [];
  draft.document = put(draft.document, path, to);
  return [{ thing: `field:${path.join(".")}`, to: before }];
}

/** @param {Draft} draft @param {string} kind @param {string} key @param {any} to @param {number|null} index @returns {Change[]} */
function setListed(draft, kind, key, to, index) {
  const { keys, values } = membersOf(draft, kind);
  const thing = `${kind}:${key}`;
  const before = values.get(key) ?? null;
  if (to !== null && index === null) {
    if (!values.has(key)) keys.push(key);
    values.set(key, to);
    return [{ thing, to: before }];
  }
  const place = keys.indexOf(key);
  if (place >= 0) keys.splice(place, 1);
  if (to !== null) keys.splice(index ?? 0, 0, key);
  if (to === null) values.delete(key);
  else values.set(key, to);
  if (before === null) return to === null ? [] : [{ thing, to: null }];
  return [kind === "hex" ? { thing, to: before } : { thing, to: before, index: place }];
}

/** @param {Draft} draft @param {string} kind @returns {Members} */
function membersOf({ document, lists }, kind) {
  const known = lists.get(kind);
  if (known) return known;
  const values = keyedOf(kind, at(document, LISTS[kind]));
  const members = { keys: [...values.keys()], values };
  lists.set(kind, members);
  return members;
}

/** @param {Draft} draft @returns {Document} */
function documentOf({ document, lists }) {
  for (const [kind, { keys, values }] of lists) {
    if (keys.length > MOST_MEMBERS) throw new BadEdit("edit_many_things");
    const keyed = new Map(keys.map((key) => [key, values.get(key)]));
    document = put(document, LISTS[kind], listedOf(kind, keyed));
  }
  return document;
}

/** @param {Document} document @param {string[]} path @returns {any} */
const at = (document, path) =>
  path.reduce((held, key) => (isObject(held) && Object.hasOwn(held, key) ? held[key] : null), document);

/** Return a document with a value at the end of a path; null removes the key. @param {Document} document @param {string[]} path @param {any} value @returns {Document} */
function put(document, [key, ...rest], value) {
  if (rest.length) return { ...document, [key]: put(document[key] ?? {}, rest, value) };
  if (value !== null) return { ...document, [key]: value };
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
}

/** Read what a document holds of a thing, as a change would set it; null: nothing. @param {Document} document @returns {(thing: string) => any} */
export function readerOf(document) {
  /** @type {Map<string, Map<string, any>>} */
  const lists = new Map();
  return (thing) => {
    const [kind, key] = [thing.slice(0, thing.indexOf(":")), thing.slice(thing.indexOf(":") + 1)];
    if (kind === "field") return at(document, key.split("."));
    const keyed = lists.get(kind) ?? keyedOf(kind, at(document, LISTS[kind]));
    lists.set(kind, keyed);
    return keyed.get(key) ?? null;
  };
}

/** The members of a list as changes write them, by key. @param {string} kind @param {any} members @returns {Map<string, any>} */
function keyedOf(kind, members) {
  if (kind === "hex") return new Map(Object.entries(members ?? {}));
  if (kind === "road")
    return new Map((members ?? []).map((/** @type {string[]} */ pair) => [pairKey(pair), true]));
  if (kind !== "hexside") return new Map((members ?? []).map((/** @type {any} */ one) => [one.id, one]));
  /** @type {Map<string, any>} */
  const words = new Map();
  for (const { between, terrain } of members ?? []) {
    const key = pairKey(between);
    words.set(key, words.has(key) ? [words.get(key), terrain].flat() : terrain);
  }
  return words;
}

/** @param {string[]} labels */
const pairKey = (labels) => [...labels].sort().join("/");

/** @param {string} kind @param {Map<string, any>} keyed @returns {any} */
function listedOf(kind, keyed) {
  if (kind === "hex") return Object.fromEntries(keyed);
  if (kind === "road") return [...keyed.keys()].map((key) => key.split("/"));
  if (kind !== "hexside") return [...keyed.values()];
  return [...keyed].flatMap(([key, held]) =>
    [held].flat().map((terrain) => ({ between: key.split("/"), terrain })),
  );
}

/** @param {boolean} fits @param {string} why */
function check(fits, why) {
  if (!fits) throw new BadEdit(why);
}

/** @param {string} key @param {any} to */
const checkObject = (key, to) => check(to === null || (isObject(to) && to.id === key), "edit_not_itself");

/** @param {string} key */
function checkPair(key) {
  const labels = key.split("/");
  const isPair = labels.length === 2 && labels.every((label) => LABEL.test(label)) && labels[0] < labels[1];
  check(isPair, "edit_no_pair");
}

/** How each kind of thing is set. @type {Record<string, (key: string, to: any) => void>} */
const CHECKS = {
  feature(key, to) {
    checkObject(key, to);
    if (to === null) return;
    const { geometry, properties } = to;
    check(isObject(geometry) && isObject(properties), "edit_no_feature");
    check(DRAWN.includes(geometry.type) && Array.isArray(geometry.coordinates), "edit_no_feature");
  },
  unit: checkObject,
  side: checkObject,
  token: checkObject,
  hex(key, to) {
    check(LABEL.test(key), "edit_no_thing");
    check(to === null || isObject(to), "edit_not_itself");
  },
  hexside(key, to) {
    checkPair(key);
    const words = Array.isArray(to) && to.length > 1 ? to : [to];
    check(to === null || words.every((word) => typeof word === "string"), "edit_not_itself");
  },
  road(key, to) {
    checkPair(key);
    check(to === null || to === true, "edit_not_itself");
  },
  field(key) {
    const path = key.split(".");
    const isKept = NOT_FIELDS.some((kept) => kept.every((part, i) => i >= path.length || part === path[i]));
    check(!path.includes("") && path.length <= DEEPEST && !isKept, "edit_no_field");
  },
};
