"""The files that the browser gets: modules without comments, catalogues as text; all compressed."""

import httpx

from tabletop.static import without_comments
from tests.services import Server


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


def test_a_catalogue_of_the_browsers_words_is_text_that_is_compressed_and_kept(
    live_server_process: Server,
) -> None:
    version = httpx.get(f"{live_server_process.url}/static/version.txt").text
    words = httpx.get(f"{live_server_process.url}/static/{version}/table/words/en.ftl")
    assert words.headers["content-type"] == 'text/plain; charset="utf-8"'
    assert words.headers["content-encoding"] in {"br", "gzip"}
    assert "immutable" in words.headers["cache-control"]
