/**
 * The weather and similar conditions of a turn, in a word or two each, as the system declares them. No DOM.
 *
 * @typedef {{field: string, value: string|boolean, title: string, icon: string, since: string|null, sky: string|null}} Declared what a turn
 *   says while a field of it has a value; since: the field that counts for how many turns
 * @typedef {{icon: string, text: string}} Condition
 * @typedef {import("./state.js").Rules|null|undefined} Rules GET /api/systems/<id>/
 */
import { say } from "../words/words.js";

/** @param {Rules} rules @returns {Declared[]} */
const declared = (rules) => rules?.signs?.conditions ?? [];

/** The fields of a turn that its conditions describe. @param {Rules} rules @returns {Set<string|null>} */
export const conditionFields = (rules) =>
  new Set(declared(rules).flatMap(({ field, since }) => [field, since]));

/** What the turn says now. @param {Record<string, unknown>|null|undefined} turn @param {Rules} rules */
const holding = (turn, rules) => declared(rules).filter(({ field, value }) => turn?.[field] === value);

/**
 * @param {Record<string, unknown>} turn
 * @param {Rules} rules
 * @returns {Condition[]}
 */
export const conditionsOf = (turn, rules) =>
  holding(turn, rules).map(({ icon, title, since }) => {
    const run = since === null ? undefined : turn[since];
    return {
      icon,
      text:
        typeof run === "number" ? say("condition_since", { condition: title, turn: String(run + 1) }) : title,
    };
  });

/** How the land looks in them. @param {Record<string, unknown>|null|undefined} turn @param {Rules} rules @returns {string[]} */
export const skiesOf = (turn, rules) => holding(turn, rules).flatMap(({ sky }) => sky ?? []);
