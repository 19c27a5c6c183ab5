"""`manage.py cases`: run conformance cases. It needs no database and no server."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from rules.core.system import cases


class Command(BaseCommand):
    """Run case files; print a line for each failing step, and then how many passed and failed."""

    help = "Run conformance cases: exits with 1 if any failed, with 2 if a file is not a case."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take files or folders of cases, and the one system to check."""
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
        parser.add_argument("--system", help="run the cases of this system alone")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the cases."""
        results: list[cases.Result] = []
        no_case = False
        for file in cases.files_of(options["paths"]):
            try:
                found = cases.load(file)
            except cases.NoCaseError as error:
                self.stderr.write(str(error))
                no_case = True
                continue
            wanted = options["system"]
            results += [cases.run(case, str(file)) for case in found if wanted in (None, case.get("system"))]
        for result in results:
            for failure in result.failures:
                self.stdout.write(f"{result.file}: {result.name}: step {failure.step}: {failure.message}")
        failed = sum(1 for result in results if result.failures)
        self.stdout.write(f"{len(results) - failed} passed, {failed} failed")
        if no_case or failed:
            sys.exit(2 if no_case else 1)
