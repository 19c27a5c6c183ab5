"""Send a notice by mail, over an SMTP connection that sends the last byte separately.

A server must discard a mail until it has seen the dot that ends it. So everything else is sent first, then
the database notes that the mail is handed over, and only then the dot is sent.
"""

from __future__ import annotations

import smtplib
from collections.abc import Callable
from email.utils import parseaddr
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives, get_connection
from django.core.mail.backends.smtp import EmailBackend
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from tabletop.people import stopping
from tabletop.people.models import Notice
from tabletop.people.sending import Permanent, Temporary, Unknown
from tabletop.people.sending.words import Worded, language_of, worded


def send(notice: Notice, hand_over: Callable[[], None]) -> None:
    """Send a mail. Raises Temporary, Permanent or Unknown, and what `hand_over` raises."""
    message = mail_of(notice)
    if not settings.MAIL.url:
        hand_over()
        message.send()
        return
    backend = get_connection()
    assert isinstance(backend, EmailBackend)
    try:
        _send(backend, message, hand_over)
    except smtplib.SMTPResponseException as error:
        raise Temporary(f"{error.smtp_code} {_plain(error.smtp_error)}") from error
    except OSError as error:
        raise Temporary(f"the mail server: {type(error).__name__}") from error


def _send(backend: EmailBackend, message: EmailMultiAlternatives, hand_over: Callable[[], None]) -> None:
    """Send a mail, and call `hand_over` before the last byte goes out."""
    backend.open()
    connection: Any = backend.connection
    try:
        connection.ehlo_or_helo_if_needed()
        _expect(connection.mail(parseaddr(message.from_email)[1]), {250})
        _judge(connection.rcpt(parseaddr(message.to[0])[1]))
        _expect(connection.docmd("DATA"), {354})
        written: Any = message.message()
        connection.send(_quoted(written.as_bytes(linesep="\r\n")))
        hand_over()
        try:
            connection.send(b".\r\n")
            answer = connection.getreply()
        except OSError as error:
            raise Unknown("the mail server said nothing after the last byte") from error
        _judge(answer)
    finally:
        connection.close()


def _quoted(text: bytes) -> bytes:
    """Return a mail with leading dots doubled and its last line terminated."""
    quoted = b"\r\n".join(b"." + line if line.startswith(b".") else line for line in text.split(b"\r\n"))
    return quoted if quoted.endswith(b"\r\n") else quoted + b"\r\n"


def _expect(answer: tuple[int, bytes], codes: set[int]) -> None:
    """Raise SMTPResponseException for any other answer: the server refuses us, not this mail."""
    if answer[0] not in codes:
        raise smtplib.SMTPResponseException(*answer)


def _judge(answer: tuple[int, bytes]) -> None:
    """Raise Permanent if the server refuses this mail for good, Temporary if it does so for now."""
    if answer[0] not in {250, 251}:
        raise (Permanent if answer[0] >= 500 else Temporary)(f"{answer[0]} {_plain(answer[1])}")


def _plain(said: bytes | str) -> str:
    text = said.decode("utf-8", "replace") if isinstance(said, bytes) else said
    return " ".join(text.split())[:150]


def mail_of(notice: Notice) -> EmailMultiAlternatives:
    """Return a notice as a mail. Its Message-ID is the same at each attempt."""
    told = worded(notice)
    host = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].partition("@")[2]
    context = _context(notice, told)
    with override(language_of(notice.person)):
        plain = render_to_string("people/mail/notice.txt", context)
        html = render_to_string("people/mail/notice.html", context)
    message = EmailMultiAlternatives(
        subject=told.subject,
        body=plain,
        to=[notice.person.user.email],
        headers={
            "Message-ID": f"<{notice.pk}@{host}>",
            "List-Unsubscribe": f"<{context['stop']}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )
    message.attach_alternative(html, "text/html")
    return message


def _context(notice: Notice, told: Worded) -> dict[str, Any]:
    token = stopping.token(notice.person_id, notice.game)
    return {
        "told": told,
        "of_a_game": bool(notice.game),
        "stop": settings.SITE + reverse("stop-notices", args=[token]),
        "all": settings.SITE + reverse("profile") + "#notices",
    }
