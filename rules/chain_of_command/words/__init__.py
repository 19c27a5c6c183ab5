"""The messages of Chain of Command; each language's folder has the sentences."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("chain_of_command", Path(__file__).parent)
say = CATALOGUE.say
