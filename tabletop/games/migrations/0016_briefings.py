from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0015_own_tokens")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="briefings",
            field=models.TextField(blank=True, default=""),
        ),
    ]
