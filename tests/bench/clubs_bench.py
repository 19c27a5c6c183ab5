"""What each address of a club with 300 members, 40 campaigns and 5,000 games costs: the median of 15."""

from __future__ import annotations

import os
import tempfile
import time
from statistics import median

from tests.bench.tables import Table

TIMES = 15


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data:
        os.environ |= {
            "DATA_DIR": data,
            "DJANGO_SETTINGS_MODULE": "tabletop.settings",
            "LOG_LEVEL": "WARNING",
        }
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        pages()


def pages() -> None:
    """Fill a club and read each of its addresses as an organiser."""
    from django.test import Client

    from tabletop.clubs import clubs
    from tests.clubs.large import ADDRESSES, fill, path
    from tests.people import signed_in

    browser, person = signed_in("Ewa", Client(SERVER_NAME="127.0.0.1"))
    campaign = fill(clubs.found_club(person, {"name": "Large"}), 299, 40, 5000)
    shown = Table("A large club", "address", "wall time|ms", names=ADDRESSES)
    for address in ADDRESSES:
        at, seconds = path(address, campaign), []
        for _ in range(TIMES):
            began = time.perf_counter()
            answer = browser.get(at)
            seconds.append(time.perf_counter() - began)
            assert answer.status_code == 200, at
        shown.row(address or "the club", median(seconds) * 1000)
