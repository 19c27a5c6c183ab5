/** Join words with commas, without the "and" of a list. */
import { say } from "./words.js";

/** "A, B, C", as the language separates them; what is empty is left out. @param {(string|false|null|undefined)[]} parts */
export const series = (parts) => parts.filter(Boolean).join(say("comma"));
