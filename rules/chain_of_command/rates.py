"""11.1.1 Speed, 11.1.3 reversing: the inches that a roll gives on each ground, after Shock (11.2)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from rules.chain_of_command.units import Options, Profile
from rules.chain_of_command.words import say
from rules.core.game.charts import read_chart
from rules.core.words.messages import Message, Words


@cache
def dice_words(dice: int) -> Message:
    """Return the words for a number of dice."""
    return say("dice", dice=dice)


class Rate(Struct, frozen=True):
    """Inches per pip, plus inches per die; with `drops_lowest` the pips of the lowest die do not count.

    Only vehicles of `locomotion` have the rate, only if an option has the value in `under` (name, value).
    """

    pip: int
    die: int
    drops_lowest: bool = False
    locomotion: str | None = None
    under: tuple[str, str] | None = None

    def inches(self, throw: Throw, shock: int) -> int:
        """Return the inches that a roll gives at this rate, at least 0."""
        pips = throw.pips - throw.lowest if self.drops_lowest else throw.pips
        return max(0, self.pip * pips + self.die * throw.count - shock)

    def sum_words(self, throw: Throw, shock: int) -> Words:
        """Return the words for how a roll adds up at this rate: "3 + 4 and 2 for two dice"."""
        words: Words = self._pips(throw) or say("no_pips")
        if self.die:
            inches = self.die * throw.count
            words = say("pips_and_more", pips=words, inches=inches, dice=throw.count)
        if self.drops_lowest and throw.lowest:
            words = say("sum_without", sum=words, lowest=throw.lowest)
        return say("sum_less_shock", sum=words, shock=shock) if shock else words

    def _pips(self, throw: Throw) -> str:
        """Return the pips that count, added up; "" if none do."""
        faces = list(throw.faces)
        if self.drops_lowest and throw.lowest in faces:
            faces.remove(throw.lowest)
        pips = " + ".join(map(str, faces))
        if self.pip == 1 or not faces:
            return pips
        return f"{self.pip} × {pips}" if len(faces) == 1 else f"{self.pip} × ({pips})"

    @property
    def words(self) -> Message:
        """The rate as a label."""
        return _label(self.pip, self.die, self.drops_lowest)


@cache
def _label(pip: int, die: int, drops_lowest: bool) -> Message:
    words = say("rate", pip=pip, die=die)
    return say("rate_without_lowest", rate=words) if drops_lowest else words


class Throw(Struct, frozen=True):
    """The dice that count of a roll, and the lowest that rough ground takes off them."""

    pips: int
    count: int
    lowest: int
    faces: tuple[int, ...] = ()

    @staticmethod
    @lru_cache(maxsize=1024)
    def of(faces: tuple[int, ...], discard: str | None = None) -> Throw:
        """Return the dice that count of a roll; the "higher" or the "lower" die may be discarded.

        If a die is discarded, rough ground does not take off another.
        """
        if discard is None:
            return Throw(sum(faces), len(faces), min(faces, default=0), faces)
        kept = min(faces) if discard == "higher" else max(faces)
        return Throw(kept, 1, 0, (kept,))


_CHART: Final = msgspec.convert(read_chart(__package__, "rates"), dict[str, dict[str, Rate]])
INSIDE: Final = _CHART["any"]["building"]
_REVERSING: Final = _CHART["any"]["reversing"]


@lru_cache(maxsize=512)
def rate_on(ground: str, profile: Profile, options: Options, reversing: bool = False) -> Rate | None:
    """Return the rate of a vehicle on a ground, or None where it does not move at all."""
    rate = _CHART[profile.speed].get(ground)
    if rate is None or rate.locomotion not in (None, profile.locomotion):
        return None
    if rate.under is not None and getattr(options, rate.under[0]) != rate.under[1]:
        return None
    if not reversing:
        return rate
    return msgspec.structs.replace(rate, pip=_REVERSING.pip, die=_REVERSING.die)


def longest(profile: Profile, options: Options, dice: int, reversing: bool, shock: int) -> int:
    """Return the inches that all sixes on these dice give on open ground, after Shock."""
    rate = rate_on("open", profile, options, reversing)
    return rate.inches(Throw.of((6,) * dice), shock) if rate is not None else 0
