/** The dice of a shot, below what is seen of its target: how many, which faces hit, how likely, and the button that rolls. */
import { chanceNodes } from "../../parts/chances.js";
import { h, keepingFocus, quietButton, refill } from "../../parts/dom.js";
import { countStep, hitStep } from "../../parts/pool-steps.js";
import { poolOrder } from "../../state/pools.js";
import { isUmpire, unitOf } from "../../state/state.js";
import { say } from "../../words/words.js";

/**
 * @typedef {object} Fire
 * @property {Pick<import("../types.js").ToolContext, "store"|"socket"|"ui">} context
 * @property {HTMLElement} row
 * @property {HTMLElement} chance
 * @property {import("../../state/pools.js").Pool} pool
 * @property {import("../../state/shots.js").Shot|null} shot
 * @property {boolean} giving whether a roll is on its way
 * @property {(target: string) => void} rolled
 * @property {() => void} grown the row is of another size
 */

/** @param {Fire} fire */
const orderOf = ({ pool, shot }) =>
  poolOrder(pool, { unit: shot?.unit ?? null, target: shot?.target ?? null, hidden: false });

/** @param {Fire} fire */
async function foretell(fire) {
  const { pool, shot } = fire;
  const frame = await fire.context.socket.preview(orderOf(fire));
  if (!frame || pool !== fire.pool || shot !== fire.shot) return;
  refill(fire.chance, ...chanceNodes(frame).slice(0, 1));
  fire.grown();
}

/** @param {Fire} fire */
async function roll(fire) {
  if (fire.giving) return; // a second press would shoot twice
  const target = fire.shot?.target;
  fire.giving = true;
  const answer = await fire.context.ui.give(orderOf(fire)).finally(() => {
    fire.giving = false;
  });
  if (answer.type === "ack" && target) fire.rolled(target);
}

/** @param {Fire} fire */
function draw(fire) {
  const change = (/** @type {import("../../state/pools.js").Pool} */ pool) => {
    fire.pool = pool;
    draw(fire);
  };
  keepingFocus(fire.row, () =>
    refill(
      fire.row,
      countStep(fire.pool, change),
      hitStep(fire.pool, change),
      fire.chance,
      quietButton("btn pri", () => void roll(fire), [say("sheet_roll")]),
    ),
  );
  void foretell(fire);
}

/**
 * @param {Fire["context"]} context
 * @param {Pick<Fire, "rolled"|"grown">} heard
 */
export function createFire(context, heard) {
  /** @type {Fire} */
  const fire = {
    context,
    row: h("div", { class: "fire" }),
    chance: h("span", { class: "fire-chance", role: "status" }),
    pool: { count: 6, sides: 6, hit: 4 },
    shot: null,
    giving: false,
    ...heard,
  };
  return {
    /** The row for a shot of one's own unit at another; null if there is none. @param {string|undefined} unit @param {string|undefined} target */
    rowFor(unit, target) {
      const { game } = context.store;
      const firer = unitOf(game, unit ?? null);
      const may = firer && target && !game.over && (isUmpire(game) || game.you?.sides?.includes(firer.side));
      if (!may) {
        fire.shot = null;
        return null;
      }
      if (fire.shot?.unit !== firer.id || fire.shot.target !== target) {
        fire.shot = { unit: firer.id, target };
        draw(fire);
      }
      return fire.row;
    },
  };
}
