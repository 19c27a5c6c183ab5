/** Three buttons for the other thumb while a finger holds a piece: turn it left, turn it right, put it back. */
import { h } from "../../parts/dom.js";
import { icon } from "../../parts/icons.js";
import { say } from "../../words/words.js";

/** @typedef {import("../types.js").Point} Point */

const ROOM_PX = 10;

/**
 * @param {HTMLElement} root
 * @param {() => [number, number, number, number]} padding  what bars and panels cover at the top, right, bottom and left
 * @param {{turn: (steps: number) => void, putBack: () => void}} hand
 */
export function createHandButtons(root, padding, { turn, putBack }) {
  /** A second finger makes no click: the press itself counts. @param {string} name @param {string} words @param {() => void} act */
  const button = (name, words, act) => {
    const element = h("button", { class: "btn", type: "button", "aria-label": words }, icon(name));
    element.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      act();
    });
    return element;
  };
  const group = h(
    "div",
    { class: "hand-grips" },
    button("rotate-left", say("hand_turn_left"), () => turn(-1)),
    button("rotate-right", say("hand_turn_right"), () => turn(1)),
    button("undo", say("hand_put_back"), putBack),
  );
  group.hidden = true;
  root.append(group);

  return {
    /** Shows them at the side where the piece is not; null hides them. @param {Point|null} piece in pixels */
    show(piece) {
      group.hidden = piece === null;
      const [top, right, , left] = padding();
      const isRight = piece !== null && piece[0] > root.clientWidth / 2;
      group.style.top = `${top + ROOM_PX}px`;
      group.style.left = isRight ? `${left + ROOM_PX}px` : "auto";
      group.style.right = isRight ? "auto" : `${right + ROOM_PX}px`;
    },
  };
}
