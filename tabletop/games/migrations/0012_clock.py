from django.db import migrations, models


class Migration(migrations.Migration):
    """A game keeps the time that its sides have left."""

    dependencies = [("games", "0011_names_of_sides")]

    operations = [migrations.AddField("game", "clock", models.TextField(blank=True, default=""))]
