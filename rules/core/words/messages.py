"""Messages to players, as keys and arguments, and the catalogues that hold a sentence for each key.

A package with messages has a catalogue, and beside it a folder with Project Fluent files for each language:
`en/*.ftl`. A message is put into words only when it leaves the server, in the language of its reader.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta

from rules.core.words.numbers import Listed
from rules.core.words.sentences import Sentences

logger = logging.getLogger(__name__)

ENGLISH: Final = "en"
"""The reference language: every catalogue has it, and it stands in for what another language lacks."""
_REMEMBERED: Final = 2048
"""The number of sentences to cache, of some 1.5 kB each; many are parts of others, and needed again."""
_PLAIN: Final = frozenset({str, int, float})
"""The types of most arguments, which are the same in JSON; a message of these alone shares them with it."""


class Message:
    """A message that has not been put into words: `key` is "catalogue.message", `args` fill its sentence.

    An argument is text that is shown as it is (a name), a number, a message, or a tuple of these, which the
    sentence lists. `str()` gives the sentence in English.
    """

    __slots__ = ("_plain", "args", "key")

    def __init__(self, key: str, args: dict[str, Any]) -> None:
        self.key = key
        self.args = args
        self._plain: dict[str, Any] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.key, *self.args.values()))

    def __str__(self) -> str:
        return text(self)

    def __repr__(self) -> str:
        return f"Message({self.key!r}, {dict(self.args)!r})"

    def plain_args(self) -> dict[str, Any]:
        """Return the arguments as JSON, messages among them as `{key, args}`; made once."""
        plain = self._plain
        if plain is None:
            plain = self._plain = _plain_args(self.args)
        return plain


if TYPE_CHECKING:
    Words = Message | str
    """A message, or text that is shown as it is: a name, or what somebody wrote."""
else:  # for the published schemas: what leaves the server is text
    Words = Annotated[Any, Meta(extra_json_schema={"type": "string"})]


def read_message(key: str, args: dict[str, Any]) -> Message:
    """Return the message with this key, and with arguments from JSON."""
    for value in args.values():
        if type(value) not in _PLAIN:
            return Message(key, {name: _read(member) for name, member in args.items()})
    return Message(key, args)


def _plain_args(args: dict[str, Any]) -> dict[str, Any]:
    for value in args.values():
        if type(value) not in _PLAIN:
            return {
                name: member if type(member) in _PLAIN else _plain(member) for name, member in args.items()
            }
    return args


def _plain(value: Any) -> Any:
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is Message:
        return {"key": value.key, "args": value.plain_args()}
    return [_plain(member) for member in value] if isinstance(value, tuple) else value


def _read(value: Any) -> Any:
    if isinstance(value, dict):
        return read_message(value["key"], value["args"])
    return tuple(map(_read, value)) if isinstance(value, list | tuple) else value


class Catalogue:
    """The sentences of one package, their files read at the first use of a language."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self._sentences: dict[str, Sentences] = {}
        _CATALOGUES[name] = self

    def say(self, key: str, /, **args: Any) -> Message:
        """Return a message of this catalogue; `key` may name an attribute: "clause_2_1.text"."""
        return Message(f"{self.name}.{key}", args)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of the English sentences."""
        return frozenset(self)

    def __iter__(self) -> Iterator[str]:
        """Yield the keys of the English sentences in the files' order, attributes after their message."""
        yield from self._in(ENGLISH).keys

    def sentence(self, key: str, args: dict[str, Any], language: str) -> str | None:
        """Return the sentence for a key in a language, on one line; None if there is none.

        For a plural form that the language does not have, it is that of `other`, else the message itself.
        """
        found = self._in(language).say(key, args)
        if found is None:
            return None
        said, errors = found
        for error in errors:
            logger.error("message %s.%s cannot be said in %s: %s", self.name, key, language, error)
        if errors and language != ENGLISH:
            return None
        return said.replace("\n", " ")

    def _in(self, language: str) -> Sentences:
        if language not in self._sentences:
            self._sentences[language] = Sentences(sources(self.folder, language), language)
        return self._sentences[language]


_CATALOGUES: Final[dict[str, Catalogue]] = {}
COMMON: Final = Catalogue("core", Path(__file__).parent)
"""The core's own messages, for every system."""
say = COMMON.say
"""Return a message of the core's own catalogue."""
_COMMA: Final = say("comma")


def sources(folder: Path, language: str) -> list[str]:
    """Return the texts of a catalogue's files in a language; none if it has no such language."""
    return [file.read_text(encoding="utf-8") for file in sorted((folder / language).glob("*.ftl"))]


@lru_cache(maxsize=_REMEMBERED)
def text(message: Message, language: str = ENGLISH) -> str:
    """Return the sentence of a message in a language, or in English; its key if there is none at all."""
    name, _, key = message.key.partition(".")
    catalogue = _CATALOGUES.get(name)
    if catalogue is not None:
        args = {name: _shown(value, language) for name, value in message.args.items()}
        for tried in (language, ENGLISH):
            if (said := catalogue.sentence(key, args, tried)) is not None:
                if tried != language:
                    _note_lack(message.key, language)
                return said
    logger.error("there is no message %s", message.key)
    return message.key


@cache
def _note_lack(key: str, language: str) -> None:
    """Log, once in each process, that a language has no sentence for a key."""
    logger.warning("message %s is not said in %s: it is said in English", key, language)


def _shown(value: Any, language: str) -> Any:
    if isinstance(value, Message):
        return text(value, language)
    if isinstance(value, tuple):
        return Listed([str(_shown(member, language)) for member in value], text(_COMMA, language))
    return value


def in_words(value: Any, language: str = ENGLISH) -> Any:
    """Return an answer of the rules as JSON values, its messages in the words of a language."""
    return msgspec.to_builtins(value, enc_hook=lambda message: text(message, language))
