"""Standings as a file for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpResponse
from django.utils.text import slugify

from tabletop.clubs.campaigns import read
from tabletop.clubs.models import Campaign

PLAIN: Final = ("rank", "name", "won", "drawn", "lost")
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_of(rows: Sequence[dict[str, Any]], measures: Sequence[str]) -> bytes:
    """Return standings as CSV."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*PLAIN, *measures])
    for row in rows:
        sums = [f"{row['sums'].get(measure, 0):g}" for measure in measures]
        writer.writerow([*(cell(row[name]) for name in PLAIN), *sums])
    return text.getvalue().encode("utf-8-sig")


def cell(value: Any) -> Any:
    """Return a cell's value; quote a text that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def answer(campaign: Campaign, rows: Sequence[dict[str, Any]]) -> HttpResponse:
    """Return standings as a file to download."""
    called = slugify(campaign.name) or "standings"
    return HttpResponse(
        csv_of(rows, read.settings_of(campaign).measures),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{called}.csv"'},
    )
