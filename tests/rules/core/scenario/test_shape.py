"""The shape of a document: each fault at its own place, in words, and never more work than it is worth."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from rules.core.scenario.shape import Schema, schema_of, unless_is
from rules.core.scenario.validation import Validation, plain
from rules.core.words.problems import LARGEST, MOST_PROBLEMS


class Wheel(Struct, frozen=True):
    spokes: Annotated[int, Meta(ge=3, le=60)]
    tyre: Literal["rubber", "iron"] | None = None


class Cart(Struct, frozen=True):
    name: Annotated[str, Meta(min_length=1, max_length=10)]
    wheels: Annotated[tuple[Wheel, ...], Meta(max_length=4)] = ()
    load: Annotated[float, Meta(gt=0, lt=100, multiple_of=0.5)] | Literal["none"] = "none"
    at: tuple[float, float] | None = None
    notes: dict[Annotated[str, Meta(max_length=5)], bool] = {}
    number: int = 0


def problems(document: Any, kind: Any = Cart) -> dict[str, str]:
    validation = Validation()
    validation.check(document, schema_of(kind))
    return {problem.place: str(problem.message) for problem in validation.problems.problems}


@pytest.mark.parametrize(
    ("document", "place", "words"),
    [
        ([], "", "[] is not an object with fields"),
        ({}, "name", "the field is missing"),
        ({"name": 5}, "name", "5 is not text"),
        ({"name": ""}, "name", "the text is empty"),
        ({"name": "a very long name"}, "name", "the text is longer than 10 characters"),
        ({"name": "a", "wheel": 1}, "wheel", "there is no such field: known are name, wheels"),
        ({"name": "a", "wheels": {}}, "wheels", "{} is not a list"),
        ({"name": "a", "wheels": [{"spokes": 5}] * 5}, "wheels", "5 are too many: at most 4 fit"),
        ({"name": "a", "wheels": [{}]}, "wheels[0].spokes", "the field is missing"),
        ({"name": "a", "wheels": [{"spokes": "5"}]}, "wheels[0].spokes", '"5" is not a number'),
        ({"name": "a", "wheels": [{"spokes": 5.5}]}, "wheels[0].spokes", "5.5 is not a whole number"),
        ({"name": "a", "wheels": [{"spokes": True}]}, "wheels[0].spokes", "true is not a number"),
        ({"name": "a", "wheels": [{"spokes": 2}]}, "wheels[0].spokes", "2 is less than 3"),
        ({"name": "a", "wheels": [{"spokes": 61}]}, "wheels[0].spokes", "61 is more than 60"),
        (
            {"name": "a", "wheels": [{"spokes": 5, "tyre": "tin"}]},
            "wheels[0].tyre",
            '"tin" is none of iron, rubber',
        ),
        ({"name": "a", "load": 0.3}, "load", "0.3 is not a multiple of 0.5 and 0.3 is none of none"),
        ({"name": "a", "at": [1]}, "at", "[1] has 1 members, not 2"),
        ({"name": "a", "at": [1, None]}, "at[1]", "null is not a number"),
        ({"name": "a", "notes": {"lengthy": True}}, "notes.lengthy", "the text is longer than 5 characters"),
        ({"name": "a", "notes": {"sound": 1}}, "notes.sound", "1 is neither true nor false"),
        ({"name": "a", "number": 2 * LARGEST}, "number", "is more than 9.0072e+15"),
        ({"name": "a", "number": 10**400}, "number", "… is more than 9.0072e+15"),
        ({"name": "a", "at": [-(10**400), 0]}, "at[0]", "… is less than -9.0072e+15"),
    ],
)
def test_a_fault_is_named_at_its_own_place(document: Any, place: str, words: str) -> None:
    found = problems(document)
    assert set(found) == {place}
    assert words in found[place]


def test_all_faults_are_named_at_once() -> None:
    document = {"wheels": [{"spokes": 1}, {"spokes": 5, "tyre": "tin"}], "load": -1, "brake": True}
    assert set(problems(document)) == {"name", "wheels[0].spokes", "wheels[1].tyre", "load", "brake"}


def test_a_schema_may_say_in_its_own_words_what_a_value_is_not() -> None:
    schema = Schema({"type": "array", "minItems": 2, **unless_is("no_pair")})
    assert [str(words) for _, words in schema.faults([1])] == ["[1] is not a pair of neighbours"]


def test_what_only_one_of_the_two_validators_refuses_is_refused() -> None:
    schema = Schema({"type": "string", "pattern": "^a$"})  # in Python "$" also matches before a line's end
    assert list(schema.faults("a")) == []
    assert [str(words) for _, words in schema.faults("a\n")] == ['"a\\n" does not fit its schema']


def test_of_many_faults_no_more_are_looked_for_than_anyone_reads() -> None:
    validation = Validation()
    assert not validation.check([5] * 1_000_000, schema_of(list[Wheel]))
    assert len(validation.problems.problems) == MOST_PROBLEMS + 1


def test_in_a_list_that_is_too_long_nothing_else_is_looked_for() -> None:
    assert set(problems({"name": "a", "wheels": [{}] * 100_000})) == {"wheels"}


def test_what_is_not_sound_is_left_out() -> None:
    validation = Validation()
    document = {"name": "a", "load": -1, "wheels": [{"spokes": 5}, {"spokes": 1}], "notes": 5}
    validation.check(document, schema_of(Cart), "cart")
    assert validation.is_sound("cart", "name")
    assert not validation.is_sound("cart")
    assert dict(validation.sound_fields(document, "cart")) == {"name": "a"}
    assert [path for path, _ in validation.members(document["wheels"], "cart", "wheels")] == [
        ("cart", "wheels", 0),
        ("cart", "wheels", 1),
    ]
    assert [path for path, _ in validation.sound_members(document["wheels"], "cart", "wheels")] == [
        ("cart", "wheels", 0)
    ]
    assert list(validation.members(document["notes"], "cart", "notes")) == []


@pytest.mark.parametrize(
    ("text", "read"), [(b"2.0", 2), (b"2.5", 2.5), (b"1e300", 1e300), (b"[1.0, [2.0]]", [1, [2]])]
)
def test_a_whole_number_is_one_however_it_is_written(text: bytes, read: Any) -> None:
    found = plain(text)
    assert found == read
    assert type(found) is type(read)


@pytest.mark.parametrize("text", [b"1e400", b"", b"NaN", b"\xff"])
def test_what_json_cannot_say_is_none(text: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        plain(text)
