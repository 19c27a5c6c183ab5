"""The key that identifies this server to push services. It is derived from the secret key."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from functools import cache
from typing import TYPE_CHECKING

from django.conf import settings

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


@cache
def private_key() -> EllipticCurvePrivateKey:
    """Return the private key on P-256. `cryptography` is imported only when it is needed."""
    from cryptography.hazmat.primitives.asymmetric import ec

    drawn = hmac.digest(settings.SECRET_KEY.encode(), b"vapid-v1", "sha512")
    return ec.derive_private_key(int.from_bytes(drawn, "big") % (ORDER - 1) + 1, ec.SECP256R1())


@cache
def public_key() -> str:
    """Return the public key in the form that browsers expect."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = private_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()
