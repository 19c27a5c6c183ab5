"""Strangers' files: decoded in a process with limits, kept as WebP and nothing else, or refused by name."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any

import pytest
from PIL import Image

from tabletop.scenarios.pictures import decoder, process
from tabletop.scenarios.pictures.process import BadPicture, Made
from tests.scenarios.pictures import files
from tests.scenarios.pictures.files import BLUE, GREEN, RED, WHITE, is_near, opened, png, quarters, written


def decode(data: bytes, name: str = "map.png", **options: Any) -> Made:
    with tempfile.TemporaryFile() as file:
        file.write(data)
        file.seek(0)
        return process.decode(file, name, **options)


@pytest.fixture
def decoding_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decode in this process: what a picture becomes is the same without the process and its limits."""

    def wait(command: list[str], file: IO[bytes], out: IO[bytes], _name: str) -> None:
        told = io.BytesIO()
        with monkeypatch.context() as here:
            here.setattr(decoder, "limit", lambda job: None)
            here.setattr(sys, "argv", command[-2:])
            here.setattr(sys, "stdin", SimpleNamespace(buffer=file))
            here.setattr(sys, "stdout", SimpleNamespace(buffer=told))
            decoder.main()
        out.write(told.getvalue())

    monkeypatch.setattr(process, "_wait", wait)


here = pytest.mark.usefixtures("decoding_here")


def refusal(data: bytes, name: str = "map.png") -> BadPicture:
    with pytest.raises(BadPicture) as caught:
        decode(data, name)
    assert name in str(caught.value.why)
    return caught.value


def has_quarters(image: Image.Image) -> bool:
    width, height = image.size
    places = ((0.25, 0.25, RED), (0.75, 0.25, GREEN), (0.75, 0.75, WHITE), (0.25, 0.75, BLUE))
    return all(is_near(image.getpixel((int(x * width), int(y * height))), colour) for x, y, colour in places)


@here
@pytest.mark.parametrize(
    "data",
    [
        png(),
        written(quarters(), "JPEG", quality=95),
        written(quarters(), "WEBP", quality=95),
        written(quarters(mode="P")),
        written(quarters(mode="CMYK"), "JPEG", quality=95),
        written(quarters(mode="RGBA")),
        written(quarters().quantize(8), transparency=7),
    ],
    ids=["png", "jpeg", "webp", "palette", "cmyk", "alpha", "clear palette"],
)
def test_a_picture_is_kept_as_webp_whatever_it_was(data: bytes) -> None:
    made = decode(data)
    kept = opened(made.data)
    assert (made.width, made.height) == kept.size == (80, 60)
    assert kept.mode in ("RGB", "RGBA")
    assert has_quarters(kept)


@here
@pytest.mark.parametrize("mode", ["L", "LA", "1", "I;16"])
def test_grey_stays_as_light_as_it_was_also_at_16_bits(mode: str) -> None:
    grey = quarters().convert("L")
    image = (
        grey.convert("I").point(lambda value: value * 257).convert("I;16")
        if mode == "I;16"
        else grey.convert(mode)
    )
    kept = opened(decode(written(image)).data).convert("L")
    if mode != "1":
        for place in ((10, 10), (70, 10), (70, 50), (10, 50)):
            assert abs(int(kept.getpixel(place)) - int(grey.getpixel(place))) < 8  # type: ignore[arg-type]
    assert kept.size == (80, 60)


@here
def test_what_is_clear_stays_clear() -> None:
    image = quarters(mode="RGBA")
    image.paste((0, 0, 0, 0), (0, 0, 40, 30))
    kept = opened(decode(written(image)).data)
    assert kept.getpixel((10, 10))[3] == 0  # type: ignore[index]
    assert kept.getpixel((70, 10))[3] == 255  # type: ignore[index]


@here
def test_a_telephones_photo_stands_upright_and_says_nothing_more() -> None:
    made = decode(files.photo(orientation=6), "photo.jpg")
    kept = opened(made.data)
    assert made.taken_out == ("place", "time", "camera", "words")
    assert made.dpi == 0
    assert kept.size == (60, 80)
    places = ((15, 20, BLUE), (45, 20, RED), (45, 60, GREEN), (15, 60, WHITE))
    assert all(is_near(kept.getpixel((x, y)), colour) for x, y, colour in places)
    assert not dict(kept.getexif())
    for word in (b"Nobody", b"Phone 9", b"2026:05", b"taken at home", b"EXIF", b"ICCP", b"XMP"):
        assert word not in made.data


@here
def test_words_in_a_png_are_taken_out_with_the_place_that_they_name() -> None:
    made = decode(files.worded())
    assert made.taken_out == ("place", "words")
    assert b"somebody" not in made.data


@here
def test_the_resolution_of_a_drawn_map_is_told() -> None:
    assert decode(png(dpi=(100, 100))).dpi == pytest.approx(100, abs=0.1)
    assert decode(png(dpi=(100, 300))).dpi == 0
    assert decode(png()).dpi == 0


