/** Where units stand that a hex holds, and how many there are. No DOM. */

/** @typedef {import("../types.js").Inches} Inches */
/** @typedef {import("../types.js").Unit} Unit */

/** How far each unit of a stack lies up and to the right of the one below, in inches. */
const stackStep = 0.34;

/**
 * @param {Unit[]} units in the order of their stacks, lowest first
 * @param {import("./grid.js").HexGrid|null} grid null on a table: units stand where they say
 * @returns {{units: Unit[], stacks: Map<string, number>}} stacks: how many there are, by the id of the uppermost; 0 for those it lies on
 */
export function standing(units, grid) {
  /** @type {Map<string, string[]>} */
  const byHex = new Map();
  const placed = units.map((unit) => {
    const middle = grid && unit.hex ? grid.middles.get(unit.hex) : undefined;
    if (!middle || !unit.hex) return unit;
    const below = byHex.get(unit.hex) ?? [];
    byHex.set(unit.hex, [...below, unit.id]);
    const off = below.length * stackStep;
    return { ...unit, at: /** @type {Inches} */ ([middle[0] + off, middle[1] - off]) };
  });
  /** @type {Map<string, number>} */
  const stacks = new Map();
  for (const ids of byHex.values()) {
    if (ids.length > 1) ids.forEach((id, index) => stacks.set(id, index < ids.length - 1 ? 0 : ids.length));
  }
  return { units: placed, stacks };
}
