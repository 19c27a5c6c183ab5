/** Which hull is drawn for a unit: as its profile says, else guessed from its name, kind and drive. No DOM. */

/** @typedef {import("../types.js").Unit} Unit */

/** @type {[RegExp, string][]} */
const words = [
  [/tank.?destroyer|\bspg\b|assault gun|self.?propelled|stug|jagd|marder|hetzer|nashorn|su-?\d{2,3}|isu|m10\b|m18\b|wolverine|hellcat|achilles|archer|casemate/, "tank-destroyer"],
  [/half.?track|carrier|sd\.?\s*kfz\.?\s*(25\d|6|7|10|11)\b|\bm3a1|\bm5a?1? half|hanomag|\b251\b|\b250\b/, "half-track"],
  [/carrier|tankette|loyd|universal/, "carrier"],
  [/armou?red.?car|scout car|sd\.?\s*kfz\.?\s*(22\d|23\d|222|231|234)|\bba-?\d|puma|greyhound|daimler|humber|staghound|panhard|dingo|\b222\b|\b234\b/, "armoured-car"],
  [/truck|lorry|zis|gaz|opel|blitz|bedford|jeep|k[uü]bel|car\b|tractor|transport|ambulance|bus\b/, "truck"],
  [/boat|raft|assault craft|lcvp|dukw/, "boat"],
  [/wagon|cart|horse|limber|team of horses/, "wagon"],
  [/\bgun\b|pak|flak|howitzer|anti.?tank|mortar|pounder|pdr|mm\b|zis-3|infantry gun|field gun/, "gun"],
  [/section|squad|gruppe|team|infantry|leader|platoon|zug|crew|sniper|men\b|patrol|commander|officer|rifles|grenadiers/, "infantry"],
  [/tank|panzer|pz\b|pz\.|pzkpfw|t-?\d{2}|kv-?\d|is-?[123]\b|tiger|panther|sherman|churchill|cromwell|stuart|matilda|valentine|crusader|m4|firefly|char|hotchkiss|somua/, "tank"],
];

/** @param {unknown} text */
function classIn(text) {
  if (typeof text !== "string") return null;
  const found = words.find(([pattern]) => pattern.test(text.toLowerCase().replaceAll("_", " ")));
  return found ? found[1] : null;
}

/** @type {Record<string, string>} */
const kinds = { infantry: "infantry", team: "infantry", foot: "infantry", gun: "gun", boat: "boat", wagon: "wagon" };

/**
 * @param {Unit} unit
 * @returns {string} a key of the recipes
 */
export function hullClass({ profile, kind, name }) {
  const { look, class: named, type, locomotion, afv } = profile ?? {};
  const said = classIn(look) ?? classIn(named) ?? classIn(type);
  if (said) return said;
  if (kinds[kind]) return kinds[kind];
  const guessed = classIn(name) ?? classIn(kind);
  if (guessed) return guessed;
  if (kind !== "vehicle" && kind !== "wreck") return "infantry";
  if (locomotion === "half_tracked") return "half-track";
  if (locomotion === "wheeled") return afv ? "armoured-car" : "truck";
  return "tank";
}

/** @type {Record<string, [number, number]>} inches, when a profile says nothing */
const sizes = { infantry: [1, 1.6], gun: [2, 1.2] };

/**
 * @param {Unit} unit
 * @returns {{length: number, width: number}}
 */
export function hullSize(unit) {
  const [length, width] = sizes[hullClass(unit)] ?? [3, 1.5];
  return { length: Number(unit.profile?.length) || length, width: Number(unit.profile?.width) || width };
}

/**
 * @param {Unit} unit
 * @returns {boolean}
 */
export function isWreck({ kind, state }) {
  return kind === "wreck" || state?.condition === "destroyed" || state?.destroyed === true;
}
