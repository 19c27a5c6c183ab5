/** Buttons as the tools need them. */
import { h } from "./dom.js";

/**
 * Acts on a click whose press began on the button: what comes up under a finger is not pressed by its lifting. A key's click has no press.
 * @param {HTMLButtonElement} button
 * @param {() => void} press
 */
export function onPress(button, press) {
  let began = false;
  button.addEventListener("pointerdown", () => {
    began = true;
    document.addEventListener("pointerdown", () => (began = false), { capture: true, once: true });
  });
  button.addEventListener("click", ({ detail }) => {
    if (began || detail === 0) {
      press();
    }
  });
}

/**
 * A button that a mouse does not move the focus to, so that the keys go on meaning the plan.
 * @param {string} className
 * @param {() => void} press
 * @param {(Node|string)[]} children
 */
export function quietButton(className, press, children) {
  const button = h("button", { class: className, type: "button" }, children);
  button.addEventListener("pointerdown", (event) => event.stopPropagation());
  button.addEventListener("mousedown", (event) => event.preventDefault());
  onPress(button, press);
  return button;
}
