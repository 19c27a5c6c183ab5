"""The messages of the open hexes; each language's folder has the sentences."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("open_hexes", Path(__file__).parent)
say = CATALOGUE.say
