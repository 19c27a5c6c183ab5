from django.db import migrations, models


class Migration(migrations.Migration):
    """A seat's notebook keeps the tokens that its holder alone sees."""

    dependencies = [("games", "0014_hidden_rolls")]

    operations = [
        migrations.AlterField("notebook", "text", models.TextField(blank=True, default="")),
        migrations.AddField("notebook", "tokens", models.TextField(blank=True, default="[]")),
    ]
