"""Dice as wargamers write them: "6d6 hit 4+", "2d6+1", "rifles 6d6 hit 5+, mg 4d6 hit 4+".

A text is read into pools. A pool is thrown with any dice, and its chances are exact.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core.words.messages import Message, say
from rules.core.words.problems import cut

MOST_DICE: Final = 100
"""The most dice that a text may have in all its pools."""
MOST_SIDES: Final = 1000
MOST_BURSTS: Final = 10
"""How often in a row one die may explode, so that a roll ends and its chances are finite."""
_MOST_BYTES: Final = 400_000
"""Bytes of memory; chances whose numbers need more are not computed."""
_MOST_STEPS: Final = 400_000_000
"""Bytes to be multiplied, a measure of time; chances of kept dice that need more are not computed."""


class DiceTextError(Exception):
    """A text names no dice that can be rolled; `why` says where it fails and what to write instead."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Pool(Struct, frozen=True, gc=False):
    """Dice of one kind that are rolled together, and how they are read.

    With `hit`, dice of at least that face are counted, else the faces are added to `plus`; with `sort` the
    faces themselves are the result, and the sum is only told. `keep` dice count, the highest or `low`est.
    A die that shows `reroll` is rolled once more; one that shows `explode` has another rolled beside it.
    """

    count: int
    sides: int
    name: str = ""
    plus: int = 0
    hit: int | None = None
    sort: bool = False
    keep: int | None = None
    low: bool = False
    reroll: int | None = None
    explode: int | None = None


class Throw(Struct, frozen=True, gc=False):
    """How a pool came out: the faces `kept` and `left` aside, both from the highest, and the `result`.

    `again` are the faces of the dice that were rolled once more. The result is the hits, or the sum.
    """

    pool: Pool
    kept: tuple[int, ...]
    left: tuple[int, ...]
    again: tuple[int, ...]
    result: int


class Chances(Struct, frozen=True):
    """The exact chances of a pool: its mean, and the chance of at least `least`, of at least one more, …"""

    mean: Fraction
    least: int
    at_least: tuple[Fraction, ...]

    def of(self, result: int) -> Fraction:
        """Return the chance of at least this result."""
        index = result - self.least
        return self.at_least[max(index, 0)] if index < len(self.at_least) else Fraction(0)


# -- reading ---------------------------------------------------------------------------------------

_DICE: Final = re.compile(r"(?P<name>.*?)(?<![^\s])(?P<count>\d*)d(?P<sides>\d+)(?![^\s+\-])", re.I | re.S)
_CLAUSE: Final = re.compile(
    r"(?P<plus>[+-]\s*\d+)(?!\S)"
    r"|hits?\s+(?P<hit>\d+)\+?(?!\S)"
    r"|(?P<sort>sort)(?!\S)"
    r"|keep\s+(?:(?P<end>low|high)\s+)?(?P<keep>\d+)(?!\S)"
    r"|reroll\s+(?P<reroll>\d+)(?!\S)"
    r"|explode\s+(?P<explode>\d+)(?!\S)",
    re.I,
)
_LONGEST_NUMBER: Final = 4
_ASKED: Final = re.compile(r"\{[^{}]*\}")


@lru_cache(maxsize=256)
def read(text: str) -> tuple[Pool, ...]:
    """Return the pools of a text. Raises DiceTextError, which names the place and what to write there."""
    if not text.strip():
        raise DiceTextError(say("dice_none"))
    pools = tuple(_pool(part.strip(), text) for part in text.split(","))
    if sum(pool.count for pool in pools) > MOST_DICE:
        raise DiceTextError(say("dice_too_many", most=MOST_DICE))
    return pools


def _pool(part: str, text: str) -> Pool:
    if not part:
        raise DiceTextError(say("dice_empty_part", text=cut(text)))
    found = _DICE.match(part)
    if found is None:
        raise DiceTextError(say("dice_expected", at=cut(part)))
    written = part[found.start("count") : found.end()]
    pool = Pool(
        _number(found["count"] or "1", written, 1, MOST_DICE),
        _number(found["sides"], written, 2, MOST_SIDES),
        name=found["name"].strip(),
    )
    pool = _with_clauses(pool, part[found.end() :])
    if pool.plus and pool.hit is not None:
        raise DiceTextError(say("dice_plus_and_hit", at=cut(part)))
    if pool.keep is not None and pool.explode is not None:
        raise DiceTextError(say("dice_keep_and_explode", at=cut(part)))
    return pool


