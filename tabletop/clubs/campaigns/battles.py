"""Battles: opened as games in one click, with a named seat for each side; players get only their own link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from msgspec import to_builtins

from tabletop.clubs import addresses, permission, shelf
from tabletop.clubs.campaigns import read, slow_games
from tabletop.clubs.campaigns.forces import brings
from tabletop.clubs.models import Battle, Campaign, Participant
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import seats
from tabletop.games.hosting import Hosted, NewGame, host
from tabletop.people.models import Person
from tabletop.words import say

SIDES: Final = brings.SIDES
WAYS_BACK: Final = "guests_battles"
"""Where a browser's session keeps the pages from which guests went to the tables of their battles."""
MOST_WAYS_BACK: Final = 50


def find(access: Access, campaign: Campaign, round_number: int, number: int) -> Battle:
    """Return a battle of a campaign, in one query. Raises NoSuchThing."""
    access.look("battles")
    rows = campaign.battles.filter(round__number=round_number, number=number)
    found = rows.select_related("round", "first__person", "second__person", "game").first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def played_for(
    sender: object, game: str, person: Person | None, session: SessionBase, **_: Any
) -> tuple[str, str] | None:
    """Return the name of the campaign of a battle's game, and the page on which the person finds the battle.

    None if the game is no battle's, or if they may not see it.
    """
    battle = Battle.objects.filter(game=game).select_related("round", "campaign__club").first()
    if battle is None:
        return None
    name, came_from = battle.campaign.name, session.get(WAYS_BACK, {}).get(str(battle.game_id))
    if came_from:
        return name, came_from
    may_look = permission.access(battle.campaign.club, person).may_look("battles")
    return (name, addresses.battle(battle)) if may_look else None


def note_way_back(session: SessionBase, battle: Battle, page: str) -> None:
    """Note the page of a guest who goes to their battle's table. No seat tells it, as it is their link."""
    held = {**session.get(WAYS_BACK, {}), str(battle.game_id): page}
    session[WAYS_BACK] = dict(list(held.items())[-MOST_WAYS_BACK:])


def side_of(access: Access, battle: Battle) -> str:
    """Return the side of a battle on which the person is; empty if they are not in it."""
    for side in SIDES:
        if access.is_theirs(getattr(battle, side)):
            return side
    return ""


def set_up(
    access: Access,
    public_id: str,
    round_number: int,
    number: int,
    session: SessionBase | None = None,
    address: str | None = None,
) -> Battle:
    """Host the game of a battle and return the battle; leave it as it is if its game was opened before.

    A host has the links of all seats, so only a person who does not play in the battle becomes its host.
    Raises Forbidden, BadInput, ScenarioProblems, BadSeats, or TooManyGames.
    """
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        battle = find(access, campaign, round_number, number)
        plays = bool(side_of(access, battle))
        access.demand("battles", "open", own=plays)
        if battle.game_id is not None:
            return battle
        if battle.second is None or battle.state != "waiting":
            raise BadInput("", say("clubs_no_table_to_open"))
        host(
            _game_of(campaign, battle),
            session=None if plays else session,
            address=address,
            also=lambda hosted: _bind(battle, hosted),
        )
    return find(access, campaign, round_number, number)


def _game_of(campaign: Campaign, battle: Battle) -> NewGame:
    """Return the game of a battle. Raises BadInput."""
    document = shelf.scenario(battle.scenario) if battle.scenario else None
    if document is None:
        raise BadInput("scenario", say("clubs_choose_scenario"))
    settings = read.settings_of(campaign)
    return NewGame(
        brings.with_forces(document, battle),
        name=_name(campaign, battle),
        options=battle.options,
        enforcement=settings.enforcement,
        seats=_seats(battle, document),
        pace=to_builtins(slow_games.pace_of(settings, battle.round.due_at)),
    )


def _bind(battle: Battle, hosted: Hosted) -> None:
    Battle.objects.filter(pk=battle.pk).update(
        game_id=hosted.game.id,
        seats={"first": 1, "second": 2, "watcher": 3},
        forces=brings.named(battle),
        state="playing",
    )


def _name(campaign: Campaign, battle: Battle) -> str:
    other = battle.second.name if battle.second else ""
    return f"{campaign.name}, {battle.round.number}: {battle.first.name} – {other}"[:200]


def _seats(battle: Battle, document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the seats: the scenario's first side for the first participant, all others for the second."""
    sides = [str(side.get("id")) for side in document.get("sides", []) if isinstance(side, dict)]
    if len(sides) < 2 or battle.second is None:
        raise BadInput("scenario", say("clubs_two_sides"))
    return [
        {"role": "player", "sides": sides[:1], "name": battle.first.name},
        {"role": "player", "sides": sides[1:], "name": battle.second.name},
        {"role": "watcher"},
    ]


def seat_token(access: Access, battle: Battle) -> str | None:
    """Return the token of the person's own seat, else of the watchers'; None before the game is opened."""
    if battle.game_id is None or not access.may_look("battles") or access.role == "stranger":
        return None
    seat = battle.seats.get(side_of(access, battle) or "watcher")
    return seats.tokens(battle.game_id).get(seat)


def guest_tokens(access: Access, battle: Battle) -> dict[str, str]:
    """Return the seat tokens of participants without an account, by side, for an organiser to hand out."""
    if battle.game_id is None or not access.may("battles", "hand_out"):
        return {}
    tokens = seats.tokens(battle.game_id)
    without = [side for side in SIDES if (who := getattr(battle, side)) is not None and who.guest_id]
    return {side: tokens[battle.seats[side]] for side in without if battle.seats.get(side) in tokens}


def set_scenario(access: Access, public_id: str, round_number: int, number: int, scenario: str) -> Battle:
    """Choose the scenario of a battle that is not opened yet; its players may do so only if it has none.

    Raises Forbidden or BadInput.
    """
    with transaction.atomic():
        battle = find(access, read.locked(access, public_id), round_number, number)
        access.demand("battles", "open", own=bool(side_of(access, battle)) and not battle.scenario)
        _assert_waits(battle, "scenario")
        document = shelf.scenario(scenario)
        if document is None:
            raise BadInput("scenario", say("no_such_scenario"))
        _seats(battle, document)
        battle.scenario = scenario
        battle.save(update_fields=["scenario"])
    return battle


def may_choose(access: Access, battle: Battle) -> bool:
    """Return whether the person may choose the scenario of a battle."""
    return access.may("battles", "open", own=bool(side_of(access, battle)) and not battle.scenario)


def name_forces(
    access: Access, public_id: str, round_number: int, number: int, forces: Mapping[str, str]
) -> Battle:
    """Name the forces that fight, by side, before the table is opened: leaders their own, organisers any.

    Raises Forbidden or BadInput.
    """
    with transaction.atomic():
        battle = find(access, read.locked(access, public_id), round_number, number)
        for side, named in forces.items():
            who: Participant | None = getattr(battle, side) if side in SIDES else None
            access.demand("forces", "change", own=access.is_theirs(who))
            _assert_waits(battle, "forces")
            if named not in {one.public_id for one in brings.fit(battle, side)}:
                raise BadInput("forces", say("clubs_no_force_here", name=who.name if who else side))
        battle.forces = {**battle.forces, **forces}
        battle.save(update_fields=["forces"])
    return battle


def _assert_waits(battle: Battle, field: str) -> None:
    if battle.game_id is not None or battle.state != "waiting":
        raise BadInput(field, say("clubs_opened_already"))
