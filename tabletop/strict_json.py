"""JSON from outside, read strictly: size and depth bounded, numbers finite and bounded, texts storable."""

import re
from typing import Any

import msgspec

MAX_DEPTH = 20
STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
BRACKETS = re.compile(r"[][{}]")
LONG_NUMBER = re.compile(r"(?<![\d.])\d{17,}")
NUL = "\\u0000"


class BadJson(ValueError):
    """A text is no JSON that is accepted here; says why."""


def check(text: str, max_bytes: int) -> None:
    """Raise BadJson for a text that is not even worth decoding."""
    if len(text) > max_bytes or len(text.encode("utf-8", "surrogatepass")) > max_bytes:
        raise BadJson(f"It is larger than {max_bytes // 1024} KiB.")
    if depth(text) > MAX_DEPTH:
        raise BadJson(f"It is nested over {MAX_DEPTH} deep.")
    if NUL in text:
        raise BadJson("A text holds a NUL.")
    if LONG_NUMBER.search(text) and LONG_NUMBER.search(STRINGS.sub("", text)):
        raise BadJson("A number has over 16 digits before its point.")


def depth(text: str) -> int:
    """Return how deep arrays and objects nest in a text of JSON; 0 when there are too few to matter."""
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return 0
    deepest = level = 0
    for bracket in BRACKETS.findall(STRINGS.sub("", text)):
        level += 1 if bracket in "[{" else -1
        deepest = max(deepest, level)
    return deepest


def decode(body: bytes, max_bytes: int) -> Any:
    """Return what a body of JSON says. Raises BadJson."""
    try:
        text = body.decode()
        check(text, max_bytes)
        return msgspec.json.decode(text)
    except (UnicodeError, msgspec.DecodeError, RecursionError) as error:
        raise BadJson("It is no JSON.") from error
