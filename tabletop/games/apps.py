"""The games application."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    """Games, their seats and their journals."""

    name = "tabletop.games"
    label = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Prepare every struct of the rules and the games before the first thread reads one."""
        import rules.core.game.structs
        from tabletop.games import orders

        rules.core.game.structs.learn(rules.__name__, orders.__name__.partition(".")[0])
