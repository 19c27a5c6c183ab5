"""Edits of documents: each can be taken back, and the browser's code makes the same of them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.scenario.edits import BadEdit, apply, changes_between, normal

ROOT = Path(__file__).parents[4]


def feature(name: str, **properties: Any) -> dict[str, Any]:
    return {"id": name, "properties": properties, "geometry": {"type": "Point", "coordinates": [1, 2]}}


TABLE: dict[str, Any] = {
    "format": "tabletop-scenario/1",
    "system": "open_table",
    "name": "The barn",
    "options": {"mixed_ground": "worst"},
    "sides": [{"id": "a"}, {"id": "b", "name": "B"}],
    "board": {"kind": "table", "width": 72, "height": 48, "features": {"features": [feature("barn")]}},
    "units": [{"id": "t34", "side": "a", "at": [1, 2]}],
}
HEXES: dict[str, Any] = {
    "format": "tabletop-scenario/1",
    "system": "open_hexes",
    "sides": [{"id": "a"}],
    "board": {
        "kind": "hex",
        "orientation": "flat",
        "hexes": {"A1": {"level": 1}},
        "hexsides": [
            {"between": ["B1", "A1"], "terrain": "wall"},
            {"between": ["B1", "C1"], "terrain": "stream"},
            {"between": ["A1", "B1"], "terrain": "hedge"},
        ],
        "roads": [["B1", "A1"]],
    },
}


def change(thing: str, to: Any, **more: Any) -> dict[str, Any]:
    return {"thing": thing, "to": to, **more}


def edit(*changes: Any) -> dict[str, Any]:
    return {"id": "e1", "changes": list(changes)}


def applied(document: dict[str, Any], *changes: Any) -> dict[str, Any]:
    return apply(normal(document), edit(*changes))[0]


# -- what a change does ----------------------------------------------------------------------------


def test_a_new_feature_lies_on_top_of_the_others_and_at_an_index_below() -> None:
    well, pond = feature("well"), feature("pond")
    found = applied(TABLE, change("feature:well", well), change("feature:pond", pond, index=0))
    assert [one["id"] for one in found["board"]["features"]["features"]] == ["pond", "barn", "well"]


def test_a_feature_that_is_changed_keeps_its_place() -> None:
    found = applied(TABLE, change("side:a", {"id": "a", "name": "Rifles"}))
    assert found["sides"] == [{"id": "a", "name": "Rifles"}, {"id": "b", "name": "B"}]


def test_a_thing_that_is_gone_already_can_be_taken_out_again() -> None:
    assert apply(normal(TABLE), edit(change("unit:panther", None))) == (normal(TABLE), [])


def test_a_field_is_set_in_objects_that_were_not_there_before() -> None:
    document, inverse = apply(normal(TABLE), edit(change("field:turn.number", 3)))
    assert document["turn"] == {"number": 3}
    assert inverse == [change("field:turn", None)]


def test_the_two_words_of_a_hexside_are_one_thing() -> None:
    document = normal(HEXES)
    assert document["board"]["hexsides"] == [
        {"between": ["A1", "B1"], "terrain": "wall"},
        {"between": ["A1", "B1"], "terrain": "hedge"},
        {"between": ["B1", "C1"], "terrain": "stream"},
    ]
    after, inverse = apply(document, edit(change("hexside:A1/B1", None)))
    assert after["board"]["hexsides"] == [{"between": ["B1", "C1"], "terrain": "stream"}]
    assert inverse == [change("hexside:A1/B1", ["wall", "hedge"], index=0)]


# -- what is refused -------------------------------------------------------------------------------

BAD: list[tuple[str, Any]] = [
    ("edit_no_edit", {"id": "e1"}),
    ("edit_no_edit", []),
    ("edit_no_id", {"id": "", "changes": [change("field:name", "x")]}),
    ("edit_no_id", {"id": "x" * 65, "changes": [change("field:name", "x")]}),
    ("edit_no_changes", {"id": "e1", "changes": []}),
    ("edit_no_changes", {"id": "e1", "changes": [change("field:name", "x")] * 2001}),
    ("edit_many_fields", edit(*[change(f"field:options.{n}", 1) for n in range(201)])),
    ("edit_no_change", edit("barn")),
    ("edit_no_change", edit({"thing": "field:name"})),
    ("edit_no_change", edit(change("field:name", "x", at=3))),
    ("edit_no_index", edit(change("unit:x", {"id": "x"}, index=-1))),
    ("edit_no_index", edit(change("unit:x", {"id": "x"}, index="1"))),
    ("edit_no_thing", edit(change("roof:x", {"id": "x"}))),
    ("edit_no_thing", edit(change("unit:", {"id": ""}))),
    ("edit_no_thing", edit(change("toString:x", None))),
    ("edit_no_thing", edit(change("field:name.first", "x"))),
    ("edit_other_board", edit(change("hex:A1", {}))),
    ("edit_not_itself", edit(change("unit:x", {"id": "y"}))),
    ("edit_not_itself", edit(change("feature:x", "x"))),
    ("edit_no_field", edit(change("field:system", "x"))),
    ("edit_no_field", edit(change("field:board", {}))),
    ("edit_no_field", edit(change("field:board.features.features", []))),
    ("edit_no_field", edit(change("field:units.0", {}))),
    ("edit_no_field", edit(change("field:tokens", []))),
    ("edit_no_field", edit(change("field:name.", "x"))),
    ("edit_no_field", edit(change("field:" + ".".join("x" * 21), 1))),
    ("edit_no_thing", edit(change("unit:" + "x" * 221, None))),
    ("edit_no_feature", edit(change("feature:x", {"id": "x"}))),
    ("edit_no_feature", edit(change("feature:x", {**feature("x"), "properties": []}))),
    ("edit_no_feature", edit(change("feature:x", {**feature("x"), "geometry": {"type": "Star"}}))),
]
BAD_ON_HEXES: list[tuple[str, Any]] = [
    ("edit_other_board", edit(change("feature:x", {"id": "x"}))),
    ("edit_no_thing", edit(change("hex:a1", {}))),
    ("edit_not_itself", edit(change("hex:A1", []))),
    ("edit_no_pair", edit(change("road:B1/A1", True))),
    ("edit_no_pair", edit(change("hexside:A1", "wall"))),
    ("edit_not_itself", edit(change("road:A1/B1", "wide"))),
    ("edit_not_itself", edit(change("hexside:A1/B1", ["wall"]))),
    ("edit_no_field", edit(change("field:board.hexes.A1", {}))),
]


@pytest.mark.parametrize(
    ("document", "key", "bad"),
    [*((TABLE, *one) for one in BAD), *((HEXES, *one) for one in BAD_ON_HEXES)],
)
def test_what_cannot_be_applied_is_refused_with_a_named_message(
    document: dict[str, Any], key: str, bad: Any
) -> None:
    with pytest.raises(BadEdit) as refused:
        apply(normal(document), bad)
    assert refused.value.why.key == f"core.{key}"
    assert str(refused.value)


def test_a_document_holds_no_more_of_a_kind_than_it_can_carry() -> None:
    units = [{"id": f"u{number}"} for number in range(5_000)]
    full = normal({**TABLE, "units": units})
    assert apply(full, edit(change("unit:u0", {"id": "u0", "side": "a"})))
    with pytest.raises(BadEdit, match="at most 5,000"):
        apply(full, edit(change("unit:more", {"id": "more"})))


def test_nothing_of_a_refused_edit_is_applied() -> None:
    document = normal(TABLE)
    with pytest.raises(BadEdit):
        apply(document, edit(change("field:name", "Other"), change("unit:barn", 3)))
    assert document == normal(TABLE)


# -- both codes, whatever the edits ----------------------------------------------------------------

IDS = st.sampled_from(["barn", "well", "t34", "a", "b", "__proto__", "constructor", "7"])
LABELS = st.sampled_from(["A1", "A2", "B1", "B10", "C1"])
PAIRS = st.tuples(LABELS, LABELS).map("/".join)
WORDS = st.sampled_from(["wall", "hedge", "stream"])
VALUES = st.one_of(st.integers(-9, 9), WORDS, st.booleans(), st.just([]), st.just({"x": 1}))
FIELDS = st.lists(
    st.sampled_from(["name", "options", "board", "width", "turn", "x", "__proto__"]), min_size=1
)


def thing(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Changes of one kind of thing; some are refused."""
    key, to = {
        "feature": (IDS, VALUES),
        "unit": (IDS, VALUES),
        "side": (IDS, VALUES),
        "token": (IDS, VALUES),
        "hex": (LABELS, st.one_of(st.just({"level": 2}), st.just("woods"))),
        "hexside": (PAIRS, st.one_of(WORDS, st.lists(WORDS, max_size=3))),
        "road": (PAIRS, st.booleans()),
        "field": (FIELDS.map(".".join), VALUES),
    }[kind]

    def of_key(name: str) -> st.SearchStrategy[dict[str, Any]]:
        made = partial(feature, name) if kind == "feature" else partial(dict, id=name)
        own = st.builds(lambda level: made(level=level), st.integers(0, 3))
        fit = own if key is IDS else to
        return st.fixed_dictionaries(
            {"thing": st.just(f"{kind}:{name}"), "to": st.one_of(st.none(), fit, fit, to)},
            optional={"index": st.integers(0, 4)},
        )

    return key.flatmap(of_key)


