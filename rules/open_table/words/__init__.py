"""What the open table says; the sentences stand in the folder of each language."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("open_table", Path(__file__).parent)
say = CATALOGUE.say
