"""What the browser is sent of the modules: all but their comments, compressed."""

from tabletop.static import without_comments


def test_comments_are_left_out_and_code_is_not() -> None:
    module = b"""/**
 * What it is for.
 */
import { h } from "./dom.js";

/** @param {number} x */
const twice = (x) => 2 * /** @type {number} */ (x); // and no more
  /* a note */
export { twice };
"""
    assert without_comments(module) == (
        b'import { h } from "./dom.js";\n\nconst twice = (x) => 2 *  (x); \nexport { twice };\n'
    )


def test_what_only_looks_like_a_comment_stays() -> None:
    module = b"""const address = "https://example.org/"; const two = `/* ${one ? `// ${"*/"}` : ""}

// not a comment`;
const slash = text.replace(/[/*]//* this is one */, "");
"""
    assert without_comments(module) == module.replace(b"/* this is one */", b"")
