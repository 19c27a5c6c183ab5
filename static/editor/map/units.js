/** The units of a document as the map draws them. No DOM. */

/** A word of a kind or class, and the drawing it has; what has none is drawn by its own word. @type {[RegExp, string][]} */
const SILHOUETTES = [
  [/half.?track/, "half-track"],
  [/destroyer|assault|stug/, "tank-destroyer"],
  [/armou?red.?car|scout/, "armoured-car"],
  [/truck|lorry|jeep|car\b/, "truck"],
  [/gun|mortar|howitzer/, "gun"],
  [/infantry|section|squad|leader|team|men\b|rifle/, "infantry"],
  [/boat|landing/, "boat"],
  [/wagon|horse/, "wagon"],
];

/** @param {Record<string, any>} unit */
function silhouetteOf({ kind, name, profile = {}, silhouette }) {
  if (silhouette) return silhouette;
  const said = [profile.look, profile.class, profile.locomotion, kind, name].join(" ").toLowerCase();
  return SILHOUETTES.find(([pattern]) => pattern.test(said))?.[1] ?? "tank";
}

/** @param {Record<string, any>[]} units @returns {import("../../table/map/types.js").Unit[]} */
export const drawnUnits = (units) =>
  units.map((unit) => ({
    profile: {},
    kind: "vehicle",
    side: "",
    name: unit.id,
    .../** @type {{id: string}} */ (unit),
    silhouette: silhouetteOf(unit),
  }));
