"""The application of clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their nights and campaigns."""

    name = "tabletop.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Notice when somebody's account goes, and say who organises a battle's game."""
        from django.db.models.signals import pre_delete

        from tabletop.clubs.leaving import forget
        from tabletop.clubs.slow_games import organisers
        from tabletop.people.models import Person
        from tabletop.people.signals import organising

        pre_delete.connect(forget, sender=Person)
        organising.connect(organisers, dispatch_uid="clubs.slow_games")
