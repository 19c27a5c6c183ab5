"""A picture at a chosen number of pixels per inch, painted by resvg."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from typing import Any

from tabletop.scenarios.paper.colours import Rgb
from tabletop.scenarios.paper.shapes import Shape


def paint(job: dict[str, Any], ground: list[Shape], units: list[Shape]) -> bytes:
    """Return a table as PNG."""
    import resvg_py

    west, north, width, height = job["frame"]
    across, down = max(1, round(width * job["px"])), max(1, round(height * job["px"]))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
        f'viewBox="{west:g} {north:g} {width:g} {height:g}" preserveAspectRatio="none">'
    )
    parts = "".join((head, *_image(job), *_ground(job, ground), *map(_drawn, units), "</svg>"))
    return bytes(resvg_py.svg_to_bytes(svg_string=parts, skip_system_fonts=True))


def _image(job: dict[str, Any]) -> Iterator[str]:
    """Yield the map picture, which covers the whole board."""
    if (image := job.get("image")) is None:
        return
    west, north, width, height = job["frame"]
    data = f"data:image/png;base64,{base64.b64encode(_as_png(image['data'])).decode()}"
    yield (
        f'<image x="{west:g}" y="{north:g}" width="{width:g}" height="{height:g}" '
        f'opacity="{image["opacity"]:g}" preserveAspectRatio="none" href="{data}"/>'
    )


def _as_png(data: str) -> bytes:
    import io

    from PIL import Image

    out = io.BytesIO()
    Image.open(io.BytesIO(base64.b64decode(data))).save(out, "PNG", compress_level=1)
    return out.getvalue()


def _ground(job: dict[str, Any], shapes: list[Shape]) -> Iterator[str]:
    yield f'<g opacity="{job["ground"]:g}">'
    yield from map(_drawn, shapes)
    yield "</g>"


def _drawn(shape: Shape) -> str:
    look = shape.look
    path = "".join(
        "M"
        + "L".join(f"{x:.3f} {y:.3f}" for x, y in (points if len(points) > 1 else points * 2))
        + ("z" if closed else "")
        for points, closed in shape.lines
    )
    dashes = f' stroke-dasharray="{" ".join(map(str, look.dashes))}"' if look.dashes else ""
    order = ' paint-order="stroke"' if look.stroke_first else ""
    return (
        f'<path d="{path}" fill="{_said(look.fill)}" fill-opacity="{look.fill_opacity:g}" '
        f'stroke="{_said(look.stroke)}" stroke-opacity="{look.stroke_opacity:g}" '
        f'stroke-width="{look.width:g}" stroke-linecap="{look.cap}" stroke-linejoin="{look.join}"'
        f"{dashes}{order}/>"
    )


def _said(colour: Rgb | None) -> str:
    return "none" if colour is None else "#" + "".join(f"{round(one * 255):02x}" for one in colour)
