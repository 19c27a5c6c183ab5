/** Show each problem where it is: a ring on the table, and a callout with a fix if the editor knows one. */
import { distance } from "../../table/geometry/plane.js";
import { h, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { besideName, cureOf, ownProblems, placeOf, thingName } from "../problems.js";

/** @typedef {import("../types.js").Problem} Problem */
/** @typedef {import("../bench.js").Bench} Bench */

const MOST_SHOWN = 3;
const AWAY = { x: 18, y: 14 };
const ROOM = 6;
/** How many times their own height words lie farther above or below their place, as long as others are in the way. */
const FARTHER = [0, 1, 2];

/** @typedef {[number, number, number, number]} Box least x, least y, greatest x, greatest y, in pixels */

/** @param {{root: HTMLElement, bench: Bench, covered: () => [number, number, number, number], count: (found: import("../problems.js").Found[]) => void}} parts */
export function createCallouts({ root, bench, covered, count }) {
  const box = h("div", { class: "callouts" });
  root.append(box);
  /** @type {Problem[]} */
  let told = [];
  /** @type {{problem: Problem, at: import("../types.js").Spot}[]} */
  let placed = [];

  /** @param {Problem} problem */
  const place = (problem) => placeOf(bench.draft.document(), problem, bench.hexes?.grid().middles);
  /** @param {Problem} problem */
  const go = (problem) => {
    const at = place(problem);
    bench.choose("select");
    if (problem.thing) bench.selection.set([problem.thing]);
    if (at)
      bench.map.framePlaces([
        [at[0] - 6, at[1] - 6],
        [at[0] + 6, at[1] + 6],
      ]);
  };
  const gather = () => {
    const document = bench.draft.document();
    const problems = [...told, ...ownProblems(document)];
    count(
      problems.map((problem) => ({ problem, name: thingName(document, problem), go: () => go(problem) })),
    );
    placed = problems.flatMap((problem) => {
      const at = place(problem);
      return at ? [{ problem, at }] : [];
    });
    bench.overlay.set({ rings: placed.map(({ problem, at }) => ({ at, level: problem.level, count: 1 })) });
    lay();
  };
  /** Only the ones nearest to the middle of the view have words. */
  const lay = () => {
    const middle = bench.middle();
    const selected = new Set(bench.selection.things());
    const near = placed
      .filter(({ problem }) => !problem.thing || !selected.has(problem.thing))
      .sort((one, two) => distance(one.at, middle) - distance(two.at, middle))
      .slice(0, MOST_SHOWN);
    refill(
      box,
      near.map(({ problem }) => callout(bench, problem)),
    );
    const [top, right, bottom, left] = covered();
    spread(
      [...box.children],
      near.map(({ at }) => bench.map.toPixel(at)),
      [left + ROOM, top + ROOM, root.clientWidth - right - ROOM, root.clientHeight - bottom - ROOM],
    );
  };
  bench.map.on("moved", lay);
  return {
    /** @param {Problem[]} problems */
    set: (problems) => {
      told = problems;
      gather();
    },
    draw: gather,
  };
}

/** @param {Bench} bench @param {Problem} problem */
function callout(bench, problem) {
  const cure = bench.may ? cureOf(bench.draft.document(), problem) : null;
  const name = thingName(bench.draft.document(), problem);
  return h(
    "div",
    { class: `callout ${problem.level}`, role: "note" },
    h("b", {}, name),
    h("span", {}, besideName(name, problem)),
    cure &&
      h(
        "button",
        { type: "button", class: "cure", onclick: () => bench.draft.change(cure.changes, cure.words) },
        say(`edit_cure_${cure.kind}`),
      ),
  );
}

/**
 * Place words beside what they are about, clear of earlier ones and within the part of the table that nothing covers.
 * @param {Element[]} words
 * @param {import("../../table/map/types.js").Pixels[]} places
 * @param {Box} frame
 */
function spread(words, places, frame) {
  const sizes = words.map((element) =>
    element instanceof HTMLElement ? [element.offsetWidth, element.offsetHeight] : [0, 0],
  );
  /** @type {Box[]} */
  const taken = [];
  words.forEach((element, index) => {
    const box = laidBeside(places[index], sizes[index], taken, frame);
    taken.push(box);
    if (element instanceof HTMLElement)
      element.style.transform = `translate(${Math.round(box[0])}px, ${Math.round(box[1])}px)`;
  });
}

/** Where words of a size lie beside a place: the first free of left, right, above and below, and then farther off. @param {import("../../table/map/types.js").Pixels} place @param {number[]} size @param {Box[]} taken @param {Box} frame @returns {Box} */
export function laidBeside([x, y], [wide, high], taken, [west, north, east, south]) {
  const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
    Math.max(least, Math.min(most, at));
  const tries = [
    [x - wide - AWAY.x, y - high / 2],
    [x + AWAY.x, y - high / 2],
    ...FARTHER.flatMap((away) => [
      [x - wide / 2, y - high - AWAY.y - away * (high + ROOM)],
      [x - wide / 2, y + AWAY.y + away * (high + ROOM)],
    ]),
  ].map(([left, top]) => [within(left, west, east - wide), within(top, north, south - high)]);
  const keepsOff = (/** @type {number[]} */ [left, top]) =>
    !(x > left - ROOM && x < left + wide + ROOM && y > top - ROOM && y < top + high + ROOM);
  const isFree = (/** @type {number[]} */ [left, top]) =>
    taken.every((box) => left > box[2] || left + wide < box[0] || top > box[3] || top + high < box[1]);
  const [left, top] = tries.find((one) => isFree(one) && keepsOff(one)) ?? tries.find(isFree) ?? tries[0];
  return [left, top, left + wide, top + high];
}
