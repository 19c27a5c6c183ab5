"""Orders that cannot be read, of every system."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

import rules
from rules.core.game.orders import CommonOrder, order_type
from rules.core.game.verdict import Finding


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_an_order_is_told_which_of_its_fields_is_wrong(system):
    for kind in set(system.order_types.values()) - set(CommonOrder.__args__):
        for field in fields(kind):
            found = system.decode({"type": order_type(kind), field.encode_name: {"no": "such thing"}})
            assert isinstance(found, Finding)
            assert f"{field.encode_name}:" in str(found.message) or f"{field.encode_name}." in str(
                found.message
            )
