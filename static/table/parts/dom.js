/**
 * Create DOM elements by function calls. Text becomes text nodes, never HTML, so that nothing a player wrote
 * is read as markup.
 *
 * @typedef {Node|string|number|null|undefined|false} Child
 */

/**
 * Act only on a click whose press began on the button: a button that appears under a finger is not pressed when the finger lifts. A click
 * by a key has no press.
 * @param {HTMLButtonElement} button
 * @param {(clicks: number) => void} press receives 2 for the second click of a double click, and 0 for a key
 */
export function onPress(button, press) {
  let began = false;
  button.addEventListener("pointerdown", () => {
    began = true;
    document.addEventListener("pointerdown", () => (began = false), { capture: true, once: true });
  });
  button.addEventListener("click", ({ detail }) => {
    if (began || detail === 0) {
      press(detail);
    }
  });
}

/**
 * Return a button that takes no focus from a mouse click, so that keys still go to the plan.
 * @param {string} className
 * @param {(clicks: number) => void} press
 * @param {(Node|string)[]} children
 */
export function quietButton(className, press, children) {
  const button = h("button", { class: className, type: "button" }, children);
  button.addEventListener("pointerdown", (event) => event.stopPropagation());
  button.addEventListener("mousedown", (event) => event.preventDefault());
  onPress(button, press);
  return button;
}

/** Focus an element, or the one that has replaced it since. @param {HTMLElement} element */
export function refocus(element) {
  const name = element.dataset.focus;
  const now =
    element.isConnected || !name ? element : document.querySelector(`[data-focus="${CSS.escape(name)}"]`);
  if (now instanceof HTMLElement) now.focus({ preventScroll: true });
}

/** @param {Element|null} held @returns {held is HTMLInputElement|HTMLTextAreaElement} */
const isField = (held) => held !== null && "selectionStart" in held;

/**
 * Select in a field what was selected in the one that it replaces, so that the next letter goes where it would have gone.
 * A field for numbers does not tell its selection: all of it is selected, as by the Tab key.
 * @param {HTMLInputElement|HTMLTextAreaElement} field
 * @param {[number|null, number|null]} selected
 */
function selectAgain(field, [start, end]) {
  if (start === null) field.select();
  else field.setSelectionRange(start, end);
}

/**
 * Run `draw`, then restore the focus, and what is selected, to the element with the same `data-focus`.
 * @param {HTMLElement} container
 * @param {() => void} draw
 */
export function keepingFocus(container, draw) {
  const held = document.activeElement;
  const name = held instanceof HTMLElement && container.contains(held) ? held.dataset.focus : undefined;
  /** @type {[number|null, number|null]} */
  const selected = isField(held) ? [held.selectionStart, held.selectionEnd] : [null, null];
  draw();
  if (!name) return;
  const again = [...container.querySelectorAll("[data-focus]")].find(
    (element) => element instanceof HTMLElement && element.dataset.focus === name,
  );
  if (!(again instanceof HTMLElement)) return;
  again.focus({ preventScroll: true });
  if (isField(again)) selectAgain(again, selected);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, any>} attributes
 * @param {(Child|Child[])[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/** @param {Element} element @param {(Child|Child[])[]} children */
function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes] `onclick` and its like take a function; null and false leave an attribute out
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export const h = (tag, attributes = {}, ...children) =>
  /** @type {any} */ (fill(document.createElement(tag), attributes, children));

/**
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child|Child[])} children
 * @returns {SVGElement}
 */
export const svg = (tag, attributes = {}, ...children) =>
  /** @type {any} */ (fill(document.createElementNS(SVG, tag), attributes, children));

/** @param {Element} element @param {...(Child|Child[])} children what it holds from now on */
export function refill(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/** Like `refill`, but keep children that are there already, so that a live region does not read them again. @param {Element} element @param {...(Child|Child[])} children */
export function renew(element, ...children) {
  const next = /** @type {Element} */ (element.cloneNode(false));
  append(next, children);
  if (next.innerHTML !== element.innerHTML) element.replaceChildren(...next.childNodes);
}

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T} the page's element; the template promises it
 */
export function byId(id, type) {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`The page has no ${id}.`);
  return element;
}

/**
 * @param {EventTarget} target
 * @param {string} type
 * @param {(event: unknown) => void} fn
 * @param {AddEventListenerOptions} [options]
 * @returns {() => void}
 */
export function listen(target, type, fn, options) {
  target.addEventListener(type, fn, options);
  return () => target.removeEventListener(type, fn, options);
}

/** @param {(() => void)[]} stops @returns {() => void} */
export const all = (stops) => () => {
  for (const stop of stops) stop();
};

/** Return whether the screen is so narrow that the page has its phone layout; the styles use the same width. */
export const isPhone = () => matchMedia("(max-width: 820px)").matches;

/** Return whether the main pointer is a finger; `isPhone` is false on a phone held sideways. */
export const byFinger = () => matchMedia("(pointer: coarse)").matches;
