"""Websocket routes: `/ws/games/<id>/` is the table of a game, any other address is refused."""

from django.urls import path, re_path

from tabletop.live.consumer import TableConsumer
from tabletop.origins import refuse_socket

websocket_urlpatterns = [
    path("ws/games/<uuid:game_id>/", TableConsumer.as_asgi()),
    re_path("", refuse_socket),  # type: ignore[arg-type]  # Channels routes applications
]
