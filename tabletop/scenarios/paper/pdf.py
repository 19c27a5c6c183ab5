"""Pages at true inches: an overview with a ruler to check the printer, then a piece of the table per page."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any, Final

from tabletop.scenarios.paper.letters import Letters, runs
from tabletop.scenarios.paper.pages import Layout, Page
from tabletop.scenarios.paper.shapes import Shape

POINTS: Final = 72
"""Points an inch."""
_CAPS: Final = {"butt": 0, "round": 1, "square": 2}
_JOINS: Final = {"miter": 0, "round": 1, "bevel": 2}
_PICTURE_DPI: Final = 200
_INK: Final = (0.11, 0.13, 0.11)
_FONTS: Final = Path(__file__).parent / "fonts"
_BROUGHT: Final = {"chinese": "STSong-Light", "japanese": "HeiseiKakuGo-W5", "korean": "HYGothic-Medium"}
"""Fonts that no file carries: readers put one of their machine in the place of each."""


def write(job: dict[str, Any], ground: list[Shape], units: list[Shape]) -> bytes:
    """Return a table as PDF."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    layout = Layout(tuple(job["paper"]), job["margin"], job["overlap"], tuple(job["size"]))
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=tuple(side * POINTS for side in layout.paper), invariant=1)
    canvas.setTitle(job["name"])
    canvas.setCreator("Flat Out")
    writer = _Writer(canvas, job, layout, ground, units)
    writer.overview()
    for page in layout.pages():
        writer.page(page)
    canvas.save()
    return out.getvalue()


class _Writer:
    def __init__(
        self, canvas: Any, job: dict[str, Any], layout: Layout, ground: list[Shape], units: list[Shape]
    ) -> None:
        self._canvas, self._job, self._layout = canvas, job, layout
        self._ground = [(shape, shape.box) for shape in ground]
        self._units = [(shape, shape.box) for shape in units]
        self._picture = _opened(job.get("image"))

    # -- pages -------------------------------------------------------------------------------------

    def page(self, page: Page) -> None:
        """Draw a page: its piece of the table, crop marks, and its label."""
        canvas, layout = self._canvas, self._layout
        canvas.saveState()
        left, top = layout.margin * POINTS, (layout.paper[1] - layout.margin) * POINTS
        width, height = page.width * POINTS, page.height * POINTS
        clip = canvas.beginPath()
        clip.rect(left, top - height, width, height)
        canvas.clipPath(clip, stroke=0, fill=0)
        self._table(left - page.west * POINTS, top + page.north * POINTS, POINTS, page)
        canvas.restoreState()
        self._marks(left, top, width, height)
        words = self._job["words"]
        self._text(left + 14, layout.margin * POINTS / 2 - 3, f"{page.label}  {words['page']}", 9, bold=True)
        canvas.showPage()

    def overview(self) -> None:
        """Draw the whole table with the outlines of its pages, and a one-inch ruler."""
        canvas, layout, words = self._canvas, self._layout, self._job["words"]
        margin = max(layout.margin, 0.5) * POINTS
        wide, high = layout.paper[0] * POINTS - 2 * margin, layout.paper[1] * POINTS - 2 * margin
        top = margin + high
        self._text(margin, top - 16, self._job["name"], 18, bold=True)
        lines = [*words["facts"], *words["credits"], *words["letters"]]
        for number, line in enumerate(lines):
            self._text(margin, top - 34 - 13 * number, line, 10)
        head, foot = 34 + 13 * len(lines) + 8, 1.4 * POINTS
        across, down = layout.table
        scale = min(wide / across, (high - head - foot) / down)
        north = top - head
        canvas.saveState()
        clip = canvas.beginPath()
        clip.rect(margin, north - down * scale, across * scale, down * scale)
        canvas.clipPath(clip, stroke=0, fill=0)
        self._table(margin, north, scale, Page("", 0, 0, across, down))
        canvas.restoreState()
        self._grid(margin, north, scale)
        self._ruler(margin, margin)
        canvas.showPage()

    def _grid(self, left: float, top: float, scale: float) -> None:
        canvas = self._canvas
        canvas.setStrokeColorRGB(*_INK)
        canvas.setLineWidth(0.7)
        for page in self._layout.pages():
            x, y = left + page.west * scale, top - page.north * scale
            canvas.rect(x, y - page.height * scale, page.width * scale, page.height * scale, fill=0)
            self._text(x + 3, y - 11, page.label, 9, bold=True, halo=True)

    def _ruler(self, left: float, foot: float) -> None:
        """Draw an inch across and an inch up, each with its ends marked."""
        canvas = self._canvas
        canvas.setStrokeColorRGB(*_INK)
        canvas.setLineWidth(1)
        canvas.line(left, foot, left + POINTS, foot)
        canvas.line(left, foot, left, foot + POINTS)
        for quarter in range(5):
            along, long = POINTS * quarter / 4, 9 if quarter in (0, 4) else 5
            canvas.line(left + along, foot, left + along, foot + long)
            canvas.line(left, foot + along, left + long, foot + along)
        for number, line in enumerate(self._job["words"]["ruler"]):
            self._text(left + 18, foot + 44 - 13 * number, line, 10)

    def _marks(self, left: float, top: float, width: float, height: float) -> None:
        """Draw crop marks at the corners, and ticks where the next page begins."""
        canvas = self._canvas
        long, gap = min(14.0, self._layout.margin * POINTS * 0.6), 3.0
        canvas.setStrokeColorRGB(*_INK)
        canvas.setLineWidth(0.5)
        for x, out in ((left, -1), (left + width, 1)):
            for y, up in ((top, 1), (top - height, -1)):
                canvas.line(x, y + up * gap, x, y + up * (gap + long))
                canvas.line(x + out * gap, y, x + out * (gap + long), y)
        if (overlap := self._layout.overlap * POINTS) and self._layout.count > 1:
            canvas.setDash(2, 2)
            for x in (left + overlap, left + width - overlap):
                canvas.line(x, top + gap, x, top + gap + long / 2)
            for y in (top - overlap, top - height + overlap):
                canvas.line(left - gap, y, left - gap - long / 2, y)
            canvas.setDash()

    def _text(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, halo: bool = False
    ) -> None:
        canvas = self._canvas
        pieces = [(run.text, _font(run.letters, bold)) for run in runs(text)]
        wide = [canvas.stringWidth(piece, font, size) for piece, font in pieces]
        if halo:
            canvas.setFillColorRGB(1, 1, 1)
            canvas.rect(x - 2, y - 2, sum(wide) + 4, size + 2, stroke=0, fill=1)
        canvas.setFillColorRGB(*_INK)
        for (piece, font), width in zip(pieces, wide, strict=True):
            canvas.setFont(font, size)
            canvas.drawString(x, y, piece)
            x += width

    # -- the table ---------------------------------------------------------------------------------

    def _table(self, left: float, top: float, scale: float, page: Page) -> None:
        """Draw what a page shows: the table's north-west corner at (left, top), `scale` points per inch."""
        canvas, magnified = self._canvas, self._job["scale"]
        west, north = self._job["frame"][:2]
        canvas.saveState()
        self._image(left, top, scale, page)
        canvas.translate(left, top)
        canvas.scale(scale * magnified, -scale * magnified)
        canvas.translate(-west, -north)
        seen = (
            west + page.west / magnified,
            north + page.north / magnified,
            west + (page.west + page.width) / magnified,
            north + (page.north + page.height) / magnified,
        )
        for shapes, opacity in ((self._ground, self._job["ground"]), (self._units, 1)):
            for shape, box in shapes:
                if box[0] < seen[2] and box[2] > seen[0] and box[1] < seen[3] and box[3] > seen[1]:
                    _draw(canvas, shape, opacity)
        for x, y, label in self._job["labels"]:
            if seen[0] < x < seen[2] and seen[1] < y < seen[3]:
                _label(canvas, x, y, label)
        canvas.restoreState()

    def _image(self, left: float, top: float, scale: float, page: Page) -> None:
        """Draw the part of the map picture that a page shows, no finer than a printer prints."""
        if self._picture is None:
            return
        from PIL import Image
        from reportlab.lib.utils import ImageReader

        across, down = self._layout.table
        pixels = self._picture.width / across, self._picture.height / down
        part = self._picture.crop(
            (
                round(page.west * pixels[0]),
                round(page.north * pixels[1]),
                round((page.west + page.width) * pixels[0]),
                round((page.north + page.height) * pixels[1]),
            )
        )
        most = max(page.width, page.height) * scale / POINTS * _PICTURE_DPI
        part.thumbnail((most, most), Image.Resampling.LANCZOS)
        canvas = self._canvas
        canvas.setFillAlpha(self._job["image"]["opacity"])
        canvas.drawImage(
            ImageReader(part),
            left + page.west * scale,
            top - (page.north + page.height) * scale,
            page.width * scale,
            page.height * scale,
            mask="auto",
        )
        canvas.setFillAlpha(1)


