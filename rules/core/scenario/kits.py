"""The kit in documents: what a scenario declares for play by hand, and the tokens that lie on its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from rules.core.by_hand import dice_text
from rules.core.by_hand.dice_text import DiceTextError
from rules.core.by_hand.kit import (
    MOST_LETTERS,
    SIGNS,
    Clock,
    Hands,
    Kit,
    MarkKind,
    Marks,
    OwnKit,
    RollKind,
    Rolls,
    Track,
    TrackKinds,
)
from rules.core.by_hand.marks import MOST_COUNTED, MOST_MARKS, Mark
from rules.core.by_hand.tokens import MOST_TOKENS, Token
from rules.core.game.charts import read_chart
from rules.core.game.state import JsonObject, Side
from rules.core.geometry.plane import snap_point
from rules.core.scenario.contradictions import unknown_sides
from rules.core.scenario.shape import SchemaPart
from rules.core.scenario.validation import Validation
from rules.core.words.messages import Words, say
from rules.core.words.problems import Problem, one_of, show

CORE_KIT: Final = msgspec.convert(read_chart("rules.core.by_hand", "kit"), Kit)
"""The kit of every system that does not declare its own."""
_USUAL: Final = 2
"""A number that is valid wherever a roll has one to be filled in."""
_LEAST_CORNERS: Final = 3
DECLARED: Final = ("hands", "marks", "tracks", "rolls", "clock")
"""The fields of a scenario that make its own kit."""
PARTS: Final[tuple[Any, ...]] = (Hands, Marks, TrackKinds, Rolls, Clock, Token, Mark)
"""The types that the schema of a scenario refers to for play by hand."""


def kit_of(package: str) -> Kit:
    """Return a system's kit: the kit of every system, with the additions of `kit.toml` in its package."""
    return CORE_KIT.with_own(msgspec.convert(read_chart(package, "kit"), OwnKit))


def kit_schema(part: SchemaPart) -> JsonObject:
    """Return the schema of a scenario's fields for play by hand."""
    return {
        "hands": part(Hands),
        "marks": part(Marks),
        "tracks": part(TrackKinds),
        "rolls": part(Rolls),
        "clock": {"anyOf": [part(Clock), {"type": "null"}]},
        "tokens": {"type": "array", "maxItems": MOST_TOKENS, "items": part(Token)},
    }


def marks_schema(part: SchemaPart) -> JsonObject:
    """Return the schema of a unit's marks."""
    return {"type": "array", "maxItems": MOST_MARKS, "items": part(Mark)}


def kit_document(kit: Kit, usual: Kit) -> JsonObject:
    """Return the fields of a scenario that declare what a kit has in addition to the usual one."""
    document: JsonObject = msgspec.to_builtins(kit.beyond(usual))
    return document


def read_own(
    usual: Kit, found: JsonObject, sides: tuple[Side, ...] | None, validation: Validation
) -> Kit | None:
    """Return the usual kit with what a scenario declares, and note contradictions; None if it is unsound."""
    if not all(validation.is_sound(name) for name in DECLARED):
        return None
    given = {name: found[name] for name in DECLARED if name in found}
    own = validation.typed(given, OwnKit) if given else OwnKit()
    if own is None:
        return None
    kit = usual.with_own(own)
    for name in ("marks", "tracks", "rolls"):
        validation.refuse_all(_same_ids(getattr(own, name), name))
    for index, mark in enumerate(own.marks):
        validation.refuse_all(_sign_problems(mark), "marks", index)
    for index, track in enumerate(own.tracks):
        validation.refuse_all(_track_problems(track, sides), "tracks", index)
    for index, roll in enumerate(own.rolls):
        validation.refuse_all(_roll_problems(roll, kit), "rolls", index)
    return kit


def _same_ids(members: Iterable[MarkKind | Track | RollKind | Token], place: str) -> Iterator[Problem]:
    known: set[str] = set()
    for index, member in enumerate(members):
        if member.id in known:
            yield Problem(f"{place}[{index}].id", say("same_id", id=show(member.id)))
        known.add(member.id)


def _sign_problems(mark: MarkKind) -> Iterator[Problem]:
    if mark.sign not in SIGNS and len(mark.sign) > MOST_LETTERS:
        yield Problem("sign", say("no_sign", sign=show(mark.sign), known=one_of(SIGNS, mark.sign)))


def _track_problems(track: Track, sides: tuple[Side, ...] | None) -> Iterator[Problem]:
    if not track.holds(track.least):
        yield Problem("most", say("most_below_least", most=track.most or 0, least=track.least))
        return
    starts = track.start if isinstance(track.start, dict) else {"": track.start}
    if sides is not None and isinstance(track.start, dict):
        for side in track.start:
            yield from unknown_sides((side,), sides, f"start.{side}")
    for side, value in starts.items():
        if not track.holds(value):
            yield Problem(f"start.{side}" if side else "start", not_on_track(track, value))


