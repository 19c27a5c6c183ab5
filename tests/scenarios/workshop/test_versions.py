"""Versions: runs of edits with words for what was done, what is different between them, and going back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tabletop.scenarios.workshop import drafts, versions
from tests.scenarios.workshop.drafts_of import begun, change, submit, wood

pytestmark = pytest.mark.django_db


def told(draft) -> list[tuple[int, str, str]]:
    return [(one.number, one.by, str(one.words)) for one in versions.versions(draft)]


def test_what_one_person_does_at_a_stretch_is_one_version():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood()))
    submit(draft, change("feature:wood", wood(at=20)))
    submit(draft, change("field:name", "x"), by="p2")
    assert told(draft) == [(3, "p2", "changed the name"), (2, "p1", "added the wood")]


def test_a_pause_begins_another_version():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood()))
    row = draft.edits.get()
    row.at -= timedelta(minutes=3)
    row.save()
    submit(draft, change("feature:wood", wood(at=20)))
    assert told(draft) == [(2, "p1", "moved the wood"), (1, "p1", "added the wood")]


def test_the_words_count_things_and_leave_out_what_came_to_nothing():
    draft, _ = begun()
    copies = [change(f"feature:w{n}", wood(f"w{n}")) for n in range(3)]
    submit(draft, *copies, change("unit:t34", {"id": "t34", "side": "a", "kind": "vehicle", "name": "T-34"}))
    submit(draft, change("feature:gone", wood("gone")))
    submit(draft, change("feature:gone", None))
    assert told(draft) == [(3, "p1", "added 3 features, added T-34")]


def test_what_has_no_name_is_called_by_its_sort_and_a_field_by_its_part_of_the_table():
    draft, _ = begun()
    submit(draft, change("feature:wood-1x9", wood("wood-1x9", name=None, look="thick_wood")))
    submit(draft, change("token:entry-1", {"id": "entry-1", "kind": "line"}))
    submit(draft, change("field:board.width", 60), change("field:board.height", 60), by="p2")
    assert told(draft) == [
        (3, "p2", "changed the table"),
        (2, "p1", "added thick wood, added line"),
    ]


def test_going_back_is_one_more_edit_and_can_be_gone_back_from():
    draft, _ = begun()
    begun_as = drafts.document_of(draft)
    submit(draft, change("feature:wood", wood()))
    submit(draft, change("feature:mill", wood("mill")), change("field:name", "The mill pond"))
    now = drafts.find(str(draft.pk))
    assert versions.go_back(now, 0, "p2") == 3
    now = drafts.find(str(draft.pk))
    assert drafts.document_of(now) == begun_as
    versions.go_back(now, 2, "p1")
    found = drafts.document_of(drafts.find(str(draft.pk)))
    assert [one["id"] for one in found["board"]["features"]["features"]] == ["wood", "mill"]
    assert found["name"] == "The mill pond"
    assert told(draft)[:2] == [(4, "p1", "went back to 2"), (3, "p2", "went back to 0")]


def test_the_differences_between_two_versions_name_what_became_of_each_thing():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood()), change("feature:pond", wood("pond", name="the pond")))
    submit(draft, change("feature:wood", wood(at=30)), change("feature:pond", None))
    submit(draft, change("field:board.width", 96))
    now = drafts.find(str(draft.pk))
    found = versions.differences(versions.document_at(now, 1), versions.document_at(now, 3))
    assert {(one.thing, one.how, one.name) for one in found} == {
        ("feature:wood", "moved", "the wood"),
        ("feature:pond", "removed", "the pond"),
        ("field:board.width", "changed", "board.width"),
    }


def test_more_than_an_edit_may_change_is_gone_back_from_all_the_same(monkeypatch):
    monkeypatch.setattr(drafts, "MOST_CHANGES", 3)
    draft, _ = begun()
    submit(draft, *(change(f"feature:w{n}", wood(f"w{n}")) for n in range(8)))
    assert versions.go_back(drafts.find(str(draft.pk)), 0, "p1") == 4
    assert not drafts.document_of(drafts.find(str(draft.pk)))["board"]["features"]["features"]
    assert told(draft)[0][2] == "went back to 0"


@pytest.mark.parametrize("number", [-1, 7])
def test_a_version_that_never_was_is_none(number):
    draft, _ = begun()
    with pytest.raises(versions.NoSuchVersion):
        versions.document_at(draft, number)


def test_what_somebody_did_may_begin_with_the_words_of_going_back():
    draft, _ = begun()
    submit(draft, change("feature:wood", wood(name="back to base")), doing="back to base drawn")
    assert told(draft) == [(1, "p1", "added back to base")]


@pytest.mark.parametrize(
    ("field", "words"),
    [("briefing.common", "changed the briefing"), ("about.teaches", "changed what is said about it")],
)
def test_the_first_text_of_a_part_of_the_table_is_told(field, words):
    draft, _ = begun()
    submit(draft, change(f"field:{field}", "x"))
    assert told(draft) == [(1, "p1", words)]
