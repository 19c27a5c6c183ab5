"""Tables on paper: pages at true inches, measured in the PDF itself, and pictures of a chosen resolution."""

from __future__ import annotations

import io
import re
import resource
import struct
import sys
import zlib
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Final

import pytest
from django.test import Client

from tabletop.scenarios import library
from tabletop.scenarios.paper import made, worker
from tabletop.scenarios.paper.colours import colour
from tabletop.scenarios.paper.made import NoPaper, Wanted
from tabletop.scenarios.paper.pages import PAPERS, laid_out, letters
from tabletop.scenarios.paper.shapes import shapes_in
from tabletop.scenarios.paper.styles import Sheet

SQUARE: Final = {
    "type": "Feature",
    "id": "square",
    "properties": {"kind": "area", "look": "crop"},
    "geometry": {"type": "Polygon", "coordinates": [[[3, 2], [7, 2], [7, 5], [3, 5], [3, 2]]]},
}


@pytest.fixture
def making_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make paper in this process: what is drawn is the same without the process and its limits."""

    def run(job: bytes) -> bytes:
        paper = io.BytesIO()
        with monkeypatch.context() as here:
            here.setattr(resource, "setrlimit", lambda *limits: None)
            here.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(job)))
            here.setattr(sys, "stdout", SimpleNamespace(buffer=paper))
            worker.main()
        return paper.getvalue()

    monkeypatch.setattr(made, "_run", run)


here = pytest.mark.usefixtures("making_here")


def table(width: float, height: float, *features: dict[str, Any]) -> dict[str, Any]:
    return {
        "system": "chain_of_command",
        "name": "Blätter",
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {
            "kind": "table",
            "width": width,
            "height": height,
            "features": {"type": "FeatureCollection", "features": list(features)},
        },
        "units": [],
    }


def streams(pdf: bytes) -> list[str]:
    """Return what is drawn on each page, in order."""
    found = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    return [zlib.decompressobj().decompress(one).decode("latin-1") for one in found]


def test_every_page_has_the_size_of_its_paper() -> None:
    pdf = made.pdf(table(20, 20), Wanted(paper="a4"))
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", pdf)
    assert len(boxes) == laid_out((20, 20), "a4", 10 / 25.4, 0.5).count + 1
    assert {tuple(sorted((round(float(a), 1), round(float(b), 1)))) for a, b in boxes} == {(595.3, 841.9)}


@here
def test_the_rulers_are_an_inch_long() -> None:
    overview, *_ = streams(made.pdf(table(8, 8), Wanted(paper="letter")))
    lines = re.findall(r"n ([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", overview)
    long = {(round(float(x2) - float(x1), 2), round(float(y2) - float(y1), 2)) for x1, y1, x2, y2 in lines}
    assert {(72.0, 0.0), (0.0, 72.0)} <= long


@here
def test_an_inch_of_the_table_is_an_inch_of_the_page() -> None:
    margin = 10 / 25.4 * 72
    _, page, *_ = streams(made.pdf(table(7, 9, SQUARE), Wanted(paper="letter")))
    matrix = re.search(r"72 0 0 -72 ([\d.]+) ([\d.]+) cm", page)
    assert matrix
    assert float(matrix[1]) == pytest.approx(margin, abs=0.01)
    assert float(matrix[2]) == pytest.approx(11 * 72 - margin, abs=0.01)
    assert "3 2 m 7 2 l 7 5 l 3 5 l" in page


def in_letters(name: str) -> tuple[bytes, list[str]]:
    """Return the PDF of a table of some name, and what stands on its first page beside that."""
    document = {**table(8, 8), "name": name}
    job: dict[str, Any] = made._words(document, Wanted(), laid_out((8, 8), "a4", 0.4, 0.5))
    return made.pdf(document, Wanted()), job["letters"]


@here
def test_a_name_in_cyrillic_brings_its_letters_along_and_a_western_one_needs_none() -> None:
    pdf, told = in_letters("Прохоровка, Święty Krzyż")
    assert set(re.findall(rb"\+(DejaVuSans(?:-Bold)?)", pdf)) == {b"DejaVuSans-Bold"}
    assert b"/FontFile2" in pdf
    assert told == []
    western, told = in_letters("Saint-Aubin, 6″ × 4′")
    assert b"DejaVu" not in western
    assert len(western) < len(pdf)
    assert told == []


@here
def test_letters_that_the_file_does_not_carry_are_told_on_its_first_page() -> None:
    pdf, told = in_letters("瑞金 طبرق")
    assert b"STSong-Light" in pdf
    assert [line.split(" ")[0] for line in told] == ["Chinese,", "This"]
    assert told[1].endswith("Arabic.")
    assert sum("This file has no letters" in one for one in streams(pdf)) == 1


@pytest.mark.parametrize(("width", "said"), [(72.0, "72″ × 48″"), (71.5, "71.5″ × 48″")])
def test_a_whole_number_of_inches_is_said_without_a_fraction(width: float, said: str) -> None:
    wanted = Wanted(overlap=0.25)
    size, paper = made._words(table(width, 48), wanted, laid_out((width, 48), "a4", 0.4, 0.25))["facts"]
    assert size.startswith(said)
    assert "margins of 10 mm, 0.25″" in paper


def test_neighbours_share_the_overlap_and_all_of_the_table_is_shown() -> None:
    layout = laid_out((72, 48), "a4", 10 / 25.4, 0.5)
    pages = list(layout.pages())
    assert [page.label for page in pages[:2]] == ["A1", "B1"]
    first_row = [page for page in pages if page.label.endswith("1") and page.north == 0]
    for one, other in pairwise(first_row):
        assert one.west + one.width - other.west == pytest.approx(0.5)
    assert max(page.west + page.width for page in pages) == pytest.approx(72)
    assert max(page.north + page.height for page in pages) == pytest.approx(48)
    inner = layout.inner
    assert all(page.width <= inner[0] + 1e-9 and page.height <= inner[1] + 1e-9 for page in pages)


@here
def test_a_table_that_fits_is_one_page_and_lies_as_it_fits() -> None:
    assert laid_out((10, 7), "a4", 10 / 25.4, 0.5).count == 1
    assert laid_out((10, 7), "a4", 10 / 25.4, 0.5).paper[0] > PAPERS["a4"][0]


def test_columns_go_on_after_z() -> None:
    assert [letters(number) for number in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


@here
def test_hexes_have_the_size_that_was_chosen() -> None:
    board = {"kind": "hex", "orientation": "flat", "lines": 3, "length": 3, "shifted": "even"}
    document = {**table(1, 1), "system": "squad_leader", "board": board}
    _, page, *_ = streams(made.pdf(document, Wanted(hex=1.5)))
    found = re.search(r"([\d.]+) 0 0 -([\d.]+) [\d.-]+ [\d.-]+ cm", page)
    assert found
    assert float(found[1]) * 4.5 == pytest.approx(1.5 * 72, abs=0.01)
    assert "(A1)" in page


@here
def test_a_picture_has_its_pixels_and_the_colours_of_the_table() -> None:
    png = made.png(table(10, 8, SQUARE), Wanted(px=20))
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", png[16:24]) == (200, 160)
    from io import BytesIO

    from PIL import Image

    with Image.open(BytesIO(png)) as picture:
        shown = picture.convert("RGB")
        assert shown.getpixel((10, 10)) == (0xC5, 0xCD, 0x9F)
        assert shown.getpixel((100, 70)) == (0xDD, 0xC7, 0x7C)


@here
def test_a_map_picture_lies_under_the_ground_or_instead_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.new("RGB", (40, 32), (10, 200, 30)).save(out, "WEBP", lossless=True)
    monkeypatch.setattr(made.storage, "bytes_of", lambda picture: out.getvalue())
    document = table(10, 8, SQUARE)
    for instead, square in ((True, (10, 200, 30)), (False, (0xDD, 0xC7, 0x7C))):
        document["board"]["image"] = {"asset": "0" * 32, "instead": instead}
        with Image.open(BytesIO(made.png(document, Wanted(px=20)))) as picture:
            shown = picture.convert("RGB")
            assert shown.getpixel((10, 10)) == (10, 200, 30)
            assert shown.getpixel((100, 70)) == square
        pdf = made.pdf(document, Wanted())
        assert b"/Subtype /Image" in pdf
        assert any("3 2 m 7 2 l" in one for one in streams(pdf)) != instead


@here
def test_a_map_picture_that_is_gone_leaves_the_ground() -> None:
    document = table(10, 8)
    document["board"]["image"] = {"asset": "0" * 32, "instead": True}
    assert made.png(document, Wanted(px=20)) == made.png(table(10, 8), Wanted(px=20))


@here
def test_what_is_hidden_is_on_no_paper() -> None:
    unit = {
        "id": "tank",
        "side": "a",
        "kind": "vehicle",
        "profile": {"length": 4, "width": 2},
        "at": [5, 4],
        "facing": 0,
    }
    seen = {**table(10, 8), "units": [unit]}
    hidden = {**table(10, 8), "units": [{**unit, "hidden_from": ["b"]}]}
    none = made.png(table(10, 8), Wanted(px=20))
    assert made.png(seen, Wanted(px=20, units=True)) != none
    assert made.png(hidden, Wanted(px=20, units=True)) == none
    assert made.png(seen, Wanted(px=20)) == none


def test_too_many_pages_or_pixels_are_refused_with_what_to_ask_for() -> None:
    with pytest.raises(NoPaper, match="larger paper"):
        made.pdf(table(360, 360), Wanted())
    with pytest.raises(NoPaper, match="at 17 pixels an inch"):
        made.png(table(360, 360), Wanted(px=200))


@pytest.mark.parametrize(
    "query", [{"px": "9"}, {"px": "many"}, {"margin": "nan"}, {"overlap": "3"}, {"hex": "0"}, {"paper": "a9"}]
)
def test_a_measure_that_is_none_is_named_with_its_limits(query: dict[str, str]) -> None:
    with pytest.raises(NoPaper, match="choose"):
        made.wanted_of(query)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["png", "pdf"])
def test_the_page_and_the_api_give_the_same_file(client: Client, kind: str) -> None:
    query = "px=10&units=yes"
    page = client.get(f"/scenarios/{library.DEMO}.{kind}?{query}")
    same = client.get(f"/api/scenarios/{library.DEMO}/export/?as={kind}&{query}")
    assert page.content == same.content
    assert same["Content-Type"] == made.KINDS[kind]
    assert same["Content-Disposition"] == f'attachment; filename="{library.DEMO}.{kind}"'


@pytest.mark.django_db
def test_what_is_not_made_is_said_on_the_page_and_over_the_api(client: Client) -> None:
    page = client.get(f"/scenarios/{library.DEMO}.png?px=3")
    assert page.status_code == 422
    assert "choose from 10 to 200" in page.content.decode()
    told = client.get(f"/api/scenarios/{library.DEMO}/export/?as=png&px=3").json()
    assert (told["code"], told["status"]) == ("no_paper", 422)


def test_the_style_sheet_is_read_as_a_browser_reads_it() -> None:
    sheet = Sheet(
        ".picture .b { fill: #fff; --x: #102030 } .b { fill: #000 } path.b:not(.c, .d) { stroke: var(--x) }"
    )
    plain, other = shapes_in(
        '<svg><path class="b" d="M0 0L1 0L1 1z"/><path class="b c" d="M0 0h0"/></svg>', sheet
    )
    assert plain.look.fill == (1, 1, 1)
    assert plain.look.stroke == pytest.approx((16 / 255, 32 / 255, 48 / 255))
    assert other.look.stroke is None


def test_colours_are_mixed_in_oklab() -> None:
    mixed = colour("color-mix(in oklab, #ffffff 50%, #000000)")
    assert mixed == pytest.approx((0.3885, 0.3885, 0.3885), abs=0.002)
    assert colour("none") is None
