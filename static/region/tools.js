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
    tool("frame", say("region_frame"), "F", frame),
    tool("add", say("region_nearer"), "+", () => zoom(0.5)),
    tool("less", say("region_farther"), "−", () => zoom(-0.5)),
    h("hr"),
    tool("theme", say("region_theme"), "", theme),
    tool("help", say("region_keys"), "?", help),
  );
}
