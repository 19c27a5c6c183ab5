"""Where tests send notices: a mail server, a push service that decrypts, a receiver of webhooks."""

from __future__ import annotations

import json
import os
import re
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.services import free_port


class Mailbox:
    """A mail server that keeps what it took; `slow` seconds pass before it answers the last byte."""

    def __init__(self, slow: float = 0) -> None:
        self.taken: list[Message] = []
        self.slow = slow
        self.answers: list[str] = []
        """What it answers in place of taking the next mails."""
        self.controller = Controller(self, hostname="127.0.0.1", port=free_port())

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.answers:
            return self.answers.pop(0)
        self.taken.append(message_from_bytes(envelope.content, policy=default))
        time.sleep(self.slow)
        return "250 taken"

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.controller.port}"

    def figures(self) -> str:
        """Return the six digits that were mailed last, in front of a subject; notices may follow."""
        told = (re.match(r"\d{6}\b", str(mail["Subject"])) for mail in reversed(self.taken))
        return next(found[0] for found in told if found)

    def ids(self) -> list[str]:
        return [str(mail["Message-ID"]) for mail in self.taken]


@contextmanager
def mailbox(slow: float = 0) -> Iterator[Mailbox]:
    running = Mailbox(slow)
    running.controller.start()
    try:
        yield running
    finally:
        running.controller.stop()


class Receiver:
    """A web server that keeps what was posted to it, and answers what it is told to."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.posts.append((self.path, dict(self.headers.items()), body))
                self.send_response(receiver.answers.pop(0) if receiver.answers else 201)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"


@contextmanager
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    thread = threading.Thread(target=running.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield running
    finally:
        running.server.shutdown()
        running.server.server_close()


class PushBrowser:
    """A browser's half of web push: its keys, and what it reads with them."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def keys(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"p256dh": encoded(point), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
