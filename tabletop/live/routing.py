"""Websocket routes: the table of a game, the draft of a scenario; any other address is refused."""

from django.urls import path, re_path

from tabletop.live.consumer import TableConsumer
from tabletop.live.drafting_consumer import DraftingConsumer
from tabletop.origins import refuse_socket

websocket_urlpatterns = [
    path("ws/games/<uuid:game_id>/", TableConsumer.as_asgi()),
    path("ws/scenarios/<uuid:scenario_id>/", DraftingConsumer.as_asgi()),
    re_path("", refuse_socket),  # type: ignore[arg-type]  # Channels routes applications
]
