/**
 * The log's markup: **bold**, and {dice} where the dice just rolled stand in the line.
 *
 * @typedef {{kind: "text", text: string}|{kind: "bold", text: string}|{kind: "dice", roll: number}} Piece
 */

/**
 * @param {string} text
 * @returns {Piece[]} `roll` counts the {dice} of the text from 0
 */
export function pieces(text) {
  let roll = 0;
  /** @type {Piece[]} */
  const found = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\{dice\})/)) {
    if (part === "{dice}") {
      found.push({ kind: "dice", roll });
      roll += 1;
    } else if (/^\*\*[^*]+\*\*$/.test(part)) found.push({ kind: "bold", text: part.slice(2, -2) });
    else if (part) found.push({ kind: "text", text: part });
  }
  return found;
}
