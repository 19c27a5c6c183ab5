/**
 * The first picture: map, terrain and units, placed clear of what floats over them. It is drawn while tools,
 * forms and log are still loading, so this module imports nothing that only they need.
 */
import { createMapFeed } from "./map/feed.js";
import { createTableMap } from "./map/table-map.js";
import { createPanel } from "./panel/panel.js";
import { createCovered } from "./parts/covered.js";
import { byId } from "./parts/dom.js";
import { createTheme } from "./parts/theme.js";
import { store } from "./start.js";
import { createSideColours } from "./state/sides.js";
import { say } from "./words/words.js";

const desk = byId("desk", HTMLElement);
const aside = byId("panel", HTMLElement);

export const panel = createPanel(aside);
export const covered = createCovered({ desk, tools: byId("tools", HTMLElement), aside, panel });
export const map = createTableMap(byId("map", HTMLElement), {
  padding: covered.padding,
  foot: covered.foot,
  covered: () => [covered.tools(), ...covered.floats()],
  label: say("map_label"),
});

/** The dice to spend cover one's own end of the table, and the palette of tokens its left; the panel's folding moves nothing. */
const edges = () => `${covered.foot()} ${covered.padding()[3]}`;
let framed = edges();
covered.changed(() => {
  if (edges() === framed) return;
  framed = edges();
  map.frameAgain();
});

createSideColours(store, document.documentElement);
export const theme = createTheme((night) => store.set({ night }));
createMapFeed(store, map);
