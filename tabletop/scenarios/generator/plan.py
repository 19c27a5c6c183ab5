"""The plan of a piece of land: things at their places, and the room that they take, all in inches.

It uses the words of the land, not yet those of a rule system.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from msgspec import Struct
from shapely import LineString, Polygon, box, prepare
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from tabletop.scenarios.generator.shapes import Spot
from tabletop.scenarios.generator.wishes import Usual, Wishes, usual
from tabletop.scenarios.wholes.edge_lines import Gap, edge_lines

_TURNS = {"mirrored": [-1, 0, 0, 1], "turned": [-1, 0, 0, -1]}


SHORTEST: Final = 0.5
"""Shorter than this, in inches, nothing stands between a gap and a corner."""


class Edging(Struct, frozen=True):
    """A line along sides of a ground: its word and width, the sides, and its gaps."""

    word: str
    width: float
    sides: tuple[int, ...]
    gaps: tuple[Gap, ...]


class Thing(Struct, eq=False):
    """A thing of the land: a word of `words.toml`, its shape, and how wide it is if it is a line.

    `sort` says more about how it is drawn, `name` is its name; a stream's `line` is its middle. The lines
    of a ground's `edging` are separate things, whose `edge_of` is that ground. `over` is the stream under a
    bridge or a ford.
    """

    word: str
    shape: BaseGeometry
    width: float = 0.0
    sort: str = ""
    name: str = ""
    line: LineString | None = None
    edging: Edging | None = None
    edge_of: Thing | None = None
    over: Thing | None = None


class Plan:
    """A piece of land in inches that is filled thing by thing; placed things keep their room.

    If the sides are to be alike, each thing comes with its image on the other half. `blocks` are groups of
    fields, each with the word of its border. If there is sea, the land begins at x = `coast`.
    """

    def __init__(self, wishes: Wishes, width: float, height: float, seed: str) -> None:
        self.wishes = wishes
        self.usual: Usual = usual(wishes.theme)
        self.width, self.height = width, height
        self._seed = seed
        self.chance = Random(seed)  # noqa: S311 (land, not dice)
        self.things: list[Thing] = []
        self.blocks: list[tuple[Polygon, str]] = []
        self.coast = width * 0.17 if self.usual.sea and not self.is_alike else 0.0
        self.middle: Spot = ((width + self.coast) / 2, height / 2)
        self.table: Polygon = box(0, 0, width, height)
        self._taken: list[BaseGeometry] = []

    def begin(self, part: str) -> None:
        """Start a random generator for this part, so that it stays the same when other parts change."""
        self.chance = Random(f"{self._seed} {part}")  # noqa: S311

    @property
    def scale(self) -> float:
        """The area of the land, as a multiple of a table of six feet by four."""
        return self.width * self.height / (72 * 48)

    @property
    def is_alike(self) -> bool:
        """Whether the halves are images of each other."""
        return self.wishes.fairness in _TURNS

    def image(self, shape: BaseGeometry) -> BaseGeometry:
        """Return the image of a shape on the other half of a table with halves that are alike."""
        turn = _TURNS[self.wishes.fairness]
        return affine_transform(shape, [*turn, self.width, self.height if turn[3] < 0 else 0])

    def much(self, kind: str) -> int:
        return self.wishes.much(kind)

    def count(self, least: float, most: float) -> int:
        """Return a random count, larger on larger tables; if the halves are alike, it counts pairs."""
        count = self.chance.uniform(least, most) * self.scale
        return max(1, round(count / 2 if self.is_alike else count))

    def somewhere(self, inset: float) -> Spot:
        """Return a random place, at least `inset` inches from the edge."""
        inset = min(inset, self.height / 2 - 1, self.width / 2 - 1)
        x = self.chance.uniform(inset, (self.width / 2 if self.is_alike else self.width) - inset)
        return x, self.chance.uniform(inset, self.height - inset)

    def is_free(self, shape: BaseGeometry, room: float = 0.5) -> bool:
        """Return whether a shape is on the table, at least `room` from its image and all placed things."""
        if not self.table.contains(shape):
            return False
        if self.is_alike and self.image(shape).distance(shape) < room:
            return False
        return all(taken.distance(shape) >= room for taken in self._taken)

    def take(self, shape: BaseGeometry) -> None:
        """Keep room for a shape, and for its image."""
        for one in self._with_image(shape):
            prepare(one)
            self._taken.append(one)

    def add(
        self,
        word: str,
        shape: BaseGeometry,
        width: float = 0.0,
        sort: str = "",
        line: LineString | None = None,
        over: Sequence[Thing] = (),
    ) -> list[Thing]:
        """Place a thing and its image; return both. `over` is the stream under it and the stream's image."""
        made = [Thing(word, one, width, sort) for one in self._with_image(shape)]
        if line is not None:
            for thing, one in zip(made, self._with_image(line), strict=True):
                thing.line = line_of(one)
        for thing, stream in zip(made, over, strict=False):
            thing.over = stream
        self.things += made
        return made

    def add_edged(self, word: str, ring: Polygon, edging: Edging) -> None:
        """Place a ground with lines along its sides, and its image."""
        for ground in self.add(word, ring):
            ground.edging = edging
            for line in edge_lines(corners_of(polygon_of(ground.shape)), edging.sides, edging.gaps):
                self.things.append(Thing(edging.word, line, edging.width, edge_of=ground))

    def _with_image(self, shape: BaseGeometry) -> Iterator[BaseGeometry]:
        yield shape
        if self.is_alike and not self.image(shape).equals(shape):
            yield self.image(shape)

    def of(self, *words: str) -> list[Thing]:
        """Return the things of some words, in the order in which they were placed."""
        return [thing for thing in self.things if thing.word in words]

    def roads(self) -> list[Thing]:
        return self.of("road", "track")


def gap_in(length: float, side: int, middle: float, wide: float) -> Gap:
    """Return a gap in a side; a piece shorter than `SHORTEST` at a corner becomes part of the gap."""
    start, end = middle - wide / 2, middle + wide / 2
    return (
        side,
        round(start, 2) if start > SHORTEST else 0.0,
        round(end if end < length - SHORTEST else length, 2),
    )


def corners_of(ring: Polygon) -> Sequence[Spot]:
    """Return the corners of a ring, to a hundredth of an inch as documents have them."""
    return [(round(x, 2), round(y, 2)) for x, y, *_ in ring.exterior.coords[:-1]]


def line_of(shape: BaseGeometry) -> LineString:
    assert isinstance(shape, LineString)
    return shape


def polygon_of(shape: BaseGeometry) -> Polygon:
    assert isinstance(shape, Polygon)
    return shape
