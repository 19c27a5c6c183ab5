"""What the open hexes say; the sentences stand in the folder of each language."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("open_hexes", Path(__file__).parent)
say = CATALOGUE.say
