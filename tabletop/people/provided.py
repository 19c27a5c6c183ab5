"""What is kept from an OpenID Connect provider: a person's identity there."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.db import connection

from tabletop.people.models import Person

APP = "allauth.socialaccount"
TABLE = "socialaccount_socialaccount"


def of(person: Person) -> Any:
    """Return a person's rows if a provider is set."""
    from allauth.socialaccount.models import SocialAccount

    return SocialAccount.objects.filter(user_id=person.pk)


def exported(person: Person) -> list[dict[str, Any]]:
    """Return what is kept about a person from their provider."""
    if not apps.is_installed(APP):
        return []
    return list(of(person).values("provider", "uid", "extra_data", "last_login", "date_joined"))


def forget(person: Person) -> None:
    """Delete what an earlier provider left: its tables stay when no provider is set any more."""
    if apps.is_installed(APP):
        return  # Django itself deletes the user's rows
    with connection.cursor() as cursor:
        if TABLE in connection.introspection.table_names(cursor):
            cursor.execute("DELETE FROM socialaccount_socialaccount WHERE user_id = %s", [person.pk])
