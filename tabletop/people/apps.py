"""The Django application of people and their accounts."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """People: who they are, and how they sign in."""

    name = "tabletop.people"
    label = "people"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Connect the handlers that keep what people's sessions hold, and that note where they sign in."""
        from django.contrib.auth.signals import user_logged_in, user_logged_out

        from tabletop.games.signals import turned
        from tabletop.people import confirming, devices, game_hooks, keeping
        from tabletop.sessions import SessionStore

        turned.connect(game_hooks.tell, dispatch_uid="people.game_hooks")
        SessionStore.keeper = keeping.Keeping()
        user_logged_in.connect(keeping.bring_together, dispatch_uid="people.keeping")
        user_logged_in.connect(devices.note, dispatch_uid="people.devices")
        user_logged_in.connect(confirming.note, dispatch_uid="people.confirming")
        user_logged_out.connect(devices.drop, dispatch_uid="people.devices")
