"""Send a notice to a webhook: signed JSON, or the format of chat servers."""

from __future__ import annotations

import hmac
import json
import time
from collections.abc import Callable
from typing import Any

from tabletop.people.models import Hook, Notice
from tabletop.people.sending import Permanent, Temporary
from tabletop.people.sending.web import post
from tabletop.people.sending.words import worded


def send(notice: Notice, hand_over: Callable[[], None]) -> None:
    """Send a notice to a hook. Raises Temporary, Permanent or Unknown, and what `hand_over` raises."""
    hook = Hook.objects.filter(pk=int(notice.channel.partition(":")[2])).first()
    if hook is None:
        raise Permanent("the hook was deleted")
    body = json.dumps(body_of(notice, hook), ensure_ascii=False).encode()
    stamp = str(int(time.time()))
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Flat-Out",
        "Flat-Out-Delivery": str(notice.pk),
        "Flat-Out-Timestamp": stamp,
        "Flat-Out-Signature": "sha256=" + signature(hook.secret, stamp, body),
    }
    status = post(hook.url, body, headers, hand_over)
    if status in {408, 425, 429} or status >= 500:
        raise Temporary(f"the answer was {status}")
    if status >= 300:
        raise Permanent(f"the answer was {status}")


def signature(secret: str, stamp: str, body: bytes) -> str:
    """Return the HMAC of a body together with the time at which it was sent."""
    return hmac.digest(secret.encode(), stamp.encode() + b"." + body, "sha256").hex()


def body_of(notice: Notice, hook: Hook) -> dict[str, Any]:
    """Return the body: for a chat a sentence with a link, under both names that chat servers use."""
    told = worded(notice)
    if hook.chat:
        till = f" ({told.till})" if told.till else ""
        said = f"{told.subject}{till}\n{told.line}\n{told.url}".replace("\n\n", "\n")
        return {"text": said, "content": said[:2000]}
    return {
        "id": str(notice.pk),
        "kind": notice.kind,
        "what": notice.what,
        "game": notice.game or None,
        "subject": told.subject,
        "line": told.line,
        "till": notice.till.isoformat() if notice.till else None,
        "url": told.url,
    }
