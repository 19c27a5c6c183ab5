/** The column of tools beside the map. */
import { h } from "../table/parts/dom.js";
import { icon } from "../table/parts/icons.js";
import { say } from "../table/words/words.js";

/** @param {HTMLElement} host @param {{frame: () => void, zoom: (steps: number) => void, theme: () => void, help: () => void}} acts */
export function createTools(host, { frame, zoom, theme, help }) {
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {string} */ key,
    /** @type {() => void} */ press,
  ) =>
    h(
      "button",
      { class: "tool", type: "button", title: words, "aria-label": words, onclick: press },
      icon(name),
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
    );
  host.append(
    tool("frame", say("season_frame"), "F", frame),
    tool("add", say("season_nearer"), "+", () => zoom(0.5)),
    tool("less", say("season_farther"), "−", () => zoom(-0.5)),
    h("hr"),
    tool("theme", say("season_theme"), "", theme),
    tool("help", say("season_keys"), "?", help),
  );
}
