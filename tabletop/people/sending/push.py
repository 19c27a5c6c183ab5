"""Send a notice by web push (RFC 8030), encrypted for the browser that shows it (RFC 8291)."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable
from email.utils import parseaddr
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from tabletop.people.models import Notice, PushTarget
from tabletop.people.sending import Permanent, Temporary
from tabletop.people.sending.web import post
from tabletop.people.sending.words import worded
from tabletop.people.vapid import private_key, public_key

LASTS: Final = 2 * 24 * 3600
GONE: Final = frozenset({404, 410})


def send(notice: Notice, hand_over: Callable[[], None]) -> None:
    """Send a notice to a browser. Raises Temporary, Permanent or Unknown, and what `hand_over` raises."""
    from pywebpush import WebPusher

    target = PushTarget.objects.filter(pk=int(notice.channel.partition(":")[2])).first()
    if target is None:
        raise Permanent("the browser wants no more notices")
    told = worded(notice)
    shown = {"title": told.subject, "body": told.till or told.line, "url": notice.path, "tag": str(notice.pk)}
    keys = {"p256dh": target.p256dh, "auth": target.auth}
    body = WebPusher({"endpoint": target.endpoint, "keys": keys}).encode(
        json.dumps(shown, ensure_ascii=False).encode(), content_encoding="aes128gcm"
    )["body"]
    headers = {
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "normal",
        "Topic": notice.pk.hex,
        "Authorization": f"vapid t={_claims(target.endpoint)}, k={public_key()}",
    }
    status = post(target.endpoint, body, headers, hand_over)
    if status in GONE:
        target.delete()
        raise Permanent("the browser wants no more notices")
    if status in {408, 425, 429} or status >= 500:
        raise Temporary(f"the push service answered {status}")
    if status >= 300:
        raise Permanent(f"the push service answered {status}")


def _claims(endpoint: str) -> str:
    """Return the signed token that tells a push service who the sender is (RFC 8292)."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + 12 * 3600,
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
    }
    text = ".".join(_encoded(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(private_key().sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{_encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
