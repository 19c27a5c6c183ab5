import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Each seat may keep a notebook."""

    dependencies = [("games", "0012_clock")]

    operations = [
        migrations.CreateModel(
            name="Notebook",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.IntegerField()),
                ("text", models.TextField()),
                (
                    "game",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("game", "number"), name="games_notebook_seat")
                ],
            },
        ),
    ]
