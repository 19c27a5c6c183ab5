"""People for tests: browsers of signed-in people."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.test import Client

from rules.core.words.messages import Message
from tabletop.people.models import Person, new_public_id
from tabletop.words import say


def make_person(name: str, email: str = "") -> Person:
    """Return a person with an account and a confirmed address."""
    address = email or f"{name.lower().replace(' ', '.')}@people.example"
    user = User.objects.create_user(new_public_id(), address)
    EmailAddress.objects.create(user=user, email=address, verified=True, primary=True)
    return Person.objects.create(user=user, name=name)


def signed_in(name: str, client: Client | None = None) -> tuple[Client, Person]:
    """Return a browser in which a new person of this name is signed in."""
    browser, person = client or Client(), make_person(name)
    browser.force_login(person.user)
    return browser, person


def browser_of(person: Person | None) -> Client:
    """Return a browser in which somebody is signed in; nobody's for None."""
    client = Client()
    if person is not None:
        client.force_login(person.user)
    return client


def subject(text: str) -> Message:
    """Return a message whose sentence is a name, for notices."""
    return say("seat_numbered", name=text, number=1)
