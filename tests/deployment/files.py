"""What the files for containers say."""

from __future__ import annotations

import json
import re
from typing import Any

import yaml

from tests.services import REPOSITORY

COMPOSE: dict[str, Any] = yaml.safe_load((REPOSITORY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
_LINES = re.sub(r"\\\n\s*", "", (REPOSITORY / "Dockerfile").read_text()).splitlines()
STEPS = [tuple(line.split(maxsplit=1)) for line in _LINES if line and not line.startswith("#")]
"""The instructions of the Dockerfile, each with its words."""


def instructions(name: str) -> list[str]:
    """Return the words of each instruction of this name, in order."""
    return [words for instruction, words in STEPS if instruction == name]


def health_of_the_image() -> list[str]:
    """Return the command by which the image says that it is well."""
    (check,) = instructions("HEALTHCHECK")
    found: list[str] = json.loads(check.partition("CMD ")[2])
    return found
