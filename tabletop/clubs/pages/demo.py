"""The demo club's id, by which the front page finds it."""

from typing import Final

DEMO: Final = "demo"
