"""What `verify` reports about honest games, and about forged ones whose chain was recomputed."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules.core.game.answers import Offer
from tabletop.games import (
    dice,
    exporting,
    journal,
    orders,
    preview,
    restarting,
    restoring,
    seats,
    state_cache,
    verifying,
)
from tabletop.games.models import DiceEpoch, Game
from tabletop.scenarios.library import scenarios
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table, new_id, play_at_random

pytestmark = pytest.mark.django_db

Exported = dict[str, Any]
Forgery = Callable[[Exported], None]


def exported(table: Table) -> Exported:
    state_cache.forget()
    document: Exported = json.loads(exporting.text(exporting.export(table.id)))
    return document


def wrong(game: Exported) -> list[str]:
    return verifying.verify(game).wrong


def chained_anew(game: Exported) -> Exported:
    """Compute the chain of a forged game again, as its forger would."""
    tip = exporting.beginning(game)
    for number, entry in enumerate(game["entries"], 1):
        entry["seq"] = number
        order, events = journal.canonical(entry["order"]), journal.canonical(entry["events"])
        tip = journal.chained(tip, number, entry["at"], entry["by"], order, events)
        entry["hash"] = tip
    return game


def heads_of(game: Exported) -> list[list[Any]]:
    """Return the heads that a browser received during the game."""
    tips = [exporting.beginning(game), *(entry["hash"] for entry in game["entries"])]
    return [[seq, journal.veiled_head(game["veil"], tip)] for seq, tip in enumerate(tips)]


# -- honest games ----------------------------------------------------------------------------------


def play(table: Table, luck: random.Random, rounds: int) -> None:
    """Give what is offered, as far as the offers settle it, and whatever else a table does now and then."""
    for number in range(rounds):
        found = [offer for offer in preview.offers(table.id, 1)["offers"] if offer.allowed]
        if not found:
            return
        offer = luck.choice(found)
        choices = {name: luck.choice(values) for name, values in offer.values.items() if values}
        orders.submit(table.id, 1, new_id(), {**offer.order, **choices, **_left_open(offer)}).now()
        if number % 7 == 5:
            table.order(1, "roll", count=luck.randint(1, 4))
        if number % 11 == 9:
            table.undo(1, table.head - 1)


def _left_open(offer: Offer) -> dict[str, Any]:
    return {"mark": "hit"} if offer.order["type"] == "mark" else {}


@pytest.mark.parametrize("name", sorted(scenarios()))
def test_nothing_is_wrong_with_an_honest_game_of_any_system(name: str) -> None:
    document = scenarios()[name].document
    sides = [side["id"] for side in document["sides"]]
    table = Table(document, places=[{"role": "player", "sides": sides}])
    play(table, random.Random(name), 40)
    table.order(1, "enforcement", to="advise")
    unit = next(iter(table.state.units))
    table.order(1, "remove_unit", unit=unit)
    running = verifying.verify(exported(table))
    assert running.wrong == []
    table.order(1, "end_game")
    game = exported(table)
    assert len(game["entries"]) > 15
    assert any(event["type"] == "rolled" for entry in game["entries"] for event in entry["events"])
    assert wrong(game) == []
    restoring.restore(game, replace=True)
    assert wrong(exported(table)) == []


def test_nothing_is_wrong_with_what_people_do_to_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "ROLLS_AN_EPOCH", 5)
    table = Table(places=WITH_GM)
    play_at_random(table, random.Random(3), 60, (A, B, GM))
    table.order(GM, "enforcement", to="advise")
    for unit in ("b1", "a1"):
        table.order(A, "run", unit=unit, anyway=True)
    table.order(GM, "override", on=True)
    table.order(GM, "run", unit="b1")
    table.order(GM, "pause", on=True)
    table.order(A, "say", text="Tea?")
    table.order(GM, "pause", on=False)
    table.answer(B, table.undo(A, table.order(A, "run", unit="a2", anyway=True).seq - 1))
    game = exported(table)
    assert wrong(game) == []
    assert verifying.verify(game, [{"game": table.id, "heads": heads_of(game)}]).wrong == []
    state_cache.forget()
    restoring.restore(game, replace=True)
    table.order(A, "roll", count=2)
    table.order(GM, "end_game", winner="a")
    assert wrong(exported(table)) == []


def test_nothing_is_wrong_with_a_game_that_was_started_over_nor_with_its_record(gm_table: Table) -> None:
    gm_table.order(GM, "enforcement", to="advise")
    gm_table.order(A, "run", unit="a1")
    by = next(seat for seat in seats.seats_at(gm_table.id) if seat.seat == GM)
    _, number = restarting.start_over(gm_table.id, by, host=False, free=False)
    gm_table.order(A, "run", unit="b1", anyway=True)
    assert wrong(restarting.record(gm_table.id, number)) == []
    assert wrong(exported(gm_table)) == []


def test_nothing_is_wrong_with_proposals_that_were_agreed_to(table: Table) -> None:
    table.order(A, "run", unit="a1")
    table.answer(B, table.propose(A, "place", unit="a1", at=[9, 9], facing=0))
    table.answer(B, table.undo(A, 1))
    table.answer(A, table.propose(B, "enforcement", to="off"))
    table.order(A, "place", unit="a2", at=[1, 1], facing=0)
    table.answer(A, table.propose(B, "end_game"))
    game = exported(table)
    assert [entry["order"].get("agreed") for entry in game["entries"]] == [None, B, B, A, None, A, None]
    assert wrong(game) == []


def test_what_rules_of_another_edition_made_is_named_and_the_rest_is_checked(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.order(A, "run", unit="a1")
    other = f"{table.game.edition} later"
    for module in ("hosting", "locked_game", "replaying"):
        monkeypatch.setattr(f"tabletop.games.{module}.edition", lambda _: other)
    table.order(A, "run", unit="a2")
    game = exported(table)
    assert [entry["order"]["type"] for entry in game["entries"]] == ["run", "rules", "run"]
    verified = verifying.verify(game)
    assert verified.wrong == []
    assert any("what came of 1 order, by rules" in said for said in verified.said)
    assert "Resolved again, with what the journal says: 1 order." in verified.said


# -- forged ones -----------------------------------------------------------------------------------


def of(game: Exported, word: str) -> Exported:
    return next(entry for entry in game["entries"] if entry["order"]["type"] == word)


def rolled(game: Exported) -> Exported:
    """The first roll's event."""
    return next(e for entry in game["entries"] for e in entry["events"] if e["type"] == "rolled")


