"""JSON from outside, read strictly: bounded size and depth, unique names, finite numbers, storable texts.

Every check takes time linear in the size of the text, whatever its content.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any, Final, NoReturn

from rules.core.words.messages import Message
from rules.core.words.problems import show
from tabletop.words import Explained, say

MAX_DEPTH: Final = 20
MOST_PARTS: Final = 100_000
"""The most lists, objects and fields in a text: many small ones cost more than their bytes suggest."""
TOO_LARGE: Final = 10**16
_TOO_DEEP: Final = say("json_too_deep", most=MAX_DEPTH)
_TOO_MANY_DIGITS: Final = say("json_too_many_digits")
_FAULTS: Final = {
    "Expecting value": "value",
    "Expecting ',' delimiter": "comma",
    "Expecting ':' delimiter": "colon",
    "Expecting property name enclosed in double quotes": "name",
    "Unterminated string starting at": "open_text",
    "Invalid control character at": "control",
    "Extra data": "more",
}
"""Maps Python's message about a text that is not JSON to the variant of our message."""


class BadJson(Explained):
    """A text is not acceptable JSON."""


def decode(text: bytes | str, max_bytes: int) -> Any:
    """Return the value of a JSON text. Raises BadJson."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > max_bytes:
        raise BadJson(say("json_too_large", kib=max_bytes // 1024))
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        if sum(map(text.count, "[{:")) > MOST_PARTS:
            raise BadJson(say("json_too_much", most=MOST_PARTS))
        value = _decoder.decode(text)
    except BadJson:
        raise
    except UnicodeDecodeError:
        raise BadJson(say("json_not_utf8")) from None
    except json.JSONDecodeError as error:
        raise BadJson(_not_json(error)) from None
    except ValueError:  # an integer of thousands of digits
        raise BadJson(_TOO_MANY_DIGITS) from None
    except RecursionError:
        raise BadJson(_TOO_DEEP) from None
    _check(value)
    return value


def _not_json(error: json.JSONDecodeError) -> Message:
    fault = _FAULTS.get(error.msg, "other")
    return say("not_json", fault=fault, line=error.lineno, column=error.colno, char=error.pos)


def _object(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(fields)
    if len(found) < len(fields):
        (name, _count), *_rest = Counter(name for name, _value in fields).most_common(1)
        raise BadJson(say("json_name_twice", name=show(name)))
    return found


def _no_number(word: str) -> NoReturn:
    raise BadJson(say("json_no_number", word=word))


_decoder: Final = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number)


def _check(value: Any) -> None:
    """Raise BadJson if a value is nested too deep or contains text that cannot be stored or sent."""
    level, depth = [value], 0
    while level:
        depth += 1
        members: list[Any] = []
        for one in level:
            kind = type(one)
            if kind is str:
                if not one.isascii() or "\0" in one:
                    _check_text(one)
            elif kind is int or kind is float:
                _check_number(one)
            elif kind is dict or kind is list:
                if depth > MAX_DEPTH:
                    raise BadJson(_TOO_DEEP)
                members += (*one, *one.values()) if kind is dict else one
        level = members


def _check_text(text: str) -> None:
    if "\0" in text:
        raise BadJson(say("json_nul"))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadJson(say("json_half_character")) from None


def _check_number(number: float) -> None:
    if isinstance(number, float) and not math.isfinite(number):
        raise BadJson(say("json_not_finite"))
    if isinstance(number, int) and abs(number) >= TOO_LARGE:
        raise BadJson(_TOO_MANY_DIGITS)
