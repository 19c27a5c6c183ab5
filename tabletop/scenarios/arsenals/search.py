"""A search in the arsenals: words, nation, year and class, and the scale of the inches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlencode

from msgspec import Struct

from tabletop.scenarios.arsenals.built_in import Arsenal, Vehicle
from tabletop.scenarios.arsenals.vehicles import CLASSES

SCALES: Final = (56, 72, 100)
"""The scales to choose from besides that of the game: 28 mm, 20 mm and 15 mm figures."""


class Search(Struct, frozen=True):
    """The search for vehicles; an empty or 0 field asks for nothing. `scale` 0 is the scale of the game."""

    words: str = ""
    nation: str = ""
    drawing: str = ""
    year: int = 0
    scale: int = 0

    @property
    def query_of_scale(self) -> str:
        """Return the query string for the same scale."""
        return f"?scale={self.scale}" if self.scale else ""

    @property
    def query(self) -> str:
        """Return the query string for the same search."""
        asked = {
            "q": self.words,
            "nation": self.nation,
            "class": self.drawing,
            "year": self.year,
            "scale": self.scale,
        }
        said = urlencode({name: value for name, value in asked.items() if value})
        return f"?{said}" if said else ""

    def takes(self, vehicle: Vehicle) -> bool:
        """Return whether a vehicle is asked for: it has all the words, and existed in the year."""
        listed = vehicle.listed
        text = f"{listed.name} {listed.nation} {listed.year} {vehicle.drawing} {listed.note}".casefold()
        return (
            all(word in text for word in self.words.casefold().split())
            and self.nation in ("", listed.nation)
            and self.drawing in ("", listed.drawing)
            and (not self.year or listed.year <= self.year)
        )


def search_of(query: Mapping[str, str], arsenals: Iterable[Arsenal]) -> Search:
    """Return what a query asks for; values that mean nothing are left out."""
    nation, drawing = query.get("nation", ""), query.get("class", "")
    return Search(
        words=" ".join(query.get("q", "").split())[:100],
        nation=nation if nation in nations(arsenals) else "",
        drawing=drawing if drawing in CLASSES else "",
        year=_one_of(query.get("year", ""), range(1900, 2000)),
        scale=scale_of(query),
    )


def scale_of(query: Mapping[str, str]) -> int:
    """Return the scale that a query asks for, 0 for that of the game."""
    return _one_of(query.get("scale", ""), SCALES)


def nations(arsenals: Iterable[Arsenal]) -> list[str]:
    """Return the nations of all arsenals by name."""
    return sorted({nation for arsenal in arsenals for nation in arsenal.nations})


def _one_of(text: str, numbers: Iterable[int]) -> int:
    return next((number for number in numbers if str(number) == text), 0)
