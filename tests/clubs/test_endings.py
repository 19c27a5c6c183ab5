"""Games of battles: each ends with its battle, whether that is decided or no longer counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.game.events import Narrated
from tabletop.clubs import clubs
from tabletop.clubs.campaigns import battles, begin, overview, results, rounds
from tabletop.clubs.models import Battle, Campaign, MapOrders
from tabletop.games import queries
from tabletop.games.values import Result
from tests.clubs.campaigns import a_scenario, campaign, of_side, said, settle, settle_round
from tests.clubs.ferry import Ferry
from tests.clubs.maps import ATTACK, one_round

pytestmark = pytest.mark.django_db


def opened(ferry: Ferry, made: Campaign, number: int) -> str:
    """Open the first battle of a round; return its game."""
    return str(battles.set_up(ferry.of("organiser"), made.public_id, number, 1).game_id)


def of_a_league(ferry: Ferry) -> Battle:
    made = campaign(ferry, "league", count=2, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    opened(ferry, made, 1)
    return Battle.objects.get()


def log(game: str) -> list[str]:
    found = [event for entry in queries.entries(game, 0) for event in entry.events]
    return [str(event) for event in found if isinstance(event, Narrated)]


def assert_called_off(game: str, campaign: str = "Winter league") -> None:
    row = queries.load(game).game
    assert (row.over, row.result) == (True, Result(None, campaign))
    assert f"{campaign} no longer counts this battle: the game ends without a winner." in log(game)


@pytest.mark.parametrize(("outcome", "winner"), [("first", 0), ("second", 1), ("draw", None)])
def test_a_settled_battle_ends_its_game(ferry: Ferry, outcome: str, winner: int | None) -> None:
    battle = of_a_league(ferry)
    settle(ferry, battle, outcome)
    loaded = queries.load(str(battle.game_id))
    sides = [side.id for side in loaded.state.sides]
    assert loaded.game.over
    assert loaded.game.result == Result(None if winner is None else sides[winner], battle.campaign.name)
    settle(ferry, battle, "second")
    assert queries.load(str(battle.game_id)).game.head == loaded.game.head


def test_a_battle_whose_sides_differ_goes_on_at_its_table(ferry: Ferry) -> None:
    battle = of_a_league(ferry)
    for side in "first", "second":
        results.state_it(of_side(ferry, battle, side), battle.campaign.public_id, 1, 1, said(outcome=side))
    assert not queries.load(str(battle.game_id)).game.over


def test_a_battle_that_a_correction_voids_ends_its_game(ferry: Ferry) -> None:
    made = campaign(ferry, "knockout", count=4, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    settle_round(ferry, made.rounds.get(number=1))
    rounds.pair(ferry.of("organiser"), made.public_id, 2)
    game = opened(ferry, made, 2)
    settle(ferry, made.battles.get(round__number=1, number=1), "second")
    final = made.battles.get(round__number=2, number=1)
    assert (final.state, final.game) == ("void", None)
    assert_called_off(game)


def test_a_battle_that_is_restored_after_its_game_ended_gets_another_table(
    ferry: Ferry, orlya: Campaign
) -> None:
    one_round(ferry, orlya, 1, ATTACK, "red")
    one_round(ferry, orlya, 2, {}, "red")
    again = [{"piece": "one", "doing": "attack", "path": ["brod"]}]
    MapOrders.objects.filter(round__number=2, participant__name="Anna").update(orders=again)
    first = Battle.objects.get()
    red, blue = ("first", "second") if first.first.side == "red" else ("second", "first")
    settle(ferry, first, blue)
    added = Battle.objects.get(round__number=2)
    battles.set_scenario(ferry.of("organiser"), orlya.public_id, 2, added.number, a_scenario())
    ended = opened(ferry, orlya, 2)
    settle(ferry, first, red)
    assert_called_off(ended, "The Orlya bridges")
    settle(ferry, first, blue)
    added.refresh_from_db()
    assert added.state == "waiting"
    assert opened(ferry, orlya, 2) != ended


def test_a_campaign_that_is_ended_takes_open_battles_out_and_ends_their_games(ferry: Ferry) -> None:
    battle = of_a_league(ferry)
    begin.end(ferry.of("organiser"), battle.campaign.public_id)
    assert_called_off(str(battle.game_id))
    battle.refresh_from_db()
    assert battle.state == "void"
    assert overview.of_person(of_side(ferry, battle, "first")) == []


def test_a_result_that_one_side_said_before_the_end_of_a_campaign_is_settled_after_it(ferry: Ferry) -> None:
    battle = of_a_league(ferry)
    public_id = battle.campaign.public_id
    results.state_it(of_side(ferry, battle, "first"), public_id, 1, 1, said())
    begin.end(ferry.of("organiser"), public_id)
    assert_called_off(str(battle.game_id))
    results.state_it(of_side(ferry, battle, "second"), public_id, 1, 1, said())
    battle.refresh_from_db()
    assert battle.state == "settled"


def delete(ferry: Ferry, made: Campaign) -> None:
    begin.delete(ferry.of("organiser"), made.public_id)


def close(ferry: Ferry, made: Campaign) -> None:
    clubs.close(ferry.of("owner"))


@pytest.mark.parametrize("gone", [delete, close])
def test_games_end_with_a_campaign_or_club_that_is_deleted(
    ferry: Ferry, gone: Callable[[Ferry, Campaign], None]
) -> None:
    battle = of_a_league(ferry)
    gone(ferry, battle.campaign)
    assert not Battle.objects.exists()
    assert_called_off(str(battle.game_id))
