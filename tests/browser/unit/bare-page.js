/** A page of bare elements, for modules that need few of a document's abilities. */

class Bare extends EventTarget {
  attributes = new Map();
  children = [];
  classList = { add() {}, remove() {}, toggle() {}, contains: () => false };
  dataset = {};
  hidden = false;
  parent = null;
  style = {};
  value = "";

  constructor(tag) {
    super();
    this.tag = tag;
  }
  setAttribute(name, value) {
    this.attributes.set(name, value);
    if (["disabled", "hidden"].includes(name)) this[name] = true;
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  append(...children) {
    for (const child of children) if (child instanceof Bare) child.parent = this;
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = [];
    this.append(...children);
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }
  contains(other) {
    return other === this || this.children.some((child) => child instanceof Bare && child.contains(other));
  }
  closest() {
    return null;
  }
  setCustomValidity(words) {
    this.wrong = words;
  }
  focus() {
    globalThis.document.activeElement = this;
  }
  blur() {
    globalThis.document.activeElement = null;
  }
  get textContent() {
    return this.children.map((child) => (child instanceof Bare ? child.textContent : child)).join("");
  }
  set textContent(text) {
    this.children = [text];
  }
  /** All elements within that have a value of `data-…`, of which `selector` names one: `[data-focus]`. */
  querySelectorAll(selector) {
    const name = /^\[data-(\w+)\]$/.exec(selector)[1];
    const within = this.children.filter((child) => child instanceof Bare);
    return within.flatMap((child) => [
      ...(child.dataset[name] === undefined ? [] : [child]),
      ...child.querySelectorAll(selector),
    ]);
  }
  /** All elements of a tag within, in order. */
  all(tag) {
    const within = this.children.filter((child) => child instanceof Bare);
    return within.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.all(tag)]);
  }
}

/** @param {import("node:test").TestContext} t @returns {any} the body of the page */
export function barePage(t) {
  const body = new Bare("body");
  const page = Object.assign(new EventTarget(), {
    activeElement: body,
    createElement: (tag) => new Bare(tag),
    createElementNS: (_, tag) => new Bare(tag),
    hidden: false,
  });
  const [HTMLInputElement, HTMLTextAreaElement] = [class extends Bare {}, class extends Bare {}];
  const elements = { HTMLElement: Bare, HTMLInputElement, HTMLTextAreaElement, Node: Bare };
  const globals = { document: page, window: new EventTarget(), ...elements };
  Object.assign(globalThis, globals);
  t.after(() => Object.keys(globals).forEach((name) => delete globalThis[name]));
  return body;
}
