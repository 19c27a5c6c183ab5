from django.db import migrations


class Migration(migrations.Migration):
    """The state at the head is no longer kept beside the snapshots and the entries that lead to it."""

    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.RemoveField(model_name="game", name="state"),
        migrations.DeleteModel(name="Board"),
    ]
