from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scenarios", "0004_pictures"),
    ]

    operations = [
        migrations.AddField(
            model_name="stored",
            name="ignored",
            field=models.JSONField(default=list),
        ),
    ]
