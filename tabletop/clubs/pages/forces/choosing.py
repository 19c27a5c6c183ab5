"""Choosing a unit for a force: the choices, each with a line of text, and the choice for a typed text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final, NamedTuple

import rules
from tabletop.clubs import shelf
from tabletop.clubs.models import Campaign
from tabletop.clubs.permission import Access, BadInput
from tabletop.scenarios.arsenals import own
from tabletop.scenarios.arsenals.known import piece_of
from tabletop.scenarios.arsenals.pieces import pieces_of
from tabletop.words import say

NAMED: Final = 3
"""How many of the matching choices a refusal names."""


class Choice(NamedTuple):
    """A piece that can become a unit: the line by which it is chosen, its arsenal, and its id there."""

    line: str
    arsenal: str
    entry: str


def choices(access: Access, campaign: Campaign) -> list[Choice]:
    """Return the choices by line: pieces of arsenals on the club's shelf, and built-in ones."""
    found: dict[str, Choice] = {}
    for arsenal, piece in _pieces(access, campaign):
        line = " · ".join(_facts(piece))
        if line in found:
            line = f"{line} · {piece['id']}"
        found[line] = Choice(line, arsenal, piece["id"])
    return sorted(found.values(), key=lambda one: one.line.casefold())


def chosen(access: Access, campaign: Campaign, text: str) -> Choice:
    """Return the choice for a text: a whole line, or words that only one line has. Raises BadInput."""
    words = text.casefold().split()
    there = choices(access, campaign)
    found = [one for one in there if one.line.casefold().split() == words]
    found = found or [one for one in there if words and all(word in one.line.casefold() for word in words)]
    if not found:
        raise BadInput("entry", say("clubs_no_such_entry", entry=text))
    if len(found) > 1:
        names = tuple(one.line for one in found[:NAMED])
        raise BadInput("entry", say("clubs_several_entries", entry=text, names=names))
    return found[0]


def _facts(piece: dict[str, Any]) -> list[str]:
    made = f"{piece.get('nation') or ''} {piece.get('year') or ''}".strip()
    return [piece["name"], *([made] if made else [])]


def _pieces(access: Access, campaign: Campaign) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each piece with its arsenal, empty if built in; skip incomplete built-in pieces."""
    if campaign.system not in {one.id for one in rules.systems()}:
        return
    for item in shelf.listed(access) if access.may_look("shelf") else []:
        if item.kind == "arsenal" and item.system == campaign.system:
            with suppress(own.NoSuchArsenal):
                for entry in own.owned_of(own.find(item.of)).entries:
                    yield item.of, piece_of(entry, item.system)
    yield from (("", piece) for piece in pieces_of(campaign.system) if not piece.get("fill"))
