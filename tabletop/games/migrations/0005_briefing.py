from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0004_began")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="briefing",
            field=models.TextField(blank=True, default=""),
        ),
    ]
