"""The addresses of the pages."""

from django.urls import path, re_path, register_converter
from django.urls.converters import StringConverter

from tabletop.scenarios.views import (
    arsenals,
    door,
    game_hooks,
    generate,
    host,
    pictures,
    shelf,
    table,
    turn,
    workshop,
)


class GameId(StringConverter):
    """Takes whatever may be the id of a game; PostgreSQL stores no text with a NUL, nor looks for one."""

    regex = r"[^/\x00]+"


register_converter(GameId, "game")

urlpatterns = [
    path("", door.lobby, name="lobby"),
    path("play/", door.play, name="play"),
    path("host/", host.host, name="host"),
    path("watch/", table.watch, name="watch"),
    path("games/", table.tables, name="tables"),
    path("games/<game:game_id>/", table.game, name="game"),
    path("games/<game:game_id>/turn/", turn.turn, name="turn"),
    path("games/<game:game_id>/hooks/", game_hooks.hooks, name="game-hooks"),
    path("games/<game:game_id>/invites/", host.invites, name="invites"),
    path("join/", door.paste, name="paste"),
    path("join/<str:token>/", door.join, name="join"),
    path("join/<str:token>/code.svg", door.join_code, name="join-code"),
    path("recover/<str:token>/", door.recover, name="recover"),
    path("scenarios/new/", workshop.new, name="new-scenario"),
    path("scenarios/", shelf.scenarios, name="scenarios"),
    path("scenarios/generate/", generate.generate, name="generate"),
    path("scenarios/generate/<slug:theme>.svg", generate.theme_picture, name="theme-picture"),
    path("scenarios/<slug:scenario_id>/", shelf.scenario, name="scenario"),
    path("scenarios/<slug:scenario_id>.json", shelf.scenario_file, name="scenario-file"),
    re_path(
        r"^scenarios/(?P<scenario_id>[-\w]+)\.(?P<ending>geojson|uvtt|svg|zip)$",
        shelf.scenario_as,
        name="scenario-as",
    ),
    re_path(
        r"^scenarios/(?P<scenario_id>[-\w]+)\.(?P<kind>png|pdf)$",
        shelf.scenario_on_paper,
        name="scenario-on-paper",
    ),
    path("scenarios/<slug:scenario_id>/edit/", workshop.editor, name="editor"),
    path("scenarios/<slug:scenario_id>/edit/links/", workshop.new_links, name="new-draft-links"),
    path("scenarios/<slug:scenario_id>/shelf/", shelf.shelve, name="shelve"),
    path("scenarios/<slug:scenario_id>/copy/", workshop.copy, name="copy-scenario"),
    path("scenarios/<slug:scenario_id>/play/", workshop.play, name="play-draft"),
    path("scenarios/<slug:scenario_id>/edit/with/<slug:token>/", workshop.enter, name="enter-draft"),
    path("arsenals/", arsenals.arsenals, name="arsenals"),
    path("arsenals/<slug:system_id>.json", arsenals.arsenal_file, name="arsenal-file"),
    path("arsenals/<uuid:arsenal_id>/", arsenals.own_arsenal, name="arsenal"),
    path("arsenals/<uuid:arsenal_id>/copy/", arsenals.copy_arsenal, name="copy-arsenal"),
    re_path(r"^pictures/(?P<picture_id>[0-9a-f]{32})/$", pictures.picture, name="picture"),
    re_path(r"^pictures/(?P<picture_id>[0-9a-f]{32})/small/$", pictures.small_picture, name="small-picture"),
    path("rules/", shelf.rules_index, name="rules"),
    path("rules/<slug:system_id>/", shelf.rules_of, name="rules-of"),
    path("dice/", shelf.dice, name="dice"),
    path("robots.txt", shelf.robots, name="robots"),
    path("favicon.ico", shelf.favicon, name="favicon"),
]
