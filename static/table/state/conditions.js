/**
 * The turn's weather and tide in a word or two each. No DOM.
 *
 * @typedef {{icon: string, text: string}} Condition
 */

/** The fields of a turn that are told here. */
export const TOLD_HERE = new Set(["weather", "tide", "rain_turns", "snow_turns", "mud", "snow"]);

/**
 * @param {Record<string, any>} turn
 * @returns {Condition[]}
 */
export function conditionsOf({ weather, tide, rain_turns: rain, snow_turns: snow, mud, snow: lies }) {
  const run = weather === "rain" ? rain : weather === "snow" ? snow : null;
  /** @type {Record<string, string>} */
  const named = { dry: "Dry", rain: "Rain", snow: "Snow" };
  return [
    ...(weather
      ? [
          {
            icon: weather === "dry" ? "sun" : weather,
            text: `${named[weather] ?? weather}${typeof run === "number" ? `, turn ${run + 1}` : ""}`,
          },
        ]
      : []),
    ...(mud ? [{ icon: "mud", text: "Mud" }] : []),
    ...(lies ? [{ icon: "snow", text: "Snow lies" }] : []),
    ...(tide
      ? [
          {
            icon: tide === "high" ? "high-tide" : "low-tide",
            text: tide === "high" ? "High tide" : "Low tide",
          },
        ]
      : []),
  ];
}
