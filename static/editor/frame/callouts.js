/** What is to mend, where it is: a ring on the table, and a callout with a cure where the editor knows one. */
import { distance } from "../../table/geometry/plane.js";
import { h, refill } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";
import { cureOf, ownProblems, placeOf, thingName } from "../problems.js";

/** @typedef {import("../types.js").Problem} Problem */
/** @typedef {import("../bench.js").Bench} Bench */

const MOST_SHOWN = 3;
const AWAY = { x: 18, y: 14 };

/** @param {{root: HTMLElement, bench: Bench, count: (found: {problem: Problem, go: () => void}[]) => void}} parts */
export function createCallouts({ root, bench, count }) {
  const box = h("div", { class: "callouts" });
  root.append(box);
  /** @type {Problem[]} */
  let told = [];
  /** @type {{problem: Problem, at: import("../types.js").Spot}[]} */
  let placed = [];

  /** @param {Problem} problem */
  const go = (problem) => {
    const at = placeOf(bench.draft.document(), problem);
    bench.choose("select");
    if (problem.thing) bench.selection.set([problem.thing]);
    if (at)
      bench.map.framePlaces([
        [at[0] - 6, at[1] - 6],
        [at[0] + 6, at[1] + 6],
      ]);
  };
  const gather = () => {
    const problems = [...told, ...ownProblems(bench.draft.document())];
    count(problems.map((problem) => ({ problem, go: () => go(problem) })));
    placed = problems.flatMap((problem) => {
      const at = placeOf(bench.draft.document(), problem);
      return at ? [{ problem, at }] : [];
    });
    bench.overlay.set({ rings: placed.map(({ problem, at }) => ({ at, level: problem.level, count: 1 })) });
    lay();
  };
  /** The nearest to the middle of the view have words. */
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
    spread(
      [...box.children],
      near.map(({ at }) => bench.map.toPixel(at)),
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
  return h(
    "div",
    { class: `callout ${problem.level}`, role: "note" },
    h("b", {}, thingName(bench.draft.document(), problem)),
    h("span", {}, problem.words),
    cure &&
      h(
        "button",
        { type: "button", class: "cure", onclick: () => bench.draft.change(cure.changes, cure.words) },
        say(`edit_cure_${cure.kind}`),
      ),
  );
}

/** Lays words beside what they are about; each keeps off those before it. @param {Element[]} words @param {import("../../table/map/types.js").Pixels[]} places */
function spread(words, places) {
  /** @type {[number, number, number, number][]} */
  const taken = [];
  words.forEach((element, index) => {
    if (!(element instanceof HTMLElement)) return;
    const [x, y] = places[index];
    const [wide, high] = [element.offsetWidth, element.offsetHeight];
    const tries = [
      [x - wide - AWAY.x, y - high / 2],
      [x + AWAY.x, y - high / 2],
      [x - wide / 2, y - high - AWAY.y],
      [x - wide / 2, y + AWAY.y],
    ];
    const isFree = (/** @type {number[]} */ [left, top]) =>
      taken.every(
        ([west, north, east, south]) =>
          left > east || left + wide < west || top > south || top + high < north,
      );
    const [left, top] = tries.find(isFree) ?? tries[0];
    taken.push([left, top, left + wide, top + high]);
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  });
}
