"""The address by which limits count a client, and the form in which it is stored."""

from __future__ import annotations

import hmac
from hashlib import sha256
from ipaddress import IPv6Address, ip_address
from typing import Final

from django.conf import settings

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


def kept_address(address: str | None) -> str:
    """Return the stored form of an address: a hash, which is enough to count by."""
    if not address:
        return ""
    return hmac.new(settings.SECRET_KEY.encode(), counted_address(address).encode(), sha256).hexdigest()
