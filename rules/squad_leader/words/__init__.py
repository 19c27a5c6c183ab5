"""What Squad Leader says; the sentences stand in the folder of each language."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("squad_leader", Path(__file__).parent)
say = CATALOGUE.say
