/** The palette's pieces: search them, then drag one onto the table, press it and put it down, or put it in reserve. */
import { createHullPictures } from "../../table/panel/hull-picture.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { sentenceCase, valueWord } from "../../table/state/words.js";
import { say } from "../../table/words/words.js";
import { piecesOf } from "../forces.js";
import { dragFrom } from "./drag.js";
import { matches } from "./find.js";

/** @typedef {import("../pieces.js").Piece & {fill?: string[], of?: string}} Piece `of` is the arsenal that it is in, if it is somebody's own */
/** @typedef {import("../forces.js").Force & {of?: string}} Force */
/** @typedef {{name: string, pieces: Piece[], forces: Force[]}} Arsenal somebody's own */
/** @typedef {{id: string, name?: string, colour?: string}} Side */

/** How many are listed at once: a longer list is searched, not read. */
const MOST_LISTED = 60;

/**
 * @typedef {object} Pieces
 * @property {(Piece|Force)[]} all
 * @property {Record<string, any>} rules
 * @property {() => Side[]} sides
 * @property {string} side whose the next one is
 * @property {Piece|Force|null} chosen
 * @property {string} typed
 * @property {HTMLElement} list
 * @property {HTMLElement} whose
 * @property {ReturnType<typeof createHullPictures>} pictures
 * @property {(piece: Piece|Force) => void} choose
 */

/** What is said of a row under its name. @param {Pieces} pieces @param {Piece|Force} piece */
const saidOf = (pieces, piece) =>
  "lines" in piece
    ? say("piece_force", { count: piecesOf(piece).length, points: Math.round(piece.points * 100) / 100 })
    : kindOf(pieces, piece);

/** @param {Pieces} pieces @param {Piece} piece */
const kindOf = ({ rules }, { kind, profile, nation, fill }) => {
  const what = sentenceCase(valueWord(rules, "kind", kind) || kind);
  const size =
    profile.length && profile.width
      ? say("piece_size", { length: profile.length, width: profile.width })
      : null;
  const lacks = fill?.length ? say("piece_fill") : null;
  return [lacks, nation, what, size].filter(Boolean).join(" · ");
};

/** @param {Pieces} pieces @param {Piece|Force} piece @param {number} index */
function rowOf(pieces, piece, index) {
  const hull = pieces.pictures(/** @type {any} */ (pieces.sides()), pieces.rules);
  const unit = /** @type {any} */ ({
    id: `piece-${index}`,
    side: pieces.side,
    state: {},
    marks: [],
    ...("lines" in piece ? piecesOf(piece)[0] : piece),
  });
  return h(
    "button",
    {
      type: "button",
      class: "palette-row",
      "data-piece": index,
      "data-focus": `piece-${index}`,
      "aria-pressed": String(pieces.chosen === piece),
      "aria-label": [piece.name, saidOf(pieces, piece)].join(". "),
      title: piece.of,
      onclick: () => {
        pieces.chosen = piece;
        draw(pieces);
        pieces.choose(piece);
      },
    },
    unit.kind ? hull(unit) : null,
    h(
      "span",
      { class: "said" },
      h("b", { class: "name" }, piece.name),
      h("span", { class: "going" }, saidOf(pieces, piece)),
    ),
  );
}

/** @param {Pieces} pieces */
function draw(pieces) {
  const sides = pieces.sides();
  if (!sides.some(({ id }) => id === pieces.side)) pieces.side = sides[0]?.id ?? "";
  const found = pieces.all
    .map((piece, index) => ({ piece, index }))
    .filter(({ piece }) =>
      matches(pieces.typed, [
        piece.name,
        piece.of,
        saidOf(pieces, piece),
        ...Object.values("lines" in piece ? piece.lines.map(({ name }) => name) : piece.profile),
      ]),
    );
  keepingFocus(pieces.whose, () =>
    refill(
      pieces.whose,
      sides.map((side, index) => sideButton(pieces, side, index)),
    ),
  );
  keepingFocus(pieces.list, () =>
    refill(
      pieces.list,
      found.slice(0, MOST_LISTED).map(({ piece, index }) => rowOf(pieces, piece, index)),
      found.length > MOST_LISTED &&
        h("p", { class: "palette-none" }, say("piece_more", { count: found.length - MOST_LISTED })),
      found.length === 0 && h("p", { class: "palette-none" }, say("palette_none", { typed: pieces.typed })),
    ),
  );
}

