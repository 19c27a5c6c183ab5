"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games, their seats and their journals."""

    name = "tabletop.games"
    label = "games"
    default_auto_field = "django.db.models.BigAutoField"
