"""What every client saw, compared with the journal: nothing acknowledged is lost, nothing happens twice.

Orders carry their id in the text of what they do, so the journal itself says which ids took effect.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

Frame = dict[str, Any]


@dataclass
class Sent:
    """One order as its client knows it: ended `never` while nobody answered."""

    id: str
    began: float
    ended: float = math.inf
    answer: Frame | None = None


@dataclass
class History:
    """What the clients of one game sent and received."""

    sent: dict[str, Sent] = field(default_factory=dict)

    def send(self, id: str) -> str:
        """Note that an order is being sent; sending it again changes nothing."""
        self.sent.setdefault(id, Sent(id, monotonic()))
        return id

    def hear(self, answer: Frame) -> None:
        """Note the answer to an order; the first one counts."""
        order = self.sent[answer["id"]]
        if order.answer is None:
            order.answer, order.ended = answer, monotonic()

    @property
    def acknowledged(self) -> list[Sent]:
        return [order for order in self.sent.values() if order.answer and order.answer["type"] == "ack"]

    @property
    def refused(self) -> list[Sent]:
        return [order for order in self.sent.values() if order.answer and order.answer["type"] == "refused"]


def problems(history: History, journal: list[Frame]) -> list[str]:
    """Return what is wrong with a journal, given what its clients received; empty if nothing is."""
    taken = effects(journal)
    return [
        *_order_of_numbers(journal),
        *_acknowledged(history, taken),
        *_at_most_once(history, taken),
        *_in_time(history),
        *_dice(journal),
    ]


def effects(journal: list[Frame]) -> dict[str, list[int]]:
    """Return at which numbers each id took effect."""
    found: dict[str, list[int]] = {}
    for entry in journal:
        for event in entry["events"]:
            word = event.get("text") if event["type"] == "said" else event.get("why")
            if word:
                found.setdefault(word, []).append(entry["seq"])
    return found


def counts(history: History, journal: list[Frame]) -> tuple[int, int]:
    """Return how many acknowledged orders the journal lacks, and how many ids are in it more than once."""
    taken = effects(journal)
    lost = sum(order.id not in taken for order in history.acknowledged)
    return lost, sum(len(numbers) > 1 for numbers in taken.values())


def _order_of_numbers(journal: list[Frame]) -> list[str]:
    numbers = [entry["seq"] for entry in journal]
    return [] if numbers == list(range(1, len(numbers) + 1)) else ["the journal's numbers have a hole"]


def _acknowledged(history: History, taken: dict[str, list[int]]) -> list[str]:
    return [
        f"{order.id} was acknowledged at {order.answer['seq']} and is at {taken.get(order.id, 'no number')}"
        for order in history.acknowledged
        if order.answer and taken.get(order.id) != [order.answer["seq"]]
    ]


def _at_most_once(history: History, taken: dict[str, list[int]]) -> list[str]:
    lost = [f"{order.id} was refused and took effect" for order in history.refused if order.id in taken]
    return lost + [f"{name} took effect at {numbers}" for name, numbers in taken.items() if len(numbers) > 1]


def _in_time(history: History) -> list[str]:
    """What was acknowledged before another order was sent has the lower number."""
    done = sorted(history.acknowledged, key=lambda order: order.began)
    by_end = sorted(done, key=lambda order: order.ended)
    wrong, highest, next_ended = [], 0, 0
    for order in done:
        while by_end[next_ended].ended < order.began:
            highest = max(highest, by_end[next_ended].answer["seq"])  # type: ignore[index]
            next_ended += 1
        if order.answer and order.answer["seq"] <= highest:
            wrong.append(f"{order.id} was sent after {highest} was acknowledged and is at a lower number")
    return wrong


def _dice(journal: list[Frame]) -> list[str]:
    rolls = [event for entry in journal for event in entry["events"] if event["type"] == "rolled"]
    nonces = [(event["epoch"], event["nonce"]) for event in rolls]
    return [] if nonces == sorted(set(nonces)) else ["a nonce of the dice was used twice or out of turn"]


def stream_problems(frames: list[Frame], journal: list[Frame]) -> list[str]:
    """Return what is wrong with the entries that a viewer was sent, in the order they came.

    A viewer applies an entry only if it is the next; what it holds then must be the journal's beginning.
    """
    held: list[Frame] = []
    for frame in frames:
        if frame["type"] == "entry" and frame["seq"] == len(held) + 1:
            held.append({key: value for key, value in frame.items() if key != "type"})
    return [] if held == journal[: len(held)] and len(held) == len(journal) else ["a viewer missed entries"]