def event(entry: Exported, kind: str) -> Exported:
    return next(event for event in entry["events"] if event["type"] == kind)


def unknown_epoch(game: Exported) -> None:
    rolled(game).update(epoch=77)


def no_nonce(game: Exported) -> None:
    rolled(game).update(nonce=None)


def fewer_dice(game: Exported) -> None:
    of(game, "roll")["events"][0]["dice"].pop()


def another_face(game: Exported) -> None:
    shown = of(game, "roll")["events"][0]["dice"]
    shown[0] = shown[0] % 6 + 1


def another_end_of_a_move(game: Exported) -> None:
    event(of(game, "run"), "unit_placed")["at"][0] += 1


def another_seat(game: Exported) -> None:
    of(game, "run")["by"] = B


def no_such_seat(game: Exported) -> None:
    of(game, "say")["by"] = 9


def another_sentence(game: Exported) -> None:
    event(of(game, "run"), "told")["text"] = "Nothing happens."


def a_roll_left_out(game: Exported) -> None:
    game["entries"].remove(of(game, "roll"))


def a_roll_twice(game: Exported) -> None:
    entry = of(game, "roll")
    game["entries"].insert(game["entries"].index(entry), json.loads(json.dumps(entry)))


def rolls_reordered(game: Exported) -> None:
    found = [entry for entry in game["entries"] if entry["order"]["type"] in ("run", "roll")]
    first, second = (game["entries"].index(entry) for entry in found[:2])
    game["entries"][first], game["entries"][second] = found[1], found[0]


def an_undo_of_something_else(game: Exported) -> None:
    event(of(game, "undo"), "unit_changed")["state"]["waited"] = 5


def an_undo_without_consent(game: Exported) -> None:
    entry = next(e for e in game["entries"] if e["order"]["type"] == "undo" and "agreed" in e["order"])
    del entry["order"]["agreed"]


