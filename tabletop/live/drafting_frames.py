"""The frames of the workshop's socket, in both directions; see docs/workshop.md."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from rules.core.words.messages import Words
from tabletop.live.from_browser import ClientFrame, Label, Number, Word
from tabletop.live.from_server import Bye, Error, ServerFrame
from tabletop.live.protocol import kinds_of
from tabletop.scenarios.workshop.checking import Level
from tabletop.scenarios.workshop.drafts import Made
from tabletop.scenarios.workshop.permission import May

MOST_SELECTED = 50
Thing = Annotated[str, Meta(max_length=220)]
At = Annotated[list[float], Meta(min_length=2, max_length=2)]
"""A spot of the table; msgspec takes no tuple beside a text with a limit."""


class Hello(ClientFrame, tag="hello", frozen=True):
    """The first frame; `number` is that of the newest edit that the browser has."""

    number: Number | None = None


class Edit(ClientFrame, tag="edit", frozen=True):
    """Change things of the draft; `doing` says in the maker's words what was done."""

    edit: dict[str, Any]
    doing: Word | None = None


class Here(ClientFrame, tag="here", frozen=True):
    """Where somebody's pointer is, a spot or a hex, what they draw, and what they have selected."""

    at: At | Label | None = None
    doing: Thing | None = None
    selected: Annotated[tuple[Thing, ...], Meta(max_length=MOST_SELECTED)] = ()


class Ping(ClientFrame, tag="ping", frozen=True):
    """Ask for a sign of life."""


FromBrowser = Hello | Edit | Here | Ping
KINDS: Final = kinds_of(FromBrowser)


class Maker(Struct, frozen=True):
    """Somebody with the draft open."""

    key: str
    name: Words
    colour: str
    at: At | Label | None = None
    doing: str | None = None
    selected: tuple[str, ...] = ()


class Shown(Struct, frozen=True):
    """A problem of the draft: the thing and the place where it lies, in words."""

    thing: str | None
    path: str
    words: Words
    level: Level


class TheDraft(ServerFrame, tag="draft", frozen=True):
    """The whole draft after edit `number`: the answer to a hello that `Edits` cannot follow."""

    number: int
    you: Maker
    people: list[Maker]
    may: May
    problems: list[Shown]
    document: dict[str, Any]


class Edits(ServerFrame, tag="edits", frozen=True):
    """The next edits, without gaps, or none after a hello; to their sender they say that they are stored."""

    edits: list[Made]


class Problems(ServerFrame, tag="problems", frozen=True):
    """What the rules say of the draft after edit `number`."""

    number: int
    problems: list[Shown]


class People(ServerFrame, tag="people", frozen=True):
    """Everybody with the draft open."""

    people: list[Maker]


class Refused(ServerFrame, tag="refused", frozen=True):
    """An edit was refused, and nothing of it applied."""

    edit: str
    words: Words


class Pong(ServerFrame, tag="pong", frozen=True):
    """The sign of life that was asked for."""


FromServer = TheDraft | Edits | Problems | People | Refused | Pong | Error | Bye
