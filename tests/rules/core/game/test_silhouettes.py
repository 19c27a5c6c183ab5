"""Silhouettes: by a profile's words, else by the kind, else by the name."""

from __future__ import annotations

import pytest

from rules.core.game.silhouettes import Silhouette, silhouette_of


@pytest.mark.parametrize(
    ("name", "kind", "silhouette"),
    [
        ("T-34/76", "vehicle", "tank"),
        ("StuG 214", "vehicle", "tank-destroyer"),
        ("Sd.Kfz. 251", "vehicle", "half-track"),
        ("Sd.Kfz. 222", "vehicle", "armoured-car"),
        ("Pak 40", "gun", "gun"),
        ("1 Section", "infantry", "infantry"),
        ("Truck", "vehicle", "truck"),
        ("Kradmelder", "vehicle", "motorcycle"),
        ("", "vehicle", "tank"),
        ("", "wreck", "tank"),
        ("", "anything", "infantry"),
        ("Marder I", "tank", "tank-destroyer"),
    ],
)
def test_the_name_tells_where_nothing_else_does(name: str, kind: str, silhouette: Silhouette) -> None:
    assert silhouette_of(kind, name) == silhouette


@pytest.mark.parametrize(
    ("looks", "kind", "silhouette"),
    [
        (("wagon",), "vehicle", "wagon"),
        (("man",), "infantry", "man"),
        (("halftrack",), "vehicle", "half-track"),
        (("wide_track",), "vehicle", "tank"),
        (("four_wheel",), "vehicle", "truck"),
        (("car",), "vehicle", "car"),
        (("motorcycle",), "vehicle", "motorcycle"),
        (("landing craft", "boat"), "boat", "landing-craft"),
        (("cheetah",), "animal", "animal"),
        (("crates", "gun"), "gun", "crates"),
        *(((each,), "vehicle", each) for each in ("aircraft", "ship", "boat", "wagon", "mule", "ox", "gun")),
    ],
)
def test_the_words_of_the_profile_come_first(
    looks: tuple[str, ...], kind: str, silhouette: Silhouette
) -> None:
    assert silhouette_of(kind, "T-34", looks) == silhouette


def test_a_system_says_what_no_word_does() -> None:
    assert silhouette_of("vehicle", "", usual="half-track") == "half-track"
    assert silhouette_of("vehicle", "Tiger", usual="half-track") == "tank"
