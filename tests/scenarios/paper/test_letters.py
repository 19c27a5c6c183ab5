"""Names in the letters that the fonts of every PDF have."""

import pytest

from tabletop.scenarios.paper.letters import latin


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Saint-Aubin, la Ferrière", "Saint-Aubin, la Ferrière"),
        ("Łódź, Święty Krzyż", "Lódz, Swiety Krzyz"),
        ("Příbram, Děčín, Žižkov", "Príbram, Decín, Žižkov"),
        ("Прохоровка, Щекино, объезд", "Prokhorovka, Shchekino, obezd"),
        ("Львів, Гайшин", "Lviv, Gayshin"),
        ("Gh\u0065\u0301t 6″ × 4′", "Ghét 6\" × 4'"),
        ("Őr, Đakovo, İzmir", "Or, Dakovo, Izmir"),
        ("東京", "??"),
    ],
)
def test_a_name_is_written_as_near_as_the_letters_come(name: str, written: str) -> None:
    assert latin(name) == written
    latin(name).encode("cp1252")
