"""JSON from outside is read strictly, and in time that grows with its size alone."""

from __future__ import annotations

from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from tabletop.strict_json import MOST_PARTS, BadJson, decode

MB = 1_000_000
HARD = {
    "quotes": '["' + '\\"' * 16_000,
    "quotes and brackets": '[\\"' * 16_000,
    "brackets": "[" * 16_000,
    "lists": "[" + "[]," * 10_000 + "0]",
    "names": "{" + ",".join(f'"{number}":0' for number in range(5_000)) + ',"0":0}',
    "digits": "9" * 32_000,
    "fractions": "0." + "9" * 32_000,
}


def test_it_reads_what_json_says() -> None:
    assert decode(b'{"a": [1, -2.5, true, null, "\\u00e4"]}', MB) == {"a": [1, -2.5, True, None, "ä"]}
    assert decode(b"\xef\xbb\xbf[9999999999999999]", MB) == [9_999_999_999_999_999]


def test_it_reads_twenty_levels() -> None:
    assert decode("[" * 20 + "]" * 20, MB)
    assert decode('{"a":' * 20 + "1" + "}" * 20, MB)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "not JSON"),
        (b"[1, 2", "line 1 column 6"),
        (b"[1] [2]", "not JSON"),
        (b"\xff\xfe", "UTF-8"),
        ("[" * 21 + "]" * 21, "nested over 20"),
        ('{"a":' * 21 + "1" + "}" * 21, "nested over 20"),
        ("[" * 50_000, "nested over 20"),
        ('{"a": 1, "b": 2, "a": 3}', 'two fields called "a"'),
        ("[NaN]", "NaN is not a number"),
        ("[-Infinity]", "not a number"),
        ("[1e999]", "not finite"),
        ("[10000000000000000]", "16 digits"),
        ("[-10000000000000000]", "16 digits"),
        ("9" * 5_000, "16 digits"),
        ('["\\ud800"]', "half a character"),
        ('{"\\udc00": 1}', "half a character"),
        ('["\\u0000"]', "NUL"),
        ('{"\\u0000": 1}', "NUL"),
        ('["\n"]', "not JSON"),
        ('"' + "ä" * 600_000 + '"', "larger than"),
        ("[" + "{}," * MOST_PARTS + "{}]", "more than 100,000"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_it_refuses(text: Any, says: str) -> None:
    with pytest.raises(BadJson, match=says):
        decode(text, MB)


@pytest.mark.parametrize("text", HARD.values(), ids=HARD)
def test_hard_texts_take_no_longer_than_their_size(text: str) -> None:
    began = process_time()
    for _ in range(10):
        with suppress(BadJson):
            decode(text, MB)

    assert process_time() - began < 1.0  # a pattern that looks back takes minutes
