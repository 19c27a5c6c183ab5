#!/usr/bin/env python
"""Django's command line for Flat Out."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    try:
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)
    except ModuleNotFoundError as error:
        package, _, _ = (error.name or "").partition(".")
        if package in ("", "rules", "tabletop", "tests"):
            raise
        sys.exit(
            f"This Python has no package '{package}': run 'make setup', then .venv/bin/python manage.py."
        )
