/** Round uneven outlines, for crowns, blotches and ponds of light. No DOM. */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} ry
 * @param {() => number} chance
 * @param {number} [uneven] share of the radius
 * @param {number} [count] corners
 * @returns {[number, number][]} a ring
 */
export function blob(x, y, rx, ry, chance, uneven = 0.09, count = 9) {
  const turned = chance() * Math.PI * 2;
  /** @type {[number, number][]} */
  const ring = [];
  for (let index = 0; index < count; index++) {
    const angle = turned + (index / count) * Math.PI * 2;
    const reach = 1 - uneven + chance() * 2 * uneven;
    ring.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return ring;
}

/** @typedef {Pick<CanvasRenderingContext2D, "bezierCurveTo"|"closePath"|"moveTo">} SoftPen */

/**
 * @param {SoftPen} pen
 * @param {Readonly<number[][]>} ring traced as one soft curve through its corners
 */
export function traceSoft(pen, ring) {
  const count = ring.length;
  pen.moveTo(ring[0][0], ring[0][1]);
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map((step) => ring[(index + step + count) % count]);
    pen.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    );
  }
  pen.closePath();
}
