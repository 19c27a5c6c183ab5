"""The Django application of clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs, their nights and campaigns."""

    name = "tabletop.clubs"
    label = "clubs"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect what is done for deleted accounts and campaigns, games of battles, and news of clubs."""
        from django.db.models.signals import pre_delete

        from tabletop.clubs import belongings, duty, hooks
        from tabletop.clubs.campaigns import battles, endings
        from tabletop.clubs.campaigns.slow_games import expected, organisers
        from tabletop.clubs.leaving import forget
        from tabletop.clubs.models import Campaign, Club
        from tabletop.people.models import Person
        from tabletop.people.signals import belonging, due, expecting, organising, working
        from tabletop.scenarios.pictures import uses

        belongings.connect()
        pre_delete.connect(forget, sender=Person)
        for model in (Club, Campaign):
            pre_delete.connect(hooks.forget, sender=model)
        pre_delete.connect(endings.deleted, sender=Campaign)
        organising.connect(organisers, dispatch_uid="clubs.slow_games")
        expecting.connect(expected, dispatch_uid="clubs.slow_games")
        belonging.connect(battles.played_for, dispatch_uid="clubs.battles")
        due.connect(duty.waiting, dispatch_uid="clubs.duty")
        working.connect(duty.tell, dispatch_uid="clubs.duty")
        uses.look_through(uses.Place(Club, ("picture",), "club", "public_id", "name"))
        uses.look_through(uses.Place(Campaign, ("plan",), "campaign", "public_id", "name"))
