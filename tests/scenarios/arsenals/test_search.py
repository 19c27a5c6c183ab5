"""The arsenals are searched by words, nation, year and class, and told at a scale."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.scenarios.arsenals.built_in import arsenals
from tabletop.scenarios.arsenals.search import Search, search_of


def names(**asked: Any) -> set[str]:
    (listed,) = (found for found in arsenals() if found.system == "chain_of_command")
    return {vehicle.listed.name for vehicle in listed.vehicles if Search(**asked).takes(vehicle)}


def test_all_words_must_be_in_it_in_any_order_and_case() -> None:
    assert names(words="1942 TIGER") == {"Pz.Kpfw. VI Tiger Ausf. E"}


def test_words_nation_class_and_year_narrow_together() -> None:
    assert names(nation="Hungary", drawing="tank", year=1941) == {"38M Toldi I"}


def test_a_year_asks_for_what_was_there_by_then() -> None:
    assert "T-34/76" in names(year=1941)
    assert "T-34-85" not in names(year=1943)


def test_a_value_that_means_nothing_is_left_out() -> None:
    asked = {"q": "  m4  ", "nation": "Ruritania", "class": "zeppelin", "year": "soon", "scale": "7"}
    assert search_of(asked, arsenals()) == Search(words="m4")


@pytest.mark.parametrize(("scale", "inches"), [(56, (4.11, 1.84)), (72, (3.19, 1.43)), (100, (2.30, 1.03))])
def test_inches_follow_the_scale(scale: int, inches: tuple[float, float]) -> None:
    (listed,) = (found for found in arsenals() if found.system == "chain_of_command")
    sherman = next(vehicle for vehicle in listed.at(scale).vehicles if vehicle.listed.id == "m4a1")
    assert sherman.inches == inches
    assert (sherman.profile["length"], sherman.profile["width"]) == inches
