"""Django's own applications, adjusted to this project."""

from importlib import import_module

from django.contrib.staticfiles.apps import StaticFilesConfig
from rest_framework.apps import RestFrameworkConfig

from tabletop.left_out import left_out


class CollectedFiles(StaticFilesConfig):
    """Collects the static files to serve, except those of pages that this project does not have."""

    ignore_patterns = (
        *StaticFilesConfig.ignore_patterns,
        "rest_framework",
        "redoc",
        "*standalone-preset*",
        "*.map",
    )


class RestFramework(RestFrameworkConfig):
    """REST framework without its test client and model fields, which saves 15 MB in every process."""

    def ready(self) -> None:
        super().ready()
        with left_out("requests", "pygments", "django.contrib.postgres.fields"):
            import_module("rest_framework.compat")
