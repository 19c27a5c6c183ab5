"""Orders of a side, given in its turn."""

from typing import Final

from rules.core.system.order_rule import OfSide

A_SIDE: Final = OfSide()
