"""Filters for the templates that show people."""

from __future__ import annotations

from django import template

from tabletop.people.disc import Disc, disc
from tabletop.people.models import Person

register = template.Library()


@register.filter
def disc_of(person: Person) -> Disc:
    """Return the disc of a person."""
    return disc(person.name, person.public_id)
