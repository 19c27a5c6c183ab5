/** What the pointer's events say of the hand, and what every tool of orders does with them alike. */

/** @typedef {import("./types.js").MapEvent} MapEvent */
/** @typedef {Pick<import("./types.js").Bench, "map"|"store"|"ui">} Bench */

export const DRAG_FROM_PX = 5;
/** A menu that opened under a finger would be pressed by its lifting. */
const AFTER_LIFT_MS = 60;

/** @param {MapEvent} event */
export const isFinger = ({ original }) => original !== null && "pointerType" in original && original.pointerType === "touch";

/** With Alt or Ctrl the hand points or measures, whatever the tool. @param {MapEvent} event */
export const isElse = ({ original }) => Boolean(original?.altKey || original?.ctrlKey);

/** @param {MapEvent} event */
export const isMainButton = ({ original }) => original === null || !("button" in original) || original.button === 0;

/** The right button went down while another is held. @param {MapEvent} event */
export const addsRightButton = ({ original }) =>
  original !== null && "button" in original && original.button === 2 && (original.buttons & 2) !== 0;

/** A right click on a unit: its orders. @param {Bench} bench @param {MapEvent} event */
export function openMenu({ map, store, ui }, { px }) {
  const [unit] = map.unitAt(px);
  if (unit !== undefined) {
    store.set({ selected: unit });
    ui.menu(unit, px);
  }
}

/** What a right click does, for a finger that rests on a unit; false when it does not. @param {Bench} bench @param {MapEvent} event */
export function openMenuOnLift({ map, store, ui }, event) {
  const [unit] = isFinger(event) ? map.unitAt(event.px) : [];
  if (unit === undefined) {
    return false;
  }
  store.set({ selected: unit });
  const lifted = map.on("pointerup", () => {
    lifted();
    setTimeout(() => ui.menu(unit, event.px), AFTER_LIFT_MS);
  });
  return true;
}
