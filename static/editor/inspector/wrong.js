/** Why a number that was typed is not taken, said under its field until one types again. */
import { h } from "../../table/parts/dom.js";
import { say } from "../../table/words/words.js";

/** @param {number} typed @param {number} least @param {number} most @returns {string} empty: nothing is wrong with it */
function wrongWith(typed, least, most) {
  if (!Number.isFinite(typed)) return say("edit_no_number");
  if (typed >= least && typed <= most) return "";
  return most === Infinity
    ? say("edit_number_least", { least })
    : say("edit_number_between", { least, most });
}

/**
 * Return whether a field takes a number; if not, it says why and keeps what was typed.
 * @param {HTMLInputElement} input
 * @param {number} typed
 * @param {number} least
 * @param {number} most
 */
export function takes(input, typed, least, most) {
  const words = wrongWith(typed, least, most);
  input.parentElement?.querySelector(".field-wrong")?.remove();
  if (!words) return true;
  const said = h("span", { class: "field-wrong", role: "alert" }, words);
  input.setAttribute("aria-invalid", "true");
  input.after(said);
  const again = () => {
    said.remove();
    input.removeAttribute("aria-invalid");
  };
  input.addEventListener("input", again, { once: true });
  return false;
}
