"""The scenarios application."""

from django.apps import AppConfig


class ScenariosConfig(AppConfig):
    """Scenarios, arsenals and the pages around the table."""

    name = "tabletop.scenarios"
    label = "scenarios"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listen to people who leave."""
        from tabletop.scenarios import belongings

        belongings.connect()