def edits(*kinds: str) -> st.SearchStrategy[list[dict[str, Any]]]:
    changes = st.lists(st.one_of(*map(thing, kinds)), min_size=1, max_size=5)
    return st.lists(changes.map(lambda found: edit(*found)), min_size=1, max_size=6)


SESSIONS = st.one_of(
    st.tuples(st.just(normal(TABLE)), edits("feature", "unit", "side", "token", "field")),
    st.tuples(st.just(normal(HEXES)), edits("hex", "hexside", "road", "unit", "token", "field")),
)


def outcomes(document: dict[str, Any], made: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for one in made:
        try:
            document, inverse = apply(document, one)
            found.append({"document": document, "inverse": inverse})
        except BadEdit as error:
            found.append({"refused": error.why.key.removeprefix("core.")})
    return found


@given(SESSIONS)
def test_the_inverse_restores_the_document(session: tuple[dict[str, Any], list[dict[str, Any]]]) -> None:
    before, made = session
    for one in made:
        try:
            after, inverse = apply(before, one)
        except BadEdit:
            continue
        if inverse:
            assert json.dumps(apply(after, edit(*inverse))[0], sort_keys=True) == json.dumps(
                before, sort_keys=True
            )
        else:
            assert after == before
        before = after


@given(SESSIONS)
def test_the_changes_between_two_documents_make_one_of_the_other(
    session: tuple[dict[str, Any], list[dict[str, Any]]],
) -> None:
    before, _made = session
    after = next((one["document"] for one in outcomes(*session)[::-1] if "document" in one), before)
    changes = changes_between(before, after)
    assert (apply(before, edit(*changes))[0] if changes else before) == after


@pytest.fixture(scope="module")
def browser() -> Iterator[subprocess.Popen[str]]:
    """The editor's own code, which answers line by line."""
    script = ROOT / "tests" / "browser" / "edits.js"
    with subprocess.Popen(
        ["node", str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as process:
        yield process
        process.kill()


@given(session=SESSIONS)
def test_the_browser_makes_the_same_of_every_edit(
    browser: subprocess.Popen[str], session: tuple[dict[str, Any], list[dict[str, Any]]]
) -> None:
    document, made = session
    assert browser.stdin
    assert browser.stdout
    print(json.dumps({"document": document, "edits": made}), file=browser.stdin)
    assert json.loads(browser.stdout.readline()) == json.loads(json.dumps(outcomes(*session)))
