"""The plain values that a kind of campaign reads to make its next round, and those that it returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from tabletop.clubs.after_tables import AfterTable, Recorded, assert_whole
from tabletop.clubs.pairing.standings import LEAGUE, MEASURES
from tabletop.clubs.pairing.values import Meeting
from tabletop.words import Explained

Points = Annotated[float, Meta(ge=0, le=100)]
Outcome = Literal["first", "second", "draw", "bye"]


class NotNow(Explained):
    """The next round cannot be made yet, or no longer."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings that all kinds of campaign have.

    `measures` decide the standings, in their order. `cut` is how many participants go on. A round lasts
    `days`; people who have not played are reminded so many hours before it ends (`reminders`). `scenarios`
    are played round by round, again from the first after the last. `after` holds the campaign's own
    after-battle tables. With `turn_hours` battles are slow games, whose turns end with the round at latest.
    """

    win: Points = 3
    draw: Points = 1
    loss: Points = 0
    bye: Points = 3
    measures: Annotated[tuple[str, ...], Meta(max_length=10)] = LEAGUE
    cut: Annotated[int, Meta(ge=0, le=500)] = 0
    days: Annotated[int, Meta(ge=0, le=365)] = 14
    reminders: Annotated[tuple[Annotated[int, Meta(ge=1, le=720)], ...], Meta(max_length=5)] = (48,)
    turn_hours: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    scenarios: Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=60)] = ()
    options: dict[str, Any] = {}
    enforcement: Literal["enforce", "advise", "off"] = "enforce"
    after: dict[Recorded, AfterTable] = {}

    def scenario(self, number: int) -> str:
        """Return the scenario of a round, counted from 1; empty if none is set."""
        return self.scenarios[(number - 1) % len(self.scenarios)] if self.scenarios else ""

    def points(self, outcome: Outcome) -> tuple[float, float]:
        """Return the league points of both sides."""
        return {
            "first": (self.win, self.loss),
            "second": (self.loss, self.win),
            "draw": (self.draw, self.draw),
            "bye": (self.bye, 0),
        }[outcome]


class Player(Struct, frozen=True):
    """A participant, by their number in the order of seeds."""

    number: int
    withdrawn: bool = False


class Fought(Struct, frozen=True):
    """A battle of a round; `outcome` is empty until it is settled."""

    round: int
    first: int
    second: int | None
    at: str = ""
    outcome: str = ""
    first_victory: float = 0
    second_victory: float = 0


class Season(Struct, frozen=True):
    """A campaign as it has been played so far."""

    settings: Any
    plan: Any
    players: tuple[Player, ...]
    battles: tuple[Fought, ...]
    rounds: int

    @property
    def active(self) -> list[int]:
        """Return the participants who have not withdrawn, in the order of seeds."""
        return [one.number for one in self.players if not one.withdrawn]

    def meetings(self) -> list[Meeting]:
        """Return the settled battles with their points."""
        return [meeting(self.settings, one) for one in self.battles if one.outcome]


def meeting(settings: Settings, one: Fought) -> Meeting:
    """Return a settled battle with its points."""
    first, second = settings.points(one.outcome)  # type: ignore[arg-type]
    won = {"first": True, "second": False}.get(one.outcome)
    return Meeting(
        one.round, one.first, one.second, first, second, one.first_victory, one.second_victory, first_won=won
    )


class Fixture(Struct, frozen=True):
    """A battle to be made: who, at which tie, chapter or area, and its scenario if not the round's."""

    first: int
    second: int | None = None
    at: str = ""
    scenario: str = ""


class Kind(Struct, frozen=True):
    """A kind of campaign: its settings, and how its rounds follow from the results.

    `fixtures` returns the battles of the next round, or raises NotNow. `assert_sound` refuses an unsuitable
    plan or number of participants. `follows` tells whether a battle still follows from the other results.
    `rounds` tells how many rounds there will be, 0 if that depends on results.
    """

    id: str
    settings: type[Settings]
    fixtures: Callable[[Season], list[Fixture]]
    is_over: Callable[[Season], bool]
    assert_sound: Callable[[Season], None] = lambda season: None
    follows: Callable[[Season, Fought], bool] = lambda season, fought: True
    least: int = 2
    most: int = 200
    draws: bool = True
    challenges: bool = False
    rounds: Callable[[Season], int] = lambda season: getattr(season.settings, "rounds", 0)


def read_settings(kind: Kind, document: Any) -> Settings:
    """Return a kind's settings. Raises msgspec.ValidationError."""
    settings = msgspec.convert(document, kind.settings)
    unknown = [one for one in settings.measures if one not in MEASURES]
    if unknown:
        raise msgspec.ValidationError(f"Unknown measure {unknown[0]!r} - at `$.measures`")
    assert_whole(settings.after, "$.after")
    return settings
