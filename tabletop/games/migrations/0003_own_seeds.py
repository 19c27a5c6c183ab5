from django.db import migrations, models


class Migration(migrations.Migration):
    """Players add seeds of their own to the dice."""

    dependencies = [("games", "0002_without_states")]

    operations = [
        migrations.AddField(
            model_name="diceepoch", name="seeds", field=models.TextField(blank=True, default="")
        ),
    ]