def _with_clauses(pool: Pool, rest: str) -> Pool:
    seen: set[str] = set()
    at = 0
    while rest[at:].strip():
        at += len(rest[at:]) - len(rest[at:].lstrip())
        found = _CLAUSE.match(rest, at)
        if found is None:
            raise DiceTextError(say("dice_clause_unknown", at=cut(rest[at:])))
        word = next(name for name in ("plus", "hit", "sort", "keep", "reroll", "explode") if found[name])
        if word in seen:
            raise DiceTextError(say("dice_clause_twice", at=cut(found[0])))
        seen.add(word)
        pool = _with_clause(pool, word, found)
        at = found.end()
    return pool


def _with_clause(pool: Pool, word: str, found: re.Match[str]) -> Pool:
    value, written = found[word], found[0]
    match word:
        case "plus":
            number = _number(value[1:].strip(), written, 0, MOST_SIDES)
            return replace(pool, plus=-number if value[0] == "-" else number)
        case "hit":
            return replace(pool, hit=_number(value, written, 1, pool.sides))
        case "sort":
            return replace(pool, sort=True)
        case "keep":
            low = (found["end"] or "").lower() == "low"
            return replace(pool, keep=_number(value, written, 1, pool.count), low=low)
        case "reroll":
            return replace(pool, reroll=_number(value, written, 1, pool.sides))
    return replace(pool, explode=_number(value, written, 1, pool.sides))


def _number(digits: str, written: str, least: int, most: int) -> int:
    number = int(digits) if len(digits) <= _LONGEST_NUMBER else most + 1
    if not least <= number <= most:
        raise DiceTextError(say("dice_number", at=cut(written), least=least, most=most))
    return number


def asks(text: str) -> bool:
    """Return whether a roll of a kit has a number to be filled in: "{shots}d6 hit {target}+"."""
    return _ASKED.search(text) is not None


def fits(text: str, filled: str) -> bool:
    """Return whether the second text is the first with every number filled in."""
    parts = (re.escape(part) for part in _ASKED.split(text))
    return re.fullmatch(r"\d{1,4}".join(parts), filled) is not None


def with_numbers(text: str, number: int) -> str:
    """Return a text with the same number filled in everywhere."""
    return _ASKED.sub(str(number), text)


def written(pool: Pool) -> str:
    """Return the dice of a pool as text, without its name and the face that hits."""
    count = f"{pool.count}" if pool.count > 1 else ""
    plus = f"{pool.plus:+}" if pool.plus else ""
    keep = f"keep{' low' if pool.low else ''} {pool.keep}" if pool.keep is not None else ""
    reroll = f"reroll {pool.reroll}" if pool.reroll is not None else ""
    explode = f"explode {pool.explode}" if pool.explode is not None else ""
    return " ".join(filter(None, (f"{count}d{pool.sides}{plus}", keep, reroll, explode)))


# -- throwing --------------------------------------------------------------------------------------

Again = Literal["", "reroll", "explode"]
Roll = Callable[[int, int, Again], Sequence[int]]
"""Rolls a number of dice with a number of sides; the word says why, for dice rolled after the first ones."""


def throw(pool: Pool, roll: Roll) -> Throw:
    """Return the result of a pool; `roll` is called once for all the dice that are rolled together."""
    faces: list[int] = []
    again: list[int] = []
    count, bursts = pool.count, 0
    while count:
        burst = list(roll(count, pool.sides, "explode" if bursts else ""))
        twice = burst.count(pool.reroll) if pool.reroll is not None else 0
        if twice:
            again += [face for face in burst if face == pool.reroll]
            burst = [face for face in burst if face != pool.reroll]
            burst += roll(twice, pool.sides, "reroll")
        faces += burst
        bursts += 1
        count = burst.count(pool.explode) if pool.explode is not None and bursts <= MOST_BURSTS else 0
    kept, left = _kept(pool, sorted(faces, reverse=True))
    return Throw(pool, kept, left, tuple(again), _result(pool, kept))


