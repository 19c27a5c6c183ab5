/**
 * Somebody at the table, in any browser: what they do with the mouse and the keys, and what they see. Everything is built on the few
 * things that a browser's driver can do ({@link Hands}).
 *
 * @typedef {[number, number]} Point
 *
 * @typedef {object} Hands
 * @property {(address: string) => Promise<void>} open
 * @property {(fn: Function, ...args: any[]) => Promise<any>} evaluate run a function in the page; it may be async
 * @property {(x: number, y: number) => Promise<void>} move
 * @property {() => Promise<void>} down
 * @property {() => Promise<void>} up
 * @property {(x: number, y: number, deltaY: number) => Promise<void>} wheel
 * @property {(key: string) => Promise<void>} press
 * @property {(key: string, pressed: boolean) => Promise<void>} hold a modifier
 * @property {(text: string) => Promise<void>} type
 * @property {() => Promise<Uint8Array>} picture
 * @property {() => Promise<void>} close
 */

const PATIENCE_MS = 20_000;
const STRIDES = 8;

/** @param {string} name @param {Hands} hands */
export function createSeat(name, hands) {
  /** @param {string} what @param {() => Promise<any>} look @returns {Promise<any>} the first answer that is not false or null */
  const until = async (what, look) => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const seen = await look();
      if (seen !== false && seen !== null && seen !== undefined) return seen;
      if (Date.now() > deadline) throw new Error(`${name} never saw ${what}`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };

  /** Return the middle of the first visible element that matches and holds the words, or null. @param {string} selector @param {string} words */
  const find = (selector, words) =>
    hands.evaluate(
      (selector, words) => {
        for (const element of document.querySelectorAll(selector)) {
          const box = element.getBoundingClientRect();
          if (
            !box.width ||
            !box.height ||
            !`${element.ariaLabel ?? ""} ${element.textContent}`.includes(words)
          )
            continue;
          return [box.x + box.width / 2, box.y + box.height / 2];
        }
        return null;
      },
      selector,
      words,
    );

  /** @param {string} selector */
  const text = (selector) =>
    hands.evaluate((selector) => document.querySelector(selector)?.textContent ?? "", selector);

  /** @returns {Promise<{ scale: number, centre: Point, rotation: number }>} */
  const stage = () => hands.evaluate(() => JSON.parse(document.getElementById("map").dataset.stage));

  /** Where on the screen a spot of the table (inches) lies. @param {Point} at @returns {Promise<Point>} */
  const spot = async ([x, y]) => {
    const { scale, centre, rotation } = await stage();
    const box = await hands.evaluate(() => document.getElementById("map").getBoundingClientRect().toJSON());
    const [east, south] = [(x - centre[0]) * scale, (y - centre[1]) * scale];
    const [cosine, sine] = [Math.cos(rotation), Math.sin(rotation)];
    return [
      box.x + box.width / 2 + cosine * east - sine * south,
      box.y + box.height / 2 + sine * east + cosine * south,
    ];
  };

  /** @param {Point} from @param {Point} to both in inches */
  const glide = async (from, to) => {
    for (let stride = 1; stride <= STRIDES; stride += 1) {
      const part = stride / STRIDES;
      await hands.move(
        ...(await spot([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])),
      );
    }
  };

  /** Let the page draw twice: what it wakes as it draws is drawn then, too. */
  const drawn = () =>
    hands.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    );

  /** Wait until the table lies still for five looks: what opens and closes beside the tools moves it, a moment later. */
  const rest = async () => {
    let [before, still] = ["", 0];
    await until("the table at rest", async () => {
      await drawn();
      const now = JSON.stringify(await stage());
      still = now === before ? still + 1 : 0;
      before = now;
      return still > 4;
    });
  };

  /** The middle of an element, once it rests there: a card is put in its place a frame after it is shown. @param {string} selector @param {string} words @returns {Promise<Point>} */
  const where = (selector, words) =>
    until(`${selector} with "${words}"`, async () => {
      const before = await find(selector, words);
      if (before) await drawn();
      const found = before && (await find(selector, words));
      return String(found) === String(before) && found;
    });

  return {
    name,
    hands,
    until,
    text,
    stage,
    spot,
    where,

    /** Open an invitation and take the seat. @param {string} link */
    async sitDown(link) {
      await hands.open(link);
      await this.click("input[name=name]");
      await hands.evaluate(() => document.querySelector("input[name=name]").select()); // it remembers who came before
      await hands.type(name);
      await this.click("form button[type=submit]");
      await until("the table live", () =>
        hands.evaluate(
          () =>
            document.getElementById("live")?.textContent.includes("Live") &&
            Boolean(document.getElementById("map")?.dataset.stage) &&
            document.getElementById("desk")?.getAttribute("aria-busy") === "false",
        ),
      );
    },

    /** @param {string} selector @param {string} [words] */
    async click(selector, words = "") {
      const [x, y] = await where(selector, words);
      await hands.move(x, y);
      await hands.down();
      await hands.up();
    },

    /** @param {Point} at in inches */
    async clickAt(at) {
      await rest();
      await hands.move(...(await spot(at)));
      await hands.down();
      await hands.up();
    },

    /** @param {Point} at in inches */
    async grab(at) {
      await rest();
      await hands.move(...(await spot(at)));
      await hands.down();
    },

    glide,

    /** @param {Point} from @param {Point} to in inches */
    async drag(from, to) {
      await this.grab(from);
      await glide(from, to);
      await hands.up();
    },

    /** @param {...string} keys */
    async key(...keys) {
      for (const key of keys) await hands.press(key);
    },

    /** @param {string} words @param {string} [selector] */
    sees: (words, selector = "[role=log]") =>
      until(`"${words}" in ${selector}`, () =>
        hands.evaluate(
          (selector, words) =>
            [...document.querySelectorAll(selector)].some(
              (one) => one.checkVisibility() && one.textContent.replace(/\s+/g, " ").includes(words),
            ),
          selector,
          words,
        ),
      ),

    /** The map as it is drawn now, to be compared. @returns {Promise<string>} */
    drawing: () =>
      hands.evaluate(() =>
        [...document.querySelectorAll("#map canvas")]
          .map((canvas) => canvas.style.transform + canvas.toDataURL())
          .join(),
      ),

    /** What the server gives this seat. @returns {Promise<any>} */
    state: () =>
      hands.evaluate(async () => {
        const answer = await fetch(`/api${location.pathname}state/`);
        return (await answer.json()).state;
      }),
  };
}

/** @typedef {ReturnType<typeof createSeat>} Seat */
