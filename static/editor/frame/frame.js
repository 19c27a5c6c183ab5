/** The parts around the table: the top bar, the palette, the inspector, the strip, and how much of the table they cover. */
import { byId, h, isPhone } from "../../table/parts/dom.js";
import { createCallouts } from "./callouts.js";
import { createEmpty } from "./empty.js";
import { createInspector } from "../inspector/inspector.js";
import { showKeys } from "./keys-dialog.js";
import { createPalette } from "./palette.js";
import { createPicturePanel } from "../picture/panel.js";
import { createPhone } from "./phone.js";
import { tabsOf } from "./tabs.js";
import { createStrip } from "./strip.js";
import { createTopBar } from "./topbar.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../types.js").Problem} Problem */
/** @typedef {import("../types.js").Row} Row */

/**
 * @param {object} parts
 * @param {Record<string, any>} parts.facts
 * @param {Bench} parts.bench
 * @param {(tool: string, row?: Row) => void} parts.choose
 * @param {ReturnType<typeof import("../tools/unit.js").createUnit>} parts.unit puts pieces down
 * @param {() => import("../types.js").Tool} parts.tool in the hand
 */
export function createFrame({ facts, bench, choose, unit, tool }) {
  const desk = byId("desk", HTMLElement);
  const [palette, panel, strip, tools] = ["palette", "inspector", "strip", "tools"].map((id) =>
    byId(id, HTMLElement),
  );
  const phone = createPhone({ root: document.body, bench });
  const topbar = createTopBar({ facts, bench });
  const picture = createPicturePanel({ root: document.body, bench });
  const padding = () =>
    covered(phone.covers, { desk, palette, panel, strip, tools, picture: picture.element });
  const callouts = createCallouts({
    root: byId("over", HTMLElement),
    bench,
    covered: padding,
    count: (found) => {
      topbar.setProblems(found);
      phone.setProblems(found);
    },
  });
  const board = byId("board", HTMLElement);
  const choices = createPalette({ element: palette, board, facts, bench, unit, tool });
  const tabs = tabsOf({ facts, bench, tool, choices, openPicture: picture.open });
  const inspector = createInspector({ element: panel, bench, tabs });
  const empty = createEmpty({ facts, bench, choose, openPicture: picture.open });
  const foot = createStrip({ element: strip, bench, facts, hand: tool, swatch: choices.swatch });

  return {
    padding,
    setLive: topbar.setLive,
    /** @param {boolean} is */
    setSaved: (is) => {
      foot.setSaved(is);
      topbar.setSaved(is);
    },
    /** @param {Problem[]} problems */
    setProblems: (problems) => callouts.set(problems),
    /** @param {string} name of the tool @param {Row|null} row */
    chosen: (name, row) => {
      foot.chosen(name);
      choices.showFor(name);
      choices.draw(row);
      inspector.showFor(name);
    },
    find: choices.find,
    keep: choices.keep,
    piece: choices.piece,
    side: choices.side,
    changed: () => {
      topbar.draw();
      inspector.draw();
      choices.draw(bench.row());
      foot.draw();
      empty.draw();
      callouts.draw();
    },
    fold: () => void document.body.classList.toggle("folded"),
    showKeys: () => showKeys(document.body),
    say: toast,
  };
}

/** @typedef {ReturnType<typeof createFrame>} Frame */

const TOAST_MS = 6000;
/** The most of a phone's screen that counts as covered: what is left of the table would be too small to see. */
const MOST_COVERED = 0.7;

/** @param {string} words */
function toast(words) {
  const line = h("p", { class: "toast" }, words);
  byId("toasts", HTMLElement).append(line);
  setTimeout(() => line.remove(), TOAST_MS);
}

/**
 * Pixels of the table at the top, right, bottom and left that are covered.
 * @param {(within: DOMRect) => number} sheets of a phone: how much its bar covers at the foot; its sheets stand above it
 * @param {Record<"desk"|"palette"|"panel"|"strip"|"tools"|"picture", HTMLElement>} elements
 * @returns {[number, number, number, number]}
 */
function covered(sheets, { desk, palette, panel, strip, tools, picture }) {
  const frame = desk.getBoundingClientRect();
  const shown = (/** @type {HTMLElement} */ element) => element.offsetWidth > 0;
  if (isPhone()) {
    const above = [palette, panel]
      .filter(shown)
      .map((sheet) => frame.bottom - sheet.getBoundingClientRect().top);
    return [0, 0, Math.min(Math.max(sheets(frame), ...above), frame.height * MOST_COVERED), 0];
  }
  const left = [tools, palette, picture]
    .filter(shown)
    .map((one) => one.getBoundingClientRect().right - frame.left);
  const right = shown(panel) ? frame.right - panel.getBoundingClientRect().left : 0;
  const bottom = shown(strip) ? frame.bottom - strip.getBoundingClientRect().top : 0;
  return [0, Math.max(0, right), Math.max(0, bottom), Math.max(0, ...left)];
}
