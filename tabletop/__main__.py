"""`flat-out`: the command of an installed table.

It runs the commands of `manage.py` on a data folder in the user's home, or on the one that `--data` names.
"""

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

USAGE = "flat-out [--data FOLDER] COMMAND …"
COMMANDS = """commands:
  serve     serve the tables (--host, --port)
  demo      host the demo game and print its links
  links     print the links of a game
  backup    write a backup while the tables are served
  help      list all commands; flat-out COMMAND --help explains one

The data folder holds the database, the secret key and the static files; it is made at the first start.
Without --data it is DATA_DIR, or else flat-out among the data in your home."""


def main() -> None:
    """Run the command given by the arguments."""
    parser = ArgumentParser("flat-out", usage=USAGE, allow_abbrev=False, add_help=False)
    parser.add_argument("--data", type=Path)
    chosen, words = parser.parse_known_args()
    if not words or words[0] in {"-h", "--help"}:
        sys.stdout.write(f"usage: {USAGE}\n\n{COMMANDS}\n")
        return
    if words[0] == "serve":
        words.append("--prepare")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")
    os.environ["DATA_DIR"] = str(_data_folder(chosen.data).absolute())
    try:
        execute_from_command_line(["flat-out", *words])
    except ImproperlyConfigured as error:
        sys.exit(f"flat-out: {error}")


def _data_folder(chosen: Path | None) -> Path:
    if given := chosen or os.environ.get("DATA_DIR"):
        return Path(given)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "flat-out"


if __name__ == "__main__":
    main()
