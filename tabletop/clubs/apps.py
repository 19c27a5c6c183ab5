"""The application of clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their nights and campaigns."""

    name = "tabletop.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Notice when somebody's account goes."""
        from django.db.models.signals import pre_delete

        from tabletop.clubs.leaving import forget
        from tabletop.people.models import Person

        pre_delete.connect(forget, sender=Person)
