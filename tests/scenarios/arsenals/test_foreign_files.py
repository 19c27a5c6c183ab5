"""Files that other people and programs made: what is wrong is said of the file by its name."""

from __future__ import annotations

import io
import zipfile
from typing import Final

import msgspec
import pytest

from tabletop.scenarios.arsenals import files
from tabletop.scenarios.arsenals.taken import BadFile, Taken

NEW_RECRUIT: Final = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster id="r" name="Kampfgruppe" battleScribeVersion="2.03"
  generatedBy="https://newrecruit.eu" gameSystemId="g" gameSystemName="Armies" gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">
 <costs><cost name="pts" typeId="p" value="540"/></costs>
 <costLimits><costLimit name="pts" typeId="p" value="1000"/></costLimits>
 <forces><force id="f" name="Main" entryId="e" catalogueId="c" catalogueRevision="1" catalogueName="Germany">
  <selections>
   <selection id="s0" name="Battle size" entryId="x" number="1" type="upgrade">
    <selections><selection id="s1" name="1. Small" number="1" type="upgrade"/></selections>
   </selection>
   <selection id="s2" name="Luchs" entryId="y" number="1" type="unit">
    <selections>
     <selection id="s3" name="Smoke" number="1" type="upgrade">
      <costs><cost name="pts" value="30"/></costs>
     </selection>
    </selections>
    <costs><cost name="pts" typeId="p" value="360"/></costs>
    <categories><category name="Tank" primary="true"/></categories>
   </selection>
   <selection id="s5" name="Rifle section" number="2" type="unit" customName="Otto">
    <costs><cost name="pts" typeId="p" value="150"/></costs>
   </selection>
  </selections>
 </force></forces>
</roster>"""


def test_a_roster_as_new_recruit_writes_it_is_names_counts_and_costs() -> None:
    taken = files.take(NEW_RECRUIT.encode(), "kampfgruppe.ros", "chain_of_command")
    (force,) = taken.owned.forces
    assert [(line.name, line.count, line.points) for line in force.lines] == [
        ("Luchs", 1, 390),
        ("Rifle section", 2, 75),
    ]
    assert force.lines[0].entry == "luchs"
    assert [(note.line, note.column) for note in taken.notes] == [(8, "selection"), (20, "customName")]
    assert "Battle size" in str(taken.notes[0].words)
    assert "“Otto”" in str(taken.notes[1].words)


def test_what_an_arsenal_in_json_holds_further_or_wrongly_is_told() -> None:
    own = {
        "format": "tabletop-own-arsenal/1",
        "system": "chain_of_command",
        "entries": {"a": 1},
        "forces": [7, {"name": "F", "lines": {"a": 1}, "colour": "red"}],
        "made": 1944,
    }
    taken = files.take(msgspec.json.encode(own), "a.json", "chain_of_command")
    told = [(note.line, note.column) for note in taken.notes]
    assert told == [(0, "made"), (0, "entries"), (1, "forces"), (0, "colour"), (0, "lines")]
    units = files.take(b'{"units": [], "made": 1944}', "a.json", "chain_of_command")
    assert [note.column for note in units.notes] == ["made"]


def test_what_a_player_wrote_of_a_force_is_told() -> None:
    noted = "<customNotes>First</customNotes>"
    xml = f'<roster name="R"><forces><force name="F" customName="Alpha">{noted}</force></forces></roster>'
    force = {"name": "F", "customName": "Alpha", "customNotes": "First", "selections": []}
    json = msgspec.json.encode({"roster": {"name": "R", "forces": [force]}})
    for name, data in (("r.ros", xml.encode()), ("r.json", json)):
        taken = files.take(data, name, "chain_of_command")
        assert sorted(note.column for note in taken.notes) == ["customName", "customNotes"]


def test_a_roster_in_json_tells_a_force_that_is_none_and_the_names_of_its_owner() -> None:
    chosen = [{"name": "Luchs", "type": "unit", "number": 1, "customName": "Otto"}]
    roster = {"roster": {"name": "R", "forces": [7, {"name": "F", "selections": chosen}]}}
    taken = files.take(msgspec.json.encode(roster), "r.json", "chain_of_command")
    assert [note.column for note in taken.notes] == ["forces", "customName"]
    with pytest.raises(BadFile, match="has no forces"):
        files.take(b'{"roster": {"name": "R"}}', "r.json", "chain_of_command")


def damaged_archive() -> bytes:
    """Return a packed roster with other bytes where it begins."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_LZMA) as made:
        made.writestr("list.ros", "<roster/>" * 100)
    packed = out.getvalue()
    return packed[:50] + b"\xff" * 30 + packed[80:]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.csv", b""),
        ("picture.csv", b"\x00\x01\x02\xff"),
        ("settings.json", b'{"a": 1}'),
        ("numbers.json", b"[1, 2]"),
        ("broken.json", b'{"entries": ['),
        ("deep.json", b"[" * 100_000),
        ("page.ros", b"<html></html>"),
        ("torn.ros", b"<roster><forces>"),
        ("laughs.ros", b'<!DOCTYPE x [<!ENTITY a "b">]><roster/>'),
        ("torn.rosz", b"PK\x03\x04junk"),
        ("damaged.rosz", damaged_archive()),
        ("picture.json", b"\x89PNG\r\n"),
        ("book.pdf", b"%PDF-1.7"),
    ],
)
def test_a_file_that_is_none_is_named_with_what_to_do(name: str, data: bytes) -> None:
    with pytest.raises(BadFile) as refused:
        files.take(data, name, "chain_of_command")
    assert f"“{name}”" in str(refused.value.why)
    assert str(refused.value.why).endswith(".")


