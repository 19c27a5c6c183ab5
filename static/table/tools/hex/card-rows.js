/** The rows of a plan's card on hexes: each way with its points, its odds, or why it is closed. No DOM. */
import { inState } from "../../state/roles.js";
import { fieldWord, sentenceCase } from "../../state/words.js";
import { series } from "../../words/series.js";
import { say } from "../../words/words.js";
import { risksOf } from "../chip-text.js";
import { isByHex } from "./ways.js";

/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("./ways.js").Way} Way */
/** @typedef {import("../chip-text.js").ChipText} ChipText */
/** @typedef {import("../types.js").Offer} Offer */

/** Return whether the order has a risk that dice decide. @param {Answer} answer */
export const isRisky = (answer) => risksOf(answer.odds ?? {}, null).length > 0;

/** @typedef {import("../../state/state.js").Rules|null} Rules GET /api/systems/<id>/ */

/** Return the possible results of an order, each with its chance. @param {Answer|null} answer @param {Rules} rules */
const chancesOf = (answer, rules) => risksOf(answer?.odds ?? {}, rules);

/** The unit of movement for a system that has no word for its own. */
const HEXES = "hexes";

/** Return the unit in which the system counts movement. @param {Rules} rules @returns {string} */
export const measureOf = (rules) => rules?.measure ?? HEXES;

/** @param {number} points @param {string} measure */
const counted = (points, measure) =>
  measure === HEXES ? say("hexcard_hexes", { points }) : say("hexcard_points", { points, measure });

/** "5 of 9 MP". @param {Way} way @param {string} measure */
const wholeText = ({ cost, left }, measure) =>
  say("hexcard_of_whole", { cost: Number(cost), whole: counted(Number(cost) + Number(left), measure) });

/** Return the cost of a way as text: "3 MP, 4½ left", as far as it is known; for several steps "5 of 9 MP". @param {Way|null|undefined} way @param {string} measure */
export function spentText(way, measure) {
  if (typeof way?.cost !== "number") {
    return "";
  }
  if (way.steps && way.left !== null && !isByHex(way)) {
    return wholeText(way, measure);
  }
  const cost = counted(way.cost, measure);
  return way.left === null ? cost : say("hexcard_cost_left", { cost, left: way.left });
}

/**
 * @param {Way} way
 * @param {Answer|null} answer
 * @param {Rules} rules
 * @returns {ChipText}
 */
export function chipOf(way, answer, rules) {
  const measure = measureOf(rules);
  const illegal = answer?.verdict.findings.find(({ severity }) => severity === "illegal");
  const reason = way.reason ?? illegal?.message ?? null;
  const row = { key: "", title: way.title, percent: null };
  if (reason) {
    return {
      ...row,
      sentence: reason,
      allowed: false,
      clause: way.reason ? way.clause : (illegal?.clause ?? null),
      spoken: say("chips_spoken_refused_why", { title: way.title, why: reason }),
    };
  }
  if (way.steps && (way.steps.length > 1 || !isByHex(way))) {
    return { ...row, ...stepsText(way, way.steps, answer, rules), allowed: true, clause: null };
  }
  const found = answer?.verdict.findings ?? [];
  const counts = series([spentText(way, measure), ...chancesOf(answer, rules)]);
  const concern = found.find(({ severity }) => severity === "limits" || severity === "risk");
  const said = concern ?? (counts ? null : found[0]); // a note says what comes of an order that costs nothing
  const sentence = [counts, said?.message].filter(Boolean).join(". ");
  const spoken = sentence ? say("chips_spoken", { title: way.title, sentence }) : way.title;
  return { ...row, sentence, allowed: true, clause: null, spoken };
}

/** Return the words for a way of several steps: the next step, its possible results, and the cost of the whole. @param {Way} way @param {import("../../state/state.js").ReachStep[]} steps @param {Answer|null} answer @param {Rules} rules */
function stepsText(way, steps, answer, rules) {
  const measure = measureOf(rules);
  const [next] = steps;
  const step = series([next.title, counted(next.spent, measure), ...chancesOf(answer, rules)]);
  const whole = wholeText(way, measure);
  const later = new Set(
    steps
      .slice(1)
      .filter(({ dice }) => dice)
      .map(({ hex }) => hex),
  );
  const hexes = series([...later]);
  const sentence = hexes
    ? say("hexcard_next_dice", { step, whole, steps: steps.length, hexes })
    : say("hexcard_next", { step, whole, steps: steps.length });
  return { sentence, spoken: say("chips_spoken", { title: way.title, sentence }) };
}

/**
 * Return the rows of a plan's card: one for each way, for each open question, and for a unit that the click may have meant instead.
 * @param {import("./renew.js").HexPlan} plan
 * @param {Rules} rules
 * @param {import("../types.js").Unit|null} other
 */
export function rowsOf({ ways, answers, asks, turned }, rules, other) {
  const rows = ways.map((way, index) => withNumber(chipOf(way, answers[index], rules), way, rules));
  return [
    ...rows,
    ...asks.map((name) => askRow(name, turned.includes(name))),
    ...(other ? [takeRow(other)] : []),
  ];
}

/** Return a row together with the number that its order lets one set. @param {ChipText} row @param {Way} way @param {Rules} rules @returns {ChipText} */
function withNumber(row, { number, order, roles }, rules) {
  if (!number) {
    return row;
  }
  const value = order[number.field];
  const text = counted(
    value,
    number.field === roles.points ? measureOf(rules) : fieldWord(rules, number.field),
  );
  const [least, most] = [number.values[0], number.values[number.values.length - 1]];
  return {
    ...row,
    number: { text, less: value > least, more: value < most },
    spoken: say("chips_spoken_amount", { title: row.title, amount: text, sentence: row.sentence }),
  };
}

/** Return the row for a yes-or-no question that all ways of the card leave open. @param {string} name @param {boolean} yes @returns {ChipText} */
function askRow(name, yes) {
  const title = sentenceCase(name);
  const answer = say(yes ? "hexcard_yes" : "hexcard_no");
  return {
    key: "",
    title,
    percent: null,
    answer,
    sentence: say(yes ? "hexcard_is_yes" : "hexcard_is_no"),
    allowed: true,
    clause: null,
    spoken: say("chips_spoken", { title, sentence: answer }),
  };
}

/** Return the row that selects another unit of one's own instead. @param {import("../types.js").Unit} other @returns {ChipText} */
function takeRow({ name }) {
  const title = say("hexcard_take", { unit: name });
  return {
    key: "",
    title,
    percent: null,
    sentence: say("hexcard_takes"),
    allowed: true,
    clause: null,
    spoken: title,
  };
}

/**
 * Return the points that the unit has now, in words; empty if neither a way nor an offer tells them.
 * @param {Way[]} ways
 * @param {Offer[]} offers
 * @param {import("../types.js").Unit} unit
 * @param {Rules} rules
 */
export function pointsNow(ways, offers, unit, rules) {
  const measure = measureOf(rules);
  const priced = [...ways, ...offers].filter(
    ({ cost, left }) => typeof cost === "number" && typeof left === "number",
  );
  const alone = priced.filter(({ order }) => !order.units);
  const sums = (alone.length > 0 ? alone : priced).map(({ cost, left }) => Number(cost) + Number(left));
  if (sums.length > 0) {
    return say("hexcard_left", { points: counted(Math.max(...sums), measure) });
  }
  const spent = inState(unit, rules, "spent");
  return typeof spent === "number" && spent > 0
    ? say("hexcard_spent", { points: counted(spent, measure) })
    : "";
}
