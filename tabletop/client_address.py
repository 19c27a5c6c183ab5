"""The address by which limits count a client."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Final

LONGEST: Final = 45


def counted_address(address: str) -> str:
    """Return the address that limits count: for IPv6 the /64 network, because a household has a whole one."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if isinstance(parsed, IPv6Address):
        return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> 64 << 64))
    return str(parsed)