def consent_of_ones_own(game: Exported) -> None:
    entry = next(e for e in game["entries"] if "agreed" in e["order"])
    entry["order"]["agreed"] = entry["by"]


def a_proposal_that_nobody_agreed_to(game: Exported) -> None:
    del of(game, "place")["order"]["agreed"]


def the_hand_of_a_watcher(game: Exported) -> None:
    of(game, "adjust")["by"] = WATCHER


def an_order_against_the_rules(game: Exported) -> None:
    entry = next(e for e in game["entries"] if e["order"].get("anyway"))
    del entry["order"]["anyway"]


def rules_broken_in_silence(game: Exported) -> None:
    entry = next(e for e in game["entries"] if e["order"].get("anyway"))
    event(entry, "told")["against"] = []


def a_move_by_the_table_itself(game: Exported) -> None:
    of(game, "dice")["events"].append(
        {"type": "unit_placed", "unit": "a1", "at": [1, 1], "hex": None, "facing": 0, "path": []}
    )


def seeds_swapped(game: Exported) -> None:
    one, two = game["dice"][:2]
    one["seed"], two["seed"] = two["seed"], one["seed"]


def another_seed_and_its_commitment(game: Exported) -> None:
    """New dice throughout: seed, commitment, what the journal reveals, and the faces of the table's rolls."""
    seed = b"\x07" * 32
    promised = dice.commitment(game["game"], 1, seed)
    game["dice"][0].update(seed=seed.hex(), commitment=promised)
    of(game, "dice")["order"]["reveals"].update(seed=seed.hex(), commitment=promised)
    mixed = dice.mix(game["game"], 1, {})
    for entry in game["entries"]:
        for one in entry["events"]:
            if one["type"] == "rolled" and one["epoch"] == 1:
                one["dice"] = dice.faces(
                    seed, game["game"], 1, mixed, one["nonce"], len(one["dice"]), one["sides"]
                )


def seats_changed(game: Exported) -> None:
    one, two = game["terms"]["seats"][:2]
    one["sides"], two["sides"] = two["sides"], one["sides"]


def enforcement_at_the_start(game: Exported) -> None:
    """What was judged at the time is said to have been free for all; every order would do as well."""
    of(game, "enforcement")["order"]["to"] = "off"


def orders_after_the_end(game: Exported) -> None:
    late = json.loads(json.dumps(of(game, "run")))
    game["entries"].append(late)


def a_scenario_with_another_unit(game: Exported) -> None:
    game["start"]["state"]["units"]["a1"]["at"][0] += 2


def a_tail_that_is_cut(game: Exported) -> None:
    del game["entries"][-2:]


FORGERIES: list[Forgery] = [
    unknown_epoch, no_nonce, fewer_dice, another_face, another_end_of_a_move, another_seat, no_such_seat,
    another_sentence, a_roll_left_out, a_roll_twice, rolls_reordered, an_undo_of_something_else,
    an_undo_without_consent, consent_of_ones_own, a_proposal_that_nobody_agreed_to, the_hand_of_a_watcher,
    an_order_against_the_rules, rules_broken_in_silence, a_move_by_the_table_itself, seeds_swapped,
    another_seed_and_its_commitment, seats_changed, enforcement_at_the_start, orders_after_the_end,
    a_scenario_with_another_unit, a_tail_that_is_cut,
]  # fmt: skip


@pytest.fixture
def honest() -> Exported:
    """A game in which about everything happens, and that is over."""
    table = Table()
    table.order(A, "run", unit="a1")
    table.order(A, "wait", unit="a2")
    table.undo(A, 1)
    table.order(A, "roll", count=3)
    table.order(A, "run", unit="a2")
    table.answer(B, table.undo(A, table.head - 1))
    table.order(B, "say", text="Well played.")
    table.answer(B, table.propose(A, "place", unit="a1", at=[9, 9], facing=0))
    table.answer(B, table.propose(A, "adjust", unit="a1", state={"waited": 2}))
    table.answer(B, table.propose(A, "enforcement", to="advise"))
    table.order(A, "run", unit="b1", anyway=True)
    table.order(B, "run", unit="b1", anyway=True)
    DiceEpoch.objects.filter(game_id=table.id).update(opened_at="2020-01-01T00:00:00.000Z")
    table.order(A, "new_dice")
    table.order(A, "roll", count=2)
    table.answer(B, table.propose(A, "end_game"))
    game = exported(table)
    assert wrong(game) == []
    return game


