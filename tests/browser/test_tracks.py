"""What the sides count in the top bar, and their clocks: set by one, seen by the other."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import field
from tests.browser.player import Player

Host = Callable[..., Hosted]

TRACKS = [
    {"id": "force_morale", "name": "Morale", "start": {"a": 9, "b": 8}, "most": 11},
    {"id": "command_die", "name": "Command die", "start": 4, "most": 6, "cells": 6},
]
CLOCK = {"per": "game", "seconds": 2530}
UMPIRED = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]


def score(player: Player, side: str) -> Locator:
    return player.page.locator("#score").get_by_role("group", name=side)


def test_a_figure_that_one_sets_is_seen_by_the_other_who_may_not_set_it(host: Host) -> None:
    game = host(field(tracks=TRACKS))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    rifles = ada.page.locator(".side-score").first
    name = rifles.get_attribute("aria-label") or ""

    rifles.get_by_role("button", name="Morale: 9").click()
    ada.page.get_by_role("button", name="Morale: one less").click()
    ada.page.get_by_role("button", name="Morale: one less").click()
    expect(score(ben, name)).to_contain_text("Morale: 7")
    expect(score(ben, name).get_by_role("button")).to_have_count(0)
    ada.page.keyboard.press("ArrowUp")
    expect(score(ben, name)).to_contain_text("Morale: 8")
    expect(ada.page.locator(".track-card")).to_contain_text("9 at the start")
    ada.page.keyboard.press("Escape")
    expect(rifles.get_by_role("button", name="Morale: 8")).to_be_focused()
    assert ada.complaints == ben.complaints == []


def test_the_clock_of_the_side_at_turn_runs_for_both_from_the_first_order_and_stands_in_a_pause(
    host: Host,
) -> None:
    game = host(field(clock=CLOCK), seats=UMPIRED)
    ada, gm = game.join("player", "a"), game.join("gm", name="Greta")
    theirs = ada.page.locator(".side-score.now .clock b")
    expect(theirs).to_have_text("42:10")
    gm.page.get_by_role("button", name=re.compile("^End")).first.click()
    for player in (ada, gm):
        expect(player.page.locator(".side-score.now .clock b")).to_have_text(re.compile("^42:0"))
    gm.page.get_by_role("button", name="This table").click()
    gm.page.get_by_role("button", name=re.compile("^Pause the game")).click()
    gm.page.get_by_role("button", name="Pause", exact=True).click()
    expect(ada.page.locator(".side-score.now .clock")).to_contain_text("Paused")
    assert ada.complaints == gm.complaints == []


def test_that_a_time_is_over_is_told_and_spoken_though_nobody_orders_anything(host: Host) -> None:
    game = host(field(clock={"per": "game", "seconds": 2}), seats=UMPIRED)
    ada, gm = game.join("player", "a"), game.join("gm", name="Greta")
    gm.page.get_by_role("button", name=re.compile("^End")).first.click()
    expect(ada.notices).to_contain_text("The time of")  # first, as it goes again
    ada.sees(re.compile("The time of .+ is over"), ada.page.locator("#spoken-log"))
    expect(ada.log.get_by_text(re.compile("^The time of"))).to_have_count(1)
    assert ada.complaints == []


@pytest.mark.parametrize(("role", "side"), [("player", "a"), ("gm", None)])
def test_the_top_bar_keeps_its_menu_in_sight_beside_the_figures(
    host: Host, role: str, side: str | None
) -> None:
    game = host("farm_crossroads", seats=UMPIRED)
    ada = game.join(role, side) if side else game.join(role)
    for width in (1440, 1400, 1399, 1280, 1279, 1140, 1139, 1024, 941):
        ada.page.set_viewport_size({"width": width, "height": 768})
        beyond = ada.page.locator(".top").evaluate("(bar) => bar.scrollWidth - bar.clientWidth")
        assert (width, beyond) == (width, 0)


def test_on_a_phone_the_figures_have_a_row_of_their_own(host: Host) -> None:
    game = host(field(tracks=TRACKS, clock=CLOCK))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True)
    row = ada.page.locator("#score").bounding_box()
    assert row is not None
    assert (row["x"], row["height"]) == (0, 34)
    assert row["width"] == ada.page.viewport_size["width"]  # type: ignore[index]
    expect(ada.page.locator("#phase .whose")).to_be_visible()
