/**
 * The first picture: the map and what stands on it, framed clear of what floats over it. It is drawn while the tools, the forms and the log are
 * still on their way, so nothing that they need is asked for here.
 */
import { createMapFeed } from "./map/feed.js";
import { createTableMap } from "./map/table-map.js";
import { createPanel } from "./panel/panel.js";
import { createCovered } from "./parts/covered.js";
import { byId } from "./parts/dom.js";
import { createTheme } from "./parts/theme.js";
import { store } from "./start.js";
import { createSideColours } from "./state/sides.js";

const desk = byId("desk", HTMLElement);
const aside = byId("panel", HTMLElement);

export const panel = createPanel(aside);
export const covered = createCovered({ desk, tools: byId("tools", HTMLElement), aside, panel });
export const map = createTableMap(byId("map", HTMLElement), {
  padding: covered.padding,
  foot: covered.foot,
  covered: () => [covered.tools(), ...covered.floats()],
  label: "The table",
});

createSideColours(store, document.documentElement);
export const theme = createTheme((night) => store.set({ night }));
createMapFeed(store, map);
