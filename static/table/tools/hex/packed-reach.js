/**
 * A reach as the server packs it, and as the table reads it.
 * No DOM.
 */

/** @typedef {import("../../state/state.js").HexGoal} HexGoal */
/** @typedef {import("../../state/state.js").HexReach} HexReach */
/** @typedef {import("../../state/state.js").ReachStep} ReachStep */
/** @typedef {Pick<ReachStep, "order"|"title"|"clause"|"facing"|"dice">} StepKind what steps have in common */
/** @typedef {[kind: number, hex: string, spent: number, before: number|null, beyond?: string]} StepRow */
/** @typedef {Omit<HexReach, "hexes"|"steps"> & {hexes: (number|HexGoal)[], start: string|null, points: number|null, kinds: StepKind[], steps: StepRow[]}} PackedReach */

/** Return a reach with each step and each goal whole. @param {PackedReach} packed @returns {HexReach} */
export function unpacked({ hexes, start, points, kinds, steps: rows, ...same }) {
  const steps = rows.map((row) => stepOf(row, kinds[row[0]]));
  const paths = pathsOf(steps, start);
  const goals = hexes.map((goal) =>
    typeof goal === "number" ? goalOf(steps[goal], goal, Number(points), paths[goal]) : goal,
  );
  return { ...same, hexes: goals, steps };
}

/** @param {StepRow} row @param {StepKind} kind @returns {ReachStep} */
function stepOf([, hex, spent, before, beyond], { order, title, ...same }) {
  /** @type {Record<string, string>} */
  const names = { "{hex}": hex, "{beyond}": beyond ?? "" };
  const named = Object.entries(order).map(([name, value]) => [name, names[value] ?? value]);
  const said = title.replace(/\{hex\}|\{beyond\}/g, (name) => names[name]);
  const side = /** @type {[string, string]|null} */ (beyond === undefined ? null : [hex, beyond]);
  return { ...same, order: Object.fromEntries(named), title: said, hex, spent, before, side };
}

/** Return the hexes on the way to each step; a step comes after the one before it. @param {ReachStep[]} steps @param {string|null} start */
function pathsOf(steps, start) {
  /** @type {string[][]} */
  const paths = [];
  for (const { hex, before } of steps) {
    const path = typeof before === "number" ? paths[before] : [];
    paths.push(hex === (path.at(-1) ?? start) ? path : [...path, hex]);
  }
  return paths;
}

/** @param {ReachStep} last @param {number} step @param {number} points @param {string[]} path @returns {HexGoal} */
function goalOf({ hex, spent }, step, points, path) {
  return { hex, cost: spent, fields: {}, reason: null, clause: null, left: points - spent, path, step };
}
