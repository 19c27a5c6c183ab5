"""Round robin by the circle method, in the order of the Berger tables.

Source: FIDE Handbook C.05, annex 1 (Berger tables).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.clubs.pairing.values import Pair


def rounds(participants: Sequence[int], legs: int = 1) -> list[list[Pair]]:
    """Return all rounds: all participants meet each other once a leg; every second leg swaps the sides.

    Within a leg, the numbers of battles that a participant plays on each side differ by at most one. If the
    number of participants is odd, one of them has a bye each round.
    """
    once = [_round(participants, number) for number in range(_places(participants) - 1)]
    swapped = [[_swapped(pair) for pair in one] for one in once]
    return [one for leg in range(legs) for one in (swapped if leg % 2 else once)]


def _places(participants: Sequence[int]) -> int:
    return max(len(participants) + len(participants) % 2, 2)


def _round(participants: Sequence[int], number: int) -> list[Pair]:
    """Return a round, counted from 0: the last place is fixed, the others rotate."""
    places = _places(participants)
    circle, half = places - 1, places // 2
    lead = number * half % circle
    last = participants[-1] if len(participants) == places else None
    pairs = [] if last is None else [_lead(participants[lead], last, number)]
    pairs += [
        Pair(participants[(lead + step) % circle], participants[(lead - step) % circle])
        for step in range(1, half)
    ]
    return pairs if last is not None else [*pairs, Pair(participants[lead])]


def _lead(lead: int, last: int, number: int) -> Pair:
    return Pair(last, lead) if number % 2 else Pair(lead, last)


def _swapped(pair: Pair) -> Pair:
    return pair if pair.second is None else Pair(pair.second, pair.first)
