/** The inspector's briefing tab: what everybody reads, what only one side reads, and who wins. */
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { drawnGently, longText, section } from "./forms.js";

const LONGEST = 20_000;

/** @param {string} label @param {string} value @param {string} focus @param {(to: string) => void} change @param {number} rows */
const text = (label, value, focus, change, rows) =>
  longText(value, change, { "aria-label": label, "data-focus": focus, maxlength: LONGEST, rows });

/** @param {{bench: {draft: import("./table-tab.js").Draft}}} parts */
export function createBriefingTab({ bench: { draft } }) {
  const element = h("div", { class: "inspector-page" });
  let last = "";
  /** @param {string} field @param {string} to @param {string} doing */
  const set = (field, to, doing) =>
    draft.change([{ thing: `field:briefing.${field}`, to: to || null }], doing);
  const common = (/** @type {any} */ briefing) =>
    section(
      say("brief_common"),
      say("brief_markdown"),
      text(
        say("brief_common"),
        briefing.common ?? "",
        "brief-common",
        (to) => set("common", to, say("brief_common_set")),
        7,
      ),
    );
  const ofSide = (
    /** @type {any} */ briefing,
    /** @type {{id: string, name?: string}} */ { id, name = id },
  ) =>
    section(
      say("brief_side", { side: name }),
      say("brief_alone"),
      text(
        say("brief_side", { side: name }),
        briefing.sides?.[id] ?? "",
        `brief-${id}`,
        (to) => set(`sides.${id}`, to, say("brief_side_set", { side: name })),
        5,
      ),
    );
  const victory = (/** @type {any} */ briefing) =>
    section(
      say("brief_victory"),
      null,
      text(
        say("brief_victory"),
        briefing.victory ?? "",
        "brief-victory",
        (to) => set("victory", to, say("brief_victory_set")),
        3,
      ),
    );
  return {
    key: "briefing",
    title: () => say("form_tab_briefing"),
    element,
    draw: drawnGently(element, () => {
      const { briefing = {}, sides = [] } = draft.document();
      const next = JSON.stringify([briefing, sides]);
      if (next === last) return;
      last = next;
      const own = sides.map((/** @type {any} */ side) => ofSide(briefing, side));
      keepingFocus(element, () => refill(element, common(briefing), own, victory(briefing)));
    }),
  };
}
