from django.db import migrations, models


class Migration(migrations.Migration):
    """The tokens that this database shares with the fence outside it."""

    dependencies = [("games", "0007_links")]

    operations = [
        migrations.CreateModel(
            name="Lineage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("token", models.CharField(max_length=32, unique=True)),
                ("place", models.CharField(max_length=200)),
                ("at", models.CharField(max_length=24)),
            ],
        ),
    ]
