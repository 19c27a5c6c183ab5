"""What the table itself says: in the log, in refusals and problems; the sentences stand in `en/*.ftl`."""

from pathlib import Path
from typing import Final

from rules.core.words.messages import Catalogue, Message

CATALOGUE: Final = Catalogue("table", Path(__file__).parent)
say = CATALOGUE.say


class Explained(Exception):
    """An exception that people read of, each in their own language: `why` is the message."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why
