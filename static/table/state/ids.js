/** New ids that a document does not use yet. No DOM. */

/** @param {string} name @param {Set<string>} taken @returns {string} the name in small letters, with a number if it is taken */
export function freshId(name, taken) {
  const stem =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "unit";
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`;
  return id;
}
