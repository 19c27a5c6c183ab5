"""Messages: keys and arguments, and the sentences that catalogues make of them."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from rules.core.game.events import Narrated, Rolled, event_document, read_event
from rules.core.game.reference import words_of
from rules.core.game.verdict import Verdict, illegal, note, read_verdict_text, verdict_text
from rules.core.words import messages, sentences
from rules.core.words.messages import Catalogue, Message, in_words, read_message, text

SENTENCES = {
    "en": """
goes = { $unit } goes { INCHES($far) }.
hexes = { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
 }
both = { CAPITAL($first) }, then { $others }.
points = { POINTS($points) } MP
turned = { WHOLE($degrees) }°
rolls = rolls { DICE() }
long = one line
    and another
titled = Title
    .text = Text
word_moves = { $value } hexes
    .one = one hex
-ford = Long Ford
brook = brook
crossing = { $of } { brook }, { -ford }, crossing
broken = { $name
    is not closed
after_it = { $name } is read
""",
    "de": "goes = { $unit } fährt { INCHES($far) }.\n",
    "pl": """
word_moves = { $value } heksów
    .one = jeden heks
    .few = { $value } heksy
""",
}


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue:
    """A catalogue in two languages, the second with a single sentence."""
    monkeypatch.setattr(messages, "_CATALOGUES", dict(messages._CATALOGUES))
    for language, written in SENTENCES.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "messages.ftl").write_text(written, encoding="utf-8")
    text.cache_clear()
    messages._note_lack.cache_clear()
    return Catalogue("trial", tmp_path)


def test_a_sentence_is_made_of_its_arguments(words: Catalogue) -> None:
    say = words.say
    assert str(say("goes", unit="Zarya", far=3.54)) == "Zarya goes 3.5″."
    assert [str(say("hexes", count=count)) for count in (1, 2)] == ["1 hex", "2 hexes"]
    assert str(say("points", points=3.5)) == "3½ MP"
    assert str(say("turned", degrees=89.6)) == "90°"
    assert str(say("rolls")) == "rolls {dice}"


@pytest.mark.parametrize(
    ("inches", "read"), [(0.35, "0.4″"), (0.25, "0.3″"), (-0.35, "-0.4″"), (0.34, "0.3″"), (7.0, "7″")]
)
def test_half_a_tenth_of_an_inch_is_rounded_up_as_in_the_browser(words: Catalogue, inches, read) -> None:
    assert str(words.say("goes", unit="Tank", far=inches)) == f"Tank goes {read}."


def test_a_message_is_parsed_with_those_within_it_when_it_is_first_said(
    words: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed: list[str] = []

    def parse_entry(written: str) -> ast.EntryType:
        parsed.append(written.partition(" ")[0])
        return FluentParser().parse_entry(written)

    monkeypatch.setattr(sentences._PARSER, "parse_entry", parse_entry)
    assert [str(words.say("crossing", of=of)) for of in (1, 2)] == [
        "1 brook, Long Ford, crossing",
        "2 brook, Long Ford, crossing",
    ]
    assert parsed == ["crossing", "brook", "-ford"]


def test_a_message_that_cannot_be_read_leaves_the_others_as_they_are(words: Catalogue) -> None:
    assert str(words.say("broken")) == "trial.broken"
    assert str(words.say("after_it", name="Zarya")) == "Zarya is read"


def test_a_message_may_speak_of_other_messages_and_list_them(words: Catalogue) -> None:
    others = (words.say("hexes", count=1), words.say("points", points=2), "home")
    assert str(words.say("both", first="the barn", others=others)) == "The barn, then 1 hex, 2 MP, home."


def test_a_line_break_in_a_catalogue_is_a_space(words: Catalogue) -> None:
    assert str(words.say("long")) == "one line and another"


def test_a_key_may_name_an_attribute(words: Catalogue) -> None:
    assert str(words.say("titled.text")) == "Text"
    assert {"titled", "titled.text", "goes"} <= words.keys


def test_each_reader_has_a_language_and_english_where_it_lacks_a_sentence(words: Catalogue) -> None:
    goes, hexes = words.say("goes", unit="Zarya", far=3.5), words.say("hexes", count=2)
    assert in_words({"one": goes, "two": [hexes]}, "de") == {"one": "Zarya fährt 3,5″.", "two": ["2 hexes"]}
    assert text(goes, "fr") == "Zarya goes 3.5″."


def test_each_language_has_words_for_its_own_plurals(words: Catalogue) -> None:
    found = words_of(words, "word")
    said = {language: in_words(found, language) for language in SENTENCES}
    plurals = ("one", "few", "many", "other")
    assert [said["pl"][f"moves {plural}"] for plural in plurals] == [
        "jeden heks",
        "{} heksy",
        "{} heksów",
        "{} heksów",
    ]
    assert [said["en"][f"moves {plural}"] for plural in plurals] == ["one hex", *["{} hexes"] * 3]


def test_a_sentence_that_a_language_lacks_is_logged_once(
    words: Catalogue, caplog: pytest.LogCaptureFixture
) -> None:
    for count in (2, 3, 4):
        assert text(words.say("hexes", count=count), "de") == f"{count} hexes"
    assert caplog.messages == ["message trial.hexes is not said in de: it is said in English"]


def test_a_message_that_no_catalogue_has_is_its_key_and_is_logged(
    words: Catalogue, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        assert str(words.say("nothing")) == "trial.nothing"
    assert "trial.nothing" in caplog.text


def test_a_message_comes_back_from_json(words: Catalogue) -> None:
    said = words.say("both", first="a", others=(words.say("hexes", count=1), "b"))
    document = msgspec.json.decode(msgspec.json.encode({"key": said.key, "args": said.plain_args()}))
    read = read_message(document["key"], document["args"])
    assert (read, hash(read), str(read)) == (said, hash(said), str(said))


def test_a_finding_has_its_key_and_arguments_beside_its_words(words: Catalogue) -> None:
    found = illegal("2.1", "far", words.say("goes", unit="Zarya", far=9.0), "C4")
    document = in_words(found)
    assert document["message"] == "Zarya goes 9″."
    assert (document["key"], document["args"]) == ("trial.goes", {"unit": "Zarya", "far": 9.0})


def test_a_verdict_is_kept_without_words_and_read_again(words: Catalogue) -> None:
    spent = words.say("points", points=2)
    verdict = Verdict.of(
        [
            illegal("2.1", "far", words.say("goes", unit="Z", far=9.0), (1.0, 2.0)),
            note("2.2", "mp", spent, what=spent),
        ]
    )
    assert read_verdict_text(verdict_text(verdict)) == verdict
    assert read_verdict_text(verdict_text(None)) is None


def test_an_event_is_kept_without_words_and_worded_for_its_reader(words: Catalogue) -> None:
    event = Narrated.of("z", words.say("goes", unit="Zarya", far=1.0), ("2.1",))
    kept = msgspec.to_builtins(event)
    assert (kept["text"], kept["key"]) == ("", "trial.goes")
    assert event_document(read_event(kept), "de")["text"] == "Zarya fährt 1″."


def test_an_event_of_an_older_journal_keeps_its_text() -> None:
    kept = {"type": "told", "unit": None, "text": "Somebody wins.", "clauses": [], "against": []}
    assert event_document(read_event(kept), "de")["text"] == "Somebody wins."
    roll = {"type": "rolled", "dice": [4], "why": "luck"}
    assert isinstance(read_event(roll), Rolled)
    assert event_document(read_event(roll))["why"] == "luck"


def test_equal_messages_are_one_in_a_verdict(words: Catalogue) -> None:
    twice = [illegal("2.1", "far", Message("trial.goes", {"unit": "Z", "far": 1.0})) for _ in range(2)]
    assert len(Verdict.of(twice).findings) == 1
