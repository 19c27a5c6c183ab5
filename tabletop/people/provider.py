"""The allauth adapter for signing in through an OpenID Connect provider, if one is set.

A new account needs an address that the provider has confirmed. If an account with that address exists, its
owner must sign in first and connect the two, because an address that a provider names proves nothing here.
"""

from __future__ import annotations

import logging
from typing import Any

from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.providers.base import AuthProcess
from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from tabletop.games.invites import clean_name
from tabletop.people.forms import LONGEST_NAME
from tabletop.people.models import Person

logger = logging.getLogger(__name__)


class ProviderAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]
    """Accounts made through a provider are like those made with a code: a name and an address."""

    def pre_social_login(self, request: HttpRequest, sociallogin: Any) -> None:
        """Require a confirmed address that no account has. Raises ImmediateHttpResponse."""
        if sociallogin.is_existing or sociallogin.state.get("process") == AuthProcess.CONNECT:
            return
        address = next((one.email for one in sociallogin.email_addresses if one.verified is True), "")
        if not address:
            raise _refused(request, gettext("It has not confirmed an e-mail address of yours."))
        if EmailAddress.objects.filter(email__iexact=address, verified=True).exists():
            raise _refused(
                request,
                gettext("Your address has an account here: sign in to it by a code, and connect it on You."),
            )

    def populate_user(self, request: HttpRequest, sociallogin: Any, data: dict[str, Any]) -> User:
        """Take only the address: the person has the name, and the user name tells nothing."""
        user: User = super().populate_user(request, sociallogin, {"email": data.get("email")})
        return user

    def save_user(self, request: HttpRequest, sociallogin: Any, form: Any = None) -> User:
        """Save a new user and create their person."""
        told = sociallogin.account.get_provider_account().get_user_data() or {}
        name = clean_name(told.get("name") or told.get("preferred_username"), "", LONGEST_NAME)
        with transaction.atomic():
            user: User = super().save_user(request, sociallogin, form)
            Person.objects.create(user=user, name=name or gettext("A player"))
        return user

    def get_connect_redirect_url(self, request: HttpRequest, socialaccount: Any) -> str:
        return reverse("profile")

    def on_authentication_error(
        self, request: HttpRequest, provider: Any, error: Any = None, exception: Any = None, **_: Any
    ) -> None:
        """Say that signing in did not work, whatever the reason. Raises ImmediateHttpResponse."""
        logger.warning("signing in by %s failed: %s %s", provider, error, type(exception).__name__)
        raise _refused(request, gettext("It did not say who you are. Try again, or use a code."))


def _refused(request: HttpRequest, why: str) -> ImmediateHttpResponse:
    return ImmediateHttpResponse(render(request, "people/not_signed_in.html", {"why": why}, status=403))
