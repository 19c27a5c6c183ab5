"""Django's own applications, adjusted to this project."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class CollectedFiles(StaticFilesConfig):
    """Collects the static files to serve, without those of pages that this project does not have."""

    ignore_patterns = (
        *StaticFilesConfig.ignore_patterns,
        "rest_framework",
        "redoc",
        "*standalone-preset*",
        "*.map",
    )
