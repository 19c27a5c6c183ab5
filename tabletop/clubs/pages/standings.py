"""The standings as a file for spreadsheets, and as a picture that other pages embed."""

from __future__ import annotations

import csv
import io
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.html import escape
from django.utils.translation import gettext as _

from tabletop.clubs.campaigns import read, standing, standings_file
from tabletop.clubs.models import Campaign
from tabletop.clubs.pages import named
from tabletop.clubs.pages.decorators import page
from tabletop.clubs.permission import Access

ROW: Final = 28
WIDTH: Final = 480
COLOURS: Final = (
    "text{font:13px Inter,system-ui,sans-serif;fill:#1c211d}.q{fill:#505850}.b{font-weight:650}"
    ".t{font:700 19px Georgia,serif}.p{fill:#fcfbf8;stroke:#e1ddd2}.l{stroke:#e1ddd2}"
    ".c{stroke:#1c211d;stroke-width:2}"
    "@media(prefers-color-scheme:dark){text{fill:#ecebe3}.q{fill:#b4b9ae}.p{fill:#1a1e1b;stroke:#303630}"
    ".l{stroke:#303630}.c{stroke:#ecebe3}}"
)


@page
def as_csv(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Return the standings as CSV, in the order of ranks."""
    access.look("results")
    found = read.find(access, campaign_id)
    held = read.settings_of(found)
    written = io.StringIO()
    table = csv.writer(written)
    heads = [named.called("measure", one) for one in held.measures]
    table.writerow([_("Rank"), _("Player"), _("Won"), _("Drawn"), _("Lost"), *heads, _("Form")])
    for row in standing.current(found):
        sums = [f"{row['sums'].get(one, 0):g}" for one in held.measures]
        figures = [row["won"], row["drawn"], row["lost"], *sums]
        table.writerow([row["rank"], standings_file.cell(row["name"]), *figures, "".join(row["form"])])
    answer = HttpResponse(written.getvalue(), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="standings-{found.public_id}.csv"'
    return answer


@page
def picture(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Return the standings as a self-contained picture."""
    access.look("results")
    found = read.find(access, campaign_id)
    drawn = _drawn(found, standing.current(found), read.settings_of(found).cut)
    answer = HttpResponse(drawn, content_type="image/svg+xml")
    answer["Cache-Control"] = "private, max-age=60" if access.club.visibility == "private" else "max-age=60"
    answer["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return answer


def _drawn(found: Campaign, rows: list[dict[str, Any]], cut: int) -> str:
    height = 56 + ROW * len(rows) + 8
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}"'
        f' height="{height}" role="img" aria-label="{escape(found.name)}"><style>{COLOURS}</style>',
        f'<rect class="p" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="13"/>',
        f'<text class="t" x="16" y="34">{escape(found.name)}</text>',
    ]
    for place, row in enumerate(rows):
        parts += _row(row, 56 + ROW * place, is_cut=0 < cut == place)
    return "".join((*parts, "</svg>"))


def _row(row: dict[str, Any], top: int, *, is_cut: bool) -> list[str]:
    last = row["ratings"][-1][0] if row.get("ratings") else row["sums"].get("points", 0)
    middle = top + 18
    return [
        f'<path class="{"c" if is_cut else "l"}" d="M0 {top}H{WIDTH}"/>',
        f'<text class="q" x="34" y="{middle}" text-anchor="end">{row["rank"]}</text>',
        f'<text x="48" y="{middle}">{escape(row["name"])}</text>',
        f'<text class="q" x="380" y="{middle}" text-anchor="end">'
        f"{row['won']}–{row['drawn']}–{row['lost']}</text>",
        f'<text class="b" x="{WIDTH - 18}" y="{middle}" text-anchor="end">{last:.0f}</text>',
    ]
