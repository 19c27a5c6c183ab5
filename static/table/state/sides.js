/**
 * Which of the four looks a side has, and its colour when the scenario gives one.
 *
 * @typedef {import("./state.js").Game} Game
 * @typedef {import("./state.js").Store} Store
 */
import { sideColours } from "../map/colour.js";
import { keepsApart } from "../map/theme.js";

const LOOKS = ["a", "b", "c", "d"];

/**
 * @param {Pick<Game, "state">} game
 * @param {string|null|undefined} side
 * @returns {string|null} the letter of the look's `--side-` properties
 */
export function lookOf(game, side) {
  const index = game.state?.sides.findIndex(({ id }) => id === side) ?? -1;
  return index < 0 ? null : LOOKS[index % LOOKS.length];
}

/** The same, or "none" for somebody on no side. @param {Game["state"]} state @param {string|null|undefined} side @returns {string|"none"} */
export const sideLook = (state, side) => lookOf({ state }, side) ?? "none";

/**
 * Apply the scenario's own side colours, and again when the theme changes; but not for a reader who needs other colours.
 * @param {Store} store
 * @param {HTMLElement} root
 * @returns {() => void}
 */
export function createSideColours(store, root) {
  const paint = () => {
    for (const [index, { colour }] of (store.game.state?.sides ?? []).entries()) {
      if (!colour || index >= LOOKS.length) continue;
      const { base, dark, light, soft, text } = sideColours(colour, store.game.night);
      const values = { "": base, "-dk": dark, "-lt": light, "-soft": soft, "-text": text };
      for (const [end, value] of Object.entries(values))
        root.style.setProperty(`--side-${LOOKS[index]}${end}`, value);
    }
  };
  if (keepsApart()) return () => {};
  let painted = "";
  return store.subscribe(["state", "night"], ({ state, night }) => {
    const wanted = JSON.stringify([state?.sides, night]);
    if (wanted === painted) return;
    painted = wanted;
    paint();
  });
}
