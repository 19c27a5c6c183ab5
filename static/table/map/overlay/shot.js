/** The thread of a shot: from who rolled to the target, with the range on it. */
import { inchesWords } from "../../words/language.js";
import { toPixel } from "../stage.js";
import { cased, linePath, pill } from "./marks.js";

/**
 * @param {import("./marks.js").Surface} surface
 * @param {import("../types.js").Thread} thread
 */
export function drawShot(surface, { from, to, inches }) {
  const [start, end] = [from, to].map((at) => toPixel(surface.stage, at));
  cased(surface, linePath([start, end]), surface.theme.colour["t-label"], 1.8, 5.4);
  if (inches !== null) pill(surface, inchesWords(inches), [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]);
}
