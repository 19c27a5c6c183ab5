"""The fonts in which a name is printed on paper."""

from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFontFile

from tabletop.scenarios.paper import pdf
from tabletop.scenarios.paper.letters import Run, needs_a_font, runs, unknown_scripts

CARRIED_FONTS = ("DejaVuSans", "DejaVuSans-Bold")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Saint-Aubin, la Ferrière", "Saint-Aubin, la Ferrière"),
        ("Žižkov, 6″ × 4′", "Žižkov, 6\" × 4'"),
        ("Gh\u0065\u0301t − nuit", "Ghét - nuit"),
    ],
)
def test_western_names_are_in_the_fonts_of_every_reader(name: str, written: str) -> None:
    assert runs(name) == [Run("western", written)]


@pytest.mark.parametrize(
    "name",
    [
        "Łódź, Święty Krzyż",
        "Příbram, Děčín",
        "Прохоровка, 6″",
        "Львів",
        "Őr, Đakovo, İzmir",
        "Κόρινθος",
        "Երևան",
        "თბილისი",
    ],
)
def test_other_alphabets_are_in_the_font_that_the_file_carries(name: str) -> None:
    assert runs(name) == [Run("carried", name)]
    assert not needs_a_font([name])
    assert unknown_scripts([name]) == []


@pytest.mark.parametrize("font", CARRIED_FONTS)
def test_the_carried_font_has_every_letter_that_is_said_to_be_in_it(font: str) -> None:
    held = TTFontFile(str(Path(pdf.__file__).parent / "fonts" / f"{font}.ttf")).charToGlyph
    names = "ŁódźŚwiętyKrzyżPříbramDěčínПрохоровкаЩекиноЁЇЄҐўЈЉЊЋЂЏŐĐİŧŋΚόρινθοςΆΏέΐὈᾳԵრევანთბილისი6″×4′−→"
    assert [letter for letter in names if ord(letter) not in held] == []


@pytest.mark.parametrize(
    ("name", "brought"), [("東京", "chinese"), ("ガダルカナル島", "japanese"), ("낙동강", "korean")]
)
def test_chinese_japanese_and_korean_are_in_a_font_that_the_reader_brings(name: str, brought: str) -> None:
    assert runs(f"{name} 1944") == [Run(brought, name), Run("carried", " 1944")]  # type: ignore[arg-type]
    assert needs_a_font(["1944", name])


def test_what_no_font_has_is_a_question_mark_and_its_script_is_named() -> None:
    assert runs("Tobruk طبرق") == [Run("carried", "Tobruk ????")]
    assert unknown_scripts(["طبرق", "ירדן", "🛡"]) == ["Arabic", "Hebrew", "signs"]
