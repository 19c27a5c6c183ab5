/** The card on an empty table: four ways to begin. */
import { byId, h, refill } from "../../table/parts/dom.js";
import { icon } from "../../table/parts/icons.js";
import { say } from "../../table/words/words.js";
import { openGenerator } from "../generator/dialog.js";

const WAYS = [
  { way: "draw", icon: "pencil" },
  { way: "make", icon: "dice" },
  { way: "picture", icon: "picture" },
  { way: "file", icon: "share" },
];

/** @param {{facts: Record<string, any>, bench: import("../bench.js").Bench, choose: (tool: string) => void, openPicture: () => void}} parts */
export function createEmpty({ facts, bench, choose, openPicture }) {
  const card = h("section", { class: "empty-card", "aria-label": say("edit_empty_title"), hidden: true });
  const start = new URLSearchParams(location.search).get("start");
  let begun = start === "draw";
  /** @param {string} way */
  const go = (way) => {
    if (way === "make") return void openGenerator(bench, facts);
    if (way === "picture") return openPicture();
    if (way !== "draw")
      return location.assign(`/scenarios/new/?way=${way}&into=${encodeURIComponent(location.pathname)}`);
    begun = true;
    card.hidden = true;
    choose("area");
  };
  refill(
    card,
    h("h2", {}, say("edit_empty_title")),
    h(
      "div",
      { class: "empty-ways" },
      WAYS.filter(({ way }) => way !== "make" || facts.can_make).map(({ way, icon: sign }) =>
        h(
          "button",
          { type: "button", class: "empty-way", onclick: () => go(way) },
          icon(sign),
          h("b", {}, say(`edit_way_${way}`)),
          h("span", {}, say(`edit_way_${way}_about`)),
        ),
      ),
    ),
  );
  byId("over", HTMLElement).append(card);
  if (start === "make" && facts.can_make) void openGenerator(bench, facts);
  if (start === "picture") openPicture();
  return {
    draw: () => {
      const { board, units } = bench.draft.document();
      const bare =
        board.kind === "table" && !board.features?.features.length && !units?.length && !board.image;
      card.hidden = !bare || begun || !bench.may;
    },
  };
}
