"""The adapters of allauth: who may sign up, how mail is sent, and which page people come to."""

from __future__ import annotations

import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context as current
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from tabletop.client_address import counted_address
from tabletop.people.models import Person, new_public_id

logger = logging.getLogger(__name__)


def shown_name(user: User) -> str:
    """Return the name by which others see a user."""
    return str(Person.objects.filter(pk=user.pk).values_list("name", flat=True).first() or user.username)


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Passkeys, each named by the day on which it was made."""

    def generate_authenticator_name(self, user: User, type: Any) -> str:
        return gettext("Passkey of %(day)s") % {"day": date_format(timezone.localdate())}


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Accounts that have neither a password nor a user name."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return bool(settings.ACCOUNTS)

    def populate_username(self, request: HttpRequest, user: User) -> None:
        """Give the user an id as name, because allauth would derive the name from the address."""
        user.username = user.username or new_public_id()

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the address for rate limits; the server has already decided which proxies it trusts."""
        return counted_address(str(request.META.get("REMOTE_ADDR", "")))

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        extra_tags: str = "",
        message: str | None = None,
    ) -> None:
        """Show only warnings and errors; success is visible on the page itself."""
        if level >= messages.WARNING:
            super().add_message(request, level, message_template, message_context, extra_tags, message)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send a mail; if that fails, raise ImmediateHttpResponse with a page that says so."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError as error:  # SMTPException is one
            logger.error("a mail could not be handed to the mail server: %s", type(error).__name__)
            page = render(current.request, "people/no_mail.html", status=503)
            raise ImmediateHttpResponse(page) from error

    def get_login_stages(self) -> list[str]:
        """Return the stages of signing in, without a second factor."""
        found: list[str] = super().get_login_stages()
        return [stage for stage in found if stage != "allauth.mfa.stages.AuthenticateStage"]

    def send_notification_mail(self, *args: Any, **kwargs: Any) -> None:
        """Send none of allauth's notification mails."""

    def send_account_already_exists_mail(self, email: str) -> None:
        sign_in = current.request.build_absolute_uri(reverse("sign-in-again"))
        self.send_mail("account/email/account_already_exists", email, {"login_url": sign_in})
