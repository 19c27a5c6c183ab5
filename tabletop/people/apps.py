"""The application of people and their accounts."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """People: who they are, and how they sign in."""

    name = "tabletop.people"
    label = "people"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Keep for people what their sessions hold."""
        from django.contrib.auth.signals import user_logged_in

        from tabletop.people.keeping import Keeping, bring_together
        from tabletop.sessions import SessionStore

        SessionStore.keeper = Keeping()
        user_logged_in.connect(bring_together, dispatch_uid="people.keeping")
