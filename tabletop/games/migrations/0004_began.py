from django.db import migrations, models


def as_the_log(apps, schema_editor):
    apps.get_model("games", "Game").objects.update(began=models.F("log"))


class Migration(migrations.Migration):
    """A game brought back from a file has a new log, and a chain of hashes that began in the old one."""

    dependencies = [("games", "0003_own_seeds")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="began",
            field=models.CharField(default="", max_length=36),
            preserve_default=False,
        ),
        migrations.RunPython(as_the_log, migrations.RunPython.noop),
    ]
