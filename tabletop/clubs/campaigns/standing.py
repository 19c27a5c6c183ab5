"""A campaign's standings: computed once for each of its versions, and explained for a participant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tabletop.clubs.campaigns import read
from tabletop.clubs.campaigns.kinds.kind import Season
from tabletop.clubs.campaigns.kinds.knockout import reached
from tabletop.clubs.campaigns.kinds.ladder import ratings
from tabletop.clubs.models import Campaign, Standing
from tabletop.clubs.pairing.standings import Row, standings
from tabletop.clubs.permission import Access, NoSuchThing
from tabletop.words import say

Told = list[dict[str, Any]]


def current(campaign: Campaign) -> Told:
    """Return the rows of the standings, kept or newly computed."""
    held = Standing.objects.filter(campaign=campaign).first()
    if held is not None and held.version == campaign.version:
        return list(held.rows)
    rows = compute(campaign)
    Standing.objects.update_or_create(campaign=campaign, defaults={"version": campaign.version, "rows": rows})
    return rows


def compute(campaign: Campaign) -> Told:
    """Compute the rows of the standings, with how many places each has risen since the round before."""
    season = read.whole(campaign)
    names = {one.number: one for one in read.participants(campaign)}
    rows = ranked(campaign, season)
    last = max((one.round for one in season.battles if one.outcome), default=0)
    before = {row.who: row.rank for row in ranked(campaign, _until(season, last - 1))} if last > 1 else {}
    rated = ratings(season) if campaign.kind == "ladder" else {}
    return [
        {
            "rank": row.rank,
            "moved": before.get(row.who, row.rank) - row.rank,
            "number": row.who,
            "name": names[row.who].name,
            "person": person.public_id if (person := names[row.who].person) else "",
            "side": names[row.who].side,
            "withdrawn": names[row.who].withdrawn,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "sums": {one.measure: one.value for one in row.sums},
            "form": list(row.form[-5:]),
            **(
                {"ratings": [[round(one.rating, 1), round(one.deviation, 1)] for one in rated[row.who][-20:]]}
                if rated
                else {}
            ),
        }
        for row in rows
    ]


def ranked(campaign: Campaign, season: Season) -> list[Row]:
    """Return the participants by rank: on a ladder by rating, in a knock-out by how far they have come."""
    numbers = [one.number for one in season.players]
    rows = standings(numbers, season.meetings(), season.settings.measures)
    if campaign.kind == "ladder":
        last = {number: found[-1].rating for number, found in ratings(season).items()}
        return _ranked_by(rows, lambda row: (-last[row.who],))
    if campaign.kind == "knockout" and len(numbers) > 1:
        come = reached(season)
        return _ranked_by(rows, lambda row: (-come[row.who], row.rank))
    return rows


def _ranked_by(rows: list[Row], key: Callable[[Row], tuple[float, ...]]) -> list[Row]:
    """Return the rows by a key; those that have the same share a rank."""
    ordered = sorted(rows, key=key)
    keys = [key(row) for row in ordered]
    return [replace(row, rank=keys.index(one) + 1) for row, one in zip(ordered, keys, strict=True)]


def _until(season: Season, number: int) -> Season:
    battles = tuple(one for one in season.battles if one.round <= number)
    return Season(season.settings, season.plan, season.players, battles, number)


def explain(access: Access, campaign: Campaign, number: int) -> dict[str, Any]:
    """Return a participant's measures, each with its summands. Raises NoSuchThing."""
    access.look("results")
    season = read.whole(campaign)
    row = next((one for one in ranked(campaign, season) if one.who == number), None)
    if row is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    names = {one.number: one.name for one in read.participants(campaign)}
    return {
        "number": number,
        "name": names[number],
        "rank": row.rank,
        "sums": [
            {
                "measure": one.measure,
                "value": one.value,
                "terms": [
                    {"round": term.round, "about": names.get(term.about or 0, ""), "value": term.value}
                    for term in one.terms
                ],
            }
            for one in row.sums
        ],
    }
