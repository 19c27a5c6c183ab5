"""The settings of a server that also speaks the pseudo-language."""

import pytest

from tabletop.settings import *  # noqa: F403
from tests import pseudo

LANGUAGES = [*LANGUAGES, pseudo.NAMED]  # noqa: F405
STATIC_ROOT = DATA_DIR / "uncollected"  # noqa: F405
"""So the static files are served from where they lie."""
STATICFILES_DIRS = [*STATICFILES_DIRS, DATA_DIR / "accented"]  # noqa: F405

for catalogue in (BASE_DIR / "static").glob("*/words/en.ftl"):  # noqa: F405
    home = DATA_DIR / "accented" / catalogue.parent.relative_to(BASE_DIR / "static")  # noqa: F405
    home.mkdir(parents=True, exist_ok=True)
    (home / f"{pseudo.LANGUAGE}.ftl").write_text(pseudo.accented_catalogue(catalogue.read_text()))

pseudo.offer(pytest.MonkeyPatch())
