"""The messages of Wargame Movement; each language's folder has the sentences."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("wargame_movement", Path(__file__).parent)
say = CATALOGUE.say