@here
def test_a_profile_of_colours_is_used_and_left_out() -> None:
    from PIL import ImageCms

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    made = decode(png(icc_profile=profile))
    assert has_quarters(opened(made.data))
    assert b"ICCP" not in made.data
    assert has_quarters(opened(decode(png(icc_profile=b"no profile at all")).data))


@here
def test_a_token_is_square_whole_where_its_ground_is_clear_else_its_middle() -> None:
    assert opened(decode(png(), token=True).data).size == (256, 256)
    clear = quarters(mode="RGBA")
    clear.putpixel((0, 0), (0, 0, 0, 0))
    whole = opened(decode(written(clear), token=True).data)
    assert whole.getpixel((128, 4))[3] == 0  # type: ignore[index]
    assert whole.getpixel((20, 60))[3] == 255  # type: ignore[index]


def test_a_large_photo_is_kept_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LONGEST", 300)
    for kind in ("PNG", "JPEG"):
        made = decode(written(quarters(1200, 900), kind))
        assert (made.width, made.height) == (300, 225)
        assert made.kept == pytest.approx(0.25, abs=0.001)
        assert has_quarters(opened(made.data))


@here
@pytest.mark.parametrize(
    ("data", "name", "status", "said"),
    [
        (b"", "map.png", 415, "empty"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "map.png", 415, "SVG"),
        (b"  <?xml version='1.0'?><svg/>", "map.svg", 415, "SVG"),
        (files.animated("GIF"), "map.gif", 415, "GIF"),
        (written(quarters(), "GIF"), "map.png", 415, "GIF"),
        (written(quarters(), "BMP"), "map.png", 415, "BMP"),
        (written(quarters(), "TIFF"), "map.png", 415, "TIFF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "photo.heic", 415, "JPEG"),
        (b"%PDF-1.7 ...", "map.pdf", 415, "PDF"),
        (b"<html>not at all</html>", "map.png", 415, "not a picture"),
        (files.animated("PNG"), "map.png", 422, "animation"),
        (files.animated("WEBP"), "map.webp", 422, "animation"),
        (png(400, 300)[:-40], "map.png", 422, "incomplete"),
        (written(quarters(400, 300), "JPEG")[:900], "map.jpg", 422, "incomplete"),
        (files.bomb(30_000, 30_000), "map.png", 413, "30,000"),
    ],
    ids=lambda one: one if isinstance(one, str) else None,
)
def test_what_is_no_picture_is_refused_by_name_and_kind(
    data: bytes, name: str, status: int, said: str
) -> None:
    error = refusal(data, name)
    assert error.status == status
    assert said in str(error.why)


@here
def test_what_hangs_on_behind_a_picture_is_gone() -> None:
    for data in (png(), written(quarters(), "JPEG")):
        made = decode(data + b"PK\x03\x04<script>alert(1)</script>")
        assert b"script" not in made.data
        assert opened(made.data).size == (80, 60)


def test_the_largest_allowed_picture_fits_into_the_limits() -> None:
    made = decode(files.bomb(7_000, 7_000), "large.png")
    assert made.width * made.height <= process.KEPT_PIXELS


def test_a_decoder_that_takes_too_much_memory_or_time_ends_alone(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    monkeypatch.setattr(process, "MEMORY", 260 * process.MIB)
    assert refusal(files.bomb(7_000, 7_000)).status == 422
    monkeypatch.undo()
    monkeypatch.setattr(process, "_DECODER", _script("while True: pass"))
    settings.PICTURE_SECONDS = 1
    assert "time" in str(refusal(png()).why) or "long" in str(refusal(png()).why)


_SCRIPTS: list[Any] = []


def _script(code: str) -> Any:
    folder = tempfile.TemporaryDirectory()
    _SCRIPTS.append(folder)
    path = Path(folder.name) / "decoder.py"
    path.write_text(code)
    return path


def test_a_decoder_that_waits_for_ever_is_ended(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.setattr(process, "_DECODER", _script("import time; time.sleep(600)"))
    monkeypatch.setattr(process, "PATIENCE", 1)
    settings.PICTURE_SECONDS = 1
    assert "too long" in str(refusal(png()).why)


@pytest.mark.parametrize("code", ["import os; os.abort()", "raise SystemExit(3)", "print('{')", ""])
def test_a_decoder_that_dies_or_babbles_costs_one_upload(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(process, "_DECODER", _script(code))
    assert refusal(png()).status == 422


def test_no_more_than_two_decode_at_once(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.PICTURE_SECONDS = 1
    monkeypatch.setattr(process, "PATIENCE", 1)
    monkeypatch.setattr(process, "_turns", threading.BoundedSemaphore(1))
    with process._turns:
        assert refusal(png()).status == 503


def test_the_server_itself_imports_no_pillow() -> None:
    code = (
        "import os, sys; os.environ['DJANGO_SETTINGS_MODULE'] = 'tests.settings';"
        "import tabletop.asgi, tabletop.urls, tabletop.api.urls;"
        "assert 'PIL' not in sys.modules, 'Pillow is imported'"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
