/** How many hexes a board has, how they are oriented, and how their lines are named: rows of the table's tab and of the picture's panel. */
import { say } from "../../table/words/words.js";
import { measured } from "../hex-board.js";
import { numberInput, row, segments, select } from "./forms.js";

/** @typedef {{document: () => any, change: (changes: {thing: string, to: unknown}[], doing: string) => void}} Draft */

const MOST_LINES = 52;
const LONGEST_LINE = 100;

/** @param {Draft} draft @param {Record<string, unknown>} measures @param {string} doing */
const measure = (draft, measures, doing) => draft.change(measured(draft.document(), measures), doing);

/** How the lines of hexes are numbered. @param {Draft} draft */
function namesRow(draft) {
  const { board } = draft.document();
  return row(
    say("form_names"),
    select(
      [
        { value: "even 1", title: say("form_even") },
        { value: "odd 1", title: say("form_odd") },
        { value: "even 0", title: say("form_even_0") },
        { value: "odd 0", title: say("form_odd_0") },
      ],
      `${board.shifted ?? "even"} ${board.shifted_from ?? 1}`,
      (to) => {
        const [shifted, from] = to.split(" ");
        measure(draft, { shifted, shifted_from: Number(from) }, say("form_names_set"));
      },
      { "data-focus": "names" },
    ),
  );
}

/** @param {Draft} draft */
function linesRow(draft) {
  const { board } = draft.document();
  return row(
    say("form_hexes"),
    numberInput(board.lines, (lines) => measure(draft, { lines }, say("form_lines_set", { count: lines })), {
      min: 1,
      max: MOST_LINES,
      unit: say("form_lines_unit"),
      label: say("form_lines"),
      focus: "lines",
    }),
    numberInput(
      board.length,
      (length) => measure(draft, { length }, say("form_length_set", { count: length })),
      {
        min: 1,
        max: LONGEST_LINE,
        unit: say("form_length_unit"),
        label: say("form_length"),
        focus: "length",
      },
    ),
  );
}

/** @param {Draft} draft */
function standRow(draft) {
  const { board } = draft.document();
  const stands = [
    { value: "flat", title: say("form_flat") },
    { value: "pointy", title: say("form_pointy") },
  ];
  const stand = (/** @type {string} */ to) =>
    draft.change([{ thing: "field:board.orientation", to }], say("form_turned"));
  return row(say("form_stand"), segments(stands, board.orientation, stand, "stand"));
}

/** @param {Draft} draft */
export const hexRows = (draft) => [linesRow(draft), standRow(draft), namesRow(draft)];
