"""What the browser is sent of the modules: all but their comments, compressed."""

from tabletop.static import NOTES


def test_a_comment_on_lines_of_its_own_is_left_out_and_code_is_not() -> None:
    module = """/**
 * What it is for.
 */
import { h } from "./dom.js";

/** @param {number} x */
const twice = (x) => 2 * /** @type {number} */ (x);
/** @type {any} */ (globalThis).twice = twice;
  /** a note */
export { twice };
"""
    assert NOTES.sub("", module) == (
        'import { h } from "./dom.js";\n\n'
        "const twice = (x) => 2 * /** @type {number} */ (x);\n"
        "/** @type {any} */ (globalThis).twice = twice;\n"
        "export { twice };\n"
    )
