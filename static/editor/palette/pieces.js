/** The palette's pieces: found by their words, dragged onto the table or pressed and put down, or put in reserve. */
import { createHullPictures } from "../../table/panel/hull-picture.js";
import { h, keepingFocus, refill } from "../../table/parts/dom.js";
import { sentenceCase, valueWord } from "../../table/state/words.js";
import { say } from "../../table/words/words.js";
import { dragFrom } from "./drag.js";
import { matches } from "./find.js";

/** @typedef {import("../pieces.js").Piece} Piece */
/** @typedef {{id: string, name?: string, colour?: string}} Side */

/** How many are listed at once: a longer list is searched, not read. */
const MOST_LISTED = 60;

/**
 * @typedef {object} Pieces
 * @property {Piece[]} all
 * @property {Record<string, any>} rules
 * @property {() => Side[]} sides
 * @property {string} side whose the next one is
 * @property {Piece|null} chosen
 * @property {string} typed
 * @property {HTMLElement} list
 * @property {HTMLElement} whose
 * @property {ReturnType<typeof createHullPictures>} pictures
 * @property {(piece: Piece) => void} choose
 */

/** @param {Pieces} pieces @param {Piece} piece */
const kindOf = ({ rules }, { kind, profile, nation }) => {
  const what = sentenceCase(valueWord(rules, "kind", kind) || kind);
  const size =
    profile.length && profile.width
      ? say("piece_size", { length: profile.length, width: profile.width })
      : null;
  return [nation, what, size].filter(Boolean).join(" · ");
};

/** @param {Pieces} pieces @param {Piece} piece @param {number} index */
function rowOf(pieces, piece, index) {
  const hull = pieces.pictures(/** @type {any} */ (pieces.sides()), pieces.rules);
  const unit = /** @type {any} */ ({
    id: `piece-${index}`,
    side: pieces.side,
    state: {},
    marks: [],
    ...piece,
  });
  return h(
    "button",
    {
      type: "button",
      class: "palette-row",
      "data-piece": index,
      "data-focus": `piece-${index}`,
      "aria-pressed": String(pieces.chosen === piece),
      "aria-label": [piece.name, kindOf(pieces, piece)].join(". "),
      onclick: () => {
        pieces.chosen = piece;
        draw(pieces);
        pieces.choose(piece);
      },
    },
    hull(unit),
    h(
      "span",
      { class: "said" },
      h("b", { class: "name" }, piece.name),
      h("span", { class: "going" }, kindOf(pieces, piece)),
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
      matches(pieces.typed, [piece.name, kindOf(pieces, piece), ...Object.values(piece.profile)]),
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

/**
 * @param {object} parts
 * @param {Piece[]} parts.pieces
 * @param {Record<string, any>} parts.rules
 * @param {() => Side[]} parts.sides
 * @param {(piece: Piece) => void} parts.choose a row was pressed: pieces of it are put down
 * @param {() => void} parts.reserve one of the chosen kind goes in reserve
 * @param {(client: {x: number, y: number}) => void} parts.drop the chosen one is let go
 */
export function createPieces({ pieces: all, rules, sides, choose, reserve, drop }) {
  const list = h("div", { class: "palette-list" });
  const whose = h("div", { class: "palette-sides", role: "radiogroup", "aria-label": say("piece_whose") });
  /** @type {Pieces} */
  const pieces = {
    all,
    rules,
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
