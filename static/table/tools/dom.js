/** Small help to build elements; text only ever goes in as text. */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{class?: string, text?: string, type?: string, title?: string, data?: Record<string, string>, attributes?: Record<string, string>}} [given]
 * @param {(Node|string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, given = {}, children = []) {
  const made = document.createElement(tag);
  if (given.class) {
    made.className = given.class;
  }
  if (given.text !== undefined) {
    made.textContent = given.text;
  }
  if (given.title) {
    made.title = given.title;
  }
  Object.assign(made.dataset, given.data ?? {});
  for (const [name, value] of Object.entries(given.attributes ?? {})) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

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
  const button = element("button", { class: className, attributes: { type: "button" } }, children);
  button.addEventListener("pointerdown", (event) => event.stopPropagation());
  button.addEventListener("mousedown", (event) => event.preventDefault());
  onPress(button, press);
  return button;
}

/** Which of the four looks a side has: by its place among the sides. @param {{sides: {id: string}[]}|null} state @param {string|null|undefined} side */
export function sideLook(state, side) {
  const index = state?.sides.findIndex(({ id }) => id === side) ?? -1;
  return index < 0 ? "none" : "abcd"[index % 4];
}

/** A side's mark: its shape in its colour. @param {string} look @param {string} name */
export function sideMark(look, name) {
  return element("span", { class: "side-mark", data: { side: look }, attributes: { role: "img", "aria-label": name } });
}
