"""The application of people and their accounts."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """People: who they are, and how they sign in."""

    name = "tabletop.people"
    label = "people"
    default_auto_field = "django.db.models.BigAutoField"
