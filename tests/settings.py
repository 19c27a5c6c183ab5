"""The settings for tests: a data directory, and under TEST_DATABASE=postgresql a database, of this run only.

pytest-django reads the settings before any conftest, so these must be the ones it is given. The workers of a
parallel run inherit the environment and find everything named already.
"""

import contextlib
import os
import tempfile

from tests import services

services_of_this_run = contextlib.ExitStack()

if "FLAT_OUT_TESTING" not in os.environ:
    os.environ["FLAT_OUT_TESTING"] = "1"
    os.environ["DATA_DIR"] = services_of_this_run.enter_context(
        tempfile.TemporaryDirectory(prefix="flat-out-tests-")
    )
    os.environ.pop("DATABASE_URL", None)
    if os.environ.get("TEST_DATABASE") == "postgresql":
        os.environ["DATABASE_URL"] = services_of_this_run.enter_context(services.postgres())

from tabletop.settings import *  # noqa: E402, F403

_options = DATABASES["default"].get("OPTIONS", {})  # noqa: F405
# Threads that tests start in this process end without giving back what they took from a pool.
_options.pop("pool", None)
if "options" in _options:
    # A test is one transaction, and what it does beside the database takes long on a busy machine.
    _options["options"] += " -c idle_in_transaction_session_timeout=120000"
