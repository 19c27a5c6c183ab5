"""Browsers of people who exist already."""

from __future__ import annotations

from django.test import Client

from tabletop.people.models import Person


def browser_of(person: Person | None) -> Client:
    """Return a browser in which somebody is signed in; nobody's for None."""
    client = Client()
    if person is not None:
        client.force_login(person.user)
    return client
