/** The words for tokens: on the table, for a screen reader, in the palette. */
import { distance } from "../../geometry/plane.js";
import { isLine } from "../../geometry/tokens.js";
import { isTemplate } from "../../state/tokens.js";
import { say } from "../../words/words.js";

/** @typedef {import("../../state/tokens.js").Token} Token */
/** @typedef {import("../../state/tokens.js").Seers} Seers */
/** @typedef {import("../types.js").Point} Point */

/** @param {Token} token */
const lengthOf = ({ at, to }) =>
  at && to ? distance(/** @type {Point} */ (at), /** @type {Point} */ (to)) : 0;

/** What the pill of a template says of it. @param {Token} token */
function measure(token) {
  const size = token.size ?? 0;
  if (isLine(token)) return token.text || say("tokens_line", { inches: lengthOf(token) });
  if (token.kind === "arc") return say("tokens_arc", { degrees: token.angle ?? 0, inches: size });
  return say(`tokens_measure_${token.kind}`, { inches: size });
}

/** @param {Token} token */
export const endWords = ({ until }) => (typeof until === "number" ? say("tokens_end", { turn: until }) : "");

/** What stands on a token, or below it. @param {Token} token */
export function tokenWords(token) {
  const { kind, text = "", worth } = token;
  if (isTemplate(token)) return [measure(token), endWords(token)].filter(Boolean).join(" · ");
  const points = kind === "objective" && typeof worth === "number" ? say("tokens_worth", { worth }) : "";
  return [text, points].filter(Boolean).join(" · ");
}

/** What a token is called. @param {Token} token */
export const tokenName = (token) =>
  isTemplate(token) ? measure(token) : token.text || say(`tokens_kind_${token.kind}`);

/** @param {import("../types.js").Game} game @param {Token} token @param {Seers} seers */
export function noteWords({ state }, { side }, seers) {
  if (seers === "me") return say("tokens_seen_by_me");
  const owner = state?.sides.find(({ id }) => id === side)?.name ?? say("tokens_of_umpire");
  return say("tokens_note", { owner, seers });
}

/** @param {number} part */
export const partWords = (part) => say("tokens_part", { percent: Math.max(1, Math.round(part * 100)) });
