from django.db import migrations, models


class Migration(migrations.Migration):
    """A seat that nobody has named holds the names of its sides, each as long as a scenario may make it."""

    dependencies = [("games", "0010_terms")]

    operations = [
        migrations.AlterField("seat", "name", models.TextField()),
        migrations.AlterField("ticket", "name", models.TextField()),
    ]
