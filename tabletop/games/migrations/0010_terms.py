import secrets

from django.db import migrations, models


def veiled(apps, schema_editor):
    games = apps.get_model("games", "Game")
    for game in games.objects.filter(veil="").only("pk"):
        games.objects.filter(pk=game.pk).update(veil=secrets.token_hex(16))


class Migration(migrations.Migration):
    """What a journal binds besides the start, the rules that it named last, the veil of its heads."""

    dependencies = [("games", "0009_records")]

    operations = [
        migrations.AddField("game", "terms", models.TextField(blank=True, default="")),
        migrations.AddField("game", "edition", models.CharField(blank=True, default="", max_length=60)),
        migrations.AddField("game", "veil", models.CharField(blank=True, default="", max_length=32)),
        migrations.RunPython(veiled, migrations.RunPython.noop),
    ]
