"""The application of clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their nights and campaigns."""

    name = "tabletop.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"