/** @param {Pieces} pieces @param {Side} side @param {number} index */
const sideButton = (pieces, { id, name = id }, index) =>
  h(
    "button",
    {
      type: "button",
      role: "radio",
      "aria-checked": String(id === pieces.side),
      "data-focus": `side-${id}`,
      class: `side-choice of-${"abcd"[index % 4]}`,
      onclick: () => {
        pieces.side = id;
        draw(pieces);
      },
    },
    name,
  );

/** The field to search in, and what follows from what is typed. @param {Pieces} pieces */
function searchOf(pieces) {
  const search = h("input", {
    type: "search",
    class: "palette-search",
    placeholder: say("piece_find"),
    "aria-label": say("piece_find"),
    autocomplete: "off",
    spellcheck: "false",
  });
  search.addEventListener("input", () => {
    pieces.typed = search.value;
    draw(pieces);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") /** @type {HTMLElement|null} */ (pieces.list.querySelector("button"))?.click();
    if (event.key !== "Escape") return;
    if (pieces.typed) event.stopPropagation();
    search.value = pieces.typed = "";
    draw(pieces);
  });
  return search;
}

/** One's own forces, then one's own pieces. @param {Arsenal[]} arsenals @returns {(Piece|Force)[]} */
const ofArsenals = (arsenals) => [
  ...arsenals.flatMap(({ name: of, forces }) => forces.map((force) => ({ ...force, of }))),
  ...arsenals.flatMap(({ name: of, pieces }) => pieces.map((piece) => ({ ...piece, of }))),
];

/**
 * @param {object} parts
 * @param {Record<string, any>} parts.facts its `pieces` are built in, its `arsenals` one's own: their forces and pieces come first
 * @param {() => Side[]} parts.sides
 * @param {(piece: Piece|Force) => void} parts.choose a row was pressed: pieces of it are put down
 * @param {() => void} parts.reserve one of the chosen kind goes in reserve
 * @param {(client: {x: number, y: number}) => void} parts.drop the chosen one is let go
 */
export function createPieces({ facts, sides, choose, reserve, drop }) {
  const all = [...ofArsenals(facts.arsenals ?? []), ...(facts.pieces ?? [])];
  const list = h("div", { class: "palette-list" });
  const whose = h("div", { class: "palette-sides", role: "radiogroup", "aria-label": say("piece_whose") });
  /** @type {Pieces} */
  const pieces = {
    all,
    rules: facts.system,
    sides,
    side: sides()[0]?.id ?? "",
    chosen: null,
    typed: "",
    list,
    whose,
    pictures: createHullPictures(),
    choose,
  };
  const search = searchOf(pieces);
  const element = h(
    "div",
    {},
    h("label", { class: "palette-find" }, search, h("kbd", {}, "/")),
    whose,
    list,
    h(
      "div",
      { class: "palette-foot" },
      h("button", { type: "button", class: "btn", onclick: () => reserve() }, say("piece_in_reserve")),
    ),
  );
  dragFrom(list, {
    under: (target) => {
      const button = target.closest("[data-piece]");
      const index = Number(button instanceof HTMLElement ? button.dataset.piece : NaN);
      const picture = button?.querySelector("canvas") ?? null;
      return all[index] ? { thing: all[index], picture } : null;
    },
    over: () => undefined,
    drop: (piece, client) => {
      pieces.chosen = piece;
      draw(pieces);
      drop(client);
    },
    leave: () => undefined,
  });
  return {
    key: "pieces",
    element,
    shown: () => draw(pieces),
    find: () => search.focus(),
    chosen: () => (pieces.chosen ? { piece: pieces.chosen, side: pieces.side } : null),
    /** The side that is chosen. */
    side: () => {
      const side = sides().find(({ id }) => id === pieces.side) ?? sides()[0];
      return { id: side?.id ?? "", name: side?.name ?? side?.id ?? "" };
    },
    draw: () => draw(pieces),
  };
}