def not_on_track(track: Track, value: int) -> Words:
    """Return the message that a track cannot have a value."""
    if track.most is None and value < track.least:
        return say("below_track", value=value, least=track.least)
    return say("not_on_track", value=value, least=track.least, most=track.last)


def _roll_problems(roll: RollKind, kit: Kit) -> Iterator[Problem]:
    try:
        dice_text.read(dice_text.with_numbers(roll.dice, _USUAL))
    except DiceTextError as error:
        yield Problem("dice", error.why)
    for name, faces in (("tray", roll.tray or {}), ("keeps", roll.keeps or {})):
        yield from (
            Problem(f"{name}.{face}", say("no_face_of_a_die", face=show(face)))
            for face in faces
            if not face.isdecimal()
        )
    for face, kept in (roll.keeps or {}).items():
        if kept.track is not None and kit.track(kept.track) is None:
            known = one_of((track.id for track in kit.tracks), kept.track)
            yield Problem(f"keeps.{face}.track", say("no_track", track=show(kept.track), known=known))


def mark_problems(marks: tuple[Mark, ...], kit: Kit) -> Iterator[Problem]:
    """Yield what is wrong with the marks of a unit; places are relative to the unit."""
    for index, mark in enumerate(marks):
        kind = kit.mark(mark.mark)
        if kind is None:
            known = one_of((each.id for each in kit.marks), mark.mark)
            yield Problem(f"marks[{index}].mark", say("no_mark", mark=show(mark.mark), known=known))
        elif not mark.count or mark.count > _most(kind):
            yield Problem(f"marks[{index}].count", say("not_so_many", mark=mark.mark, count=mark.count))
        elif any(other.mark == mark.mark for other in marks[:index]):
            yield Problem(f"marks[{index}].mark", say("same_mark", mark=show(mark.mark)))


def _most(kind: MarkKind) -> int:
    if not kind.counts:
        return 1
    return MOST_COUNTED if kind.most is None else kind.most


def marks_refused(mark: Mark, kit: Kit) -> Words | None:
    """Return why a unit cannot carry a mark, or None."""
    return next((problem.message for problem in mark_problems((mark,), kit)), None)


class TokenReader:
    """Reads tokens from documents, and notes where they contradict sides, units and board.

    Sides, units and board are None if they could not be read: then nothing is compared with them.
    """

    def __init__(
        self, boards: Any, sides: tuple[Side, ...] | None, units: Any, board: Any, validation: Validation
    ) -> None:
        self.boards, self.sides, self.units, self.board = boards, sides, units, board
        self.validation = validation

    def tokens(self, found: object) -> tuple[Token, ...]:
        """Return the sound tokens of a scenario."""
        read = [
            (path, token)
            for path, member in self.validation.sound_members(found, "tokens")
            if (token := self.token(member, *path)) is not None
        ]
        self.validation.refuse_all(_same_ids((token for _, token in read), "tokens"))
        return tuple(token for _, token in read)

    def token(self, found: object, *path: str | int) -> Token | None:
        """Return a token with its places snapped, and note its contradictions; None if it cannot be read."""
        token = self.validation.typed(found, Token, *path)
        return None if token is None else self.read(token, *path)

    def read(self, token: Token, *path: str | int) -> Token:
        """Return a token with its places snapped, and note its contradictions."""
        self.validation.refuse_all(self._contradictions(token), *path)
        return snapped(token)

    def _contradictions(self, token: Token) -> Iterator[Problem]:
        if self.sides is not None and token.side is not None:
            yield from unknown_sides((token.side,), self.sides, "side")
        if self.units is not None and token.unit is not None and token.unit not in self.units:
            yield Problem("unit", say("unit_missing", unit=show(token.unit)))
        if token.kind == "zone":
            yield from self._zone_contradictions(token)
        elif token.at is None and token.hex is None:
            yield Problem("at", say("token_nowhere"))
        yield from self.boards.misplaced({"at": token.at, "hex": token.hex}, self.board)
        if token.to is not None and self.board is not None and not self.board.is_near(token.to):
            yield Problem("to", say("token_too_far"))

    def _zone_contradictions(self, token: Token) -> Iterator[Problem]:
        if token.side is None:
            yield Problem("side", say("zone_of_nobody"))
        if len(token.shape) < _LEAST_CORNERS and not token.hexes:
            yield Problem("shape", say("zone_nowhere"))
        for index, at in enumerate(token.shape):
            for problem in self.boards.misplaced({"at": at, "hex": None}, self.board):
                yield Problem(f"shape[{index}]", problem.message)
        for index, label in enumerate(token.hexes):
            for problem in self.boards.misplaced({"at": None, "hex": label}, self.board):
                yield Problem(f"hexes[{index}]", problem.message)


def snapped(token: Token) -> Token:
    """Return a token with its places snapped as the rules snap all places."""
    return msgspec.structs.replace(
        token,
        at=None if token.at is None else snap_point(token.at),
        to=None if token.to is None else snap_point(token.to),
        shape=tuple(map(snap_point, token.shape)),
    )
