"""Ground of the real world on a table: degrees or metres as inches, centred on the table."""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np
import shapely
from msgspec import Struct
from numpy.typing import NDArray
from shapely.geometry.base import BaseGeometry

METRES_A_DEGREE: Final = 111_320.0
_OUTLYING: Final = 0.1
_MANY: Final = 50
Bounds = tuple[float, float, float, float]
"""West, south, east, north."""


class GroundScale(Struct, frozen=True):
    """Turns places of the ground, x east and y north, into inches on a table, y south.

    `across` and `along` are metres per unit of the file, east and north; `metres` is metres per inch.
    """

    middle: tuple[float, float]
    across: float
    along: float
    metres: float
    width: float
    height: float

    def inches(self, shape: BaseGeometry) -> BaseGeometry:
        """Return a shape of the ground in inches."""
        return shapely.transform(shapely.force_2d(shape), self._place)

    def _place(self, places: NDArray[Any]) -> NDArray[Any]:
        from_middle = (places - self.middle) * (self.across, -self.along) / self.metres
        placed: NDArray[Any] = np.array((self.width / 2, self.height / 2)) + from_middle
        return placed


def settled(places: NDArray[Any]) -> Bounds:
    """Return the bounds of where most of these places lie, x east and y north.

    One long canal, or the border of a parish, must not shrink a village to the size of a coin. So the middle
    eight tenths of the places count in each direction, extended by as much as evenly spread land would have
    beyond them. If there are few places, all count.
    """
    outlying = _OUTLYING if len(places) >= _MANY else 0.0
    low, high = np.quantile(places, (outlying, 1 - outlying), axis=0)
    beyond = (high - low) * outlying / (1 - 2 * outlying)
    west, south = map(float, np.maximum(places.min(axis=0), low - beyond))
    east, north = map(float, np.minimum(places.max(axis=0), high + beyond))
    return west, south, east, north


def ground_scale(bounds: Bounds, width: float, height: float, metres: float | None) -> GroundScale:
    """Return the scale for land of these bounds, in degrees if they can be, else in metres.

    Without metres to an inch the land is made to fit the table.
    """
    west, south, east, north = bounds
    middle = (west + east) / 2, (south + north) / 2
    across = along = 1.0
    if -180 <= west <= east <= 180 and -90 <= south <= north <= 90:
        across, along = METRES_A_DEGREE * math.cos(math.radians(middle[1])), METRES_A_DEGREE
    fitting = max((east - west) * across / width, (north - south) * along / height, 0.01)
    return GroundScale(middle, across, along, metres or fitting, width, height)
