"""The edition of the rules: a name for the code that made a journal's events.

If another edition resolves a journal's orders again, the events may differ; neither result is wrong.
"""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from os.path import relpath
from pathlib import Path

from django.conf import settings

from rules.core.system.rule_system import RuleSystem
from tabletop.games.dice import enc

ROOT = Path(__file__).resolve().parents[2]
# The modules of the table that help to turn an order into events, besides the rules.
OF_THE_TABLE = ("differences", "orders", "permission", "pruning", "undoing", "visibility")
DIGITS = 16


@cache
def edition(system: RuleSystem) -> str:
    """Return the release and a digest of the code that resolves orders of this system."""
    digest = sha256()
    for path in sorted(_files(system)):
        digest.update(enc(relpath(path, ROOT), path.read_bytes()))
    return f"{settings.SPECTACULAR_SETTINGS['VERSION']} {digest.hexdigest()[:DIGITS]}"


def _files(system: RuleSystem) -> set[Path]:
    home = Path(str(sys.modules[type(system).__module__].__file__)).resolve()
    own = home.parent.rglob("*") if home.name == "system.py" else [home]
    found = {*own, *(ROOT / "rules" / "core").rglob("*")}
    table = {ROOT / "tabletop" / "games" / f"{name}.py" for name in OF_THE_TABLE}
    return table | {path for path in found if path.suffix in {".py", ".toml"}}
