"""What the pages keep beside the games themselves."""

from django.db import models


class OpenTable(models.Model):
    """A game that its host opened to watchers: the token of its watcher's seat is public, no other is."""

    game = models.OneToOneField("games.Game", on_delete=models.CASCADE, primary_key=True, related_name="+")
    token = models.CharField(max_length=64)
    opened_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"open table {self.game_id}"
