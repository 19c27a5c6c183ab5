/** How weather and tide colour the land. No DOM. */
import { mix } from "./colour.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {"high tide"|"low tide"|"mud"|"snow"|"rain"|"snowfall"} Sky what is to be seen of it */

/** The roles of the look that weather changes together. @type {Record<string, string[]>} */
const groups = {
  soil: [
    "t-grass",
    "t-tuft",
    "t-tuft-2",
    "t-plough",
    "t-furrow",
    "t-furrow-2",
    "t-crop",
    "t-crop-row",
    "t-crop-2",
    "t-scrub",
    "t-yard",
    "t-verge",
    "t-bankside",
    "t-bank",
    "t-marsh",
    "t-hill",
    "t-mud",
    "t-sand",
    "t-sand-2",
  ],
  leaves: [
    "t-wfloor",
    "t-crown-1",
    "t-crown-2",
    "t-crown-3",
    "t-crown-hi",
    "t-bush",
    "t-bush-hi",
    "t-hedge",
    "t-hedge-1",
    "t-hedge-2",
  ],
  tracks: ["t-track", "t-track-edge", "t-rut"],
  roads: ["t-road", "t-road-edge"],
  stones: ["t-brick", "t-stone", "t-timber", "t-thatch", "t-rubble", "t-wall", "t-rock"],
  water: ["t-water", "t-water-hi"],
  shallows: ["t-shallow"],
};

/**
 * The colour that lies over the land, by day and by night, and how much of it lies on each group; the later lies over the earlier.
 *
 * @type {Record<Sky, {day: string, night: string, over: Record<string, number>}>}
 */
const washes = {
  "high tide": { day: "#93BBC7", night: "#254654", over: { shallows: 0.8 } },
  "low tide": { day: "#D9C79B", night: "#62573D", over: { shallows: 0.42 } },
  mud: { day: "#6E5636", night: "#35291A", over: { soil: 0.46, leaves: 0.08, tracks: 0.5 } },
  snow: {
    day: "#F4F7F9",
    night: "#7F8B95",
    over: { soil: 0.84, leaves: 0.46, tracks: 0.66, roads: 0.6, stones: 0.62 },
  },
  rain: {
    day: "#22323C",
    night: "#0B1216",
    over: { soil: 0.15, leaves: 0.15, tracks: 0.2, roads: 0.24, stones: 0.16, water: 0.12 },
  },
  snowfall: {
    day: "#E3E9EE",
    night: "#69747D",
    over: { soil: 0.2, leaves: 0.14, tracks: 0.16, roads: 0.16, stones: 0.14, water: 0.1 },
  },
};

/** The skies in the order in which they lie over each other. @param {string[]} skies @returns {Sky[]} */
export const layered = (skies) =>
  /** @type {Sky[]} */ (Object.keys(washes)).filter((sky) => skies.includes(sky));

/**
 * @param {Theme} theme
 * @param {Sky[]} skies
 * @returns {Theme} with the colours of the land as they are under this sky
 */
export function weathered(theme, skies) {
  const colour = { ...theme.colour };
  for (const sky of skies) {
    const { day, night, over } = washes[sky];
    for (const [group, share] of Object.entries(over)) {
      for (const role of groups[group]) {
        colour[role] = mix(theme.night ? night : day, colour[role], share);
      }
    }
  }
  return { ...theme, colour };
}
