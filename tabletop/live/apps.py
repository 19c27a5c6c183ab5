"""The live table's application."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """The websocket, the hub and the server process."""

    name = "tabletop.live"
    label = "live"
