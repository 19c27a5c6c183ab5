"""The ASGI application: static files, Django's pages, the live table."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")

from django.core.asgi import get_asgi_application

django_application = get_asgi_application()

from tabletop.static import StaticFiles  # noqa: E402 - needs the loaded applications

application = StaticFiles(django_application)
