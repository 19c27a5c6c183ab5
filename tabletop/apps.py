"""Django's own applications, adjusted to this project."""

from django.contrib.staticfiles.apps import StaticFilesConfig


class CollectedFiles(StaticFilesConfig):
    """Collects what is served: not the files of pages that this project does not have."""

    ignore_patterns = (*StaticFilesConfig.ignore_patterns, "rest_framework", "redoc", "*.map")
