from django.db import migrations, models


class Migration(migrations.Migration):
    """An epoch of dice says whether not everybody saw its rolls."""

    dependencies = [("games", "0013_notebook")]

    operations = [migrations.AddField("diceepoch", "hidden", models.BooleanField(default=False))]
