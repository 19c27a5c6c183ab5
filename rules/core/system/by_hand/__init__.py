"""The orders by hand of every system: what players do on the table where no rule applies."""

from __future__ import annotations

from rules.core.scenario.system_types import SystemTypes
from rules.core.system.by_hand import hand, mark, spend, token, track
from rules.core.system.order_rule import OrderRule


def orders_of(system: SystemTypes) -> tuple[OrderRule, ...]:
    """Return a system's orders by hand."""
    return (
        hand.rule(system),
        mark.rule(system),
        *token.rules(system),
        track.rule(system),
        spend.rule(system),
    )
