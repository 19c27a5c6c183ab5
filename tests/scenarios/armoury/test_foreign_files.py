"""Files that other people and programs made: what is wrong is said of the file by its name."""

from __future__ import annotations

from typing import Final

import pytest

from tabletop.scenarios.armoury import files
from tabletop.scenarios.armoury.taken import BadFile

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
    assert ["Battle size" in str(note.words) for note in taken.notes] == [True]


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
        ("book.pdf", b"%PDF-1.7"),
    ],
)
def test_a_file_that_is_none_is_named_with_what_to_do(name: str, data: bytes) -> None:
    with pytest.raises(BadFile) as refused:
        files.take(data, name, "chain_of_command")
    assert f"“{name}”" in str(refused.value.why)
    assert str(refused.value.why).endswith(".")
