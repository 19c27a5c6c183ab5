"""The demo club's id, with which the front page finds the club."""

from typing import Final

DEMO: Final = "demo"