@pytest.mark.fault("F27")
@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_whose_chain_was_computed_anew_is_found(honest: Exported, forge: Forgery) -> None:
    forge(honest)
    assert wrong(chained_anew(honest)) != []


# What is possible by the rules, and the operator alone could write: only what the browsers were told speaks
# against it.
def a_shorter_game(game: Exported) -> None:
    """The end that is cut, with the seeds that it showed."""
    del game["entries"][-2:]
    game["dice"][-1]["seed"] = None


def another_word(game: Exported) -> None:
    of(game, "say")["order"]["text"] = of(game, "say")["events"][0]["text"] = "I give up."


def another_choice(game: Exported) -> None:
    entry = of(game, "say")
    game["entries"].remove(entry)
    game["entries"].insert(1, entry)


POSSIBLE: list[Forgery] = [a_shorter_game, another_word, another_choice]


@pytest.mark.fault("F27")
@pytest.mark.parametrize("forge", [*FORGERIES, *POSSIBLE], ids=lambda forge: forge.__name__)
def test_the_heads_that_a_browser_kept_show_any_changed_history(honest: Exported, forge: Forgery) -> None:
    heads = heads_of(honest)
    forge(honest)
    chained_anew(honest)
    found = list(exporting.head_problems(honest, heads))
    if forge in (seeds_swapped, orders_after_the_end):
        assert found == []  # not in what the browsers were told: the journal itself speaks against it
    else:
        assert found != []


def test_the_gms_hand_is_no_players(gm_table: Table) -> None:
    gm_table.order(GM, "place", unit="a1", at=[9, 9], facing=0)
    game = exported(gm_table)
    assert wrong(game) == []
    game["entries"][0]["by"] = A
    assert "may not order this here" in wrong(chained_anew(game))[0]


def test_a_head_tells_nothing_of_what_it_is_the_hash_of(table: Table) -> None:
    table.order(A, "run", unit="a1")
    game = exported(table)
    head = heads_of(game)[-1][1]
    assert head != game["entries"][-1]["hash"]
    assert journal.veiled_head("00" * 16, game["entries"][-1]["hash"]) != head


def test_the_command_takes_heads_from_the_file_and_from_records(
    honest: Exported, tmp_path: Path, capsys: Any
) -> None:
    file, record = tmp_path / "game.json", tmp_path / "record.json"
    heads = heads_of(honest)
    file.write_text(json.dumps(honest))
    call_command("verify", str(file))
    assert "No browser's heads were given" in capsys.readouterr().out
    record.write_text(json.dumps({"game": honest["game"], "heads": heads}))
    call_command("verify", str(file), heads=[record])
    assert f"{len(heads)} heads that browsers kept" in capsys.readouterr().out
    another_word(honest)
    file.write_text(json.dumps({**chained_anew(honest), "heads": heads}))
    with pytest.raises(CommandError, match="is not what a browser was told"):
        call_command("verify", str(file))
    record.write_text(json.dumps({"game": "another", "heads": []}))
    with pytest.raises(CommandError, match="of another game"):
        call_command("verify", str(file), heads=[record])


def test_the_chain_binds_the_terms_and_a_game_from_before_is_checked_without(table: Table) -> None:
    table.order(A, "run", unit="a1")
    assert Game.objects.get(pk=table.id).terms
    game = exported(table)
    game["terms"]["enforcement"] = "off"
    assert any("hash" in problem for problem in wrong(game))
    game["terms"] = None
    for entry in chained_anew(game)["entries"]:
        assert entry["hash"]
    verified = verifying.verify(game)
    assert verified.wrong == []
    assert any("of no name" in said for said in verified.said)


def test_the_browser_s_own_check_is_tried_on_a_game_that_this_one_passes() -> None:
    game = json.loads(Path("tests/browser/unit/played-game.json").read_text())
    assert exporting.problems(game) == []
    assert list(exporting.head_problems(game, game["heads"])) == []
