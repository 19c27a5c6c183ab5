"""JSON from outside, read strictly: size and depth bounded, names unique, numbers finite, texts storable.

Every check takes time linear in the size of the text, whatever it holds.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from typing import Any, Final, NoReturn

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tabletop.languages import grouped

MAX_DEPTH: Final = 20
MOST_PARTS: Final = 100_000
"""The most lists, objects and fields in a text: many small ones cost more than their bytes suggest."""
TOO_LARGE: Final = 10**16
TOO_DEEP: Final = gettext_noop("It is nested over %(most)d deep.")
TOO_MANY_DIGITS: Final = gettext_noop("A whole number has over 16 digits.")


class BadJson(ValueError):
    """A text is not acceptable JSON; the message says why."""


def decode(text: bytes | str, max_bytes: int) -> Any:
    """Return the value of a JSON text. Raises BadJson."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > max_bytes:
        raise BadJson(_("It is larger than %(size)s KiB.") % {"size": grouped(max_bytes // 1024)})
    try:
        text = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        if sum(map(text.count, "[{:")) > MOST_PARTS:
            raise BadJson(
                _("It holds more than %(most)s lists, objects and fields.") % {"most": grouped(MOST_PARTS)}
            )
        value = _decoder.decode(text)
    except BadJson:
        raise
    except UnicodeDecodeError:
        raise BadJson(_("It is not UTF-8.")) from None
    except json.JSONDecodeError as error:
        raise BadJson(_("It is not JSON: %(why)s.") % {"why": error}) from None
    except ValueError:  # an integer of thousands of digits
        raise BadJson(_(TOO_MANY_DIGITS)) from None
    except RecursionError:
        raise BadJson(_(TOO_DEEP) % {"most": MAX_DEPTH}) from None
    _check(value)
    return value


def _object(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(fields)
    if len(found) < len(fields):
        (name, _count), *_rest = Counter(name for name, _value in fields).most_common(1)
        raise BadJson(_("An object has two fields called %(name)s.") % {"name": repr(name[:60])})
    return found


def _no_number(word: str) -> NoReturn:
    raise BadJson(_("%(word)s is not a number.") % {"word": word})


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
                    raise BadJson(_(TOO_DEEP) % {"most": MAX_DEPTH})
                members += (*one, *one.values()) if kind is dict else one
        level = members


def _check_text(text: str) -> None:
    if "\0" in text:
        raise BadJson(_("A text holds a NUL."))
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadJson(_("A text holds half a character.")) from None


def _check_number(number: float) -> None:
    if isinstance(number, float) and not math.isfinite(number):
        raise BadJson(_("A number is not finite."))
    if isinstance(number, int) and abs(number) >= TOO_LARGE:
        raise BadJson(_(TOO_MANY_DIGITS))
