"""The vehicles, craft and aircraft of an arsenal, in metres, and the checks of an entry."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from msgspec import Struct

HEADINGS: Final = {
    "type": pgettext_lazy("of a vehicle", "Type"),
    "armoured": _("Armoured"),
    "capacity": _("Room for"),
    "locomotion": _("Locomotion"),
    "speed": pgettext_lazy("of a vehicle", "Speed"),
    "weapons": _("Weapons"),
    "road_speed": _("km/h"),
    "mph": _("mph"),
}
"""The page's headings for the facts of a vehicle."""


class Class(Struct, frozen=True):
    """A class of vehicles: its word on the page, its plausible lengths and widths in metres, from and to."""

    word: Any
    length: tuple[float, float] = (2.5, 12.0)
    width: tuple[float, float] = (1.0, 4.5)
    wide: bool = False

    def problems(self, length: float, width: float) -> list[str]:
        """Return what is wrong with a size; unless its class is `wide`, a vehicle is longer than wide."""
        checks = (
            (self.length[0] <= length <= self.length[1], f"{length} m is not a vehicle's length"),
            (self.width[0] <= width <= self.width[1], f"{width} m is not a vehicle's width"),
            (width < length or self.wide, "it is wider than long"),
        )
        return [message for holds, message in checks if not holds]


CLASSES: Final = {
    "tank": Class(_("tank")),
    "tank destroyer": Class(_("tank destroyer")),
    "half-track": Class(_("half-track")),
    "carrier": Class(_("carrier")),
    "armoured car": Class(_("armoured car")),
    "truck": Class(_("truck")),
    "car": Class(_("car")),
    "boat": Class(_("boat"), (3.0, 40.0), (1.0, 8.0)),
    "landing craft": Class(_("landing craft"), (5.0, 20.0), (1.5, 6.0)),
    "ship": Class(_("ship"), (20.0, 140.0), (4.0, 20.0)),
    "landing ship": Class(_("landing ship"), (20.0, 140.0), (4.0, 20.0)),
    "aircraft": Class(_("aircraft"), (5.0, 40.0), (7.0, 45.0), wide=True),
}
"""The classes by name; the values of a profile are called what the system calls them."""


class SpeedRating(Struct, frozen=True, forbid_unknown_fields=True):
    """The thresholds in km/h from which an arsenal rates a vehicle's speed.

    `by_locomotion` has the locomotions of which every vehicle has one rating, whatever its road speed.
    """

    slow_below: float
    fast_from: float
    by_locomotion: dict[str, str] = {}

    def of(self, locomotion: str, road_speed: float) -> str:
        """Return the speed rating of a vehicle."""
        if locomotion in self.by_locomotion:
            return self.by_locomotion[locomotion]
        if road_speed < self.slow_below:
            return "slow"
        return "fast" if road_speed >= self.fast_from else "standard"


class Listed(Struct, frozen=True, forbid_unknown_fields=True, rename={"drawing": "class"}):
    """A vehicle as the file lists it: `length` and `width` in metres; `profile` holds all but the size.

    `source` is the address of the page that its figures were compared with, or one of the file's `sources`.
    """

    id: str
    name: str
    nation: str
    year: int
    drawing: str
    length: float
    width: float
    source: str
    note: str = ""
    profile: dict[str, Any] = {}

    @property
    def compared(self) -> bool:
        """Return whether the figures were compared with a page."""
        return self.source.startswith(("http://", "https://"))

    def rated(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return the fields of the profile other than size and look."""
        return self.profile

    def facts(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return the facts other than class and size, by name."""
        return self.profile

    def problems(self) -> list[str]:
        """Return the problems of the entry by itself."""
        drawn_as = CLASSES.get(self.drawing)
        if drawn_as is None:
            return [f"the class {self.drawing!r} is none of {', '.join(CLASSES)}"]
        return drawn_as.problems(self.length, self.width)


class Rated(Listed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle whose profile follows from its locomotion and its `road_speed` in km/h."""

    locomotion: str
    afv: bool
    weapons: tuple[str, ...]
    road_speed: float

    def rated(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return the profile's fields, with the speed rating that follows from the road speed."""
        assert rating is not None
        speed = rating.of(self.locomotion, self.road_speed)
        return {"speed": speed, "locomotion": self.locomotion, "afv": self.afv, "weapons": list(self.weapons)}

    def facts(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return armour, locomotion, speed and weapons, by name."""
        rated = self.rated(rating)
        return {
            "armoured": self.afv,
            "locomotion": self.locomotion,
            "speed": rated["speed"],
            "weapons": self.weapons,
            "road_speed": self.road_speed,
        }

    def problems(self) -> list[str]:
        """Return the problems of the entry by itself."""
        slow_or_fast = [] if 5 <= self.road_speed <= 130 else [f"{self.road_speed} km/h is not a road speed"]
        return super().problems() + slow_or_fast
