"""The messages of the open table; each language's folder has the sentences."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("open_table", Path(__file__).parent)
say = CATALOGUE.say
