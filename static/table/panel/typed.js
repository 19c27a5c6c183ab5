/**
 * What a text typed into the log's box is: "6d6 hit 4+" and "/roll 6d6 hit 4+" roll dice, anything else is talk. No DOM.
 *
 * @typedef {import("../state/state.js").Order} Order
 */

/** A text may begin with two strokes: the key that opens the box types one more when it is pressed inside it. */
const COMMAND = /^\/{1,2}(?:roll|r)(?:\s+(.*))?$/is;
/** The same without the command or the stroke, but only if dice follow at once: "roll soon" is talk. */
const SPOKEN = /^\/{0,2}(?:(?:roll|r)\s+(\d{1,3}|\d{0,3}d\d+.*)|(\d{0,3}d\d+.*))$/is;
/** Plain dice and their purpose: after "for", or in words that do not say how dice are rolled. */
const FOR =
  /^(\d*d\d+(?:\s*[+-]\s*\d+)?)\s+(?:for\s+([^,]+)|(?!(?:hits?|sort|keep|reroll|explode)\b)([^\d,]+))$/is;

/** Return the dice that a text rolls; null if it is talk. @param {string} text */
function diceOf(text) {
  const command = COMMAND.exec(text);
  const [, after, alone] = SPOKEN.exec(text) ?? [];
  const dice = command ? (command[1] ?? "").trim() : (after ?? alone);
  if (dice === undefined) return null;
  if (/^\d*$/.test(dice)) return `${dice}d6`;
  return dice;
}

/**
 * Return the order for a typed text; null if there is none.
 * @param {string} text
 * @param {boolean} [hidden] whether dice are rolled out of sight
 * @returns {Order|null}
 */
export function typedOrder(text, hidden = false) {
  const said = text.trim();
  if (!said) return null;
  const dice = diceOf(said);
  if (dice === null) {
    const talk = said.replace(/^\/{1,2}\s*/, "");
    return talk ? { type: "say", text: talk } : null;
  }
  const [, own, after, words] = FOR.exec(dice) ?? [];
  const why = after ?? words;
  return {
    type: "roll",
    ...(why ? { dice: own, why } : { dice }),
    ...(hidden ? { hidden } : {}),
  };
}