def _kept(pool: Pool, faces: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if pool.keep is None:
        return tuple(faces), ()
    if pool.low:
        return tuple(faces[-pool.keep :]), tuple(faces[: -pool.keep])
    return tuple(faces[: pool.keep]), tuple(faces[pool.keep :])


def _result(pool: Pool, kept: Sequence[int]) -> int:
    if pool.hit is None:
        return sum(kept) + pool.plus
    return sum(face >= pool.hit for face in kept)


# -- chances ---------------------------------------------------------------------------------------

Weights = dict[int, int]
"""The probability of each value, as a whole number of equal shares; no value is below 0."""


@lru_cache(maxsize=256)
def chances(pool: Pool) -> Chances | None:
    """Return the exact chances of a pool, or None if they would take too long to compute."""
    if pool.hit is not None:
        weights = _hits(pool)
    elif pool.keep is not None:
        weights = _sums_kept(pool)
    else:
        weights = _repeated(_chain(pool), pool.count)
    return _chances(weights, pool.plus) if weights is not None else None


def _chances(weights: Weights, plus: int) -> Chances:
    whole, least, most = sum(weights.values()), min(weights), max(weights)
    tails = accumulate(weights.get(value, 0) for value in range(most, least - 1, -1))
    at_least = tuple(Fraction(tail, whole) for tail in tails)[::-1]
    mean = Fraction(sum(value * weight for value, weight in weights.items()), whole)
    return Chances(mean + plus, least + plus, at_least)


def _die(pool: Pool) -> Weights:
    """Return the weights of the faces of one die, rolled once more if the pool says so."""
    if pool.reroll is None:
        return dict.fromkeys(range(1, pool.sides + 1), 1)
    return {face: 1 if face == pool.reroll else pool.sides + 1 for face in range(1, pool.sides + 1)}


def _chain(pool: Pool) -> Weights:
    """Return the weights of what one die adds to the result, with all that explodes from it."""
    faces, hit = _die(pool), pool.hit
    own = {face: face if hit is None else int(face >= hit) for face in faces}
    if pool.explode is None:
        return _added((own[face], weight) for face, weight in faces.items())
    later = {0: 1}
    for _ in range(MOST_BURSTS + 1):
        beyond = sum(later.values())
        later = _added(
            (own[face] + value, weight * share)
            for face, weight in faces.items()
            for value, share in (later.items() if face == pool.explode else ((0, beyond),))
        )
    return later


def _added(shares: Iterator[tuple[int, int]]) -> Weights:
    weights: Weights = {}
    for value, weight in shares:
        weights[value] = weights.get(value, 0) + weight
    return weights


def _hits(pool: Pool) -> Weights | None:
    """Return the weights of the hits among the dice that are kept."""
    weights = _repeated(_chain(pool), pool.count)
    if weights is None or pool.keep is None:
        return weights
    keep, spare = pool.keep, pool.count - pool.keep
    return _added(
        (max(0, hits - spare) if pool.low else min(hits, keep), weight) for hits, weight in weights.items()
    )


def _repeated(weights: Weights, count: int) -> Weights | None:
    """Return the weights of the sum of `count` values, or None if they are too many.

    The weights stand side by side in one long number, wide enough that none runs into the next: its power
    holds the weights of the sums.
    """
    width = _width(sum(weights.values()), count)
    if width * count * max(weights) > _MOST_BYTES:
        return None
    return _unpacked(_packed(weights, width) ** count, width)


def _sums_kept(pool: Pool) -> Weights | None:
    """Return the weights of the sum of the highest or lowest dice, or None if that takes too long.

    The faces are processed from the end that is kept. `found[n]` holds, side by side, the weights of the
    sums when n dice have been given a face: those beyond the kept ones add nothing.
    """
    count, keep = pool.count, pool.keep or 0
    faces = _die(pool)
    width = _width(sum(faces.values()), count)
    if width * keep * pool.sides * pool.sides * count * count // 2 > _MOST_STEPS:
        return None
    found = [1] + [0] * count
    for face in sorted(faces, reverse=not pool.low):
        further = [0] * (count + 1)
        for given, weights in enumerate(found):
            for more in range(count - given + 1) if weights else ():
                counted = min(more, max(0, keep - given))
                ways = comb(count - given, more) * faces[face] ** more
                further[given + more] += weights * ways << (8 * width * face * counted)
        found = further
    return _unpacked(found[count], width)


def _width(whole: int, count: int) -> int:
    """Return how many bytes the weight of a value of `count` dice may need."""
    most: int = whole**count
    return most.bit_length() // 8 + 1


def _packed(weights: Weights, width: int) -> int:
    return sum(weight << (8 * width * value) for value, weight in weights.items())


def _unpacked(packed: int, width: int) -> Weights:
    values = -(-packed.bit_length() // (8 * width))
    data = packed.to_bytes(values * width, "little")
    found = (int.from_bytes(data[value * width : (value + 1) * width], "little") for value in range(values))
    return {value: weight for value, weight in enumerate(found) if weight}