def _font(letters: Letters, bold: bool) -> str:
    """Return the name of the font for letters; it is loaded at its first use."""
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont
    from reportlab.pdfbase.pdfmetrics import getRegisteredFontNames, registerFont
    from reportlab.pdfbase.ttfonts import TTFont

    if letters == "western":
        return "Helvetica-Bold" if bold else "Helvetica"
    carried = "DejaVuSans-Bold" if bold else "DejaVuSans"
    name = _BROUGHT.get(letters, carried)
    if name not in getRegisteredFontNames():
        registerFont(TTFont(name, _FONTS / f"{name}.ttf") if name == carried else UnicodeCIDFont(name))
    return name


def _opened(image: dict[str, Any] | None) -> Any:
    if image is None:
        return None
    from PIL import Image

    return Image.open(io.BytesIO(base64.b64decode(image["data"])))


def _draw(canvas: Any, shape: Shape, opacity: float) -> None:
    look = shape.look
    path = canvas.beginPath()
    for points, closed in shape.lines:
        path.moveTo(*points[0])
        for point in points[1:] or points:
            path.lineTo(*point)
        if closed:
            path.close()
    if look.fill:
        canvas.setFillColorRGB(*look.fill)
        canvas.setFillAlpha(look.fill_opacity * opacity)
    if look.stroke:
        canvas.setStrokeColorRGB(*look.stroke)
        canvas.setStrokeAlpha(look.stroke_opacity * opacity)
        canvas.setLineWidth(look.width)
        canvas.setLineCap(_CAPS[look.cap])
        canvas.setLineJoin(_JOINS[look.join])
        canvas.setDash(list(look.dashes), 0)
    fills, strokes = look.fill is not None, look.stroke is not None
    if fills and strokes and look.stroke_first:
        canvas.drawPath(path, stroke=1, fill=0)
        strokes = False
    canvas.drawPath(path, stroke=int(strokes), fill=int(fills))


def _label(canvas: Any, x: float, y: float, label: str) -> None:
    """Write the label of a hex, upright though the table's y goes down."""
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(1, -1)
    canvas.setFillColorRGB(*_INK)
    canvas.setFillAlpha(0.8)
    canvas.setFont("Helvetica", 0.42)
    canvas.drawCentredString(0, 0, label)
    canvas.restoreState()
