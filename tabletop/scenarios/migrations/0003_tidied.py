import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scenarios", "0002_stored"),
    ]

    operations = [
        migrations.AddField(
            model_name="stored",
            name="kib",
            field=models.IntegerField(default=0),
        ),
        migrations.AddField(
            model_name="stored",
            name="stored_from",
            field=models.CharField(blank=True, default="", max_length=64),
        ),
        migrations.AddField(
            model_name="stored",
            name="used_at",
            field=models.DateTimeField(default=django.utils.timezone.now),
        ),
        migrations.AddIndex(
            model_name="stored",
            index=models.Index(fields=["stored_from", "stored_at"], name="scenarios_stored_from"),
        ),
        migrations.AddIndex(
            model_name="stored",
            index=models.Index(fields=["used_at"], name="scenarios_stored_used"),
        ),
    ]