def unit(inside: str, name: str = "Rifle squad", number: int = 1, cost: int = 100) -> str:
    return (
        f'<selection name="{name}" type="unit" number="{number}">'
        f'<selections>{inside}</selections><costs><cost name="pts" value="{cost}"/></costs></selection>'
    )


def models(name: str, number: int, cost: int = 0) -> str:
    return (
        f'<selection name="{name}" type="model" number="{number}">'
        f'<selections><selection name="Rifle" type="upgrade" number="{number}"/></selections>'
        f'<costs><cost name="pts" value="{cost}"/></costs></selection>'
    )


def group(inside: str) -> str:
    return (
        f'<selection name="Platoon" type="upgrade" number="1"><selections>{inside}</selections></selection>'
    )


def of_roster(inside: str) -> Taken:
    force = f'<force name="F"><selections>{inside}</selections></force>'
    roster = f'<roster name="R"><forces>{force}</forces></roster>'
    return files.take(roster.encode(), "r.ros", "chain_of_command")


def lines_of(taken: Taken) -> list[tuple[str, int, float, int]]:
    (force,) = taken.owned.forces
    return [(line.name, line.count, line.points, line.models) for line in force.lines]


def test_a_unit_has_as_many_models_as_the_roster_gives_it() -> None:
    taken = of_roster(unit(models("Rifleman", 9, 81) + models("Sergeant", 1, 15)))
    assert lines_of(taken) == [("Rifle squad", 1, 196, 10)]
    (made_of,) = taken.made_of
    assert made_of.models == ((9, "Rifleman"), (1, "Sergeant"))
    assert not taken.notes


def test_models_are_found_in_groups_and_shared_out_among_units() -> None:
    taken = of_roster(unit(group(models("Rifleman", 18)) + models("Sergeant", 2), number=2))
    assert lines_of(taken) == [("Rifle squad", 2, 50, 10)]
    assert taken.made_of[0].models == ((9, "Rifleman"), (1, "Sergeant"))


def test_models_that_do_not_come_out_even_are_told_of() -> None:
    taken = of_roster(unit(models("Rifleman", 5), number=2))
    assert lines_of(taken) == [("Rifle squad", 2, 50, 0)]
    assert ["5 models" in str(note.words) for note in taken.notes] == [True]


def test_what_holds_units_stands_for_these() -> None:
    platoon = group(unit(models("Rifleman", 4)) + unit("", name="Mortar", cost=40))
    taken = of_roster(platoon)
    assert lines_of(taken) == [("Rifle squad", 1, 100, 4), ("Mortar", 1, 40, 0)]
    assert not taken.notes
    within = of_roster(unit(unit("", name="Truck", cost=20) + models("Rifleman", 3)))
    assert lines_of(within) == [("Rifle squad", 1, 100, 3), ("Truck", 1, 20, 0)]


def test_what_costs_points_is_a_unit_even_if_its_list_calls_it_an_upgrade() -> None:
    costs = '<costs><cost name="pts" value="30"/></costs>'
    gun = f'<selection name="Gun" type="upgrade" number="1">{costs}</selection>'
    truck = f'<selection name="Truck" type="upgrade" number="1"><selections>{gun}</selections></selection>'
    size = '<selection name="Battle size" type="upgrade" number="1"/>'
    taken = of_roster(truck + size)
    assert lines_of(taken) == [("Truck", 1, 30, 0)]
    said, left = taken.notes
    assert "“Truck” is an upgrade in the list" in str(said.words)
    assert (said.left, left.left) == (False, True)


def test_models_that_the_arsenal_knows_are_pieces_themselves() -> None:
    taken = of_roster(unit(models("Luchs", 2, 60) + models("M4A1 Sherman", 1, 50), name="Odd lot", cost=10))
    assert lines_of(taken) == [("Luchs", 2, 35, 0), ("M4A1 Sherman", 1, 50, 0)]


def test_a_roster_in_json_has_models_too_and_its_csv_keeps_them() -> None:
    chosen = [{"name": "Rifleman", "type": "model", "number": 9}]
    squad = {"name": "Squad", "type": "unit", "number": 1, "selections": chosen}
    roster = {"roster": {"name": "R", "forces": [{"name": "F", "selections": [squad]}]}}
    taken = files.take(msgspec.json.encode(roster), "r.json", "chain_of_command")
    assert lines_of(taken) == [("Squad", 1, 0, 9)]
    again = files.take(files.csv_of(taken.owned, forces=True), "r.csv", "chain_of_command")
    assert lines_of(again) == lines_of(taken)
