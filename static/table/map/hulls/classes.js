/** Which hull is drawn for a unit: as its profile says, else guessed from its name, kind and drive. No DOM. */

/** @typedef {import("../types.js").Unit} Unit */

/** @type {[string, RegExp[]][]} the first that a word is found of */
const words = [
  ["landing-ship", [/landing ship|\blct\b|\blst\b/]],
  ["landing-craft", [/landing craft|lcvp|\blca\b|\blcm\b/]],
  ["aircraft", [/aircraft|aeroplane|airplane|\bplane\b|bomber|glider|spotter plane/]],
  ["crates", [/crate|\bsacks?\b|supplies|stores|cargo/]],
  [
    "tank-destroyer",
    [
      /tank.?destroyer|\bspg\b|assault gun|self.?propelled|casemate/,
      /stug|jagd|marder|hetzer|nashorn|su-?\d{2,3}|\bisu/,
      /\bm(10|18|36)\b|wolverine|hellcat|achilles|archer/,
    ],
  ],
  ["half-track", [/half.?track|hanomag|\bm3a1|\b25[01]\b|sd\.?\s*kfz\.?\s*(25\d|6|7|10|11)\b/]],
  ["carrier", [/carrier|tankette|loyd|universal/]],
  [
    "armoured-car",
    [
      /armou?red.?car|scout car|sd\.?\s*kfz\.?\s*(22\d|23\d)|\b2[23][1-4]\b|\bba-?\d/,
      /puma|greyhound|daimler|humber|staghound|panhard|dingo/,
    ],
  ],
  ["car", [/staff.?car|saloon|limousine|^car$/]],
  [
    "truck",
    [
      /truck|lorry|zis|gaz|opel|blitz|bedford|jeep|k[uü]bel|car\b|tractor|transport|ambulance|bus\b|four wheel/,
    ],
  ],
  ["boat", [/boat|raft|assault craft|dukw/]],
  ["ship", [/\bship\b|frigate|destroyer escort|steamer|freighter/]],
  ["wagon", [/wagon|cart\b|horse.?drawn|limber/]],
  ["mule", [/\bmule|donkey/]],
  ["ox", [/\box(en)?\b|bullock|buffalo/]],
  ["horse", [/horse|rider|cavalr/]],
  ["animal", [/\bdogs?\b|cheetah|pronghorn|antelope|camel/]],
  ["gun", [/\bgun\b|pak|flak|howitzer|anti.?tank|mortar|pounder|pdr|mm\b|artillery|battery/]],
  ["man", [/^man$|frogman|swimmer/]],
  ["post", [/fortification|pillbox|bunker|\bpost\b|cellar/]],
  ["leader", [/leader|commander|officer/]],
  ["half-squad", [/half.?squad/]],
  ["infantry", [/section|squad|gruppe|team|infantry|platoon|zug|crew|sniper|men\b|patrol|rifles|grenadiers/]],
  [
    "tank",
    [
      /tank|panzer|pz\b|pzkpfw|t-?\d{2}|kv-?\d|\bis-?[123]\b|tiger|panther/,
      /sherman|churchill|cromwell|stuart|matilda|valentine|crusader|\bm4|firefly|somua/,
    ],
  ],
];

/** @param {unknown} text */
function classIn(text) {
  if (typeof text !== "string") return null;
  const plain = text.toLowerCase().replaceAll("_", " ");
  return words.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0] ?? null;
}

/** @type {Record<string, string>} */
const kinds = {
  infantry: "infantry",
  team: "infantry",
  foot: "infantry",
  gun: "gun",
  boat: "boat",
  ship: "ship",
  wagon: "wagon",
  aircraft: "aircraft",
  animal: "animal",
};

/**
 * @param {Unit} unit
 * @returns {string} a key of the recipes
 */
export function hullClass({ profile, kind, name }) {
  const { look, class: named, type, locomotion, afv } = profile ?? {};
  const said = classIn(look) ?? classIn(named) ?? classIn(type);
  if (said) return said;
  if (kinds[kind]) return kinds[kind];
  const ofKind = classIn(kind);
  const guessed = ofKind === "tank" ? (classIn(name) ?? ofKind) : (ofKind ?? classIn(name));
  if (guessed) return guessed;
  if (kind !== "vehicle" && kind !== "wreck") return "infantry";
  if (locomotion === "half_tracked") return "half-track";
  if (locomotion === "wheeled") return afv ? "armoured-car" : "truck";
  return "tank";
}

/** @type {Record<string, [number, number]>} inches, when a profile says nothing */
const sizes = { infantry: [1, 1.6], "half-squad": [1, 1.6], leader: [1, 1.6], post: [1, 1.6], gun: [2, 1.2] };

/**
 * @param {Unit} unit
 * @returns {{length: number, width: number}}
 */
export function hullSize(unit) {
  const [length, width] = sizes[hullClass(unit)] ?? [3, 1.5];
  return { length: Number(unit.profile?.length) || length, width: Number(unit.profile?.width) || width };
}

/** How a hull lies: as it faces; one that faces nowhere lies lengthwise, clear of the words above and below it. @param {Unit} unit @returns {number} */
export function lieOf(unit) {
  const { length, width } = hullSize(unit);
  return unit.facing ?? (length > width ? 90 : 0);
}

/**
 * @param {Unit} unit
 * @returns {boolean}
 */
export function isWreck({ kind, state }) {
  return kind === "wreck" || state?.condition === "destroyed" || state?.destroyed === true;
}
