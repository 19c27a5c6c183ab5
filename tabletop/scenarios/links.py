"""Links to seats: their paths and their QR codes."""

from __future__ import annotations

import io
import re
from typing import Final
from urllib.parse import urlsplit

import segno
from django.urls import reverse

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{8,100}\Z")


def join_path(token: str) -> str:
    """Return the path of a seat's link."""
    return reverse("join", args=[token])


def recover_path(token: str) -> str:
    """Return the path of a host's recovery link."""
    return reverse("recover", args=[token])


def token_in(pasted: str) -> str | None:
    """Return the token in a pasted link (a whole address, a path, or the bare token), or None."""
    try:
        path = urlsplit(pasted.strip()).path.strip("/")
    except ValueError:  # an address such as http://[
        return None
    token = path.rpartition("/")[2]
    return token if TOKEN.fullmatch(token) else None


def code(text: str) -> str:
    """Return a QR code as an SVG document without inline styles."""
    written = io.BytesIO()
    segno.make(text, error="m").save(
        written, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False
    )
    return written.getvalue().decode()
